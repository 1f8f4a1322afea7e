import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLoops,
  createRng,
  type Door,
  type Dungeon,
  GenerationError,
  generateAccretion,
  generateBsp,
  generateInterior,
  generateRandomPlacement,
  generateRoomsAndMazes,
  generateTiles,
  lockDoors,
  placeStairs,
  type Rng,
  type Step,
  solveLocks,
  Tile,
  validateDungeon,
} from '../../../../src/core/index';
import type { LocksOptions } from '../../../../src/core/passes/locks/options';
import { buildDungeon } from '../../../../src/recipes/index';
import { drawn } from '../../../support/builders/rows-of-doors';
import { faultsOf } from '../../../support/judge';
import { faultsOfPass } from '../../../support/judge-passes';
import { stepsToSides, stepsToTile } from '../../../support/judge-shortcuts';
import { visit } from '../../../support/oracles/solver';
import { runs } from '../../../support/runs';

type Family = (rng: Rng, size: { width: number; height: number }) => Dungeon;

const FAMILIES: Readonly<Record<string, Family>> = {
  placement: generateRandomPlacement,
  bsp: generateBsp,
  accretion: generateAccretion,
  mazes: generateRoomsAndMazes,
  interior: generateInterior,
  tiles: generateTiles,
};

function level(family: Family, seed: number, size = { width: 60, height: 36 }): Dungeon {
  const rng = createRng(seed);
  return addDoors(rng, addLoops(rng, family(rng, size)));
}

const SHAPES: fc.Arbitrary<LocksOptions> = fc.record(
  {
    locks: fc.nat({ max: 4 }),
    doorsPerKey: fc.integer({ min: 1, max: 8 }),
    shortcuts: fc.nat({ max: 4 }),
    minDetour: fc.integer({ min: 1, max: 50 }),
    minRegion: fc.integer({ min: 1, max: 30 }),
    order: fc.constantFrom('mixed', 'nested', 'parallel'),
    guard: fc.constant('stairs'),
  },
  { requiredKeys: [] },
);

/** A level with doors and, by bits of `kind`, with stairs and with locks. */
function levelOfKind(family: Family, seed: number, kind: number): Dungeon {
  let made = level(family, seed);
  if ((kind & 1) === 1) {
    const { x, y } = made.entrance;
    const last = made.rooms.at(-1)!;
    const down = { x: last.x1 + 1, y: last.y1 + 1, direction: 'down' as const };
    const isTaken = down.x === x && down.y === y;
    made = placeStairs(made, {
      points: [{ x, y, direction: 'up' }, ...(isTaken ? [] : [down])],
    });
  }
  if ((kind & 2) === 0) return made;
  return lockDoors(createRng(seed), made, { locks: 2, shortcuts: 1 });
}

test('an independent player and validation find no fault in any shape of locks', () => {
  const families = fc.constantFrom(...Object.values(FAMILIES));
  fc.assert(
    fc.property(families, fc.nat(), SHAPES, fc.nat({ max: 3 }), (family, seed, shape, kind) => {
      const isLocked = (kind & 2) === 2;
      const before = levelOfKind(family, seed, kind);
      const after = lockDoors(createRng(seed, 'locks'), before, shape);
      expect(faultsOf(after)).toEqual([]);
      expect(faultsOfPass({ pass: 'locks', ...shape }, before, after)).toEqual([]);
      expect(validateDungeon(after)).toEqual([]);
      const { opened, stuck } = solveLocks(after);
      expect(stuck).toEqual([]);
      // The locks of keys open in order, unless old keys are behind new locks.
      const isKey = (lock: number) => after.keys.find((key) => key.lock === lock)?.kind !== 'lever';
      const order = opened.map(({ lock }) => lock).filter(isKey);
      if (!isLocked) expect(order).toEqual([...order].sort((a, b) => a - b));
    }),
    { numRuns: runs(60) },
  );
});

