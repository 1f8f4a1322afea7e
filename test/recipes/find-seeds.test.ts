import Ajv from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import whereSchema from '../../schema/where.schema.json';
import { METRICS } from '../../src/core/analysis/measure-dungeon';
import {
  InvalidOptionError,
  measureDungeon,
  VALIDATION_RULES,
  validateDungeon,
} from '../../src/core/index';
import { buildDungeon, findSeeds, type SeedlessRecipe, type Where } from '../../src/recipes/index';
import { countPassesBefore, runPasses } from '../../src/recipes/passes';
import { readWhere } from '../../src/recipes/where';
import { runs } from '../support/runs';

const RECIPE = {
  generator: 'random-placement',
  options: { width: 30, height: 20, roomMinSize: 3, roomMaxSize: 6, maxRooms: 9, loops: 0.3 },
  passes: [{ pass: 'loops', minDetour: 12 }, { pass: 'doors' }, { pass: 'locks', locks: 1 }],
  population: {
    rules: [{ table: [{ kind: 'rat', weight: 1 }, { weight: 1 }], perRoom: 1, at: 'center' }],
  },
} satisfies SeedlessRecipe;

/** Every metric and combination, rare and common. */
const CONDITIONS: readonly Where[] = [
  { metric: 'rooms', min: 6 },
  { metric: 'rooms', max: 2 },
  { metric: 'rooms', min: 4, max: 4 },
  { metric: 'floorShare', min: 0.38 },
  { metric: 'tunnelTiles', max: 6 },
  { metric: 'meanDistance', min: 22.5 },
  { metric: 'longestDistance', min: 10, max: 11 },
  { metric: 'deadEndRooms', min: 4 },
  { metric: 'junctions', min: 3 },
  { metric: 'loops', min: 2 },
  { metric: 'chokePoints', max: 0 },
  { metric: 'deadEndTiles', max: 0 },
  { metric: 'lockedShare', min: 0.6 },
  { metric: 'backtracking', min: 30, max: 40 },
  { rule: 'locked-out' },
  { not: { any: [{ rule: 'stray-floor' }, { metric: 'rooms', min: 3 }] } },
  {
    all: [
      { metric: 'longestDistance', max: 20 },
      { metric: 'rooms', min: 5 },
    ],
  },
  {
    any: [
      { metric: 'backtracking', min: 60 },
      { metric: 'rooms', min: 7 },
    ],
  },
  {
    all: [
      { not: { metric: 'lockedShare', max: 0 } },
      { any: [{ metric: 'loops', min: 1 }, { all: [{ metric: 'chokePoints', max: 3 }] }] },
      { metric: 'rooms', min: 3, max: 5 },
    ],
  },
  {
    not: { all: [{ not: { metric: 'deadEndRooms', min: 3 } }, { metric: 'floorShare', max: 0.5 }] },
  },
];

interface Measured {
  readonly metrics: Readonly<Record<string, number>>;
  readonly rules: readonly string[];
}

/** Whether a condition holds of a dungeon made and measured completely. */
function isSo(where: Where, made: Measured): boolean {
  if ('all' in where) return where.all.filter((part) => !isSo(part, made)).length === 0;
  if ('any' in where) return where.any.filter((part) => isSo(part, made)).length > 0;
  if ('not' in where) return !isSo(where.not, made);
  if ('rule' in where) return made.rules.includes(where.rule);
  const value = made.metrics[where.metric]!;
  if (where.min !== undefined && value < where.min) return false;
  return where.max === undefined || value <= where.max;
}

/** Makes and measures dungeons whole, by the functions that a caller has. */
function measured(seed: number): Measured & { seed: number } {
  const dungeon = buildDungeon({ seed, ...RECIPE });
  const rules = validateDungeon(dungeon, dungeon.entities).map(({ rule }) => rule);
  return { seed, metrics: { ...measureDungeon(dungeon) }, rules };
}

describe('a search with one of twenty conditions', () => {
  const count = runs(150);
  const all = Array.from({ length: count }, (_, i) => measured(i + 1));

  test.for(CONDITIONS.map((where) => [JSON.stringify(where), where] as const))(
    'finds for %s the seeds that brute force finds',
    ([, where]) => {
      const found = [...findSeeds({ recipe: RECIPE, where, seeds: { first: 1, last: count } })];
      const expected = all.filter((made) => isSo(where, made));
      expect(found).toEqual(expected.map(({ seed, metrics }) => ({ seed, metrics })));
    },
  );

  test('finds something and leaves something out in nearly all cases', () => {
    const shares = CONDITIONS.map((where) => all.filter((made) => isSo(where, made)).length);
    expect(shares.filter((found) => found > 0 && found < count).length).toBeGreaterThan(15);
  });
});

