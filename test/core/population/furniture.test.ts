import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  FURNITURE,
  growCover,
  type PopulationPlace,
  type PopulationRule,
  populate,
  themeRooms,
} from '../../../src/core/index';
import { canFix, createFooting } from '../../../src/core/population/footing';
import { arbitraryDungeon } from '../../../src/testing/index';
import { box, drawn } from '../../support/builders/drawn';
import { faultsOfCover, faultsOfFurniture, faultsOfPlaces } from '../../support/judge-furniture';
import { runs } from '../../support/runs';

const PLACES: PopulationPlace[] = [
  ...(['anywhere', 'walls', 'corners', 'away-from-walls', 'rows'] as const),
  ...(['center', 'dead-ends', 'beside-exits', 'far-from-exits'] as const),
];

/** Rules with all places and counts, each with a different kind. */
const arbitraryRules: fc.Arbitrary<PopulationRule<string>[]> = fc
  .array(
    fc.record({
      at: fc.constantFrom(...PLACES, 'near' as const),
      count: fc.oneof(
        fc.constantFrom(0, 0.4, 1).map((share) => ({ share })),
        fc.nat({ max: 6 }).map((perRoom) => ({ perRoom })),
        fc.nat({ max: 20 }).map((total) => ({ total })),
      ),
      spacing: fc.integer({ min: 1, max: 5 }),
      fixed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rules) =>
    rules.map(({ at, count, spacing, fixed }, i) => {
      const place = at === 'near' ? (i === 0 ? 'walls' : { near: `k${i - 1}` }) : at;
      const apart = place === 'center' ? {} : { spacing };
      const table = [{ kind: `k${i}`, weight: 1, fixed }];
      return { ...count, ...apart, at: place, table } as PopulationRule<string>;
    }),
  );

const withDoors = (dungeon: Dungeon, seed: number) => addDoors(createRng(seed), dungeon);

describe('furniture in any dungeon', () => {
  test('splits no floor, and is at the places of its rule', () => {
    fc.assert(
      fc.property(arbitraryDungeon(), arbitraryRules, fc.nat(), (bare, rules, seed) => {
        const dungeon = withDoors(bare, seed);
        const entities = populate(createRng(seed), dungeon, rules);
        expect(faultsOfFurniture(dungeon, entities)).toEqual([]);
        expect(faultsOfPlaces(dungeon, entities, rules)).toEqual([]);
        expect(populate(createRng(seed), dungeon, rules)).toEqual(entities);
      }),
      { numRuns: runs(150) },
    );
  });

  test('respects things that are already fixed', () => {
    fc.assert(
      fc.property(arbitraryDungeon(), arbitraryRules, arbitraryRules, (dungeon, first, next) => {
        const before = populate(createRng(1), dungeon, first);
        const after = populate(createRng(2), dungeon, next, { occupied: before });
        expect(faultsOfFurniture(dungeon, [...before, ...after])).toEqual([]);
      }),
      { numRuns: runs(60) },
    );
  });

  test('has shipped furniture: themes, rules and cover', () => {
    let things = 0;
    fc.assert(
      fc.property(arbitraryDungeon(), fc.nat(), (bare, seed) => {
        const themed = themeRooms(createRng(seed), withDoors(bare, seed), {
          themes: FURNITURE.themes,
        });
        const entities = populate(createRng(seed), themed, FURNITURE.rules);
        const cover = growCover(createRng(seed), themed, FURNITURE.cover, { occupied: entities });
        expect(faultsOfFurniture(themed, entities)).toEqual([]);
        expect(faultsOfCover(themed, cover)).toEqual([]);
        for (const { x, y } of entities) expect(cover.cells[y * cover.width + x]).toBe(0);
        things += entities.length;
      }),
      { numRuns: runs(60) },
    );
    expect(things).toBeGreaterThan(20);
  });
});

/** Where a rule puts its own in a drawing, as the drawing with `x` there. */
function picture(dungeon: Dungeon, rule: Partial<PopulationRule<string>>): string[] {
  const rules = [{ share: 1, table: [{ kind: 'x', weight: 1 }], ...rule }] as never;
  const { width, tiles } = dungeon.grid;
  const glyphs = [...tiles].map((code) => '#.+<>'[code]!);
  for (const { x, y } of populate(createRng(1), dungeon, rules)) glyphs[y * width + x] = 'x';
  return Array.from({ length: tiles.length / width }, (_, y) =>
    glyphs.slice(y * width, (y + 1) * width).join(''),
  );
}

const HALL = drawn(
  `
  #########
  #.......#
  +.......#
  #.......#
  #.......#
  #.......#
  ####.####
  `,
  [box(1, 7, 1, 5)],
  [[[0, 2], [1, 2]], [[4, 5], [4, 6]]], // biome-ignore format: corners
  { entrance: { x: 4, y: 6 } },
);

describe('populate with furniture', () => {
  test.for<[PopulationPlace, string[]]>([
    [
      'walls',
      ['#########', '#xxxxxxx#', '+......x#', '#x.....x#', '#x.....x#', '#xxx.xxx#', '####.####'],
    ],
    [
      'corners',
      ['#########', '#x.....x#', '+.......#', '#.......#', '#.......#', '#x.....x#', '####.####'],
    ],
    [
      'away-from-walls',
      ['#########', '#.......#', '+.xxxxx.#', '#.xxxxx.#', '#.xxxxx.#', '#.......#', '####.####'],
    ],
    [
      'rows',
      ['#########', '#.......#', '+.......#', '#...x...#', '#.......#', '#.......#', '####.####'],
    ],
    [
      'beside-exits',
      ['#########', '#x......#', '+.......#', '#x......#', '#.......#', '#..x.x..#', '####.####'],
    ],
    [
      'far-from-exits',
      ['#########', '#....xxx#', '+.....xx#', '#......x#', '#.......#', '#.......#', '####.####'],
    ],
  ])('places things at %s', ([at, rows]) => {
    expect(picture(HALL, { at })).toEqual(rows);
  });

  test('places things in rows with a custom pitch', () => {
    expect(picture(HALL, { at: 'rows', pitch: { x: 4, y: 2 } })).toEqual([
      '#########',
      '#.......#',
      '+.x...x.#',
      '#.......#',
      '#.x...x.#',
      '#.......#',
      '####.####',
    ]);
  });

  test('keeps the given spacing', () => {
    expect(picture(HALL, { at: 'walls', spacing: 4 })).toEqual([
      '#########',
      '#x...x..#',
      '+.......#',
      '#......x#',
      '#.......#',
      '#x...x..#',
      '####.####',
    ]);
  });

  test('turns things with their backs to the wall', () => {
    const rules = [{ at: 'walls', share: 1, table: [{ kind: 'x', weight: 1 }] }] as const;
    const facing = populate(createRng(1), HALL, rules).map((it) => [it.x, it.y, it.facing]);
    expect(facing).toContainEqual([3, 1, 'down']);
    expect(facing).toContainEqual([1, 3, 'right']);
    expect(facing).toContainEqual([7, 3, 'left']);
    expect(facing).toContainEqual([3, 5, 'up']);
  });
});

describe('canFix', () => {
  /** The possible tiles of a drawing, with `o` for existing fixed things. */
  function fits(drawing: string): string {
    const dungeon = drawn(drawing.replaceAll('o', '.'), [box(1, 5, 1, 3)]);
    const rows = drawing
      .trim()
      .split('\n')
      .map((row) => row.trim());
    const fixed = rows.flatMap((row, y) =>
      [...row].flatMap((glyph, x) => (glyph === 'o' ? [{ x, y, fixed: true as const }] : [])),
    );
    const footing = createFooting({ ...dungeon, occupied: fixed });
    return rows
      .map((row, y) =>
        [...row]
          .map((glyph, x) => {
            return glyph === '.' && canFix(footing, y * dungeon.grid.width + x) ? 'x' : glyph;
          })
          .join(''),
      )
      .join('\n');
  }

  test('accepts a tile if the floor around it stays in one piece', () => {
    expect(fits('#######\n#.....#\n#.#...+\n#.....#\n#######')).toBe(
      '#######\n#...xx#\n#.#xx.+\n#...xx#\n#######',
    );
    expect(fits('#####\n#...#\n##.##\n#...#\n#####')).toBe('#####\n#x.x#\n##.##\n#x.x#\n#####');
  });

  test('accepts a tile if each fixed thing beside it keeps a free side', () => {
    expect(fits('#####\n#o.##\n#####')).toBe('#####\n#o.##\n#####');
    expect(fits('#####\n#o..#\n#####')).toBe('#####\n#o.x#\n#####');
  });
});

test('things that are not fixed may be where furniture would split floor', () => {
  const dungeon = drawn('#####\n#...#\n#####', [box(1, 3, 1, 1)]);
  const table = [
    { kind: 'statue', weight: 1, fixed: true },
    { kind: 'rat', weight: 1000 },
  ];
  const entities = populate(createRng(1), dungeon, [{ table, perRoom: 9 }]);
  // The entrance is the first tile; a statue fits only on the last.
  expect(entities.map(({ kind, x }) => `${kind} ${x}`).sort()).toEqual(['rat 2', 'rat 3']);
});

describe('populate with bad rules of furniture', () => {
  const table = [{ kind: 'x', weight: 1 }];
  test.for<[rule: object, option: string, message: string]>([
    [{ at: 'wall', share: 1 }, 'at', '`rules[0].at` must be'],
    [
      { at: 'rows', pitch: 1, share: 1 },
      'pitch',
      '`rules[0].pitch` must be at least 2, received 1',
    ],
    [
      { at: 'rows', pitch: { x: 2 }, share: 1 },
      'pitch.y',
      '`rules[0].pitch.y` must be an integer, received undefined',
    ],
    [
      { at: 'walls', pitch: 3, share: 1 },
      'pitch',
      "`rules[0].pitch` requires `at: 'rows'`, received 3",
    ],
    [
      { at: 'center', spacing: 3, share: 1 },
      'spacing',
      "`rules[0].spacing` cannot be combined with `at: 'center'`, received 3",
    ],
    [{ at: 'walls', spacing: 0, share: 1 }, 'spacing', '`rules[0].spacing` must be at least 1'],
    [{ share: 2 }, 'share', '`rules[0].share` must be a number from 0 to 1, received 2'],
    [
      { at: { near: 'table' }, share: 1 },
      'at.near',
      '`rules[0].at.near` must be a kind that an earlier rule places, received "table"',
    ],
    [
      { at: { near: 'x', mark: 'altar' }, share: 1 },
      'at.mark',
      '`rules[0].at.mark` cannot be combined with `near`, received "altar"',
    ],
    [
      { share: 1, table: [{ kind: 'a', weight: 1, fixed: 1 }] },
      'table[0].fixed',
      '`rules[0].table[0].fixed` must be true or false, received 1',
    ],
    [
      { share: 1, table: [{ squad: ['a'], weight: 1, fixed: true }] },
      'table[0].fixed',
      '`rules[0].table[0].fixed` cannot be combined with a `squad`, whose members move, received true',
    ],
    [
      { share: 1, table: [{ kind: 'a', weight: 1, fixed: true, blocks: false }] },
      'table[0].blocks',
      '`rules[0].table[0].blocks` must not be false together with `fixed`, received false',
    ],
  ])('refuses %j', ([rule, option, message]) => {
    const rng = { int: () => expect.unreachable('a draw before the check') };
    const call = () => populate(rng, HALL, [{ table, ...rule }] as never);
    expect(call).toThrow(message);
    expect(call).toThrow(expect.objectContaining({ option: `rules[0].${option}` }));
  });
});
