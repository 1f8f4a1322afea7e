import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLoops,
  createRng,
  type Door,
  type Dungeon,
  findRegions,
  GenerationError,
  generateBsp,
  type LoopsOptions,
  type Point,
  type Rng,
  type Room,
  type Tunnel,
  validateDungeon,
} from '../../../../src/core/index';
import { GENERATORS } from '../../../../src/recipes/generators';
import { GENERATOR_NAMES } from '../../../../src/recipes/specifications';
import { arbitraryOptions, arbitrarySeed, recordingRng } from '../../../../src/testing/index';
import { box, drawingOf, drawn, plain } from '../../../support/builders/drawn';
import { expectRefused } from '../../../support/expect-refused';
import { cellsOf } from '../../../support/judge';
import { walkBetween } from '../../../support/oracles/walk-between';
import { nameOf, points } from '../../../support/points';
import { runs } from '../../../support/runs';

/** Fails the test where a draw is asked for. */
const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

/** The tiles of a loop between its ends. */
function tilesBetween({ path: [a, b] }: Tunnel): Point[] {
  if (!a || !b) throw new Error('a loop has two points');
  const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const tiles: Point[] = [];
  for (let [x, y] = [a.x + dx, a.y + dy]; x !== b.x || y !== b.y; x += dx, y += dy)
    tiles.push({ x, y });
  return tiles;
}

/**
 * All walls that could be opened, as rooms and ends: from each tile of floor, to the right and
 * down.
 */
function wallsByLooking({ grid, rooms }: Dungeon, maxLength: number): Tunnel[] {
  const { width, height, tiles } = grid;
  const at = (x: number, y: number) => {
    return x >= 0 && y >= 0 && x < width && y < height ? tiles[y * width + x] : undefined;
  };
  const roomAt = roomsByTile(rooms);
  const isFloor = (x: number, y: number) => at(x, y) === 1 && roomAt.has(nameOf({ x, y }));
  const walls: Tunnel[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFloor(x, y)) continue;
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        // biome-ignore format: directions
        const isWall = (k: number) =>
          [-1, 0, 1].every((side) => at(x + k * dx + side * dy, y + k * dy + side * dx) === 0);
        let length = 0;
        while (isWall(length + 1)) length++;
        const [endX, endY] = [x + (length + 1) * dx, y + (length + 1) * dy];
        if (length === 0 || length > maxLength || !isFloor(endX, endY)) continue;
        const from = roomAt.get(nameOf({ x, y })) as number;
        const to = roomAt.get(nameOf({ x: endX, y: endY })) as number;
        walls.push({
          from,
          to,
          path: [
            { x, y },
            { x: endX, y: endY },
          ],
        });
      }
    }
  }
  return walls;
}

function roomsByTile(rooms: readonly Room[]): Map<string, number> {
  const byTile = new Map<string, number>();
  rooms.forEach((room, i) => {
    for (const { x, y } of cellsOf(room)) {
      if (!byTile.has(nameOf({ x, y }))) byTile.set(nameOf({ x, y }), i);
    }
  });
  return byTile;
}

const ends = ({ path: [a, b] }: Tunnel): [Point, Point] => [a as Point, b as Point];

const pairOf = ({ from, to }: Tunnel) => [Math.min(from, to), Math.max(from, to)].join();

type Settings = Record<keyof LoopsOptions, number>;

const arbitraryLoops: fc.Arbitrary<Partial<Settings>> = fc.record(
  {
    minDetour: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 50 })),
    maxLength: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 30 })),
  },
  { requiredKeys: [], noNullPrototype: true },
);

