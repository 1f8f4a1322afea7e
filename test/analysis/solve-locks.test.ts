import { describe, expect, test } from 'vitest';
import {
  createRng,
  criticalPath,
  type Dungeon,
  lockDoors,
  type Point,
  solveLocks,
} from '../../src/index';
import { drawn, ROW } from '../support/rows-of-doors';

describe('solveLocks', () => {
  const lockAll = (locks: (number | undefined)[], keys: [number, Point, number][]): Dungeon => {
    const dungeon = drawn(ROW);
    return {
      ...dungeon,
      doors: (dungeon.doors ?? []).map((door, i) => {
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
      walkedTwice: 6,
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
    const { opened, stuck, walkedTwice } = solveLocks(chain);
    expect(stuck).toEqual([]);
    expect(opened.map(({ lock }) => lock)).toEqual([5, 2]);
    expect(opened[0]?.tiles).toBe(10);
    // Two steps down to the key and two up again, of which one is back on the way, then the entrance.
    expect(walkedTwice).toBe(2);
  });
});

describe('criticalPath', () => {
  test('collects the keys that it needs, by the shortest walk', () => {
    const dungeon = drawn(ROW);
    const locked: Dungeon = {
      ...dungeon,
      doors: (dungeon.doors ?? []).map((door, i) => (i === 0 ? { ...door, lock: 0 } : door)),
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
        for (const key of dungeon.keys ?? []) if (key.x === x && key.y === y) held.add(key.lock);
        const door = dungeon.doors?.find((other) => other.x === x && other.y === y);
        if (door?.lock !== undefined) expect(held.has(door.lock)).toBe(true);
      }
      expect(path.at(-1)).toEqual(to);
    }
  });
});
