import type { Arbitrary } from 'fast-check';
import type { PopulationRule, Rect, SpawnEntry } from '../../src/core/index';
import type { PassRecipe, Recipe } from '../../src/recipes/index';
import { GENERATOR_NAMES, type GeneratorName } from '../../src/recipes/specifications';
import { arbitraryCover } from '../../src/testing/arbitrary-items';
import { withKnownNames } from '../../src/testing/arbitrary-recipe';
import { arbitraryWorldData } from '../../src/testing/arbitrary-world-options';
import { fc } from '../../src/testing/fast-check';
import {
  arbitraryPass,
  arbitraryPopulationRules,
  arbitraryRecipe,
  type RecipeLimits,
} from '../../src/testing/index';

/** A piece of a world, and the column and row that divide it into four. */
export interface WorldCase {
  readonly seed: number;
  readonly area: Rect;
  readonly cut: readonly [x: number, y: number];
  /** With shapes by name. */
  readonly options: object;
  readonly rules: readonly PopulationRule<string>[];
}

/** A dungeon that is changed step by step. */
export interface ChainCase {
  readonly recipe: Recipe<string>;
  readonly steps: readonly ChainStep[];
}

/** Space to add on the four sides, rooms to remove if the dungeon has that many, or a pass. */
export type ChainStep =
  | { readonly pad: readonly [left: number, above: number, right: number, below: number] }
  | { readonly remove: readonly number[] }
  | { readonly pass: PassRecipe };

/** The result of one seed: a dungeon or its levels, a piece of a world, or a chain of changes. */
export type Case =
  | { readonly recipe: Recipe<string> }
  | { readonly world: WorldCase }
  | { readonly chain: ChainCase };

/** A case without its seed. */
type Seedless = (seed: number) => Case;

/** The feature or kind of every dungeon, if the sweep has a focus. */
export const FOCUSES = [
  'lakes',
  'locks',
  'wide',
  'around',
  'furniture',
  'worlds',
  'mixed',
  'graphs',
  'missions',
  'chains',
] as const;

export type Focus = (typeof FOCUSES)[number];

/** Makes the arbitrary of the cases of a focus. */
export const ARBITRARIES: Readonly<Record<Focus | 'all', () => Arbitrary<Seedless>>> = {
  all: () =>
    fc.oneof(
      { weight: 46, arbitrary: withSeed(arbitrarySized({})) },
      { weight: 1, arbitrary: withSeed(arbitrarySized({ hasLevels: true })) },
      { weight: 1, arbitrary: arbitraryWorld() },
    ),
  lakes: () => withSeed(withLakes(arbitrarySized({ minSide: 6 }))),
  locks: () => withSeed(arbitraryLocked()),
  wide: () => withSeed(withFurniture(withLakes(arbitraryTunnels(2)))),
  around: () => withSeed(withFurniture(withLakes(arbitraryTunnels(1, { route: 'around' })))),
  furniture: () => withSeed(withFurniture(arbitrarySized({ minSide: 6 }))),
  worlds: arbitraryWorld,
  mixed: () => withSeed(arbitraryLarge('mixed', 8)),
  graphs: () => withSeed(arbitraryLarge('graph')),
  missions: () => withSeed(arbitraryLarge('mission')),
  chains: arbitraryChain,
};

function withSeed(recipes: Arbitrary<Recipe<string>>): Arbitrary<Seedless> {
  return recipes.map((recipe) => (seed) => ({ recipe: { ...recipe, seed } }));
}

/** Recipes of mostly small grids: one in 13 has sides up to 100, one in 1,000 up to 250. */
function arbitrarySized(limits: RecipeLimits): Arbitrary<Recipe<string>> {
  const isSmall = (name: string) => name !== 'mission';
  const upTo = (maxSide: number, more: RecipeLimits = {}) =>
    arbitraryRecipe({ ...limits, ...more, maxSide, canFail: true });
  const recipes = fc.oneof(
    { weight: 700, arbitrary: upTo(16, { generators: GENERATOR_NAMES.filter(isSmall) }) },
    { weight: 220, arbitrary: upTo(48) },
    { weight: 79, arbitrary: upTo(100) },
    { weight: 1, arbitrary: upTo(250) },
  );
  return fc.tuple(recipes, fc.boolean()).map(([recipe, isJudged]) => {
    const { population } = recipe;
    if (!isJudged || population === undefined) return recipe;
    return { ...recipe, population: { ...population, rules: asThings(population.rules) } };
  });
}

/** Recipes of grids with space for many rooms. */
function arbitraryLarge(generator: GeneratorName, minSide = 26): Arbitrary<Recipe<string>> {
  return arbitraryRecipe({ generators: [generator], canFail: true, minSide, maxSide: 80 });
}

/** Families that have doors once the pass `doors` has run. */
const WITH_DOORS = [
  'random-placement',
  'bsp',
  'accretion',
  'rooms-and-mazes',
  'interior',
  'hives',
  'tiles',
] as const;

/** Recipes with loops, doors and locks; some with stairs. */
function arbitraryLocked(
  generators: readonly GeneratorName[] = WITH_DOORS,
): Arbitrary<Recipe<string>> {
  const recipes = arbitraryRecipe({ generators, minSide: 20, maxSide: 70 });
  const stairs = fc.option(fc.constant({ pass: 'stairs' } as const), { nil: undefined, freq: 2 });
  return fc
    .tuple(recipes, stairs, arbitraryPass('doors'), arbitraryPass('locks'))
    .map(([{ seed, generator, options }, stairs, doors, locks]) => {
      const loops = { pass: 'loops' } as const;
      const passes = [...(stairs ? [stairs] : []), doors, locks, loops];
      return { seed, generator, options, passes } as Recipe<string>;
    });
}

