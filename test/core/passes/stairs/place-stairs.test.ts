import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsBetween } from '../../../../src/core/geometry/points';
import {
  addLakes,
  createRng,
  type Dungeon,
  dungeonFromText,
  GenerationError,
  generateDrunkardsWalk,
  generateRandomPlacement,
  parseAscii,
  placeStairs,
  shuffled,
  toAscii,
} from '../../../../src/core/index';
import { generate } from '../../../support/builders/towers';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';
import { beside, nameOf } from '../../../support/points';
import { runs } from '../../../support/runs';

/** Two rooms, a tunnel and a door in it. */
function twoRooms(): Dungeon {
  const grid = parseAscii(
    [
      '###############',
      '#...#########.#',
      '#.............#',
      '#...#########.#',
      '#############.#',
      '#############.#',
      '###############',
    ].join('\n'),
  );
  grid.tiles[2 * 15 + 6] = 2;
  return {
    grid,
    rooms: [
      { x1: 0, y1: 0, x2: 4, y2: 4 },
      { x1: 12, y1: 0, x2: 14, y2: 6 },
    ],
    tunnels: [
      {
        from: 0,
        to: 1,
        path: [
          { x: 3, y: 2 },
          { x: 13, y: 2 },
        ],
      },
    ],
    doors: [{ x: 6, y: 2, tunnel: 0 }],
    stairs: [],
    keys: [],
    marks: [{ x: 2, y: 2, room: 0, kind: 'altar' }],
    lakes: [],
    entrance: { x: 1, y: 1 },
  };
}

