import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bresenhamLine, type Point, tunnelBetween, tunnelTiles } from '../../../src/core/index';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

// Few columns and rows, so that corners often share one, or any.
const coordinate = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -20, max: 20 }));
const point = fc.record({ x: coordinate, y: coordinate });
const bend = fc.constantFrom('horizontal-first', 'vertical-first');

/** Steps of a king between two cells. */
function kingSteps(a: Point, b: Point): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

test('a line has both ends, no gap, no needless cell, and keeps close to the exact line', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const cells = bresenhamLine(from, to);
      expect(cells[0]).toEqual(from);
      expect(cells.at(-1)).toEqual(to);
      expect(cells.length).toBe(kingSteps(from, to) + 1);
      cells.slice(1).forEach((cell, i) => {
        expect(kingSteps(cell, cells[i]!)).toBe(1);
      });
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      for (const { x, y } of cells) {
        const off = Math.abs((x - from.x) * dy - (y - from.y) * dx);
        expect(2 * off).toBeLessThanOrEqual(kingSteps(from, to));
      }
    }),
    { numRuns: runs(200) },
  );
});

test('a line may have one cell', () => {
  expect(bresenhamLine({ x: 2, y: 3 }, { x: 2, y: 3 })).toEqual([{ x: 2, y: 3 }]);
});

test('an L walks its first leg, the corner once, then its second', () => {
  expect(tunnelBetween({ x: 1, y: 1 }, { x: 3, y: 2 }, 'horizontal-first')).toEqual([
    { x: 1, y: 1 },
    { x: 2, y: 1 },
    { x: 3, y: 1 },
    { x: 3, y: 2 },
  ]);
  expect(tunnelBetween({ x: 1, y: 1 }, { x: 2, y: -1 }, 'vertical-first')).toEqual([
    { x: 1, y: 1 },
    { x: 1, y: 0 },
    { x: 1, y: -1 },
    { x: 2, y: -1 },
  ]);
});

test('an L has one cell per step between its ends, each a step from the one before', () => {
  fc.assert(
    fc.property(point, point, bend, (from, to, bend) => {
      const cells = tunnelBetween(from, to, bend);
      expect(cells.length).toBe(Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + 1);
      cells.slice(1).forEach((cell, i) => {
        const before = cells[i]!;
        expect(Math.abs(cell.x - before.x) + Math.abs(cell.y - before.y)).toBe(1);
      });
    }),
  );
});

test('the cells of a tunnel are listed once each, even if its path turns back on itself', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ];
  expect(tunnelTiles({ from: 0, to: 1, path }).map(nameOf)).toEqual([
    '0,0',
    '1,0',
    '2,0',
    '3,0',
    '1,1',
  ]);
  const there = [path[0], path[1], path[0]] as Point[];
  expect(tunnelTiles({ path: there })).toHaveLength(4);
});

test('the cells of any path are those of its lines, in order, without repeats', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), (path) => {
      const lines = path.flatMap((to, i) => bresenhamLine(path[Math.max(0, i - 1)]!, to));
      const texts = lines.map(nameOf);
      expect(tunnelTiles({ path }).map(nameOf)).toEqual([...new Set(texts)]);
    }),
    { numRuns: runs(400) },
  );
});

test.for<[() => unknown, string]>([
  [
    () => bresenhamLine({ x: 0, y: 0 }, { x: 0, y: Number.NaN }),
    '`to.y` must be an integer, received NaN',
  ],
  [
    () => bresenhamLine({ x: '0' } as never, { x: 0, y: 0 }),
    '`from.x` must be an integer, received "0"',
  ],
  [
    () => bresenhamLine({ x: 0, y: 0 }, { x: 2 ** 31, y: 0 }),
    '`to.x` must be at most 2147483647, received 2147483648',
  ],
  [
    () => bresenhamLine({ x: 0, y: 0 }, { x: 2 ** 30, y: 0 }),
    '`to` must be fewer than 33554432 steps away, received 1073741824',
  ],
  [
    () => bresenhamLine({ x: 0, y: 0 }, { x: 0, y: 2 ** 25 }),
    '`to` must be fewer than 33554432 steps away, received 33554432',
  ],
  [
    () => tunnelBetween(null as never, { x: 1, y: 1 }, 'horizontal-first'),
    '`from` must be a point such as { x: 3, y: 4 }, received null',
  ],
  [
    () => tunnelBetween({ x: 0, y: 0 }, [1, 1] as never, 'horizontal-first'),
    '`to` must be a point such as { x: 3, y: 4 }, received an array of 2',
  ],
  [
    () => tunnelBetween({ x: 0, y: 0 }, { x: 1, y: 1 }, 'diagonal' as never),
    "`bend` must be one of 'horizontal-first', 'vertical-first', received \"diagonal\"",
  ],
  [() => tunnelTiles({ path: [] }), '`tunnel.path` must not be empty, received an array of 0'],
  [() => tunnelTiles({} as never), '`tunnel.path` must be an array of points, received undefined'],
  [
    () => tunnelTiles({ path: [{ x: 1 }] } as never),
    '`tunnel.path[0].y` must be an integer, received undefined',
  ],
])('the call %s is refused', ([call, message]) => {
  expect(call).toThrow(message);
});
