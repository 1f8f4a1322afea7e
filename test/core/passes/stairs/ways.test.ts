import { expect, test } from 'vitest';
import {
  type Dungeon,
  GenerationError,
  type Grid,
  type Point,
  placeStairs,
} from '../../../../src/core/index';
import { buildDungeon } from '../../../../src/recipes/index';
import { box, drawn } from '../../../support/builders/drawn';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';

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

test('a path is dug to a tunnel and follows it to the nearest room', () => {
  const { stairs, entrance } = placeStairs(level(), { points: [{ x: 5, y: 5, direction: 'up' }] });
  const path = [
    { x: 3, y: 2 },
    { x: 5, y: 2 },
    { x: 5, y: 5 },
  ];
  expect(stairs).toEqual([{ x: 5, y: 5, direction: 'up', room: 0, path }]);
  expect(entrance).toEqual({ x: 5, y: 5 });
});

test('a path avoids other stairs', () => {
  const { stairs } = placeStairs(level(), {
    points: [
      { x: 4, y: 2, direction: 'down' },
      { x: 5, y: 5, direction: 'up' },
    ],
  });
  const path = [
    { x: 8, y: 2 },
    { x: 5, y: 2 },
    { x: 5, y: 5 },
  ];
  expect(stairs?.[1]).toEqual({ x: 5, y: 5, direction: 'up', room: 1, path });
});

test('a path crosses other stairs only if nothing else leads there, and these stay', () => {
  const dungeon = level();
  dungeon.grid.tiles[2 * 12 + 4] = 0;
  const other = { x: 7, y: 2, direction: 'down' as const, room: 1, path: [{ x: 8, y: 2 }, { x: 7, y: 2 }] }; // biome-ignore format: a stair
  dungeon.grid.tiles[2 * 12 + 7] = 4;
  const { stairs } = placeStairs(
    { ...dungeon, stairs: [other] },
    { points: [{ x: 5, y: 2, direction: 'down' }] },
  );
  const path = [
    { x: 8, y: 2 },
    { x: 5, y: 2 },
  ];
  expect(stairs).toEqual([other, { x: 5, y: 2, direction: 'down', room: 1, path }]);
  expectRefused(
    () =>
      placeStairs({ ...dungeon, stairs: [other] }, { points: [{ x: 7, y: 2, direction: 'up' }] }),
    'points[0]',
    '`points[0]` must not be where other stairs are, received "(7, 2)"',
  );
});

test('an empty list of stairs needs no room', () => {
  const { stairs } = placeStairs(level({ rooms: [] }), { points: [] });
  expect(stairs).toEqual([]);
});

/** A dungeon with its columns as rows, and back. */
function transposed(dungeon: Dungeon): Dungeon {
  const { grid, rooms, tunnels, doors, entrance } = dungeon;
  const flipped = ({ width, height, tiles }: Grid): Grid => ({
    width: height,
    height: width,
    tiles: tiles.map((_, i) => tiles[(i % height) * width + Math.floor(i / height)]!),
  });
  const swapped = <P extends Point>(point: P): P => ({ ...point, x: point.y, y: point.x });
  return {
    grid: flipped(grid),
    rooms: rooms.map(({ x1, y1, x2, y2, shape }) => ({
      x1: y1,
      y1: x1,
      x2: y2,
      y2: x2,
      ...(shape && { shape: flipped(shape) }),
    })),
    tunnels: tunnels.map((tunnel) => ({ ...tunnel, path: tunnel.path.map(swapped) })),
    doors: doors.map(swapped),
    stairs: [],
    keys: [],
    marks: [],
    lakes: [],
    entrance: swapped(entrance),
  };
}

const down = (x: number, y: number) => ({ x, y, direction: 'down' as const });