describe('placeStairs', () => {
  const placed = (x: number, y: number, direction: 'up' | 'down' = 'down') => {
    const dungeon = twoRooms();
    const copy = structuredClone(dungeon);
    const result = placeStairs(dungeon, { points: [{ x, y, direction }] });
    expect(dungeon).toEqual(copy);
    expect(faultsOf(result)).toEqual([]);
    return result;
  };

  test('puts stairs on the floor of a room in place of a mark', () => {
    const { stairs, marks, entrance } = placed(2, 2);
    expect(stairs).toEqual([{ x: 2, y: 2, direction: 'down', room: 0, path: [{ x: 2, y: 2 }] }]);
    expect([marks, entrance]).toEqual([[], { x: 1, y: 1 }]);
  });

  test('moves the entrance to stairs that lead up', () => {
    expect(placed(13, 5, 'up').entrance).toEqual({ x: 13, y: 5 });
  });

  test('digs a path from rock to the nearest tile, and along it to the floor of a room', () => {
    const { stairs, doors } = placed(9, 5);
    expect(stairs?.[0]).toEqual({
      x: 9,
      y: 5,
      direction: 'down',
      room: 1,
      path: [
        { x: 13, y: 2 },
        { x: 9, y: 2 },
        { x: 9, y: 5 },
      ],
    });
    expect(doors?.length).toBe(1);
    expect(placed(10, 4).stairs?.[0]?.path).toEqual([
      { x: 13, y: 2 },
      { x: 10, y: 2 },
      { x: 10, y: 4 },
    ]);
  });

  test('digs no path beside a door, but removes a door on the point or beside it', () => {
    const { stairs, doors } = placed(6, 4);
    expect(doors?.length).toBe(1);
    expect(stairs?.[0]?.path.some(({ x, y }) => x === 6 && y === 3)).toBe(false);
    expect(placed(6, 3).doors).toEqual([]);
    expect(placed(6, 2).doors).toEqual([]);
    expect(placed(7, 2).doors).toEqual([]);
  });

  test('digs a new path for stairs that others cut off', () => {
    const points = [
      { x: 10, y: 3, direction: 'up' },
      { x: 10, y: 2, direction: 'down' },
    ] as const;
    const { stairs, grid, ...others } = placeStairs(twoRooms(), { points });
    const rows = toAscii(grid).split('\n');
    expect(rows.slice(1, 5)).toEqual([
      '#...#####...#.#',
      '#.....+...>...#',
      '#...#####.<##.#',
      '#############.#',
    ]);
    expect(stairs[0]).toMatchObject({
      x: 10,
      y: 3,
      path: [{}, { x: 9, y: 2 }, { x: 9, y: 3 }, {}],
    });
    expect(faultsOf({ ...others, grid, stairs })).toEqual([]);
  });

  test('begins a path on floor rather than on nearer stairs', () => {
    const dungeon = dungeonFromText('##########\n##########\n####@.####\n##########\n##########');
    const points = [
      { x: 4, y: 2, direction: 'up' },
      { x: 3, y: 1, direction: 'up' },
      { x: 4, y: 1, direction: 'up' },
    ] as const;
    const [, , last] = placeStairs(dungeon, { points }).stairs;
    expect(last!.path[0]).toEqual({ x: 5, y: 2 });
  });

  test('takes points side by side in tiny dungeons', () => {
    let placed = 0;
    for (let seed = 0; seed < runs(2000); seed++) {
      const rng = createRng(seed);
      const size = { width: rng.int(7, 16), height: rng.int(6, 10) };
      const cave = generateDrunkardsWalk(rng, size);
      const dungeon = seed % 3 === 0 ? addLakes(rng, cave, { share: 0.3 }) : cave;
      const middle = { x: rng.int(2, size.width - 3), y: rng.int(2, size.height - 3) };
      const around = shuffled(rng, [middle, ...beside(middle)]).slice(0, rng.int(2, 4));
      const points = around.map((point, i) => ({
        ...point,
        direction: i % 2 === 0 ? ('up' as const) : ('down' as const),
      }));
      try {
        expect([seed, faultsOf(placeStairs(dungeon, { points }))]).toEqual([seed, []]);
        placed++;
      } catch (error) {
        if (!(error instanceof GenerationError)) throw error;
      }
    }
    expect(placed).toBeGreaterThan(runs(1000));
  });

  test('begins a path at the rim of a lake if there is no other floor', () => {
    const dungeon = dungeonFromText('########\n#@.,####\n########');
    const points = [{ x: 6, y: 1, direction: 'down' }] as const;
    expect(toAscii(placeStairs(dungeon, { points })).split('\n')[1]).toBe('#..,..>#');
  });

  test('drains the lakes that leave no floor or no route, and cuts nothing off', () => {
    const arbitrary = fc.record({
      seed: fc.nat(),
      width: fc.integer({ min: 12, max: 22 }),
      height: fc.integer({ min: 9, max: 17 }),
      share: fc.integer({ min: 2, max: 5 }),
      rivers: fc.integer({ min: 0, max: 2 }),
      places: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
    });
    const property = fc.property(arbitrary, ({ seed, width, height, places, ...lakes }) => {
      const dry = generateRandomPlacement(createRng(seed), { width, height });
      const options = { share: lakes.share / 10, rivers: lakes.rivers };
      const wet = addLakes(createRng(seed, 'lakes'), dry, options);
      const [x, y, x2, y2] = places;
      const points = [
        { x: 1 + (x % (width - 2)), y: 1 + (y % (height - 2)), direction: 'up' },
        { x: 1 + (x2 % (width - 2)), y: 1 + (y2 % (height - 2)), direction: 'down' },
      ] as const;
      // Two stairs side by side can enclose the tile in a corner.
      fc.pre(stepsBetween(points[0], points[1]) > 2);
      expect(faultsOf(placeStairs(wet, { points }))).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(300) });
  });

  test('crosses other stairs by a path if they cover all floor', () => {
    const size = { width: 15, height: 15, floorShare: 0 };
    const dungeon = generateDrunkardsWalk(createRng(1), size);
    const { x, y } = dungeon.entrance;
    const level = placeStairs(dungeon, {
      points: [
        { x, y, direction: 'up' },
        { x: 3, y: 11, direction: 'down' },
      ],
    });
    const way = [{ x, y }, {}, { x: 3, y: 11 }];
    expect(level.stairs?.[1]).toMatchObject({ x: 3, y: 11, room: 0, path: way });
    expect(faultsOf(level)).toEqual([]);
  });

  test('returns an equal dungeon for an empty list', () => {
    expect(placeStairs(twoRooms(), { points: [] })).toEqual(twoRooms());
  });

  test.for<[() => unknown, string, string]>([
    [
      () => placeStairs(twoRooms(), { points: [{ x: 0, y: 3, direction: 'up' }] }),
      'points[0]',
      '`points[0]` must be inside the outermost ring of the 15 × 7 grid, received "(0, 3)"',
    ],
    [
      () => placeStairs(twoRooms(), { points: [{ x: 3, y: 3, direction: 'left' as never }] }),
      'points[0].direction',
      "`points[0].direction` must be one of 'up', 'down', received \"left\"",
    ],
    [
      () =>
        placeStairs(twoRooms(), {
          points: [
            { x: 3, y: 3, direction: 'up' },
            { x: 3, y: 3, direction: 'down' },
          ],
        }),
      'points[1]',
      '`points[1]` must not be where other stairs are, received "(3, 3)"',
    ],
    [
      () => {
        const entities = [{ x: 2, y: 2, size: 2, room: 0, kind: 'ogre' }];
        const points = [
          { x: 1, y: 1, direction: 'up' },
          { x: 3, y: 3, direction: 'down' },
        ] as const;
        return placeStairs({ ...twoRooms(), entities } as Dungeon, { points });
      },
      'points[1]',
      '`points[1]` must not be where an entity is, received "(3, 3)"',
    ],
    [
      () => placeStairs(twoRooms(), { points: null as never }),
      'points',
      '`points` must be an array of points, received null',
    ],
    [
      () =>
        placeStairs({ ...twoRooms(), keys: [{ x: 1, y: 3, room: 0, lock: 0 }] }, { points: [] }),
      'dungeon',
      '`dungeon` must have no locks yet: put `stairs` before `locks`, because digging could open a way around a lock',
    ],
    [
      () =>
        placeStairs({ ...twoRooms(), rooms: [] }, { points: [{ x: 3, y: 3, direction: 'up' }] }),
      'dungeon.rooms',
      '`dungeon.rooms` must contain a room that stairs can lead to, received an array of 0',
    ],
  ])('refuses %s', ([call, option, message]) => expectRefused(call, option, message));

  test('takes random points in random dungeons', () => {
    for (let seed = 0; seed < runs(30); seed++) {
      const dungeon = generate(createRng(seed), seed);
      const rng = createRng(seed, 'points');
      const taken = new Set<string>();
      const points = Array.from({ length: 4 }, (_, i) => ({
        x: rng.int(1, 59),
        y: rng.int(1, 33),
        direction: i % 2 === 0 ? ('up' as const) : ('down' as const),
      })).filter((point) => !taken.has(nameOf(point)) && taken.add(nameOf(point)));
      expect([seed, faultsOf(placeStairs(dungeon, { points }))]).toEqual([seed, []]);
    }
  });
});

test('an entrance that stays keeps its custom fields', () => {
  const up = { x: 2, y: 2, direction: 'up' } as const;
  const cave = generateRandomPlacement(createRng(1), { width: 40, height: 30 });
  const first = placeStairs(cave, { points: [up] });
  const marked = { ...first, entrance: { ...first.entrance, from: 'moor' } };
  const next = placeStairs(marked, { points: [{ x: 30, y: 20, direction: 'down' }] });
  expect(next.entrance).toEqual({ x: 2, y: 2, from: 'moor' });
});