test.for<[family: Family, seed: number, kind: number, shape: LocksOptions]>([
  [generateTiles, 6, 3, { locks: 3, minRegion: 1, guard: 'stairs' }],
  [generateAccretion, 1183218155, 2, { locks: 3, doorsPerKey: 2, minRegion: 1, order: 'parallel' }],
  [generateAccretion, 1696206327, 2, { locks: 4, doorsPerKey: 3, minRegion: 2, order: 'parallel' }],
])('earlier keys behind new doors break no rule: %#', ([family, seed, kind, shape]) => {
  const before = levelOfKind(family, seed, kind);
  const after = lockDoors(createRng(seed, 'locks'), before, shape);
  expect(faultsOfPass({ pass: 'locks', ...shape }, before, after)).toEqual([]);
});

/** A ring of four rooms. With the first door closed, its far side is 16 steps farther away. */
const RING = drawn(`
###############
#@AA+BBB#FFFFF#
#AAA#BBB+FFFFF#
#AAA#####FFFFF#
#AAA+CCC+FFFFF#
###############
`);

describe('a shortcut', () => {
  test('is the door that saves enough steps, with a lever on its far side', () => {
    const made = lockDoors(createRng(1), RING, { locks: 0, shortcuts: 1, minDetour: 16 });
    expect(made.doors[0]).toEqual({ x: 4, y: 1, tunnel: 0, lock: 0, shortcut: true });
    // The tile in front of the door would split the room from it.
    expect(made.keys).toEqual([{ x: 6, y: 1, room: 1, lock: 0, kind: 'lever' }]);
    expect(stepsToSides(made, made.doors[0]!)).toEqual([2, 18]);
    expect(solveLocks(made)).toEqual({
      opened: [{ lock: 0, tiles: 1 }],
      stuck: [],
      backtracking: 0,
    });
    expect(lockDoors(createRng(1), RING, { locks: 0, shortcuts: 1, minDetour: 17 })).toEqual(RING);
  });

  test('is added once to a ring, and never shortens another one', () => {
    for (let seed = 0; seed < runs(8); seed++) {
      const made = lockDoors(createRng(seed), RING, { locks: 0, shortcuts: 9, minDetour: 1 });
      expect(made.keys).toHaveLength(1);
      expect(faultsOf(made)).toEqual([]);
    }
  });

  test.for([{ secret: true as const }, { lock: 3 }])('is no door with the state %o', (state) => {
    const [first, ...others] = RING.doors;
    const doors = [{ ...first!, ...state }, ...others];
    const keys = 'lock' in state ? [{ x: 1, y: 2, room: 0, lock: 3 }] : [];
    const made = { ...RING, doors, keys };
    expect(lockDoors(createRng(1), made, { locks: 0, shortcuts: 1, minDetour: 16 })).toEqual(made);
  });

  test('is not needed to avoid locked doors', () => {
    const [first, second, ...around] = RING.doors;
    const doors = [first!, second!, ...around.map((door) => ({ ...door, lock: 3 }))];
    const keys = [{ x: 10, y: 2, room: 3, lock: 3 }];
    const made = { ...RING, doors, keys };
    expect(lockDoors(createRng(1), made, { locks: 0, shortcuts: 1, minDetour: 16 })).toEqual(made);
  });

  test('is not needed to avoid stairs', () => {
    const grid = { ...RING.grid, tiles: new Uint8Array(RING.grid.tiles) };
    const points = [1, 2, 3, 4].map((y) => ({ x: 11, y }));
    const stairs = points.map(({ x, y }) => {
      grid.tiles[y * grid.width + x] = 4;
      return { x, y, direction: 'down' as const, room: 3, path: [{ x, y }] };
    });
    const made = { ...RING, grid, stairs };
    const options = { locks: 0, shortcuts: 1, minDetour: 1 };
    const { doors } = lockDoors(createRng(1), made, options);
    expect(doors.filter(({ shortcut }) => shortcut)).toHaveLength(1);
    for (const [x, y] of [
      [9, 3],
      [10, 3],
    ] as const) {
      grid.tiles[y * grid.width + x] = 4;
      stairs.push({ x, y, direction: 'down', room: 3, path: [{ x, y }] });
    }
    expect(lockDoors(createRng(1), made, options)).toEqual(made);
  });

  test('does not lead into a corridor', () => {
    const { rooms } = RING;
    const [a, , c, f] = rooms;
    const made = { ...RING, rooms: [a!, c!, f!] };
    expect(lockDoors(createRng(1), made, { locks: 0, shortcuts: 1, minDetour: 16 })).toEqual(made);
  });

  test('has its lever at most twelve steps away', () => {
    const cells = [5, 6, 7].flatMap((x) => [1, 2].map((y) => ({ x, y })));
    const marks = cells.map((cell) => ({ ...cell, room: 1, kind: 'rubble' }));
    const made = { ...RING, marks };
    expect(lockDoors(createRng(1), made, { locks: 0, shortcuts: 1, minDetour: 16 })).toEqual(made);
  });

  test('keeps its lever on the far side in a later call', () => {
    const options = { locks: 0, shortcuts: 2, minDetour: 5 };
    const saved = (dungeon: Dungeon, { x, y }: Door) => {
      const door = dungeon.doors.find((other) => other.x === x && other.y === y)!;
      const { room } = dungeon.keys.find(({ lock }) => lock === door.lock)!;
      const { x1, y1, x2, y2 } = dungeon.rooms[room ?? -1]!;
      const at = y * dungeon.grid.width + x;
      const isInRoom = (tile: number) => {
        const [column, row] = [tile % dungeon.grid.width, Math.floor(tile / dungeon.grid.width)];
        return column > x1 && column < x2 && row > y1 && row < y2;
      };
      const sides = [at - 1, at + 1, at - dungeon.grid.width, at + dungeon.grid.width].filter(
        (tile) => stepsToTile(dungeon, tile) !== undefined,
      );
      const [far, near] = [sides.find(isInRoom)!, sides.find((tile) => !isInRoom(tile))!];
      return stepsToTile(dungeon, far)! - stepsToTile(dungeon, near)!;
    };
    let more = 0;
    for (let seed = 0; seed < runs(60); seed++) {
      const rng = createRng(seed);
      const made = addLoops(rng, generateBsp(rng, { width: 80, height: 45 }), { minDetour: 8 });
      const first = lockDoors(rng, addDoors(rng, made), options);
      const second = lockDoors(rng, first, options);
      more += second.keys.length - first.keys.length;
      for (const door of first.doors.filter(({ shortcut }) => shortcut)) {
        expect(saved(second, door)).toBeGreaterThanOrEqual(5);
      }
    }
    expect(more).toBeGreaterThan(0);
  });

  test('is reported as a step, and its draw has a name', () => {
    const steps: Step[] = [];
    const options = { locks: 0, shortcuts: 1, minDetour: 16 };
    lockDoors(createRng(1), RING, options, (step) => steps.push(step));
    expect(steps.map(({ stage, index }) => [stage, index])).toEqual([['shortcut', 0]]);
    expect(() => lockDoors({ int: (_, max) => max + 1 }, RING, options)).toThrow(
      'the draw of a door for a shortcut, `rng.int(0, 3)`, returned 4',
    );
  });

  test('is chosen among several by the steps that it saves', () => {
    const saved = { first: 0, any: 0 };
    for (let seed = 0; seed < runs(15); seed++) {
      const before = level(generateAccretion, seed);
      const made = lockDoors(createRng(seed), before, { locks: 0, shortcuts: 1 });
      const [door] = made.doors.filter(({ shortcut }) => shortcut);
      if (door === undefined) continue;
      const [near = 0, far = 0] = stepsToSides(made, door);
      saved.any++;
      if (far - near >= 40) saved.first++;
    }
    expect(saved.first).toBeGreaterThan(saved.any / 2);
  });
});