describe.each(GENERATOR_NAMES)('addLoops on %s', (name) => {
  const generate = GENERATORS[name] as (rng: Rng, options: object) => Dungeon;
  const holds = (
    check: (before: Dungeon, after: Dungeon, loops: Tunnel[], settings: Settings) => void,
  ) =>
    fc.assert(
      fc.property(
        arbitraryOptions(name, { maxSide: 45 }),
        arbitraryLoops,
        arbitrarySeed(),
        (options, loopOptions, seed) => {
          const before = generate(createRng(seed), options);
          const after = addLoops(createRng(seed, 'loops'), before, loopOptions);
          const settings = { minDetour: 30, maxLength: 2, max: 999, ...loopOptions };
          check(before, after, after.tunnels.slice(before.tunnels.length), settings);
        },
      ),
    );

  test('opens walls, and changes nothing else', () =>
    holds((before, after, loops, { maxLength }) => {
      const walls = new Set(wallsByLooking(before, maxLength).map((wall) => JSON.stringify(wall)));
      for (const loop of loops) expect(walls).toContain(JSON.stringify(loop));
      const tiles = before.grid.tiles.slice();
      for (const { x, y } of loops.flatMap(tilesBetween)) tiles[y * before.grid.width + x] = 1;
      const added = after.doors.slice(before.doors.length);
      if (before.doors.length === 0) expect(added).toEqual([]);
      for (const { x, y, ...door } of added) {
        expect(Object.keys(door)).toEqual(['tunnel']);
        const loop = after.tunnels[door.tunnel];
        expect(loops).toContain(loop);
        expect(tilesBetween(loop!)[0]).toEqual({ x, y });
        tiles[y * before.grid.width + x] = 2;
      }
      const tunnels = [...before.tunnels, ...loops];
      const doors = [...before.doors, ...added];
      expect(after).toEqual({ ...before, grid: { ...before.grid, tiles }, tunnels, doors });
      expect(validateDungeon(after)).toEqual([]);
    }));

  test('opens no wall with a detour of at most `minDetour`', () =>
    holds((_, { grid }, loops, { minDetour }) => {
      const tiles = grid.tiles.slice();
      for (const loop of [...loops].reverse()) {
        for (const { x, y } of tilesBetween(loop)) tiles[y * grid.width + x] = 0;
        expect(walkBetween({ ...grid, tiles }, ...ends(loop))).toBeGreaterThan(minDetour);
      }
    }));

  test('leaves no longer detour: around no wall within a room, around some wall between two rooms', () =>
    holds((before, after, loops, { minDetour, maxLength }) => {
      const isShort = (wall: Tunnel) => walkBetween(after.grid, ...ends(wall)) <= minDetour;
      const { labels } = findRegions(before, { secrets: 'closed' });
      const isWithinArea = (wall: Tunnel) => {
        const [one, other] = ends(wall).map(({ x, y }) => labels[y * before.grid.width + x]);
        return one === other;
      };
      const left = wallsByLooking(after, maxLength).filter(isWithinArea);
      const looped = new Set(loops.map(pairOf));
      for (const wall of left.filter(({ from, to }) => from === to))
        expect(isShort(wall)).toBe(true);
      for (const pair of new Set(left.filter(({ from, to }) => from !== to).map(pairOf))) {
        const walls = wallsByLooking(before, maxLength).filter((wall) => pairOf(wall) === pair);
        expect(looped.has(pair) || walls.some(isShort)).toBe(true);
      }
    }));

  test('adds the first loops of all if there is a maximum', () =>
    holds((before, after, _, { minDetour, maxLength }) => {
      for (const max of [0, 1, 3]) {
        const options = { minDetour, maxLength, max };
        const few = addLoops(createRng(7), before, options);
        const all = addLoops(createRng(7), before, { minDetour, maxLength });
        expect(few.tunnels).toEqual(all.tunnels.slice(0, before.tunnels.length + max));
      }
      expect(after.rooms).toEqual(before.rooms);
    }));
});

