import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../scripts/sweep/make-case';
import {
  createRng,
  type Door,
  type Dungeon,
  GenerationError,
  generateMixed,
  validateDungeon,
} from '../../src/core/index';
import type { GraphConnection, GraphOptions } from '../../src/missions/index';
import {
  type BuiltDungeon,
  buildDungeon,
  buildLevels,
  type PassRecipe,
  type Recipe,
} from '../../src/recipes/index';
import {
  GENERATOR_NAMES,
  GENERATOR_SPECS,
  PASS_NAMES,
  PASS_SPECS,
  WORLD_OPTIONS,
} from '../../src/recipes/specifications';
import { arbitraryRecipeOptions } from '../../src/testing/arbitrary-options';
import { arbitraryWorldData } from '../../src/testing/arbitrary-world-options';
import {
  arbitraryDungeon,
  arbitraryOptions,
  arbitraryPass,
  arbitraryPasses,
  arbitraryPopulationRules,
  arbitraryRecipe,
  arbitrarySeed,
  arbitraryWorldOptions,
} from '../../src/testing/index';
import { generateWorldRegion, populateWorldRegion } from '../../src/worlds/index';
import { expectRefused } from '../support/expect-refused';
import { runs } from '../support/runs';

/** Values of an arbitrary as they come by chance, without edges. */
function sample<Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number): Value[] {
  return fc.sample(arbitrary, { numRuns: runs(numRuns), seed: 1, unbiased: true });
}

/** The names of options in some of the values. */
function namesIn(values: readonly object[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(value)))].sort();
}

describe('the arbitraries', () => {
  test.each(GENERATOR_NAMES)('draw every option of the generator %s', (name) => {
    const options = sample(arbitraryRecipeOptions(name, { canFail: true, maxSide: 60 }), 200);
    expect(namesIn(options)).toEqual(Object.keys(GENERATOR_SPECS[name]).sort());
  });

  test.each(PASS_NAMES)('draw every option of the pass %s', (name) => {
    const passes = sample(arbitraryPass(name), 100);
    expect(namesIn(passes)).toEqual(['pass', ...Object.keys(PASS_SPECS[name])].sort());
    expect(new Set(passes.map(({ pass }) => pass))).toEqual(new Set([name]));
  });

  test('draw every option of worlds', () => {
    expect(namesIn(sample(arbitraryWorldData(), 100))).toEqual(Object.keys(WORLD_OPTIONS).sort());
  });

  test('draw every part of recipes', () => {
    const recipes = sample(arbitraryRecipe({ hasLevels: true }), 300);
    const all = [
      'seed',
      'generator',
      'options',
      'passes',
      'exit',
      'population',
      'furnish',
      'cover',
    ];
    expect(namesIn(recipes)).toEqual([...all, 'levels'].sort());
    expect(namesIn(sample(arbitraryRecipe(), 300))).toEqual(all.sort());
  });

  test('draw options with which generation can fail only on request', () => {
    const [options] = [sample(arbitraryRecipeOptions('random-placement'), 200)];
    expect(namesIn(options)).not.toContain('minRooms');
  });
});

