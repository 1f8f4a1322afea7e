import { describe, expect, test } from 'vitest';
import {
  createRng,
  criticalPath,
  type Dungeon,
  lockDoors,
  measureDungeon,
  type Point,
  parseAscii,
  solveLocks,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { drawn, ROW } from '../../support/builders/rows-of-doors';

describe('solveLocks', () => {
  const lockAll = (locks: (number | undefined)[], keys: [number, Point, number][]): Dungeon => {
    const dungeon = drawn(ROW);
    return {
      ...dungeon,
      doors: dungeon.doors.map((door, i) => {
        const lock = locks[i];
        return lock === undefined ? door : { ...door, lock };
      }),
      keys: keys.map(([room, { x, y }, lock]) => ({ x, y, room, lock })),
    };
  };

  test('walks from each key to its own lock, past nearer doors', () => {
    // The key to the door on the right is beside the one on the left, whose key is behind it.
    const keys: [number, Point, number][] = [
      [1, { x: 4, y: 1 }, 0],
      [2, { x: 9, y: 1 }, 1],
    ];
    const dungeon = { ...lockAll([1, 0], keys), entrance: { x: 5, y: 1 } };
    // From 5 to 4, 7, 9 and 3: twelve steps, six of them onto tiles that are new.
    expect(solveLocks(dungeon)).toMatchObject({
      opened: [{ lock: 0 }, { lock: 1 }],
      backtracking: 6,
    });
  });

  test('returns the order, the tiles behind each lock, and the locks that never open', () => {
    const behindItself = lockAll([0], [[1, { x: 5, y: 1 }, 0]]);
    expect(solveLocks(behindItself)).toMatchObject({ opened: [], stuck: [0] });
    const eachOther = lockAll(
      [0, 1],
      [
        [2, { x: 9, y: 1 }, 0],
        [1, { x: 5, y: 1 }, 1],
      ],
    );
    expect(solveLocks(eachOther)).toMatchObject({ opened: [], stuck: [0, 1] });
    const chain = lockAll(
      [5, 2],
      [
        [0, { x: 1, y: 3 }, 5],
        [1, { x: 4, y: 1 }, 2],
      ],
    );
    const { opened, stuck, backtracking } = solveLocks(chain);
    expect(stuck).toEqual([]);
    expect(opened.map(({ lock }) => lock)).toEqual([5, 2]);
    expect(opened[0]?.tiles).toBe(10);
    // Two steps down to the key and two up again, of which one is back on the way, then the
    // entrance.
    expect(backtracking).toBe(2);
  });
});

describe('criticalPath', () => {
  test('collects the keys that it needs, by the shortest walk', () => {
    const dungeon = drawn(ROW);
    const locked: Dungeon = {
      ...dungeon,
      doors: dungeon.doors.map((door, i) => (i === 0 ? { ...door, lock: 0 } : door)),
      keys: [{ x: 1, y: 3, room: 0, lock: 0 }],
    };
    const path = criticalPath(locked, { x: 6, y: 1 }) as Point[];
    expect(path[0]).toEqual({ x: 1, y: 1 });
    expect(path).toContainEqual({ x: 1, y: 3 });
    expect(path.at(-1)).toEqual({ x: 6, y: 1 });
    // Down 2, then right 5 and up 2.
    expect(path.length).toBe(10);
    expect(criticalPath({ ...locked, keys: [] }, { x: 6, y: 1 })).toBeUndefined();
    expect(criticalPath(locked, { x: 2, y: 1 })?.length).toBe(2);
    expect(criticalPath(locked, { x: 0, y: 0 })).toBeUndefined();
  });

  test('is never longer than any walk in order of solving, and legal step by step', () => {
    for (let seed = 0; seed < 15; seed++) {
      const dungeon = lockDoors(createRng(seed), drawn(ROW), { locks: 3, minRegion: 4 });
      const to = { x: 19, y: 2 };
      const path = criticalPath(dungeon, to) as Point[];
      const held = new Set<number>();
      for (const [i, { x, y }] of path.entries()) {
        const before = path[i - 1] ?? { x, y };
        expect(Math.abs(before.x - x) + Math.abs(before.y - y)).toBeLessThanOrEqual(1);
        for (const key of dungeon.keys) if (key.x === x && key.y === y) held.add(key.lock);
        const door = dungeon.doors?.find((other) => other.x === x && other.y === y);
        if (door?.lock !== undefined) expect(held.has(door.lock)).toBe(true);
      }
      expect(path.at(-1)).toEqual(to);
    }
  });
});

describe('a critical path with a shortcut', () => {
  // The way from A to B leads around by C and F, until the lever in B has been pulled.
  const around = drawn(`
###################
#GGG+@AA+BBB#FFFFF#
#GGG#AAA#BBB+FFFFF#
#GGG#AAA#####FFFFF#
#GGG#AAA+CCC+FFFFF#
###################
`);
  const [vault, gate, ...others] = around.doors;
  const shut: Dungeon = {
    ...around,
    doors: [{ ...vault!, lock: 0 }, { ...gate!, lock: 1, shortcut: true }, ...others],
    keys: [
      { x: 11, y: 1, room: 1, lock: 0 },
      { x: 9, y: 2, room: 1, lock: 1, kind: 'lever' },
    ],
  };
  const {
    keys: [key, lever],
  } = shut;
  const treasure = { x: 2, y: 1 };

  test('uses it after its lever, if that is shorter', () => {
    const walk = criticalPath(shut, treasure)!;
    const at = ({ x, y }: Point) =>
      walk.map((step) => step.x === x && step.y === y).lastIndexOf(true);
    expect(at(gate!)).toBeGreaterThan(at(lever!));
    expect(at(gate!)).toBeGreaterThan(at(key!));
    const never = criticalPath({ ...shut, keys: [key!] }, treasure)!;
    expect(never.some(({ x, y }) => x === gate!.x && y === gate!.y)).toBe(false);
    // Around to the key in 16 steps; home past the lever in 8, or around again in 16; then 3 more.
    expect([walk.length - 1, never.length - 1]).toEqual([27, 35]);
  });

  test('may return through it, and its lever is listed', () => {
    const { opened, stuck, backtracking } = solveLocks(shut);
    expect(opened).toEqual([
      { lock: 0, tiles: 13 },
      { lock: 1, tiles: 1 },
    ]);
    expect(stuck).toEqual([]);
    const open = { ...shut, doors: shut.doors.map((door) => (door.shortcut ? gate! : door)) };
    expect(backtracking).toBe(solveLocks({ ...open, keys: [key!] }).backtracking);
    const closed = {
      ...shut,
      doors: shut.doors.map(({ shortcut: _, ...door }) => door),
      keys: [key!],
    };
    expect(backtracking).toBeLessThan(solveLocks(closed).backtracking);
    expect(measureDungeon(shut, ['shortcuts', 'backtracking'])).toEqual({
      shortcuts: 1,
      backtracking: backtracking,
    });
  });
});

test('a lock whose key is behind a secret door is stuck for players who do not find the door', () => {
  const row = drawn(`
#############
#@AA+BBB+CCC#
#AAA#BBB#CCC#
#############
`);
  const [first, second] = row.doors;
  const dungeon: Dungeon = {
    ...row,
    doors: [
      { ...first!, lock: 0 },
      { ...second!, secret: true },
    ],
    keys: [{ x: 10, y: 1, room: 2, lock: 0 }],
    entrance: { x: 6, y: 1 },
  };
  expect(solveLocks(dungeon).stuck).toEqual([]);
  expect(solveLocks(dungeon, { secrets: 'closed' }).stuck).toEqual([0]);
});

describe('backtracking', () => {
  const solved = (map: string, doors: Dungeon['doors'], key: Point, entrance: Point) => {
    const grid = parseAscii(map);
    const keys = [{ ...key, room: 0, lock: 0 }];
    return solveLocks(
      { ...bareDungeon(grid, [], [], entrance), doors, keys },
      { secrets: 'closed' },
    ).backtracking;
  };

  test('ends at the nearest tile of a wide door', () => {
    const map = '#######\n#.+...#\n#.+...#\n#.+...#\n#######';
    const doors = [{ x: 2, y: 1, width: 3, lock: 0, tunnel: 0 }];
    expect(solved(map, doors, { x: 5, y: 3 }, { x: 3, y: 1 })).toBe(0);
    expect(solved(map, doors, { x: 5, y: 3 }, { x: 3, y: 3 })).toBe(2);
  });

  test('avoids secret doors that are closed', () => {
    const map = '###########\n#...+...+.#\n#.#####.###\n#.......###\n###########';
    const doors = [
      { x: 4, y: 1, secret: true as const, tunnel: 0 },
      { x: 8, y: 1, lock: 0, tunnel: 0 },
    ];
    expect(solved(map, doors, { x: 3, y: 1 }, { x: 1, y: 1 })).toBe(2);
  });
});