/** A hall with a room on each side of three rows. */
const STAR = drawn(
  `
#################
#BBB#A@AAA#EEEEE#
#BBB+AAAAA+EEEEE#
####AAAAAAA######
#CCC+AAAAA+FFFFF#
#CCC#AAAAA#FFFFF#
#################
`.replace('####AAAAAAA######', '#####AAAAA#######'),
);

const ROW = drawn(`
########################
#@A+BBB+CCC+DDD+EEE+FFF#
#AA#BBB#CCC#DDD#EEE#FFF#
########################
`);

describe('the order of lockDoors', () => {
  test('puts each key behind the lock before it if nested', () => {
    for (let seed = 0; seed < runs(10); seed++) {
      for (const dungeon of [STAR, ROW]) {
        const made = lockDoors(createRng(seed), dungeon, {
          locks: 3,
          minRegion: 4,
          order: 'nested',
        });
        expect(made.keys).toHaveLength(3);
        expect(faultsOf(made)).toEqual([]);
        for (const lock of [1, 2]) expect(visit(made, [lock - 1]).held).not.toContain(lock);
      }
    }
  });

  test('remains nested if an area has no place for a key', () => {
    for (let seed = 0; seed < runs(20); seed++) {
      const before = level(generateTiles, seed, { width: 31, height: 41 });
      const options = { locks: 47, minRegion: 1, order: 'nested' } as const;
      const made = lockDoors(createRng(seed), before, options);
      expect(faultsOfPass({ pass: 'locks', ...options }, before, made)).toEqual([]);
    }
  });

  test('puts as many keys and doors as possible into the open if parallel', () => {
    for (let seed = 0; seed < runs(10); seed++) {
      const options = { locks: 9, minRegion: 4, order: 'parallel' } as const;
      const star = lockDoors(createRng(seed), STAR, options);
      expect(star.keys.map(({ room }) => room)).toEqual([0, 0, 0, 0]);
      expect(lockDoors(createRng(seed), ROW, options).keys).toHaveLength(1);
    }
  });

  test('is mixed by default, and options that change nothing draw nothing', () => {
    for (const dungeon of [STAR, ROW]) {
      const plain = lockDoors(createRng(5), dungeon, { locks: 3, minRegion: 4 });
      const neutral = { order: 'mixed', doorsPerKey: 1, shortcuts: 0, minDetour: 5 } as const;
      const countDraws = (options: LocksOptions) => {
        let draws = 0;
        const rng = createRng(5);
        const int = (min: number, max: number) => {
          draws++;
          return rng.int(min, max);
        };
        expect(lockDoors({ int }, dungeon, { locks: 3, minRegion: 4, ...options })).toEqual(plain);
        return draws;
      };
      expect(countDraws({ ...neutral, required: true })).toBe(countDraws({}));
    }
  });
});