/** Recipes with tunnels of some options, doors, locks and loops; some with stairs. */
function arbitraryTunnels(minWidth: number, tunnels: object = {}): Arbitrary<Recipe<string>> {
  const corridorWidth = fc.integer({ min: minWidth, max: 5 });
  return fc
    .tuple(arbitraryLocked(['random-placement', 'bsp']), corridorWidth)
    .map(([{ options, ...recipe }, corridorWidth]) => {
      const { bend, ...others } = options as { bend?: unknown };
      const kept = 'route' in tunnels ? others : options;
      return { ...recipe, options: { ...kept, corridorWidth, ...tunnels } } as Recipe<string>;
    });
}

/** Adds lakes, which may follow all other passes. */
function withLakes(recipes: Arbitrary<Recipe<string>>): Arbitrary<Recipe<string>> {
  return fc.tuple(recipes, arbitraryPass('lakes')).map(([recipe, lakes]) => {
    const { passes = [] } = recipe;
    const hasLakes = passes.some(({ pass }) => pass === 'lakes');
    return hasLakes ? recipe : { ...recipe, passes: [...passes, lakes] };
  });
}

function withFurniture(recipes: Arbitrary<Recipe<string>>): Arbitrary<Recipe<string>> {
  const rules = arbitraryPopulationRules().map(asThings);
  return fc
    .tuple(
      recipes,
      rules,
      fc.nat({ max: 3 }),
      fc.option(arbitraryCover, { nil: undefined, freq: 2 }),
    )
    .map(([recipe, rules, depth, cover]) => {
      return withKnownNames({ ...recipe, population: { rules, depth }, ...(cover && { cover }) });
    });
}

/** Gives each rule a different kind, so that the judge can attribute things to rules. */
function asThings(rules: readonly PopulationRule<string>[]): PopulationRule<string>[] {
  return rules.map(({ table, at, ...rule }, i) => {
    const kind = `thing ${i}`;
    const things = table.flatMap(({ squad, ...entry }) => (squad ? [] : [{ ...entry, kind }]));
    const near = typeof at === 'object' && 'near' in at ? at.near : undefined;
    const owner = rules.findIndex((other) => other.table.some((entry) => isOf(entry, near)));
    return {
      ...rule,
      table: things.length > 0 ? things : [{ kind, weight: 1 }],
      ...(at !== undefined && { at: near === undefined ? at : { near: `thing ${owner}` } }),
    } as PopulationRule<string>;
  });
}

function isOf({ kind, squad = [] }: SpawnEntry, near: unknown): boolean {
  return near !== undefined && (kind === near || squad.includes(near));
}

/** Chains of space, growth, removal and passes in any order that is allowed. */
function arbitraryChain(): Arbitrary<Seedless> {
  const space = fc.nat({ max: 9 });
  const size = { width: 40, height: 40 };
  const step = fc.oneof(
    fc.record({ pad: fc.tuple(space, space, space, space) }),
    fc.record({ remove: fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 1, maxLength: 3 }) }),
    fc.record({ pass: arbitraryPass('grow', size).map(({ outline: _, ...pass }) => pass) }),
    fc.record({ pass: fc.constantFrom({ pass: 'grow', maxRooms: 5, roomMinSize: 2 } as const) }),
    fc.record({
      pass: fc.constantFrom(
        ...(['doors', 'locks', 'lakes', 'stairs', 'loops'] as const).map((pass) => ({ pass })),
        { pass: 'doors', secretShare: 0.3 } as const,
        { pass: 'locks', locks: 2, minRegion: 4, shortcuts: 1 } as const,
        { pass: 'lakes', share: 0.2, rivers: 1 } as const,
      ),
    }),
  ) as Arbitrary<ChainStep>;
  const furnish = fc.boolean();
  const recipes = arbitraryRecipe({ minSide: 8, maxSide: 40 });
  return fc
    .tuple(recipes, fc.array(step, { minLength: 2, maxLength: 9 }), furnish)
    .map(([{ generator, options }, steps, furnish]) => (seed) => {
      const recipe = { seed, generator, options, ...(furnish && { furnish }) } as Recipe<string>;
      return { chain: { recipe, steps } };
    });
}

const LAST = 2 ** 31 - 1;

function arbitraryWorld(): Arbitrary<Seedless> {
  const side = fc.integer({ min: 2, max: 60 });
  const start = fc.oneof(
    fc.integer({ min: -999, max: 999 }),
    fc.constantFrom(-LAST - 1, LAST, 1_234_567_890, -987_654_321),
  );
  const cut = fc.nat({ max: 9999 });
  const area = fc.record({ x: start, y: start, width: side, height: side });
  const rules = arbitraryPopulationRules(undefined, { inWorld: true });
  return fc
    .tuple(area, cut, cut, arbitraryWorldData(), rules)
    .map(([{ width, height, ...start }, across, down, options, rules]) => (seed) => {
      const [x, y] = [Math.min(start.x, LAST - width + 1), Math.min(start.y, LAST - height + 1)];
      const cut = [x + 1 + (across % (width - 1)), y + 1 + (down % (height - 1))] as const;
      return { world: { seed, area: { x, y, width, height }, cut, options, rules } };
    });
}
