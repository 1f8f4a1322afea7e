import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnLine } from '../../../src/core/geometry/bresenham-line';
import { bresenhamLine } from '../../../src/core/index';
import { runs } from '../../support/runs';
import vectors from '../../vectors/bresenham.json';

test.for(vectors)(
  'a line from $start to $end has the points of libtcod',
  ({ start, end, points }) => {
    const [x1, y1] = start as [number, number];
    const [x2, y2] = end as [number, number];
    const cells = bresenhamLine({ x: x1, y: y1 }, { x: x2, y: y2 });
    expect(cells.map(({ x, y }) => [x, y])).toEqual(points);
  },
);

const near = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });

test('exactly the cells of a line are on it', () => {
  fc.assert(
    fc.property(near, near, near, (from, to, cell) => {
      const isCell = bresenhamLine(from, to).some(({ x, y }) => x === cell.x && y === cell.y);
      expect(isOnLine(from, to, cell)).toBe(isCell);
    }),
    { numRuns: runs(400) },
  );
});

test('the only cell of a line from a point to itself is on it', () => {
  const point = { x: 3, y: -2 };
  expect(isOnLine(point, point, point)).toBe(true);
  expect(isOnLine(point, point, { x: 4, y: -2 })).toBe(false);
});

test('points beyond the ends of a line are not on it', () => {
  const to = { x: 5, y: 0 };
  const on = [-1, 0, 5, 6].map((x) => isOnLine({ x: 0, y: 0 }, to, { x, y: 0 }));
  expect(on).toEqual([false, true, true, false]);
});

test('a short line may be far from the origin', () => {
  const cells = bresenhamLine({ x: 0, y: 2 ** 30 }, { x: 0, y: 2 ** 30 + 2 });
  expect(cells).toHaveLength(3);
});

test('a line may reach from one end of the coordinates to the other', () => {
  const [from, to] = [
    { x: -(2 ** 31), y: -(2 ** 31) },
    { x: 2 ** 31 - 1, y: 1 },
  ];
  expect(isOnLine(from, to, to)).toBe(true);
  expect(isOnLine(from, to, { x: -1, y: -(2 ** 30) })).toBe(true);
  expect(isOnLine(from, to, { x: -1, y: -(2 ** 30) + 1 })).toBe(false);
});
