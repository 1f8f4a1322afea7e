import { expect, test } from 'vitest';
import { type Dungeon, placeStairs } from '../../src/index';
import { box, drawn } from '../support/drawn';
import { expectRefused } from '../support/expect-refused';

/** Two rooms, a tunnel between them, and rock below. */
function level(more: Partial<Dungeon> = {}): Dungeon {
  const drawing = `
    ############
    #...####...#
    #..........#
    #...####...#
    ############
    ############
    ############`;
  const tunnel: [number, number][] = [
    [3, 2],
    [8, 2],
  ];
  return drawn(drawing, [box(1, 3, 1, 3), box(8, 10, 1, 3)], [tunnel], more);
}

test('a way is dug up to a tunnel and goes along it to the nearest room', () => {
  const { stairs, entrance } = placeStairs(level(), [{ x: 5, y: 5, direction: 'up' }]);
  const path = [
    { x: 3, y: 2 },
    { x: 5, y: 2 },
    { x: 5, y: 5 },
  ];
  expect(stairs).toEqual([{ x: 5, y: 5, direction: 'up', room: 0, path }]);
  expect(entrance).toEqual({ x: 5, y: 5 });
});

test('a way goes round other stairs', () => {
  const { stairs } = placeStairs(level(), [
    { x: 4, y: 2, direction: 'down' },
    { x: 5, y: 5, direction: 'up' },
  ]);
  const path = [
    { x: 8, y: 2 },
    { x: 5, y: 2 },
    { x: 5, y: 5 },
  ];
  expect(stairs?.[1]).toEqual({ x: 5, y: 5, direction: 'up', room: 1, path });
});

test('of marks, only the one on the tile of the stairs goes', () => {
  const mark = { room: 0, kind: 'altar' };
  const marks = [
    { ...mark, x: 2, y: 1 },
    { ...mark, x: 2, y: 3 },
    { ...mark, x: 3, y: 1 },
  ];
  const result = placeStairs(level({ marks }), [{ x: 2, y: 1, direction: 'down' }]);
  expect(result.marks).toEqual(marks.slice(1));
});

test('lists that are missing stay so', () => {
  const result = placeStairs(level(), [{ x: 2, y: 2, direction: 'down' }]);
  expect(result).not.toHaveProperty('doors');
  expect(result).not.toHaveProperty('marks');
});

test.for([
  [0, 3],
  [3, 0],
  [11, 3],
  [3, 6],
] as const)('the outermost ring is refused: (%i, %i)', ([x, y]) => {
  expectRefused(
    () => placeStairs(level(), [{ x, y, direction: 'up' }]),
    'points[0]',
    `\`points[0]\` must lie inside the outermost ring of the 12 × 7 grid, received "(${x}, ${y})"`,
  );
});
