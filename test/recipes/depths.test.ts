import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dungeonFromGrid,
  FURNITURE,
  generateLevels,
  parseAscii,
  parseJson,
  toJson,
  validateDungeon,
} from '../../src/core/index';
import { GENERATORS } from '../../src/recipes/generators';
import {
  buildDungeon,
  buildLevel,
  buildLevels,
  type DepthsRecipe,
  defineRecipe,
  type Recipe,
} from '../../src/recipes/index';
import { expectRefused } from '../support/expect-refused';
import { runs } from '../support/runs';

const size = { width: 30, height: 20 };
const HALL = [
  '#'.repeat(30),
  ...Array.from({ length: 18 }, () => `##${'.'.repeat(26)}##`),
  '#'.repeat(30),
];

/** Halls, then caves with lakes, then a hall drawn by hand. */
const recipe: DepthsRecipe<string> = {
  seed: 42,
  options: size,
  levels: { count: 6 },
  passes: [{ pass: 'doors' }],
  population: { rules: [{ perRoom: 1, table: [{ kind: 'rat', weight: 1 }] }] },
  depths: [
    { to: 1, generator: 'bsp', options: { minLeafSize: 8 } },
    { from: 5, grid: HALL, passes: [] },
    {
      generator: 'caves',
      passes: [{ pass: 'lakes', share: 0.2 }],
      population: { rules: [{ total: 2, table: [{ kind: 'bat', weight: 1 }] }] },
    },
  ],
};

