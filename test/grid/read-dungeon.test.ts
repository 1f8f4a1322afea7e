import { describe, expect, test } from 'vitest';
import { readDungeon, readFloors, readPointsIn } from '../../src/grid/read-dungeon';
import { createGrid } from '../../src/index';
import { expectRefused } from '../support/expect-refused';

const grid = createGrid(6, 4);
const room = { x1: 0, y1: 0, x2: 5, y2: 3 };
const entrance = { x: 2, y: 1 };
const dungeon = { grid, rooms: [room], tunnels: [], entrance };

describe('a dungeon', () => {
  test('is let through, even where rings lie outside and tunnels are missing', () => {
    readFloors(dungeon);
    readFloors({ grid, rooms: [{ x1: -1, y1: -1, x2: 6, y2: 4 }], entrance });
    readFloors({ grid, rooms: [], entrance: { x: 0, y: 0 } });
    readFloors({ grid, rooms: [], entrance: { x: 5, y: 3 } });
  });

  test('is read with all its lists', () => {
    const doors = [{ x: 3, y: 1, tunnel: 0 }];
    expect(readDungeon({ ...dungeon, doors })).toStrictEqual({ ...dungeon, doors });
  });

  test.for<[string, unknown, string, string]>([
    [
      'nothing',
      null,
      'dungeon',
      '`dungeon` must be a dungeon, such as generators make, received null',
    ],
    [
      'no grid',
      { ...dungeon, grid: undefined },
      'dungeon',
      '`dungeon` must be a dungeon, such as generators make, received an object',
    ],
    [
      'no list of rooms',
      { ...dungeon, rooms: room },
      'dungeon.rooms',
      '`dungeon.rooms` must be an array of rooms, received an object',
    ],
    [
      'a room without floor',
      { ...dungeon, rooms: [room, { ...room, x2: 1 }] },
      'dungeon.rooms[1].x2',
      '`dungeon.rooms[1].x2` must be at least `dungeon.rooms[1].x1` + 2 (2), received 1',
    ],
    [
      'no entrance',
      { ...dungeon, entrance: undefined },
      'dungeon.entrance',
      '`dungeon.entrance` must be a point such as { x: 3, y: 4 }, received undefined',
    ],
    [
      'half an entrance',
      { ...dungeon, entrance: { x: 1 } },
      'dungeon.entrance.y',
      '`dungeon.entrance.y` must be an integer, received undefined',
    ],
  ])('with %s is refused', ([, value, option, message]) => {
    expectRefused(() => readFloors(value), option, message);
  });

  test.for([
    { ...room, x1: -2 },
    { ...room, y1: -2 },
    { ...room, x2: 7 },
    { ...room, y2: 5 },
  ])('with floor outside the grid is refused: %o', (outside) => {
    expectRefused(
      () => readFloors({ ...dungeon, rooms: [room, outside, outside] }),
      'dungeon.rooms[1]',
      '`dungeon.rooms[1]` must have its floor inside the 6 × 4 grid, received an object',
    );
  });

  test('with the floor of its first room outside is refused', () => {
    expectRefused(
      () => readFloors({ ...dungeon, rooms: [{ ...room, x2: 7 }, room] }),
      'dungeon.rooms[0]',
      '`dungeon.rooms[0]` must have its floor inside the 6 × 4 grid, received an object',
    );
  });

  test.for([
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 6, y: 3 },
    { x: 5, y: 4 },
  ])('with its entrance outside the grid is refused: %o', ({ x, y }) => {
    expectRefused(
      () => readFloors({ ...dungeon, entrance: { x, y } }),
      'dungeon.entrance',
      `\`dungeon.entrance\` must lie on a tile of the 6 × 4 grid, received "(${x}, ${y})"`,
    );
  });
});

describe('points', () => {
  test('on tiles are let through', () => {
    expect(() => readPointsIn('points', [entrance, { x: 5, y: 3 }], grid)).not.toThrow();
    expect(() => readPointsIn('points', [], grid)).not.toThrow();
  });

  test.for<[unknown, string, string]>([
    ['ab', 'points', '`points` must be an array, received "ab"'],
    [
      [entrance, null],
      'points[1]',
      '`points[1]` must be a point such as { x: 3, y: 4 }, received null',
    ],
    [[{ x: 0.5, y: 0 }], 'points[0].x', '`points[0].x` must be an integer, received 0.5'],
    [[{ x: 0, y: '1' }], 'points[0].y', '`points[0].y` must be an integer, received "1"'],
    [
      [entrance, entrance, { x: 6, y: 1 }],
      'points[2]',
      '`points[2]` must lie on a tile of the 6 × 4 grid, received "(6, 1)"',
    ],
  ])('%o are refused', ([points, option, message]) => {
    expectRefused(() => readPointsIn('points', points, grid), option, message);
  });
});