test('no path follows the outermost ring, even if it must cross stairs', () => {
  const drawing = `
    #######
    #..#..#
    #.....#
    ##...##
    #.....#
    #..#..#
    #######`;
  const { grid, ...rest } = drawn(drawing, []);
  const inside = [1, 2, 3, 4, 5].flatMap((y) => [...grid.tiles.slice(7 * y + 1, 7 * y + 6)]);
  const shape = { width: 5, height: 5, tiles: Uint8Array.from(inside) };
  const dungeon = { grid, ...rest, rooms: [{ x1: 0, y1: 0, x2: 6, y2: 6, shape }] };
  for (const [x, y] of [
    [3, 1],
    [1, 3],
    [5, 3],
    [3, 5],
  ] as const) {
    const beside = [down(x, y - 1), down(x - 1, y), down(x + 1, y), down(x, y + 1)].filter(
      (point) => point.x > 0 && point.y > 0 && point.x < 6 && point.y < 6,
    );
    const result = placeStairs(dungeon, { points: [...beside, down(x, y)] });
    expect(faultsOf(result)).toEqual([]);
    const path = [
      { x: beside[0]?.x, y: beside[0]?.y },
      { x, y },
    ];
    expect(result.stairs?.[3]).toEqual({ ...down(x, y), room: 0, path });
  }
});

test('a door is removed if every path through rock passes it, and no other door is', () => {
  const drawing = `
    #######
    #..#..#
    #..#..#
    #..+..#
    #..#..#
    #..+..#
    #..#..#
    #..#..#
    #######`;
  const tunnel: [number, number][] = [
    [2, 3],
    [4, 3],
  ];
  const other: [number, number][] = [
    [2, 5],
    [4, 5],
  ];
  const made = drawn(drawing, [box(1, 2, 1, 7), box(4, 5, 1, 7)], [tunnel, other]);
  const tunnels = made.tunnels.map((one) => ({ ...one, to: 1 }));
  const doors = [
    { x: 3, y: 3, tunnel: 0 },
    { x: 3, y: 5, tunnel: 1 },
  ];
  const dungeon = { ...made, tunnels, doors };
  expect(faultsOf(dungeon)).toEqual([]);
  for (const [y, kept] of [
    [1, doors[1]],
    [7, doors[0]],
  ] as const) {
    const points = [down(2, y), down(4, y), down(3, y)];
    const upright = placeStairs(dungeon, { points });
    expect(faultsOf(upright)).toEqual([]);
    expect(upright.doors).toEqual([kept]);
    const across = points.map(({ x, y }) => down(y, x));
    const lying = placeStairs(transposed(dungeon), { points: across });
    expect(faultsOf(lying)).toEqual([]);
    expect(transposed(lying).doors).toEqual([kept]);
  }
});

test('a pass of a recipe places them at its points', () => {
  const points = [down(5, 9), down(20, 4)];
  const options = { width: 30, height: 20 };
  const recipe = { seed: 3, generator: 'caves', options } as const;
  const { stairs } = buildDungeon({ ...recipe, passes: [{ pass: 'stairs', points }] });
  expect(stairs).toMatchObject(points);
});

test('names the stairs if their path leads to no room', () => {
  const drawing = `
    ########
    #..#####
    #..###.#
    ########
    ########
    ########`;
  const call = () => placeStairs(drawn(drawing, [box(1, 2, 1, 2)]), { points: [down(6, 4)] });
  expect(call).toThrow(GenerationError);
  expect(call).toThrow('no path can be dug from the floor of a room to the stairs at (6, 4)');
});

test('no mark is removed except on the tile of the stairs', () => {
  const mark = { room: 0, kind: 'altar' };
  const marks = [
    { ...mark, x: 2, y: 1 },
    { ...mark, x: 2, y: 3 },
    { ...mark, x: 3, y: 1 },
  ];
  const result = placeStairs(level({ marks }), { points: [{ x: 2, y: 1, direction: 'down' }] });
  expect(result.marks).toEqual(marks.slice(1));
});

test.for([
  [0, 3],
  [3, 0],
  [11, 3],
  [3, 6],
] as const)('a point on the outermost ring is refused: (%i, %i)', ([x, y]) => {
  expectRefused(
    () => placeStairs(level(), { points: [{ x, y, direction: 'up' }] }),
    'points[0]',
    `\`points[0]\` must be inside the outermost ring of the 12 × 7 grid, received "(${x}, ${y})"`,
  );
});