test('findSeeds finds violations of a rule, and of entity rules only with a population', () => {
  const find = (where: Where) =>
    [...findSeeds({ recipe: RECIPE, where, seeds: { first: 1, last: 50 } })].length;
  expect(find({ rule: 'entity-in-wall' })).toBe(0);
  expect(find({ not: { rule: 'entity-in-wall' } })).toBe(50);
});

describe('findSeeds', () => {
  test('runs no pass for conditions on rooms', () => {
    // Stairs cannot be added once doors are locked: running these passes throws.
    const passes = [{ pass: 'doors' }, { pass: 'locks' }, { pass: 'stairs' }] as const;
    const recipe = { ...RECIPE, options: { ...RECIPE.options, maxRooms: 4 }, passes };
    const impossible: Where = {
      all: [
        { metric: 'longestDistance', min: 0 },
        { metric: 'rooms', min: 5 },
      ],
    };
    expect([...findSeeds({ recipe, where: impossible, seeds: { first: 1, last: 200 } })]).toEqual(
      [],
    );
    const possible: Where = { metric: 'rooms', min: 1 };
    expect(() => [
      ...findSeeds({ recipe, where: possible, seeds: { first: 1, last: 200 } }),
    ]).toThrow(/passes\[2\]/);
  });

  test('reads no metric early that a later pass changes', () => {
    const prefab = { name: 'cell', map: ['#####', '#...@', '#####'].join('\n') };
    const pass = fc.constantFrom(
      { pass: 'loops', minDetour: 8 } as const,
      { pass: 'attach-prefabs', prefabs: [prefab] } as const,
      {
        pass: 'place-prefabs',
        prefabs: [{ name: 'pillar', map: '...\n.#.\n...' }],
        max: 2,
      } as const,
      { pass: 'stairs' } as const,
      { pass: 'doors' } as const,
    );
    const passes = fc
      .tuple(fc.uniqueArray(pass, { selector: ({ pass }) => pass }), fc.boolean())
      .map(([list, isLocked]) => [...list, ...(isLocked ? [{ pass: 'locks' } as const] : [])]);
    fc.assert(
      fc.property(fc.integer(), passes, fc.constantFrom(...METRICS), (seed, list, metric) => {
        const { population: _, ...recipe } = RECIPE;
        const made = buildDungeon({ seed, ...recipe, passes: [] });
        const early = runPasses(made, {
          seed,
          passes: list.slice(0, countPassesBefore(metric, list)),
        });
        const late = runPasses(made, { seed, passes: list });
        expect(measureDungeon(early)[metric]).toBe(measureDungeon(late)[metric]);
      }),
    );
  });
});

test('findSeeds measures sight if a condition names it', () => {
  const recipe = { generator: 'caves', options: { width: 24, height: 16 } } as const;
  const parts = [{ metric: 'rooms', min: 1 }, { not: { metric: 'meanSight', min: 999 } }] as const;
  const dungeon = buildDungeon({ ...recipe, seed: 1 });
  for (const where of [{ any: parts }, { all: parts }]) {
    const [found] = findSeeds({ recipe, where, seeds: [1] });
    expect(found?.metrics).toEqual(measureDungeon(dungeon, [...METRICS, 'meanSight']));
  }
  const [plain] = findSeeds({ recipe, where: { metric: 'rooms', min: 1 }, seeds: [1] });
  expect(plain?.metrics).toEqual(measureDungeon(dungeon));
  const seen = findSeeds({
    recipe,
    where: { metric: 'meanSight', min: 60 },
    seeds: { first: 1, last: 20 },
  });
  for (const { metrics } of seen) expect(metrics.meanSight).toBeGreaterThanOrEqual(60);
});

describe('the seeds of a search', () => {
  const recipe = { generator: 'bsp', options: { width: 20, height: 12 } } as const;
  const where: Where = { metric: 'rooms', min: 0 };
  const seedsOf = (search: object) =>
    [...findSeeds({ recipe, where, ...search })].map(({ seed }) => seed);

  test('start at 1, or are those of `seeds`', () => {
    expect(seedsOf({ limit: 3 })).toEqual([1, 2, 3]);
    expect(seedsOf({ seeds: { first: -1, last: 1 } })).toEqual([-1, 0, 1]);
    expect(seedsOf({ seeds: { first: 5, last: 9 }, limit: 2 })).toEqual([5, 6]);
    expect([seedsOf({ seeds: [] }), seedsOf({ limit: 0 })]).toEqual([[], []]);
  });

  test('come from any iterable, which is read only as needed', () => {
    function* seeds() {
      yield* ['forest', 7, 12n];
      throw new Error('too far');
    }
    expect(seedsOf({ seeds: seeds(), limit: 3 })).toEqual(['forest', 7, 12n]);
    expect(seedsOf({ seeds: new Set(['a', 'b']) })).toEqual(['a', 'b']);
    expect(() => seedsOf({ seeds: [1, 0.5] })).toThrow('`seeds[1]` must be a safe integer');
  });

  test('are skipped if they make no dungeon', () => {
    const options = { width: 40, height: 20, minRooms: 4, attempts: 6 };
    const poor = { generator: 'random-placement', options } as const;
    const found = seedsOf({ recipe: poor, seeds: { first: 1, last: 30 } });
    expect(found.length, JSON.stringify(where)).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(30);
  });
});

