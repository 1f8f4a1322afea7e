import { checkArray, checkKeys, checkObject, checkOneOf, checkSeed, invalid } from '../checks';
import type { BspOptions } from '../generators/bsp';
import type { RandomPlacementOptions } from '../generators/random-placement';
import type { PopulationOptions, PopulationRule } from '../population/rules';
import type { Seed } from '../rng/rng';

/** What `populate` takes, as data. */
export interface RecipePopulation<Kind = unknown> extends PopulationOptions {
  /** What to put into rooms, and how often. */
  readonly rules: readonly PopulationRule<Kind>[];
}

/** Options of a generator without functions: strategies of one's own are no data. */
type AsData<Options extends { connect?: unknown }> = Omit<Options, 'connect'> & {
  /** Which rooms tunnels join, by name. */
  readonly connect?: Extract<Options['connect'], string> | undefined;
};

interface RecipeBase<Kind> {
  /** Where to find the JSON Schema, for editors; not read. */
  readonly $schema?: string | undefined;
  /** The layout draws from its stream `layout`, the population from `population`. */
  readonly seed: Seed;
  /** What stands in the dungeon. Default nothing. */
  readonly population?: RecipePopulation<Kind> | undefined;
}

/** A recipe for `generateRandomPlacement`. */
export interface RandomPlacementRecipe<Kind = unknown> extends RecipeBase<Kind> {
  /** Which generator. */
  readonly generator: 'random-placement';
  /** Its options. */
  readonly options: AsData<RandomPlacementOptions>;
}

/** A recipe for `generateBsp`. */
export interface BspRecipe<Kind = unknown> extends RecipeBase<Kind> {
  /** Which generator. */
  readonly generator: 'bsp';
  /** Its options. */
  readonly options: AsData<BspOptions>;
}

/** A dungeon as data: what the command line reads, what documents carry, what a bug report needs. */
export type Recipe<Kind = unknown> = RandomPlacementRecipe<Kind> | BspRecipe<Kind>;

/** The generators that a recipe can name. */
const GENERATORS: readonly Recipe['generator'][] = ['random-placement', 'bsp'];

const KEYS: ReadonlySet<string> = new Set([
  '$schema',
  'seed',
  'generator',
  'options',
  'population',
]);

/**
 * Refuses what has not a recipe's shape. What the options and rules hold is for their owners to
 * check.
 *
 * @param path - what stands before the names of parts in messages, such as `recipe.`
 */
export function checkRecipe(path: string, recipe: unknown): asserts recipe is Recipe {
  checkObject(path === '' ? 'recipe' : path.slice(0, -1), recipe);
  checkKeys(path, recipe, KEYS);
  const { $schema, seed, generator, options, population } = recipe as Record<string, unknown>;
  if ($schema !== undefined && typeof $schema !== 'string') {
    throw invalid(`${path}$schema`, 'must be a text', $schema);
  }
  checkSeed(`${path}seed`, seed);
  checkOneOf(`${path}generator`, generator, GENERATORS);
  checkObject(`${path}options`, options);
  if (typeof Reflect.get(options, 'connect') === 'function') {
    throw invalid(
      `${path}options.connect`,
      'must be a name in a recipe',
      Reflect.get(options, 'connect'),
    );
  }
  if (population === undefined) return;
  checkObject(`${path}population`, population);
  checkArray(`${path}population.rules`, Reflect.get(population, 'rules'));
}