describe('a drawn value', () => {
  /** The faults of a recipe's dungeons, or of an error that is not a documented one. */
  function faultsOf(make: () => BuiltDungeon<string>[]): unknown[] {
    try {
      return make().flatMap((dungeon) => validateDungeon(dungeon, dungeon.entities));
    } catch (error) {
      return refusalOf(error) === undefined ? [error] : [];
    }
  }

  const expectNoFaults = <Value>(
    arbitrary: fc.Arbitrary<Value>,
    numRuns: number,
    make: (value: Value) => BuiltDungeon<string>[],
  ) =>
    fc.assert(
      fc.property(arbitrary, (value) => {
        expect(faultsOf(() => make(value))).toEqual([]);
      }),
      { numRuns: runs(numRuns) },
    );

  test('is accepted by buildDungeon', () => {
    const recipes = arbitraryRecipe({ canFail: true, maxSide: 30 });
    expectNoFaults(recipes, 100, (recipe) => [buildDungeon(recipe)]);
  });

  test('is accepted by buildLevels', () => {
    const recipes = arbitraryRecipe({ canFail: true, maxSide: 24, hasLevels: true });
    expectNoFaults(recipes, 30, buildLevels);
  });

  test('never fails as a graph or mission with space for several rooms', () => {
    const generators = ['graph', 'mission'] as const;
    const recipes = arbitraryRecipe({ generators, minSide: 20, maxSide: 60 });
    fc.assert(
      fc.property(recipes, ({ seed, generator, options }) => {
        const dungeon = buildDungeon({ seed, generator, options } as Recipe);
        expect(validateDungeon(dungeon)).toEqual([]);
      }),
      { numRuns: runs(40) },
    );
  });

  test('is accepted as a pass, alone and with others', () => {
    const size = { width: 26, height: 19 };
    const pass = fc.oneof(...PASS_NAMES.map((name) => arbitraryPass(name, size)));
    const passes = fc.oneof(
      (pass as fc.Arbitrary<PassRecipe>).map((one) => [one]),
      arbitraryPasses({ ...size, except: ['roles'] }),
    );
    const recipes = fc.tuple(arbitrarySeed(), passes).map(([seed, passes]): Recipe<string> => {
      return { seed, generator: 'bsp', options: size, passes };
    });
    expectNoFaults(recipes, 60, (recipe) => [buildDungeon(recipe)]);
    const names = sample(arbitraryPasses({ except: ['roles'] }), 50)
      .flat()
      .map(({ pass }) => pass);
    expect([...new Set(names)].sort()).toEqual(
      PASS_NAMES.filter((name) => name !== 'roles').sort(),
    );
  });

  test('is accepted by generateWorldRegion and populateWorldRegion', () => {
    const rules = arbitraryPopulationRules(undefined, { inWorld: true });
    const area = { x: -17, y: 30, width: 40, height: 30 };
    fc.assert(
      fc.property(arbitrarySeed(), arbitraryWorldOptions(), rules, (seed, options, rules) => {
        const region = generateWorldRegion(seed, area, options);
        const entities = populateWorldRegion(seed, region, rules);
        expect(entities.every(({ room }) => region.rooms[room ?? -1] !== undefined)).toBe(true);
      }),
      { numRuns: runs(40) },
    );
  });

  test('is accepted by generateMixed', () => {
    const never = arbitraryOptions('mixed', { maxSide: 40 });
    fc.assert(
      fc.property(never, fc.nat(), (options, seed) => {
        expect(validateDungeon(generateMixed(createRng(seed), options))).toEqual([]);
      }),
      { numRuns: runs(40) },
    );
    const failures = sample(arbitraryOptions('mixed', { maxSide: 60, canFail: true }), 100).filter(
      (options) => {
        try {
          generateMixed(createRng(1), options);
          return false;
        } catch (error) {
          expect(error).toBeInstanceOf(GenerationError);
          return true;
        }
      },
    );
    expect(failures.length).toBeGreaterThan(0);
  });
});

describe('drawn graphs', () => {
  const graphs = sample(arbitraryOptions('graph', { minSide: 60, maxSide: 90 }), 200).filter(
    ({ rooms }) => rooms !== undefined,
  );

  test('have rings, trees, kinds, doors, secret doors, locks and many rooms', () => {
    const sizes = graphs.map(({ rooms = [] }) => rooms.length);
    expect(Math.max(...sizes)).toBeGreaterThan(11);
    expect(Math.min(...sizes)).toBe(1);
    const rings = graphs.map(
      ({ rooms = [], connections = [] }) => connections.length - rooms.length + 1,
    );
    expect(Math.min(...rings)).toBe(0);
    expect(Math.max(...rings)).toBeGreaterThan(2);
    expect(graphs.some(({ keys = [] }) => keys.length > 1)).toBe(true);
    expect(namesIn(graphs.flatMap(objectsOf))).toEqual([
      ...['door', 'from', 'lock', 'secret'],
      'shortcut',
      'to',
    ]);
    const kinds = graphs.flatMap(({ rooms = [] }) => rooms.map((room) => Object(room).kind));
    expect(new Set(kinds)).toEqual(new Set([undefined, 'large', 'closet']));
  });

  function objectsOf({ connections = [] }: GraphOptions): GraphConnection[] {
    return connections.filter((connection): connection is GraphConnection => 'from' in connection);
  }

  test('have no locks in dungeons without the pass `locks`', () => {
    const dungeons = sample(arbitraryDungeon({ except: ['locks'] }), 400);
    expect(dungeons.every(({ keys, doors }) => keys.length === 0 && !doors.some(isLocked))).toBe(
      true,
    );
  });

  test('are finished dungeons with parts of all kinds', () => {
    const dungeons = sample(arbitraryDungeon({ minSide: 6 }), 400);
    const share = (has: (dungeon: Dungeon) => boolean) => dungeons.filter(has).length / 400;
    expect(share(({ keys }) => keys.length > 0)).toBeGreaterThan(0.08);
    expect(share(({ stairs }) => stairs.length > 0)).toBeGreaterThan(0.2);
    expect(share(({ lakes }) => lakes.length > 0)).toBeGreaterThan(0.1);
    expect(share(({ marks }) => marks.length > 0)).toBeGreaterThan(0.05);
    expect(share(({ doors }) => doors.some(({ secret }) => secret))).toBeGreaterThan(0.02);
    expect(share(({ rooms }) => rooms.some(({ role }) => role !== undefined))).toBeGreaterThan(0);
    for (const dungeon of dungeons) expect(validateDungeon(dungeon)).toEqual([]);
  });

  const isLocked = ({ lock }: Door) => lock !== undefined;
});

