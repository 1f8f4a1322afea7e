import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWalks, isWithin } from '../../../../src/core/passes/loops/walks';
import { walkBetween } from '../../../support/oracles/walk-between';
import { runs } from '../../../support/runs';

describe('a bounded search', () => {
  const side = 7;
  const tiles = fc.uint8Array({ minLength: side ** 2, maxLength: side ** 2, max: 12 });
  const point = fc.record({ x: fc.nat({ max: side - 1 }), y: fc.nat({ max: side - 1 }) });

  test('finds a walk exactly if the shortest walk in the whole grid is short enough', () => {
    fc.assert(
      fc.property(tiles, fc.array(fc.tuple(point, point, fc.nat({ max: 20 }))), (codes, pairs) => {
        // More floor than anything else.
        const known = codes.map((code) => (code > 6 ? 1 : code));
        const grid = { width: side, height: side, tiles: known };
        const walks = createWalks(grid);
        const before = walks.walkable.slice();
        for (const [from, to, most] of pairs) {
          if (walkBetween(grid, from, from) > 0 || walkBetween(grid, to, to) > 0) continue;
          expect(isWithin(walks, from, to, most)).toBe(walkBetween(grid, from, to) <= most);
          expect(walks.walkable).toEqual(before);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