describe('addLoops on drawn maps', () => {
  const opened = (dungeon: Dungeon, options: LoopsOptions = {}, rng: Rng = createRng(1)) =>
    drawingOf(addLoops(rng, dungeon, options).grid);

  /** A corridor of rooms that returns to its start: 21 steps from (1, 1) to (1, 3). */
  const HORSESHOE = `
    #############
    #...........#
    ###########.#
    #...........#
    #############`;
  const HORSESHOE_ROOM: Room = {
    ...box(1, 11, 1, 3),
    shape: {
      width: 11,
      height: 3,
      tiles: Uint8Array.from([...('11111111111' + '00000000001' + '11111111111')].map(Number)),
    },
  };

  test('opens walls from a room to itself, until no detour is too long', () => {
    const dungeon = drawn(HORSESHOE, [HORSESHOE_ROOM]);
    // Of nine walls, the first has the longest walk around it: 22 steps.
    const first = { int: (min: number) => min };
    expect(opened(dungeon, { minDetour: 21 }, first)).toBe(
      plain(`#############
             #...........#
             #.#########.#
             #...........#
             #############`),
    );
    expect(opened(dungeon, { minDetour: 22 })).toBe(plain(HORSESHOE));
    const { tunnels } = addLoops(first, dungeon, { minDetour: 21 });
    expect(tunnels).toEqual([{ from: 0, to: 0, path: points('1,1 1,3') }]);
  });

  test('draws each wall from those that are left', () => {
    const dungeon = drawn(HORSESHOE, [HORSESHOE_ROOM]);
    const rng = recordingRng({ int: (_, max) => max });
    addLoops(rng, dungeon, { minDetour: 9 });
    expect(rng.draws).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((left) => [left, left - 1]));
    const one = recordingRng({ int: (min) => min });
    addLoops(one, dungeon, { minDetour: 9, max: 1 });
    expect(one.draws).toEqual([[9, 0]]);
    expect(addLoops(untouched, dungeon, { max: 0 })).toEqual(dungeon);
  });

  const BEHIND_EACH_OTHER = `
    ############
    #..##..#...#
    #..##..###.#
    #..##......#
    #..#####.###
    #..........#
    ############`;
  const THREE = [box(1, 2, 1, 5), box(5, 6, 1, 3), box(8, 10, 1, 1)];

  test.for([
    [1, ['6,1-8,1']],
    [2, ['6,1-8,1', '2,1-5,1|2,2-5,2|2,3-5,3']],
  ] as const)('opens walls of up to %i tiles', ([maxLength, expected]) => {
    const dungeon = drawn(BEHIND_EACH_OTHER, THREE, ['2,5 8,5 8,3 6,3', '6,3 10,3 10,1']);
    const { tunnels } = addLoops(createRng(3), dungeon, { minDetour: 4, maxLength });
    const loops = tunnels.slice(2).map(({ path: [a, b] }) => `${a?.x},${a?.y}-${b?.x},${b?.y}`);
    expect(loops.length).toBe(expected.length);
    for (const choices of expected) expect(loops.some((loop) => choices.includes(loop))).toBe(true);
  });

  test('opens nothing at corridors, doors, stairs and edges, and no tiles other than wall', () => {
    const still = (drawing: string, rooms: Room[], others: Partial<Dungeon> = {}) => {
      const dungeon = drawn(drawing, rooms, [], others);
      expect(addLoops(untouched, dungeon, { minDetour: 1, maxLength: 9 })).toEqual(dungeon);
    };
    still(
      `#######
       #..#..#
       #######`,
      [box(1, 2, 1, 1)],
    );
    still(
      `#######
       #..#..#
       ###.###
       #######`,
      [box(1, 2, 1, 1), box(4, 5, 1, 1)],
    );
    still(
      `#######
       #.>#..#
       #######`,
      [box(1, 2, 1, 1), box(4, 5, 1, 1)],
    );
    still(
      `#######
       #..#+.#
       #######`,
      [box(1, 2, 1, 1), box(4, 5, 1, 1)],
    );
    still(
      `#######
       #..?..#
       #######`,
      [box(1, 2, 1, 1), box(4, 5, 1, 1)],
    );
    still('..#..', [box(0, 1, 0, 0), box(3, 4, 0, 0)]);
    still(
      `.#
       #.
       .#`,
      [box(0, 0, 0, 0), box(1, 1, 1, 1), box(0, 0, 2, 2)],
    );
    still(
      `#####
       #..##
       ##..#
       #####`,
      [box(1, 2, 1, 1), box(2, 3, 2, 2)],
    );
  });

  test('opens walls between parts that no walk joins', () => {
    const dungeon = drawn(
      `#######
       #..#..#
       #######`,
      [box(1, 2, 1, 1), box(4, 5, 1, 1)],
    );
    const { tunnels } = addLoops(untouched, dungeon, { minDetour: 2 ** 31 - 1 });
    expect(tunnels).toEqual([{ from: 0, to: 1, path: points('2,1 4,1') }]);
  });

  test('measures detours along the edge of the grid, and not beyond it', () => {
    const drawing = `.......
                     .##.##.
                     .#...#.`;
    const dungeon = drawn(drawing, [box(0, 6, 0, 0), box(2, 4, 2, 2), box(0, 0, 1, 2)]);
    expect(opened(dungeon, { minDetour: 9, maxLength: 1 })).toBe(plain(drawing));
  });
});