describe('a key for several doors', () => {
  test('opens doors side by side, and no more than allowed', () => {
    for (let seed = 0; seed < runs(8); seed++) {
      for (const doorsPerKey of [1, 2, 3, 4]) {
        const options = { locks: 1, minRegion: 4, doorsPerKey };
        const { doors, keys } = lockDoors(createRng(seed), STAR, options);
        const most = keys[0]?.room === 0 ? 4 : 3;
        expect(doors.filter(({ lock }) => lock === 0)).toHaveLength(Math.min(most, doorsPerKey));
      }
    }
  });

  test('opens no door before an earlier key', () => {
    for (let seed = 0; seed < runs(30); seed++) {
      const made = lockDoors(createRng(seed), STAR, { locks: 2, minRegion: 4, doorsPerKey: 8 });
      expect(solveLocks(made).opened.map(({ lock }) => lock)).toEqual([0, 1]);
    }
  });

  test('opens no door before an old key that it needs', () => {
    const doors = STAR.doors.map((door) =>
      door.x > 8 && door.y === 2 ? { ...door, lock: 0 } : door,
    );
    const keys = [{ x: 1, y: 1, room: 1, lock: 0 }];
    for (let seed = 0; seed < runs(30); seed++) {
      const options = { locks: 1, minRegion: 4, doorsPerKey: 8 };
      const made = lockDoors(createRng(seed), { ...STAR, doors, keys }, options);
      expect(faultsOf(made)).toEqual([]);
    }
  });

  test('opens no door in front of a key that it needs', () => {
    for (let seed = 0; seed < runs(8); seed++) {
      const before = level(generateTiles, seed);
      const options = { locks: 4, minRegion: 3, doorsPerKey: 7 };
      const made = lockDoors(createRng(seed), before, options);
      expect(faultsOfPass({ pass: 'locks', ...options }, before, made)).toEqual([]);
    }
  });

  test('opens no door before a key that would then always be late', () => {
    const small = { width: 22, height: 23 };
    for (let seed = 0; seed < runs(150); seed++) {
      const before = level(generateTiles, seed, small);
      const options = { locks: 2, doorsPerKey: 7, minRegion: 4 };
      const made = lockDoors(createRng(seed), before, options);
      expect(faultsOfPass({ pass: 'locks', ...options }, before, made)).toEqual([]);
    }
  });

  test('opens no door behind one that its other doors block', () => {
    const size = { width: 36, height: 35, cellSize: 7, roomShare: 0.55, loops: 0 };
    const passes = [{ pass: 'loops' }, { pass: 'doors' }] as const;
    const hives = { seed: 12768, generator: 'hives', passes } as const;
    const before = buildDungeon({ ...hives, options: { ...size, distance: 'chebyshev' } });
    const options = { locks: 19, minRegion: 31, doorsPerKey: 3 };
    const made = lockDoors(createRng(12768, 'locks'), before, options);
    expect(faultsOfPass({ pass: 'locks', ...options }, before, made)).toEqual([]);
  });

  test('opens no two doors in a row', () => {
    const { doors } = lockDoors(createRng(1), ROW, { locks: 1, minRegion: 4, doorsPerKey: 8 });
    expect(doors.filter(({ lock }) => lock !== undefined)).toHaveLength(1);
  });

  test('may open a dead-end room that is smaller than other locked areas', () => {
    const made = lockDoors(createRng(1), STAR, { locks: 1, minRegion: 9, doorsPerKey: 8 });
    expect(made.doors.filter(({ lock }) => lock === 0).length).toBeGreaterThan(2);
  });

  test('opens no dead end without a room, if that is smaller than other locked areas', () => {
    const { grid, tunnels, doors, ...rest } = drawn(`
###############
#BBB#AAAAA#CCC#
#BBB+A@AAA+CCC#
#####AAAAA#####
#######.#######
#######..######
###############
`);
    const path = [3, 5].map((y) => ({ x: 7, y })).concat({ x: 8, y: 5 });
    const stub = { from: 0, to: 0, path };
    const door = { x: 7, y: 4, tunnel: tunnels.length };
    grid.tiles[door.y * grid.width + door.x] = Tile.Door;
    const more = { tunnels: [...tunnels, stub], doors: [...doors, door] };
    const dungeon = { ...rest, grid, ...more };
    for (let seed = 0; seed < runs(8); seed++) {
      const made = lockDoors(createRng(seed), dungeon, { locks: 1, minRegion: 6, doorsPerKey: 8 });
      expect(made.doors.map(({ lock }) => lock).at(-1)).toBeUndefined();
      expect(made.keys).toHaveLength(1);
    }
  });
});