describe('a drawn value of a failing property', () => {
  const simplest = <Value>(arbitrary: fc.Arbitrary<Value>, seed: number) =>
    fc.check(
      fc.property(arbitrary, () => false),
      { seed, endOnFailure: false, numRuns: 1 },
    ).counterexample?.[0];

  test.each([1, 2, 3, 4])('shrinks to the smallest recipe, from seed %i', (seed) => {
    const size = { width: 3, height: 3, maxRooms: 1 };
    expect(simplest(arbitraryRecipe(), seed)).toEqual({
      seed: 0,
      generator: 'random-placement',
      options: size,
    });
    expect(simplest(arbitraryPasses(), seed)).toEqual([]);
    expect(simplest(arbitraryPass('lakes'), seed)).toEqual({ pass: 'lakes' });
    expect(simplest(arbitraryWorldOptions(), seed)).toEqual({});
    expect(simplest(arbitraryOptions('mixed'), seed)).toMatchObject({
      width: 8,
      height: 8,
      areas: 1,
    });
    expect(simplest(arbitraryOptions('graph'), seed)).toEqual({ width: 3, height: 3 });
  });

  test('shrinks to a graph of few rooms', () => {
    const isSmall = ({ rooms = [], connections = [] }: GraphOptions) =>
      rooms.length < 3 && connections.length < 2;
    const graphs = arbitraryOptions('graph', { maxSide: 90 });
    const { counterexample } = fc.check(fc.property(graphs, isSmall), {
      seed: 1,
      endOnFailure: false,
    });
    const [{ rooms, connections }] = counterexample as [GraphOptions];
    expect(rooms).toEqual(['room 0', 'room 1', 'room 2']);
    expect(connections).toHaveLength(2);
  });
});

test.each<[call: () => unknown, option: string, message: string]>([
  [
    () => arbitraryPass('lake' as never),
    'pass',
    `\`pass\` must be one of ${listOf(PASS_NAMES)}, received "lake". Did you mean \`lakes\`?`,
  ],
  [
    () => arbitraryPasses({ except: ['door' as never] }),
    'limits.except[0]',
    `\`limits.except[0]\` must be one of ${listOf(PASS_NAMES)}, received "door". Did you mean \`doors\`?`,
  ],
  [
    () => arbitraryPasses({ witdh: 9 } as never),
    'limits.witdh',
    'Unknown option `limits.witdh`. Did you mean `limits.width`?',
  ],
  [
    () => arbitraryRecipe({ generators: ['cave' as never] }),
    'limits.generators[0]',
    `\`limits.generators[0]\` must be one of ${listOf(GENERATOR_NAMES)}, received "cave". Did you mean \`caves\`?`,
  ],
  [
    () => arbitraryRecipe({ generators: [] }),
    'limits.generators',
    '`limits.generators` must not be empty, received an array of 0',
  ],
  [
    () => arbitraryRecipe({ hasLevels: 1 as never }),
    'limits.hasLevels',
    '`limits.hasLevels` must be true or false, received 1',
  ],
  [
    () => arbitraryOptions('mixed', { minSide: 2 }),
    'limits.minSide',
    '`limits.minSide` must be at least 3, received 2',
  ],
  [
    () => arbitraryOptions('bsp', { minSide: 50, maxSide: 40 }),
    'limits.maxSide',
    '`limits.maxSide` must be at least `limits.minSide` (50), received 40',
  ],
  [
    () => arbitraryPopulationRules(undefined, { inWorlds: true } as never),
    'limits.inWorlds',
    'Unknown option `limits.inWorlds`. Did you mean `limits.inWorld`?',
  ],
])('limits are refused if they are wrong: %#', expectRefused);

function listOf(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
