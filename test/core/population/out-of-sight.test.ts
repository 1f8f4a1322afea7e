import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng, hasLineOfSight, populate, Tile } from '../../../src/core/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { generateWorldRegion, populateWorldRegion } from '../../../src/worlds/index';
import { expectRefused } from '../../support/expect-refused';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

const RATS = { tilesPerPick: 1, outOfSight: true, table: [{ kind: 'rat', weight: 1 }] };

test('a rule for tiles out of sight uses exactly those without a line of sight', () => {
  fc.assert(
    fc.property(arbitraryDungeon(), fc.integer(), (dungeon, seed) => {
      const { entrance, rooms } = dungeon;
      const rats = populate(createRng(seed), dungeon, [{ ...RATS, rooms: kindsOf(rooms) }]);
      const isRat = new Set(rats.map(nameOf));
      const anywhere = { ...RATS, outOfSight: false, rooms: kindsOf(rooms) };
      for (const { x, y } of populate(createRng(seed), dungeon, [anywhere])) {
        const isSeen = hasLineOfSight(dungeon, entrance, { x, y });
        expect(isRat.has(nameOf({ x, y }))).toBe(!isSeen);
      }
    }),
    { numRuns: runs(40) },
  );
});

test('doors of other rooms hide the tiles behind them', () => {
  const tiles = Uint8Array.from('#######\n#..+..#\n#######'.replaceAll('\n', ''), (glyph) =>
    glyph === '#' ? Tile.Wall : glyph === '+' ? Tile.Door : Tile.Floor,
  );
  const rooms = [
    { x1: 0, y1: 0, x2: 3, y2: 2 },
    { x1: 3, y1: 0, x2: 6, y2: 2 },
  ];
  const dungeon = { grid: { width: 7, height: 3, tiles }, rooms, entrance: { x: 1, y: 1 } };
  const columns = populate(createRng(1), dungeon, [RATS]).map(({ x }) => x);
  expect(columns.sort()).toEqual([4, 5]);
});

test('a rule with sight is refused in worlds, which have no entrance, and if it is no boolean', () => {
  const region = generateWorldRegion(1, { x: 0, y: 0, width: 40, height: 40 });
  expect(() => populateWorldRegion(1, region, [{ ...RATS, total: undefined } as never])).toThrow(
    '`rules[0].outOfSight` cannot be used in an endless world',
  );
  const dungeon = { grid: { width: 1, height: 1, tiles: Uint8Array.of(1) }, rooms: [] };
  const entrance = { x: 0, y: 0 };
  expectRefused(
    () => populate(createRng(1), { ...dungeon, entrance }, [{ ...RATS, outOfSight: 1 } as never]),
    'rules[0].outOfSight',
    '`rules[0].outOfSight` must be true or false, received 1',
  );
});

function kindsOf(rooms: readonly { kind?: string }[]): string[] {
  return ['plain', ...new Set(rooms.map(({ kind }) => kind ?? 'plain'))];
}