test.for<[search: object, message: string]>([
  [
    { where: { metric: 'room', min: 1 } },
    "`where.metric` must be a metric; the nearest is 'rooms'",
  ],
  [{ where: { metric: 'height', min: 1 } }, '`where.metric` must be one of rooms, floorShare'],
  [{ where: { rule: 'ghost' } }, '`where.rule` must be one of malformed-data'],
  [{ where: { rule: 'lockedout' } }, "the nearest is 'locked-out'"],
  [
    { where: { metric: 'rooms', min: 9, max: 4 } },
    '`where.max` must be at least `where.min` (9), received 4',
  ],
  [
    { where: { all: [{ metric: 'rooms', min: 9 }, { all: [{ metric: 'rooms', max: 4 }] }] } },
    '`where.all` can never hold: rooms at least 9 and at most 4',
  ],
  [
    {
      where: {
        all: [
          { metric: 'rooms', max: 4 },
          { metric: 'rooms', min: 5 },
          { metric: 'rooms', max: 9 },
          { metric: 'rooms', min: 2 },
        ],
      },
    },
    '`where.all` can never hold: rooms at least 5 and at most 4',
  ],
  [
    { where: { all: [{ not: { metric: 'rooms', max: 4 } }, { metric: 'rooms', max: 4 }] } },
    '`where.all` can never hold: rooms more than 4 and at most 4',
  ],
  [
    {
      where: {
        all: [{ not: { metric: 'rooms', max: 4 } }, { not: { metric: 'rooms', min: 3 } }],
      },
    },
    '`where.all` can never hold: rooms more than 4 and less than 3',
  ],
  [
    { where: { any: [{ not: { metric: 'floorShare', max: 1 } }] } },
    '`where.any[0]` can never hold: floorShare more than 1 and at most 1',
  ],
  [
    { where: { not: { metric: 'loops', min: 0 } } },
    '`where` can never hold: loops at least 0 and less than 0',
  ],
  [{ where: { metric: 'floorShare', min: 45 } }, '`where.min` must be at most 1, received 45'],
  [{ where: { not: { metric: 'loops', max: -1 } } }, '`where.not.max` must be at least 0'],
  [{ where: { metric: 'rooms' } }, '`where.min` or `max` must be given'],
  [{ where: { metric: 'rooms', min: '9' } }, '`where.min` must be a finite number, received "9"'],
  [{ where: { metric: 'rooms', max: null } }, '`where.max` must be a finite number, received null'],
  [
    { where: { metric: 'rooms', least: 9 } },
    'Unknown key `where.least`. Known keys: `$schema`, `all`, `any`, `not`, `metric`, `rule`, `min`, `max`.',
  ],
  [{ where: { rule: 'locked-out', min: 1 } }, '`where.min` requires a `metric`'],
  [{ where: { rule: 'locked-out', max: 1 } }, '`where.max` requires a `metric`'],
  [{ where: { all: [] } }, '`where.all` must not be empty'],
  [{ where: { all: [{ rule: 'door-tile' }, 5] } }, '`where.all[1]` must be an object, received 5'],
  [{ where: {} }, '`where` must have just one of all, any, not, metric, rule'],
  [{ where: { any: [], all: [] } }, '`where` must have just one of'],
  [{ where: { any: [] } }, '`where.any` must not be empty'],
  [{ where: { any: [{ rule: 'door-tile' }, 5] } }, '`where.any[1]` must be an object, received 5'],
  [{ where: 'rooms > 5' }, '`where` must be an object'],
  [
    { recipe: { ...RECIPE, levels: { count: 2 } } },
    '`levels` must be left out for a single dungeon; `buildLevels` and',
  ],
  [{ recipe: { ...RECIPE, generator: 'cavern' } }, '`generator` must be one of'],
  [{ recipe: undefined }, '`recipe` must be an object'],
  [{ seeds: { first: 0.5, last: 2 } }, '`seeds.first` must be an integer'],
  [{ seeds: { first: 5, last: 4 } }, '`seeds.last` must be at least `seeds.first` (5)'],
  [{ seeds: 'abc' }, '`seeds` must be an object with first, last'],
  [{ limit: 1.5 }, '`limit` must be an integer'],
  [{ limits: 1 }, 'Unknown option `limits`. Did you mean `limit`?'],
])('findSeeds refuses %j at once', ([search, message]) => {
  const sound = { recipe: RECIPE, where: { metric: 'rooms', min: 1 } };
  const call = () => findSeeds({ ...sound, ...search } as never);
  expect(call).toThrow(InvalidOptionError);
  expect(call).toThrow(message);
});

