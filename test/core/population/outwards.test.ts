import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Point, parseAscii, type Room } from '../../../src/core';
import { outwards } from '../../../src/core/population/center-search';

/** Steps on a floor to each of its tiles from one, by asking all tiles again and again. */
function stepsFrom(floor: readonly Point[], from: Point): number[] {
  const steps = floor.map(({ x, y }) => (x === from.x && y === from.y ? 0 : Infinity));
  for (let changed = true; changed; ) {
    changed = false;
    floor.forEach((a, i) => {
      floor.forEach((b, j) => {
        const isBeside = Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
        if (!isBeside || steps[i]! <= steps[j]! + 1) return;
        steps[i] = steps[j]! + 1;
        changed = true;
      });
    });
  }
  return steps;
}

/** A room of rows of floor at (1, 1), and its floor row by row. */
function roomOf(rows: readonly string[], isBox: boolean): [Room, Point[]] {
  const shape = parseAscii(rows.join('\n'));
  const box = { x1: 0, y1: 0, x2: shape.width + 1, y2: shape.height + 1 };
  const floor = rows.flatMap((row, y) =>
    [...row].flatMap((char, x) => (char === '.' ? [{ x: x + 1, y: y + 1 }] : [])),
  );
  return [isBox ? box : { ...box, shape }, floor];
}

const rows = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 6 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .chain(([width, height, share]) =>
    fc.array(
      fc
        .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: width, maxLength: width })
        .map((row) => row.map((draw) => (draw <= share ? '.' : '#')).join('')),
      { minLength: height, maxLength: height },
    ),
  )
  .filter((drawn) => drawn.some((row) => row.includes('.')));

test('floor tiles are ordered from near to far, and row by row at equal distances', () => {
  fc.assert(
    fc.property(rows, fc.nat(), (drawn, pick) => {
      const isBox = !drawn.some((row) => row.includes('#'));
      const [room, floor] = roomOf(drawn, isBox);
      const width = room.x2 + 1;
      const from = floor[pick % floor.length]!;
      const steps = stepsFrom(floor, from);
      const order = floor
        .map(({ x, y }, i) => ({ cell: y * width + x, steps: steps[i]! }))
        .filter((tile) => tile.steps < Infinity)
        .sort((a, b) => a.steps - b.steps || a.cell - b.cell);
      const tiles = outwards(width, room, from);
      const found = order.map(() => tiles.next().value);
      expect(found).toEqual(order.map(({ cell }) => cell));
    }),
  );
});
