import { randomInt } from 'node:crypto';
import { GenerationError, InvalidDataError, InvalidOptionError } from '../errors';
import { parseJsonText } from '../output/parse-json-text';
import type { Recipe } from '../recipe/recipe';
import { GENERATOR_OPTIONS } from '../recipe/specifications';
import { nameOf, readText } from './files';
import type { Flags, FlagTypes } from './flags';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/** Flags of generators' options, by the name that the option has in a recipe. */
const OPTION_FLAGS: ReadonlyMap<string, string> = new Map(
  Object.values(GENERATOR_OPTIONS).flatMap(({ options }) =>
    [...options.keys()].map((name) => [name, flagOf(name)] as const),
  ),
);

/** `roomMinSize` as a flag is `room-min-size`. */
function flagOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The flags that say which dungeon to make. */
export const RECIPE_FLAGS: FlagTypes = {
  recipe: 'string',
  generator: 'string',
  ...Object.fromEntries([...OPTION_FLAGS.values()].map((flag) => [flag, 'string'] as const)),
};

/** A recipe that may still want its seed. */
export type SeedlessRecipe = Omit<Recipe, 'seed'> & { seed?: Recipe['seed'] | undefined };

/** The recipe that flags and `--recipe` ask for; a flag goes before what the file says. */
export async function recipeFromFlags(flags: Flags, terminal: Terminal): Promise<SeedlessRecipe> {
  const { recipe: path, generator, seed } = flags.values;
  const base: SeedlessRecipe =
    path === undefined
      ? { generator: 'random-placement', options: { width: 80, height: 45 } }
      : await readRecipe(path, terminal);
  const recipe: Record<string, unknown> = { ...base };
  if (generator !== undefined) recipe.generator = generator;
  if (seed !== undefined) recipe.seed = seedFromText(seed);
  recipe.options = { ...base.options, ...optionsFromFlags(flags) };
  return recipe as unknown as SeedlessRecipe;
}

async function readRecipe(path: string, terminal: Terminal): Promise<SeedlessRecipe> {
  const text = await readText(path, terminal);
  try {
    const value = parseJsonText(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new InvalidDataError('a recipe must be an object', {});
    }
    if (Reflect.get(value, 'format') !== 'dungeonsmith') return value as SeedlessRecipe;
    const recipe: unknown = Reflect.get(value, 'recipe');
    if (typeof recipe === 'object' && recipe !== null) return recipe as SeedlessRecipe;
    throw new InvalidDataError('the document holds no recipe', { path: 'recipe' });
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    throw new UsageError(`${nameOf(path)}: ${error.message}`);
  }
}

function optionsFromFlags({ values }: Flags): Record<string, unknown> {
  const given = [...OPTION_FLAGS].filter(([, flag]) => values[flag] !== undefined);
  return Object.fromEntries(given.map(([name, flag]) => [name, readValue(values[flag] as string)]));
}

/** A number where the text is one; other text stays, for the check that knows what it should be. */
function readValue(text: string): unknown {
  return /^-?\d+(\.\d+)?$|^Infinity$/.test(text) ? Number(text) : text;
}

/** A seed as documents carry it: a number where it is one, so that `42` is written as 42. */
export function seedFromText(text: string): number | string {
  if (text === '') throw new UsageError('a seed must not be empty');
  const value = Number(text);
  return Number.isSafeInteger(value) && String(value) === text ? value : text;
}

/** A recipe with its seed, as documents carry it. */
export function withSeed(recipe: SeedlessRecipe, seed: Recipe['seed']): Recipe {
  const { $schema: _, seed: __, ...rest } = recipe;
  return { seed, ...rest } as Recipe;
}

/** A seed for whoever gave none. */
export function chooseSeed(): number {
  return randomInt(2 ** 32);
}

/**
 * An error of the library in the words of the command line: options by the names of their flags,
 * or, where the recipe came from a file, after its name.
 */
export function inFlagWords(error: unknown, { values }: Flags): unknown {
  if (!(error instanceof InvalidOptionError || error instanceof GenerationError)) return error;
  let isOfFile = values.recipe !== undefined;
  const message = error.describe((name) => {
    const option = name.replace(/^options\./, '');
    const flag = option === 'generator' ? option : OPTION_FLAGS.get(option);
    const isGiven = flag !== undefined && values[flag] !== undefined;
    if (flag === undefined || (values.recipe !== undefined && !isGiven)) return `\`${name}\``;
    isOfFile = false;
    return `\`--${flag}\``;
  });
  if (error instanceof GenerationError) return new GenerationError(message);
  return new UsageError(isOfFile ? `${nameOf(values.recipe as string)}: ${message}` : message);
}