test('a condition without end is refused', () => {
  const knot: { all: unknown[] } = { all: [] };
  knot.all.push(knot);
  const search = (where: unknown) => findSeeds({ recipe: RECIPE, where } as never);
  expect(() => search(knot)).toThrow('`where` must be at most 64 deep');
  let wide: unknown = { rule: 'door-tile' };
  for (let i = 0; i < 40; i++) wide = { any: [wide, wide] };
  expect(() => search(wide)).toThrow('`where` must hold at most 10000 conditions');
  const row = (rules: number) => ({ any: new Array(rules).fill({ rule: 'door-tile' }) });
  expect(() => search(row(9999))).not.toThrow();
  expect(() => search(row(10_000))).toThrow('`where` must hold at most 10000 conditions');
  const chain = (depth: number): object =>
    depth === 0 ? { rule: 'door-tile' } : { not: chain(depth - 1) };
  expect(() => search(chain(64))).not.toThrow();
  expect(() => search(chain(65))).toThrow('`where` must be at most 64 deep');
});

describe('the schema of a search', () => {
  const isWhere = new Ajv({ strict: true, strictRequired: false }).compile(whereSchema);

  test('accepts the same conditions as the library', () => {
    for (const where of CONDITIONS) {
      expect(isWhere(where), JSON.stringify(isWhere.errors)).toBe(true);
      const noted = { $schema: 'where.schema.json', ...where } as never;
      expect(isWhere(noted)).toBe(true);
      findSeeds({ recipe: RECIPE, where: noted });
    }
  });

  test('accepts metrics and rules of one level, as the command does', () => {
    for (const where of [{ metric: 'level[2].rooms', min: 1 }, { rule: 'level[0].door-tile' }]) {
      expect(isWhere(where), JSON.stringify(isWhere.errors)).toBe(true);
    }
    expect(isWhere({ metric: 'level[2].room', min: 1 })).toBe(false);
  });

  test('refuses the same malformed conditions as the library', () => {
    for (const wrong of [
      ...[{}, 5, { all: [] }, { not: { any: [] } }, { rule: 'ghost' }, { metric: 'rooms' }],
      ...[
        { metric: 'room', min: 1 },
        { metric: 'rooms', min: '1' },
        { rule: 'door-tile', min: 1 },
      ],
    ]) {
      expect(isWhere(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });

  test('contains every metric and rule', () => {
    const [metric, rule] = whereSchema.definitions.where.oneOf;
    expect(metric?.properties.metric?.anyOf[0]?.enum).toEqual([...METRICS, 'meanSight']);
    expect(rule?.properties.rule?.anyOf[0]?.enum).toEqual(Object.keys(VALIDATION_RULES));
  });
});

test('comparisons that must all hold are refused exactly if no number satisfies them', () => {
  const operators = {
    '<': [(n: number) => ({ not: { metric: 'own', min: n } }), (v: number, n: number) => v < n],
    '<=': [(n: number) => ({ metric: 'own', max: n }), (v: number, n: number) => v <= n],
    '=': [(n: number) => ({ metric: 'own', min: n, max: n }), (v: number, n: number) => v === n],
    '>=': [(n: number) => ({ metric: 'own', min: n }), (v: number, n: number) => v >= n],
    '>': [(n: number) => ({ not: { metric: 'own', max: n } }), (v: number, n: number) => v > n],
  } as const;
  const comparison = fc.tuple(
    fc.constantFrom(...Object.values(operators)),
    fc.integer({ min: -2, max: 2 }),
  );
  // Between two integers, every number is like their mean.
  const numbers = Array.from({ length: 15 }, (_, i) => i / 2 - 3.5);
  fc.assert(
    fc.property(fc.array(comparison, { minLength: 1, maxLength: 4 }), (all) => {
      const where = { all: all.map(([[make], n]) => make(n)) };
      const isMet = numbers.some((value) => all.every(([[, holds], n]) => holds(value, n)));
      if (isMet) expect(readWhere(where, ['own'])).toEqual(where);
      else expect(() => readWhere(where, ['own'])).toThrow('can never hold');
    }),
    { numRuns: runs(300) },
  );
});
