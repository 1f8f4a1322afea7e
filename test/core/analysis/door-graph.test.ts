import { describe, expect, test } from 'vitest';
import { createDoorGraph } from '../../../src/core/analysis/door-graph';
import { solveLocks } from '../../../src/core/index';
import { drawn } from '../../support/builders/drawn';

describe('the graph of doors', () => {
  test('has no node beyond the sides of the grid', () => {
    const around = drawn('#+#\n+.+\n#+#', [], [], {
      doors: [
        { x: 1, y: 0, tunnel: 0 },
        { x: 0, y: 1, tunnel: 0 },
        { x: 2, y: 1, tunnel: 0 },
        { x: 1, y: 2, tunnel: 0 },
      ],
    });
    const { parts, sizes, neighbors } = createDoorGraph(around);
    expect(parts).toBe(1);
    expect(sizes).toEqual([1, 1, 1, 1, 1]);
    expect(neighbors).toEqual([[1, 2, 3, 4], [0], [0], [0], [0]]);
  });
});

test('a key of no door and a second key of one lock open nothing more', () => {
  const keys = [9, 0, 0].map((lock, i) => ({ x: 1 + i, y: 1, room: 0, lock }));
  const row = drawn('#######\n#...+.#\n#######', [], [], {
    doors: [{ x: 4, y: 1, tunnel: 0, lock: 0 }],
    keys: [...keys, { x: 5, y: 1, room: 0, lock: 0 }],
  });
  expect(solveLocks(row)).toMatchObject({ opened: [{ lock: 0, tiles: 2 }], stuck: [] });
});

describe('the count of steps walked twice', () => {
  test('includes the walk back from a key to its door', () => {
    const hook = drawn(
      `#######
       #...+.#
       #.#####
       #.#####
       #######`,
      [],
      [],
      {
        doors: [{ x: 4, y: 1, tunnel: 0, lock: 0 }],
        keys: [{ x: 1, y: 3, room: 0, lock: 0 }],
      },
    );
    expect(solveLocks(hook)).toEqual({
      opened: [{ lock: 0, tiles: 2 }],
      stuck: [],
      backtracking: 2,
    });
  });

  test('includes no walk through a locked door', () => {
    const ring = drawn(
      `#########
       #...+...#
       #.#####.#
       #.......#
       #########`,
      [],
      [],
      {
        doors: [{ x: 4, y: 1, tunnel: 0, lock: 0 }],
        keys: [{ x: 7, y: 1, room: 0, lock: 0 }],
      },
    );
    expect(solveLocks(ring).backtracking).toBe(0);
  });
});