test('requests that are required and cannot be placed are an error with numbers', () => {
  const refuse = (dungeon: Dungeon, options: LocksOptions) => () =>
    lockDoors(createRng(1), dungeon, { minRegion: 4, required: true, ...options });
  expect(refuse(ROW, { locks: 2, order: 'parallel' })).toThrow(
    new GenerationError(
      "1 of 2 locks placed: no other door that fits the order 'parallel' closes off at least 4 tiles",
    ),
  );
  expect(refuse(STAR, { locks: 5, shortcuts: 2 })).toThrow(
    '4 of 5 locks placed: no other door closes off at least 4 tiles; 0 of 2 shortcuts placed: no door saves at least 30 steps',
  );
  expect(refuse(RING, { locks: 0, shortcuts: 2, minDetour: 1 })).toThrow(
    '1 of 2 shortcuts placed: no other door saves at least 1 step',
  );
  expect(refuse(STAR, { locks: 4 })).not.toThrow();
});

test('four keys of ten open several doors, and three of four shortcuts are placed', () => {
  const counts = { keys: 0, several: 0, wanted: 0, placed: 0 };
  for (const family of Object.values(FAMILIES)) {
    for (let seed = 0; seed < runs(15); seed++) {
      const before = level(family, seed, { width: 80, height: 45 });
      const { doors, keys } = lockDoors(createRng(seed), before, { locks: 2, doorsPerKey: 2 });
      const doorsOf = (lock: number) => doors.filter((door) => door.lock === lock).length;
      counts.keys += keys.length;
      counts.several += keys.filter(({ lock }) => doorsOf(lock) > 1).length;
      const shortcuts = 1 + (seed % 2);
      const made = lockDoors(createRng(seed), before, { locks: 2, shortcuts });
      counts.wanted += shortcuts;
      counts.placed += made.keys.filter(({ kind }) => kind === 'lever').length;
    }
  }
  expect(counts.several / counts.keys).toBeGreaterThan(0.4);
  expect(counts.placed / counts.wanted).toBeGreaterThan(0.75);
});
