import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CoverSums } from '../../../src/missions/layout/find-places';
import { Rock } from '../../../src/missions/layout/rock';

test('covered tiles are counted, also those outside the rock', () => {
  const rock = new Rock(14, 11);
  rock.digRoom({ room: 0, x: 3, y: 4, width: 2, height: 3 });
  const isCovered = (x: number, y: number) =>
    x < 0 || y < 0 || x >= 14 || y >= 11 || rock.cover[y * 14 + x] !== 0;
  const sums = new CoverSums(rock);
  sums.measure({ x1: 4, y1: 4, x2: 5, y2: 5 });
  sums.measure({ x1: -5, y1: -4, x2: 19, y2: 16 });
  const at = fc.integer({ min: -4, max: 10 });
  const side = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(at, at, side, side, (x, y, width, height) => {
      let expected = 0;
      for (let row = y; row < y + height; row++) {
        for (let column = x; column < x + width; column++) if (isCovered(column, row)) expected++;
      }
      expect(sums.count(x, y, width, height)).toBe(expected);
    }),
  );
});