describe('addLoops in a dungeon with doors', () => {
  /** Two rooms beside each other, and a corridor with a door around them. */
  const TWO = `
    ###########
    #....#....#
    #....#....#
    #+#######.#
    #.........#
    ###########`;
  const rooms = [box(1, 4, 1, 2), box(6, 9, 1, 2)];
  const path = '1,2 1,4 9,4 9,2';
  const level = (door: Partial<Door> = {}) =>
    drawn(TWO, rooms, [path as never], { doors: [{ x: 1, y: 3, tunnel: 0, ...door }] });
  const loopsIn = (dungeon: Dungeon) => addLoops(createRng(1), dungeon, { minDetour: 4 });

  test('keeps a wall between two areas of a lock closed', () => {
    expect(loopsIn(level()).tunnels).toHaveLength(2);
    const keys = [{ x: 1, y: 1, room: 0, lock: 0 }];
    const locked = { ...level({ lock: 0 }), keys };
    expect(loopsIn(locked)).toEqual(locked);
    const shortcut = { ...level({ lock: 0, shortcut: true }), keys };
    expect(loopsIn(shortcut)).toEqual(shortcut);
  });

  test('keeps the areas behind a secret door hidden', () => {
    const hidden = level({ secret: true });
    expect(loopsIn(hidden)).toEqual(hidden);
  });

  test('gives openings doors as often as others have them', () => {
    expect(loopsIn(level()).doors).toHaveLength(1);
    // The other end of the tunnel has wall on one side only, so all places have doors.
    const closed = addDoors(untouched, level());
    const share = closed.doors.length;
    expect(share).toBeGreaterThan(0);
    const sums = [0.2, 0.5, 1].map((share) => {
      let [doors, loops] = [0, 0];
      for (let seed = 0; seed < runs(40); seed++) {
        const size = { width: 60, height: 40, minLeafSize: 8 };
        const rng = createRng(seed);
        const dungeon = addDoors(rng, generateBsp(rng, size), { share });
        const looped = addLoops(rng, dungeon, { minDetour: 10 });
        loops += looped.tunnels.length - dungeon.tunnels.length;
        doors += looped.doors.length - dungeon.doors.length;
      }
      return doors / loops;
    });
    expect(sums[0]).toBeGreaterThan(0.1);
    expect(sums[0]).toBeLessThan(0.35);
    expect(sums[1]).toBeGreaterThan(0.4);
    expect(sums[1]).toBeLessThan(0.75);
    expect(sums[2]).toBe(1);
  });
});

describe('an observer of addLoops', () => {
  test('sees each loop in the current grid', () => {
    const dungeon = generateBsp(createRng(3), { width: 79, height: 29, minLeafSize: 8 });
    const seen: [string, number, number][] = [];
    let floor = dungeon.grid.tiles.reduce((sum, tile) => sum + tile, 0);
    const { tunnels, grid } = addLoops(createRng(3), dungeon, { minDetour: 5 }, (step) => {
      const now = step.grid.tiles.reduce((sum, tile) => sum + tile, 0);
      seen.push([step.stage, step.index, now - floor]);
      floor = now;
    });
    const loops = tunnels.slice(dungeon.tunnels.length);
    expect(loops.length).toBeGreaterThan(2);
    expect(seen).toEqual(loops.map((loop, i) => ['loop', i, tilesBetween(loop).length]));
    expect(floor).toBe(grid.tiles.reduce((sum, tile) => sum + tile, 0));
  });
});

describe('addLoops with bad input', () => {
  const dungeon = generateBsp(createRng(1), { width: 40, height: 30 });

  test('refuses invalid options', () => {
    const refused = (options: object, option: string, message: string) =>
      expectRefused(() => addLoops(untouched, dungeon, options), option, message);
    refused({ minDetour: 0 }, 'minDetour', '`minDetour` must be at least 1, received 0');
    refused({ maxLength: 0 }, 'maxLength', '`maxLength` must be at least 1, received 0');
    refused({ max: -1 }, 'max', '`max` must be at least 0, received -1');
    refused({ max: 1.5 }, 'max', '`max` must be an integer, received 1.5');
    refused(
      { share: 1 },
      'share',
      'Unknown option `share`. Known options: `minDetour`, `maxLength`, `max`.',
    );
  });

  test('refuses an Rng that returns a number out of range', () => {
    const dense = generateBsp(createRng(1), { width: 60, height: 40, minLeafSize: 8 });
    const call = () => addLoops({ int: () => -1 }, dense);
    expect(call).toThrow(GenerationError);
    expect(call).toThrow('the draw of a wall to open');
  });
});

test('two long rooms get one loop, no matter how long the detour around other walls is', () => {
  const rows = ['.', '#', '.'].map((tile) => `#${tile.repeat(40)}#`);
  const dungeon = drawn(
    ['#'.repeat(42), ...rows, '#'.repeat(42)].join('\n'),
    [box(1, 40, 1, 1), box(1, 40, 3, 3)],
    [],
  );
  const { tunnels } = addLoops(createRng(1), dungeon, { minDetour: 3 });
  expect(tunnels.map(({ from, to }) => [from, to])).toEqual([[0, 1]]);
});

test.for([0, 4])('no loop runs along the edge column %i', (x) => {
  const row = [...'#####'].map((wall, column) => (column === x ? '.' : wall)).join('');
  const rooms = [box(x, x, 1, 1), box(x, x, 3, 3)];
  const dungeon = drawn(['#####', row, '#####', row, '#####'].join('\n'), rooms, []);
  expect(addLoops(createRng(1), dungeon, { minDetour: 3 })).toEqual(dungeon);
});