describe('levels with depths', () => {
  const levels = buildLevels(recipe);

  test('are made by the first entry that fits', () => {
    const kinds = levels.map(({ rooms }) => rooms[0]?.kind ?? 'plain');
    expect(kinds).toEqual(['plain', 'plain', 'cave', 'cave', 'cave', 'region']);
    expect(levels.map(({ lakes }) => lakes.length > 0)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    const living = levels.map(({ entities }) => new Set(entities.map(({ kind }) => kind)));
    expect(living.map((all) => [...all].join())).toEqual([
      'rat',
      'rat',
      'bat',
      'bat',
      'bat',
      'rat',
    ]);
    for (const level of levels) expect(validateDungeon(level, level.entities)).toEqual([]);
  });

  test('can be made one at a time', () => {
    for (const [i, level] of levels.entries()) expect(buildLevel(recipe, i)).toEqual(level);
  });

  test('have stairs that meet, and equal levels made in code', () => {
    const bare: DepthsRecipe = { ...recipe, passes: [], population: { rules: [] } };
    const { depths } = bare;
    const made = buildLevels({
      ...bare,
      depths: depths.map((entry) => ({ ...entry, passes: [] })),
    });
    const coded = generateLevels(42, {
      levels: 6,
      ...size,
      generate: (rng, depth) => {
        if (depth < 2) return GENERATORS.bsp(rng, { ...size, minLeafSize: 8 });
        return depth < 5
          ? GENERATORS.caves(rng, size)
          : dungeonFromGrid(parseAscii(HALL.join('\n')));
      },
    });
    expect(made.map(({ grid, stairs }) => ({ grid, stairs }))).toEqual(
      coded.map(({ grid, stairs }) => ({ grid, stairs })),
    );
  });

  test('follow the recipe if no entry fits', () => {
    const plain = { seed: 7, generator: 'maze', options: size, levels: { count: 3 } } as const;
    const [first, second, third] = buildLevels({
      ...plain,
      depths: [{ from: 1, to: 1, generator: 'caves' }],
    });
    const mazes = buildLevels(plain);
    expect([first, third]).toEqual([mazes[0], mazes[2]]);
    expect(second?.rooms[0]?.kind).toBe('cave');
  });

  test('may have other options of the same generator', () => {
    const plain = {
      seed: 7,
      generator: 'bsp',
      options: { ...size, minLeafSize: 6 },
      levels: { count: 2 },
    } as const;
    const [, deep] = buildLevels({ ...plain, depths: [{ from: 1, options: { minLeafSize: 12 } }] });
    expect(deep).toEqual(buildLevel({ ...plain, options: { ...size, minLeafSize: 12 } }, 1));
  });

  test('have no options of another generator, and all of them if only passes differ', () => {
    const options = { ...size, minLeafSize: 12 };
    const plain = { seed: 7, generator: 'bsp', options, levels: { count: 2 } } as const;
    const [halls, caves] = buildLevels({
      ...plain,
      depths: [{ to: 0, passes: [] }, { generator: 'caves' }],
    });
    expect(halls).toEqual(buildLevel(plain, 0));
    expect(caves).toEqual(buildLevel({ ...plain, generator: 'caves', options: size }, 1));
  });

  test('survive a document', () => {
    const document = toJson(levels[0] as never, { recipe: recipe as never });
    const read = parseJson(JSON.stringify(document)).recipe as Recipe;
    expect(buildLevels(read)).toEqual(levels);
  });
});

describe('entries of depths', () => {
  const plain = { seed: 1, generator: 'bsp', options: size, levels: { count: 4 } };
  test.for<[object, string, string]>([
    [{ ...plain, depths: {} }, 'depths', '`depths` must be an array, received an object'],
    [
      { ...plain, depths: [3] },
      'depths[0]',
      "`depths[0]` must be an object such as { from: 3, generator: 'caves' }, received 3",
    ],
    [
      { ...plain, depths: [{ from: -1 }] },
      'depths[0].from',
      '`depths[0].from` must be at least 0, received -1',
    ],
    [
      { ...plain, depths: [{ from: 3, to: 2 }] },
      'depths[0].to',
      '`depths[0].to` must be at least `depths[0].from` (3), received 2',
    ],
    [
      { ...plain, depths: [{ until: 2 }] },
      'depths[0].until',
      'Unknown key `depths[0].until`. Known keys: `from`, `to`, `variant`, `generator`, `options`, `passes`, `exit`, `population`, `furnish`, `cover`, `grid`.',
    ],
    [
      { ...plain, depths: [{}, { generator: 'caves', options: { minLeafSize: 5 } }] },
      'depths[1].options.minLeafSize',
      "`depths[1].options.minLeafSize` is not an option of 'caves', but of 'bsp', received 5",
    ],
    [
      { ...plain, depths: [{ generator: 'caves', options: { width: 31 } }] },
      'depths[0].options.width',
      '`depths[0].options.width` must be 30, as for all levels, received 31',
    ],
    [
      { ...plain, depths: [{ passes: [{ pass: 'locks', locks: -1 }] }] },
      'depths[0].passes[0].locks',
      '`depths[0].passes[0].locks` must be at least 0, received -1',
    ],
    [
      { ...plain, depths: [{ grid: ['###', '#.#', '###'] }] },
      'depths[0].grid[0]',
      "`depths[0].grid[0]` must be 30 characters, each '#' or '.', received \"###\"",
    ],
    [
      { ...plain, depths: [{ grid: HALL.slice(1) }] },
      'depths[0].grid',
      '`depths[0].grid` must have 20 rows, received 19',
    ],
    [
      {
        ...plain,
        generator: undefined,
        depths: [
          { to: 1, generator: 'bsp' },
          { from: 3, grid: HALL },
        ],
      },
      'generator',
      '`generator` must be given, or one in `depths` for depth 2, received undefined',
    ],
    [
      { ...plain, depths: [{ generator: 'bsp', grid: HALL }] },
      'depths[0].grid',
      '`depths[0].grid` cannot be combined with `generator`, received an array of 20',
    ],
  ])('are refused if they are wrong: %#', ([wrong, option, message]) => {
    expectRefused(() => buildLevels(wrong as never), option, message);
  });

  test('are refused if they never apply, with the entries that hide them', () => {
    const refused = (depths: object[], option: string, message: string) =>
      expectRefused(() => buildLevels({ ...plain, depths } as never), option, message);
    refused(
      [{ generator: 'caves' }, { from: 1, generator: 'maze' }],
      'depths[1]',
      '`depths[1]` can never apply: all of its levels have `depths[0]`',
    );
    refused(
      [{ to: 1 }, { from: 2, to: 3 }, { from: 1, to: 2, generator: 'maze' }],
      'depths[2]',
      '`depths[2]` can never apply: all of its levels have `depths[0]` or `depths[1]`',
    );
    refused(
      [{ from: 99, generator: 'maze' }],
      'depths[0].from',
      '`depths[0].from` must be less than `levels.count`, received 99',
    );
  });

  test('are refused exactly if one of them never applies', () => {
    const bounds = fc
      .tuple(fc.nat(5), fc.nat(5))
      .map(([from, more]) => ({ from, to: from + more }));
    fc.assert(
      fc.property(
        fc.array(bounds, { maxLength: 4 }),
        fc.integer({ min: 1, max: 6 }),
        (depths, count) => {
          const used = new Set<number>();
          for (let depth = 0; depth < count; depth++) {
            used.add(depths.findIndex(({ from, to }) => depth >= from && depth <= to));
          }
          const small = { width: 9, height: 9 };
          const build = () =>
            buildLevel(
              { seed: 1, generator: 'maze', options: small, levels: { count }, depths },
              0,
            );
          if (depths.every((_, i) => used.has(i))) expect(build).not.toThrow();
          else expect(build).toThrow(/can never apply|must be less than `levels.count`/);
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test('are refused with an unknown generator', () => {
    expect(() => buildLevels({ ...plain, depths: [{ generator: 'cave' }] } as never)).toThrow(
      '`depths[0].generator` must be one of',
    );
  });

  test('are refused by functions that build one dungeon', () => {
    const { levels: _, ...single } = plain;
    expectRefused(
      () => buildDungeon({ ...single, depths: [] } as never),
      'depths',
      '`depths` needs `levels`, such as { count: 5 }, received an array of 0',
    );
  });
});

describe('an entry of depths', () => {
  const rats = { rules: [{ perRoom: 1, table: [{ kind: 'rat', weight: 1 }] }] };
  const bats = { rules: [{ perRoom: 1, table: [{ kind: 'bat', weight: 1 }] }] };
  const base: Recipe<string> = {
    seed: 3,
    generator: 'bsp',
    options: { ...size, minLeafSize: 8 },
    levels: { count: 2 },
    passes: [{ pass: 'doors' }],
    population: rats,
    exit: 'farthest',
    furnish: true,
    cover: [{ kind: 'moss', tilesPerPatch: 20 }],
  };
  /** The second level, if the depth has these parts. */
  const withDepth = (entry: object) => buildLevel({ ...base, depths: [{ from: 1, ...entry }] }, 1);
  const plain = buildLevel(base, 1);
  const isFurnished = ({ entities, rooms }: typeof plain) =>
    entities.some(({ fixed }) => fixed) && rooms.some(({ kind }) => kind !== undefined);

  test('inherits everything by default', () => {
    expect(withDepth({})).toEqual(plain);
    expect(isFurnished(plain)).toBe(true);
  });

  test('replaces the generator, whose options are its own', () => {
    const caves = withDepth({ generator: 'caves' });
    const own = { ...base, generator: 'caves', options: size } as Recipe<string>;
    expect(caves).toEqual(buildLevel(own, 1));
  });

  test('replaces all options but the size', () => {
    const large = withDepth({ options: { minLeafSize: 12 } });
    const options = { ...size, minLeafSize: 12 };
    expect(large).toEqual(buildLevel({ ...base, options } as Recipe<string>, 1));
    expect(() => withDepth({ options: { width: 40 } })).toThrow(
      '`depths[0].options.width` must be 30',
    );
  });

  test('replaces the generator by a grid', () => {
    const hall = withDepth({ grid: HALL });
    expect(hall.rooms).toHaveLength(1);
    expect(hall.exit).toBeDefined();
  });

  test.for([
    [],
    [{ pass: 'loops' }],
    [{ pass: 'themes', themes: [{ kind: 'crypt' }], share: 0.5 }],
  ])('replaces passes by %j, and is furnished all the same', (passes) => {
    const level = withDepth({ passes });
    expect(level).toEqual(buildLevel({ ...base, passes } as Recipe<string>, 1));
    expect(level.doors).toEqual([]);
    expect(isFurnished(level)).toBe(true);
  });

  test('replaces the population, its depth included', () => {
    const deep = { ...bats, depth: 5 };
    const level = withDepth({ population: deep });
    expect(level).toEqual(buildLevel({ ...base, population: deep }, 1));
    expect(level.entities.some(({ kind }) => kind === 'rat')).toBe(false);
  });

  test('inherits furniture, cover and the exit', () => {
    const level = withDepth({ generator: 'caves', passes: [], population: bats });
    expect(level.exit).toBeDefined();
    expect(level.cover?.kinds).toContain('moss');
    expect(level.entities.some(({ kind }) => kind === 'bat')).toBe(true);
  });
});

test('an entry replaces the exit, furniture and cover, or turns them off', () => {
  const recipe = defineRecipe({
    seed: 3,
    generator: 'bsp',
    options: { width: 40, height: 24 },
    levels: { count: 4 },
    exit: 'farthest',
    furnish: true,
    depths: [
      { from: 1, to: 1, exit: 'none', furnish: false, passes: [{ pass: 'doors' }] },
      { from: 2, to: 2, cover: [{ kind: 'moss', total: 3 }] },
      { from: 3, cover: [] },
    ],
  });
  const [inherited, bare, mossy, uncovered] = buildLevels(recipe);
  expect(inherited).toMatchObject({ exit: { x: expect.any(Number) } });
  expect(inherited?.entities).not.toEqual([]);
  expect(inherited?.cover?.kinds).toEqual(FURNITURE.cover.map(({ kind }) => kind));
  expect(bare?.entities).toEqual([]);
  expect(bare).not.toHaveProperty('exit');
  expect(bare).not.toHaveProperty('cover');
  expect(mossy?.cover?.kinds).toEqual(['moss']);
  expect(mossy?.entities).not.toEqual([]);
  expect(uncovered).not.toHaveProperty('cover');
  expect(uncovered?.entities).not.toEqual([]);
});

test('the parts of a mixed level are checked before any level is made', () => {
  const parts = [{ generator: 'caves', options: { width: 9 } }];
  const depths = [{ from: 2, generator: 'mixed', options: { parts } }];
  const recipe: unknown = {
    seed: 1,
    generator: 'bsp',
    options: size,
    levels: { count: 3 },
    depths,
  };
  expect(() => buildLevel(recipe as Recipe, 0)).toThrow(
    '`depths[0].options.parts[0].options.width` is not an option',
  );
});
