import { describe, expect, test } from 'vitest';
import { indexOf, indexThings, parseAscii, pointOf } from '../../../src/core/index';
import { box, drawn } from '../../support/builders/drawn';
import { expectRefused } from '../../support/expect-refused';

const dungeon = drawn(
  `#######
   #..+..#
   #..#.<#
   #######`,
  [box(1, 2, 1, 2), box(4, 5, 1, 2)],
  [],
  {
    doors: [{ x: 3, y: 1, tunnel: 0 }],
    stairs: [{ x: 5, y: 2, direction: 'up', room: 1, path: [{ x: 5, y: 2 }] }],
    keys: [{ x: 1, y: 1, room: 0, lock: 0 }],
    marks: [
      { x: 1, y: 1, room: 0, kind: 'altar' },
      { x: 1, y: 1, room: 0, kind: 'candle' },
    ],
  },
);
const [rat, orc] = [
  { kind: 'rat', x: 1, y: 1, hp: 2 },
  { kind: 'orc', x: 4, y: 1, hp: 9 },
];

describe('things on a tile', () => {
  const thingsAt = indexThings(dungeon, [rat, orc]);

  test('are found by their kind', () => {
    expect(thingsAt(1, 1)).toEqual({ key: dungeon.keys[0], marks: dungeon.marks, entities: [rat] });
    expect(thingsAt(3, 1)).toEqual({ door: dungeon.doors[0], marks: [], entities: [] });
    expect(thingsAt(5, 2)).toEqual({ stairs: dungeon.stairs[0], marks: [], entities: [] });
    expect(thingsAt(4, 1).entities[0]?.hp).toBe(9);
  });

  test('are none on an empty tile and outside the grid', () => {
    const nothing = { marks: [], entities: [] };
    for (const [x, y] of [
      [2, 1],
      [-1, 1],
      [7, 0],
      [0, 9],
    ] as const) {
      expect(thingsAt(x, y)).toEqual(nothing);
    }
    const outside = indexThings(dungeon, [{ x: -1, y: 0 }]);
    expect([outside(-1, 0), outside(6, -1)]).toEqual([nothing, nothing]);
  });

  test('are refused without a place', () => {
    expectRefused(
      () => indexThings(dungeon, [{ kind: 'rat' } as never]),
      'entities[0]',
      '`entities[0]` must be a point such as { x: 3, y: 4 }, received an object',
    );
  });
});

describe('an index', () => {
  const grid = parseAscii('...\n...');

  test('is that of a point, row by row, and −1 outside', () => {
    expect([indexOf(grid, 0, 0), indexOf(grid, 2, 0), indexOf(grid, 1, 1)]).toEqual([0, 2, 4]);
    expect([indexOf(grid, 3, 0), indexOf(grid, 0, -1)]).toEqual([-1, -1]);
  });

  test('leads back to its point', () => {
    for (let i = 0; i < 6; i++) {
      const { x, y } = pointOf(grid, i);
      expect(indexOf(grid, x, y)).toBe(i);
    }
    expectRefused(() => pointOf(grid, 6), 'index', '`index` must be at most 5, received 6');
  });
});
