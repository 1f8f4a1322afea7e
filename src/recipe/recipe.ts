import {
  checkArray,
  checkKeys,
  checkObject,
  checkOneOf,
  checkSeed,
  checkString,
  invalid,
} from '../checks';
import { LEVEL_OPTIONS } from '../levels/options';
import { checkOption } from '../options';
import type { PopulationOptions, PopulationRule } from '../population/rules';
import type { Seed } from '../rng/rng';
import {
  GENERATOR_NAMES,
  type GeneratorName,
  type GeneratorOptions,
  PASS_NAMES,
  type PassName,
  type PassOptions,
} from './specifications';

/** What `populate` takes, as data. */
export interface RecipePopulation<Kind = unknown> extends PopulationOptions {
  /** What to put into rooms, and how often. */
  readonly rules: readonly PopulationRule<Kind>[];
}

/** Options without functions: strategies and shapes of one's own are no data. */
export type AsData<Options> = { readonly [Name in keyof Options]: DataIn<Options[Name]> };

type DataIn<Value> = Value extends (...args: never) => unknown
  ? never
  : Value extends readonly (infer Item)[]
    ? readonly DataIn<Item>[]
    : Value;

/** A recipe for the generator of that name. */
export interface GeneratorRecipe<Name extends GeneratorName, Kind = unknown> {
  /** Where to find the JSON Schema, for editors; not read. */
  readonly $schema?: string | undefined;
  /** The layout draws from its stream `layout`, the population from `population`. */
  readonly seed: Seed;
  /** Which generator. */
  readonly generator: Name;
  /** Its options. */
  readonly options: AsData<GeneratorOptions<Name>>;
  /**
   * What is done with the dungeon, in this order. A pass draws from the stream of its name, the second
   * of that name from such as `doors 2`. Default nothing.
   */
  readonly passes?: readonly PassRecipe[] | undefined;
  /** Several dungeons, one below the other, for {@link buildLevels}. Default one dungeon. */
  readonly levels?: RecipeLevels | undefined;
  /**
   * Where the dungeon is left: `'farthest'` is the tile that takes the most steps from the entrance.
   * Nothing is put there. Default no exit.
   */
  readonly exit?: 'farthest' | undefined;
  /** What stands in the dungeon. Default nothing. */
  readonly population?: RecipePopulation<Kind> | undefined;
}

/** How many levels there are, and the stairs between them. */
export interface RecipeLevels {
  /** How many levels, at least 1. */
  readonly count: number;
  /** Stairs between each level and the next. Default 1. */
  readonly stairs?: number | undefined;
  /** As `minDistance` of `generateLevels`. Default 0.33. */
  readonly minDistance?: number | undefined;
}

/** A pass with its options, as data. */
export type PassRecipe = {
  [Name in PassName]: { readonly pass: Name } & AsData<PassOptions<Name>>;
}[PassName];

/** A recipe for `generateRandomPlacement`. */
export type RandomPlacementRecipe<Kind = unknown> = GeneratorRecipe<'random-placement', Kind>;

/** A recipe for `generateBsp`. */
export type BspRecipe<Kind = unknown> = GeneratorRecipe<'bsp', Kind>;

/** A dungeon as data: what the command line reads, what documents carry, what a bug report needs. */
export type Recipe<Kind = unknown> = {
  [Name in GeneratorName]: GeneratorRecipe<Name, Kind>;
}[GeneratorName];

/**
 * The recipe that is given, checked by its type and with completion of names: for recipes in a
 * `const`. What its values may be is checked by what builds it.
 *
 * @example
 * const recipe = defineRecipe({ seed: 42, generator: 'caves', options: { width: 80, height: 45 } });
 * buildDungeon({ ...recipe, seed: 43 });
 */
export function defineRecipe<const Defined extends Recipe>(recipe: Defined): Defined {
  return recipe;
}

const KEYS: ReadonlySet<string> = new Set([
  '$schema',
  'seed',
  'generator',
  'options',
  'passes',
  'levels',
  'exit',
  'population',
]);

const LEVELS: ReadonlySet<string> = new Set(['count', 'stairs', 'minDistance']);

/**
 * Throws unless a value has a recipe's shape. What the options and rules hold is for their owners to
 * check.
 *
 * @param path - what stands before the names of parts in messages, such as `recipe.`
 */
export function checkRecipe(path: string, recipe: unknown): asserts recipe is Recipe {
  checkObject(path === '' ? 'recipe' : path.slice(0, -1), recipe);
  checkKeys(path, recipe, KEYS);
  const { $schema, seed, generator, options, passes, levels, exit, population } = recipe as Record<
    string,
    unknown
  >;
  if ($schema !== undefined) checkString(`${path}$schema`, $schema);
  checkSeed(`${path}seed`, seed);
  checkOneOf(`${path}generator`, generator, GENERATOR_NAMES);
  checkObject(`${path}options`, options);
  for (const [name, value] of Object.entries(options)) checkData(`${path}options.${name}`, value);
  if (passes !== undefined) checkPassList(`${path}passes`, passes);
  if (levels !== undefined) checkLevels(`${path}levels`, levels);
  if (exit !== undefined) checkOneOf(`${path}exit`, exit, ['farthest']);
  if (population === undefined) return;
  checkObject(`${path}population`, population);
  checkArray(`${path}population.rules`, Reflect.get(population, 'rules'));
}

/** Throws unless a value says how many levels there are. */
function checkLevels(path: string, levels: unknown): void {
  checkObject(path, levels);
  checkKeys(`${path}.`, levels, LEVELS);
  const { count, stairs = 1, minDistance = 0.33 } = levels as Record<string, unknown>;
  checkOption(`${path}.count`, LEVEL_OPTIONS.levels, count);
  checkOption(`${path}.stairs`, LEVEL_OPTIONS.stairs, stairs);
  checkOption(`${path}.minDistance`, LEVEL_OPTIONS.minDistance, minDistance);
}

/** Throws unless passes are named. What their options hold is for the passes to check. */
function checkPassList(path: string, passes: unknown): void {
  checkArray(path, passes);
  for (let i = 0; i < passes.length; i++) {
    checkObject(`${path}[${i}]`, passes[i]);
    const { pass, ...options } = passes[i] as Record<string, unknown>;
    checkOneOf(`${path}[${i}].pass`, pass, PASS_NAMES);
    for (const [name, value] of Object.entries(options)) checkData(`${path}[${i}].${name}`, value);
  }
}

/** Throws where an option is a function, or a list that holds one. */
function checkData(path: string, value: unknown): void {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (let i = 0; i < items.length; i++) {
    if (typeof items[i] === 'function') throw invalid(path, 'must be a name in a recipe', items[i]);
    // Nobody's list has holes, and one with holes may be long without end.
    if (Array.isArray(value) && items[i] === undefined) {
      throw invalid(`${path}[${i}]`, 'must be given', undefined);
    }
  }
}
