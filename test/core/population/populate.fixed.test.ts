import { expect, test } from 'vitest';
import {
  blockedTiles,
  createRng,
  distanceField,
  dungeonFromText,
  parseAscii,
  populate,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';

// A room of one row: something fixed in it would split the floor, except at its ends.
const ROW = bareDungeon(
  parseAscii('##########\n#........#\n##########'),
  [{ x1: 0, y1: 0, x2: 9, y2: 2 }],
  [],
  { x: 4, y: 1 },
);
const ENDS = [1, 8];

const TABLE = [
  { kind: 'statue', weight: 1000, fixed: true },
  { kind: 'rat', weight: 1 },
];

test.for(['anywhere', 'center'] as const)(
  'picks of fixed entries that fit nowhere go to the others: %s',
  (at) => {
    for (let seed = 0; seed < 50; seed++) {
      const made = populate(createRng(seed), ROW, [{ total: 7, at, table: TABLE }]);
      expect(made.map(({ x }) => x).sort()).toEqual([1, 2, 3, 5, 6, 7, 8]);
      const statues = made.filter(({ kind }) => kind === 'statue');
      expect(statues.every(({ x }) => ENDS.includes(x))).toBe(true);
    }
  },
);

test('a table of fixed entries ends when none fits', () => {
  const statues = populate(createRng(1), ROW, [{ total: 7, table: TABLE.slice(0, 1) }]);
  expect(statues.map(({ x }) => x).sort()).toEqual(ENDS);
});

test('a place that can hold nothing fixed gets another entry', () => {
  const marks = [2, 3, 6].map((x) => ({ x, y: 1, room: 0, kind: 'altar' }));
  const rule = { share: 1, at: { mark: 'altar' }, table: TABLE } as const;
  const made = populate(createRng(3), { ...ROW, marks }, [rule]);
  expect(made.map(({ kind, x }) => [kind, x])).toEqual([2, 3, 6].map((x) => ['rat', x]));
});

test('no fixed thing makes a shortcut the only route around stairs', () => {
  const map = `
########
#@..>..#
#.#....#
#.##.###
#.+..###
########`.trim();
  const { grid, doors, ...others } = dungeonFromText(map);
  const shortcuts = doors.map((door) => ({ ...door, shortcut: true as const }));
  const dungeon = { ...others, grid, doors: shortcuts };
  for (let seed = 0; seed < 50; seed++) {
    const rule = { share: 1, at: 'anywhere', table: TABLE.slice(0, 1) } as const;
    const statues = populate(createRng(seed), dungeon, [rule]);
    expect(statues.length).toBeGreaterThan(0);
    const closed = [...statues, ...doors, ...dungeon.stairs];
    const blocked = blockedTiles(
      { grid },
      closed.map(({ x, y }) => ({ x, y, blocks: true })),
    );
    const steps = distanceField(grid, [dungeon.entrance], { blocked });
    const lost = [...blocked.keys()].filter((tile) => blocked[tile] === 0 && steps[tile]! < 0);
    expect(lost, `seed ${seed}`).toEqual([]);
  }
});
