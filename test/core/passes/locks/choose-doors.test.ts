import { describe, expect, test } from 'vitest';
import { createDoorGraph, entryNodes, findCuts } from '../../../../src/core/analysis/door-graph';
import {
  createRng,
  type Door,
  type Dungeon,
  dungeonFromText,
  lockDoors,
  Tile,
  validateDungeon,
} from '../../../../src/core/index';
import { chooseDoorsToLock } from '../../../../src/core/passes/locks/choose-doors';
import { box, drawn } from '../../../support/builders/drawn';
import { drawNames } from '../../../support/draw-names';
import { nameOf } from '../../../support/points';

/** Three rooms in a row, of nine, four and nine tiles; each pair may set more. */
function row(first: Partial<Door> = {}, second: Partial<Door> = {}) {
  return drawn(
    `############
     #...+..+...#
     #...#..#...#
     #...####...#
     ############`,
    [box(1, 3, 1, 3), box(5, 6, 1, 2), box(8, 10, 1, 3)],
    [],
    {
      doors: [
        { x: 4, y: 1, tunnel: 0, ...first },
        { x: 7, y: 1, tunnel: 0, ...second },
      ],
    },
  );
}

function chosen(dungeon: ReturnType<typeof row>, order: number[], minRegion: number): number[] {
  const graph = createDoorGraph(dungeon);
  const cuts = findCuts(graph, entryNodes(graph, dungeon));
  return chooseDoorsToLock({ graph, cuts }, order, { locks: 2, minRegion, order: 'mixed' });
}

describe('the doors chosen to be locked', () => {
  test('are in the order of the list, independent of draws', () => {
    expect(chosen(row(), [1, 0], 1)).toEqual([0, 1]);
    expect(chosen(row(), [0, 1], 1)).toEqual([0, 1]);
  });

  test('open enough new tiles, not counting those behind an old lock', () => {
    expect(chosen(row(), [0], 14)).toEqual([0]);
    expect(chosen(row(), [0], 15)).toEqual([]);
    expect(chosen(row({}, { lock: 0 }), [0], 5)).toEqual([0]);
    expect(chosen(row({}, { lock: 0 }), [0], 6)).toEqual([]);
  });

  test('leave enough tiles for the lock before them', () => {
    expect(chosen(row(), [0, 1], 5)).toEqual([0, 1]);
    expect(chosen(row(), [0, 1], 6)).toEqual([0]);
  });

  test('may leave fewer if nothing before them is locked', () => {
    const parted = drawn('#######\n#..+..#\n#######', [box(1, 2, 1, 1), box(4, 5, 1, 1)], [], {
      doors: [{ x: 3, y: 1, tunnel: 0 }],
    });
    expect(chosen(parted, [0], 2)).toEqual([0]);
  });

  test('cut something off, have no lock, and are not secret', () => {
    const cutsOf = (dungeon: ReturnType<typeof row>) => {
      const graph = createDoorGraph(dungeon);
      return findCuts(graph, entryNodes(graph, dungeon)).doors;
    };
    expect(cutsOf(row())).toEqual([0, 1]);
    expect(cutsOf(row({ lock: 3 }))).toEqual([1]);
    expect(cutsOf(row({}, { secret: true }))).toEqual([0]);
  });
});

test('no door is locked if no tile is free for a key', () => {
  const cell = drawn('#####\n#.+.#\n#####', [box(1, 1, 1, 1), box(3, 3, 1, 1)], [], {
    doors: [{ x: 2, y: 1, tunnel: 0 }],
  });
  const { doors, keys } = lockDoors(createRng(1), cell, { locks: 1, minRegion: 1 });
  expect([doors, keys]).toEqual([[{ x: 2, y: 1, tunnel: 0 }], []]);
});

describe('a lock', () => {
  const lockOne = (dungeon: Dungeon, seed: number) =>
    lockDoors(createRng(seed), dungeon, { locks: 1, minRegion: 1 });

  test('is drawn by draws with names', () => {
    const names = drawNames((rng) => lockDoors(rng, row(), { locks: 2, minRegion: 1 }), 3);
    expect(names).toEqual(['a position in the shuffled list', 'a tile for a key', "a key's part"]);
  });

  test('chooses among the doors that can be reached', () => {
    const two = drawn(
      '#########\n#..+.+..#\n#########',
      [box(4, 4, 1, 1), box(1, 2, 1, 1), box(6, 7, 1, 1)],
      [],
      {
        entrance: { x: 4, y: 1 },
        doors: [
          { x: 3, y: 1, tunnel: 0 },
          { x: 5, y: 1, tunnel: 0 },
        ],
      },
    );
    let draws = 0;
    const late = { int: (_: number, max: number) => (draws++ === 0 ? max : max + 1) };
    expect(() => lockDoors(late, two, { locks: 2, minRegion: 1 })).toThrow(
      'the draw of a door to lock, `rng.int(0, 1)`, returned 2',
    );
  });

  test('may be behind an old lock that can be opened', () => {
    const old = { ...row({ lock: 0 }), keys: [{ x: 2, y: 2, room: 0, lock: 0 }] };
    const { doors } = lockOne(old, 1);
    expect(doors.map(({ lock }) => lock)).toEqual([0, 1]);
  });

  test('is made beside stairs outside rooms', () => {
    const dungeon = row();
    const path = [{ x: 3, y: 3 }, { x: 3, y: 4 }]; // biome-ignore format: a way
    dungeon.grid.tiles[4 * dungeon.grid.width + 3] = 4;
    const stairs = [{ x: 3, y: 4, direction: 'down' as const, room: 0, path }];
    expect(lockOne({ ...dungeon, stairs }, 1).keys).toHaveLength(1);
  });

  test('has its key out of deep water', () => {
    const { DeepWater, Wall } = Tile;
    const shape = {
      width: 3,
      height: 2,
      tiles: Uint8Array.of(DeepWater, DeepWater, Wall, DeepWater, DeepWater, DeepWater),
    };
    const dungeon = row({}, { lock: 0 });
    for (const [i, code] of shape.tiles.entries()) {
      if (code !== Wall) dungeon.grid.tiles[(2 + Math.floor(i / 3)) * 12 + 1 + (i % 3)] = code;
    }
    const lakes = [{ kind: 'water', x: 1, y: 2, shape }];
    const places = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      for (const point of lockOne({ ...dungeon, lakes }, seed).keys) places.add(nameOf(point));
    }
    expect([...places].sort()).toEqual(['2,1', '3,1', '3,2']);
  });

  test('has its key on the near side of a river through its room', () => {
    const banks = Array.from({ length: 3 }, () => '#.....~.....#');
    const rows = [...banks, '#.....#.....#', '#@....+.....#', '#############'];
    const dungeon = dungeonFromText(['#############', ...rows].join('\n'));
    for (let seed = 0; seed < 40; seed++) {
      const locked = lockDoors(createRng(seed), dungeon);
      expect(locked.keys).toHaveLength(1);
      expect(locked.keys[0]!.x).toBeLessThan(6);
      expect(validateDungeon(locked)).toEqual([]);
    }
  });
});
