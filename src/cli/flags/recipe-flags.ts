import { randomInt } from 'node:crypto';
import { parseJsonText } from '../../core/document/parse-json-text';
import { MAX_LEVELS } from '../../core/levels/generate-levels';
import { isObject } from '../../core/model/checks';
import { InvalidDataError } from '../../core/model/errors';
import { nearestName } from '../../core/model/names';
import { parsePrefabs } from '../../core/prefabs/parse-prefabs';
import type { FinishRecipe } from '../../recipes/build-dungeon';
import { readLevelsRecipe } from '../../recipes/build-levels';
import { entryAt } from '../../recipes/depths';
import { OUTLINE_BY_ROWS } from '../../recipes/names';
import { readSingleRecipe } from '../../recipes/read-recipe';
import type { Recipe } from '../../recipes/recipe';
import {
  type DataSpecification,
  GENERATOR_SPECS,
  ownersOf,
  PASS_NAMES,
  PASS_SPECS,
} from '../../recipes/specifications';
import { readText, shownPath } from '../files/files';
import type { Terminal } from '../terminal/terminal';
import { namingFile, UsageError } from '../terminal/usage-error';
import { type Flags, type FlagTypes, integerFlag } from './flags';
import { flagOf, optionFlags, passFromText, readOption } from './option-values';

const GENERATORS = new Map<string, DataSpecification>(Object.entries(GENERATOR_SPECS));

/** The flags for the options of all generators, by the options' names in a recipe. */
export const OPTION_FLAGS: ReadonlyMap<string, string> = new Map(
  [...GENERATORS.values()].flatMap((options) =>
    Object.keys(options).map((name) => [name, flagOf(name)] as const),
  ),
);

/** The flags that select the dungeon to generate. */
export const RECIPE_FLAGS: FlagTypes = {
  recipe: 'string',
  graph: 'string',
  generator: 'string',
  pass: 'list',
  prefabs: 'string',
  furnish: 'boolean',
  ...Object.assign({}, ...[...GENERATORS.values()].map(optionFlags)),
};

/** The default generator. */
export const DEFAULT_GENERATOR = 'random-placement';

/** The default size of a dungeon. */
export const DEFAULT_SIZE = { width: 80, height: 45 } as const;

type Data = Record<string, unknown>;

/** A recipe whose seed may come from elsewhere. */
export type RecipeOfFlags = Omit<Recipe, 'seed'> & { seed?: Recipe['seed'] | undefined };

/** Returns the flags of a recipe that read standard input. */
export function recipeInputs({ values }: Flags): string[] {
  return ['recipe', 'graph', 'prefabs', 'outline'].filter((name) => values[name] === '-');
}

/** Reads the recipe from flags and `--recipe`. Flags override the file. */
export async function recipeFromFlags(flags: Flags, terminal: Terminal): Promise<RecipeOfFlags> {
  const { recipe: path, graph, generator } = flags.values;
  const [first, second] = recipeInputs(flags);
  if (second !== undefined) {
    throw new UsageError(`standard input cannot be both \`--${first}\` and \`--${second}\``);
  }
  const recipe: Data =
    path === undefined
      ? { generator: DEFAULT_GENERATOR, options: DEFAULT_SIZE }
      : { ...(await readRecipe(path, terminal)) };
  if (generator !== undefined) recipe.generator = generator;
  if (graph !== undefined) await addGraph(recipe, graph, flags, terminal);
  const count = integerFlag(flags, 'levels');
  if (count !== undefined) recipe.levels = { ...Object(recipe.levels), count };
  refuseReplacedFlags(flags, recipe);
  const outline = await outlineFromFlags(flags, terminal);
  const options = optionsFromFlags(flags, recipe.generator, outline);
  // Anything other than an object is left unchanged, so that it is reported when the recipe is
  // read.
  if (isObject(recipe.options)) recipe.options = { ...recipe.options, ...options };
  await addParts(recipe, flags, terminal);
  if (flags.given.has('pass')) refuseMissingPrefabs(recipe.passes);
  if (outline !== undefined) {
    const isTaken = Object.hasOwn(options, 'outline');
    recipe.passes = withFile(recipe.passes, 'outline', outline, isTaken);
  }
  return recipe as unknown as RecipeOfFlags;
}

/**
 * Reads the passes and the inhabitants to add to an existing dungeon, from `--recipe`, `--pass` and
 * `--furnish`. Chooses a seed and prints it if none is given.
 */
export async function finishFromFlags(flags: Flags, terminal: Terminal): Promise<FinishRecipe> {
  const { recipe: path } = flags.values;
  const name = path === undefined ? '' : shownPath(path);
  const whole = path === undefined ? {} : await readRecipe(path, terminal);
  const { generator, options, levels, depths, $schema: _, ...recipe } = whole;
  if (levels !== undefined || depths !== undefined) {
    throw new UsageError(`${name} makes several levels, and the map is only one`);
  }
  if (generator !== undefined || options !== undefined) {
    const words = 'its `generator` and `options` are left out, because the map is there already';
    await terminal.stderr.write(`${name}: ${words}\n`);
  }
  await addParts(recipe, flags, terminal);
  const outline = await outlineFromFlags(flags, terminal);
  if (outline !== undefined) recipe.passes = withFile(recipe.passes, 'outline', outline);
  if (recipe.seed === undefined) {
    recipe.seed = chooseSeed();
    await terminal.stderr.write(`dungeonsmith: seed ${recipe.seed}\n`);
  }
  return recipe as unknown as FinishRecipe;
}

/** Adds the seed, the passes and the furniture of flags to a recipe. */
async function addParts(
  recipe: Data,
  { values, lists, given }: Flags,
  terminal: Terminal,
): Promise<void> {
  if (values.seed !== undefined) recipe.seed = seedFromText(values.seed);
  const passes = lists.pass?.map((text) => passFromText(text, PASS_SPECS));
  if (passes !== undefined) recipe.passes = passes;
  if (given.has('furnish')) recipe.furnish = true;
  const { prefabs: path } = values;
  if (path === undefined) return;
  const text = await readText(path, terminal);
  const prefabs = namingFile(shownPath(path), () => parsePrefabs(text));
  recipe.passes = withFile(recipe.passes, 'prefabs', prefabs);
}

/**
 * Reads the recipe of a dungeon or of levels from flags and `--recipe`. Checks it here, because
 * there may be no seed from which it would be generated.
 */
export async function checkedRecipeFromFlags(
  flags: Flags,
  terminal: Terminal,
): Promise<RecipeOfFlags> {
  const recipe = await recipeFromFlags(flags, terminal);
  if (recipe.levels === undefined) readSingleRecipe(withSeed(recipe, 0));
  else readLevelsRecipe(withSeed(recipe, 0));
  return recipe;
}

/**
 * Adds options of the generator `graph` from a file. They replace the options of another generator.
 */
async function addGraph(
  recipe: Data,
  path: string,
  { values: { recipe: base, generator = 'graph' } }: Flags,
  terminal: Terminal,
): Promise<void> {
  if (generator !== 'graph') {
    throw new UsageError(`\`--graph\` is for \`--generator graph\`, received ${generator}`);
  }
  const options = await readJsonObject(path, terminal, 'a graph', '{ "rooms": […] }');
  if (base !== undefined && recipe.generator !== 'graph') {
    throw new UsageError('`--graph` needs a recipe whose generator is graph');
  }
  recipe.generator = 'graph';
  recipe.options = { ...Object(recipe.options), ...options };
}

/**
 * Reads an object from a JSON file.
 *
 * @param noun - what the object is, such as `a graph`
 * @param example - such an object
 */
export async function readJsonObject(
  path: string,
  terminal: Terminal,
  noun: string,
  example: string,
): Promise<Data> {
  const text = await readText(path, terminal);
  return namingFile(shownPath(path), () => {
    const value = parseJsonText(text);
    if (isObject(value)) return value;
    throw new InvalidDataError(`${noun} must be an object such as ${example}`, {});
  });
}

/** Reads the file of `--outline`, or rows that are given as JSON. */
async function outlineFromFlags(
  { values: { outline } }: Flags,
  terminal: Terminal,
): Promise<unknown> {
  if (outline === undefined || outline.startsWith('[')) {
    return outline && readOption('outline', OUTLINE_BY_ROWS, outline);
  }
  return readText(outline, terminal);
}

/**
 * Returns passes with the contents of a file added to those that take them.
 *
 * @param isTaken - whether the generator takes them too, so that no pass has to
 */
function withFile(
  passes: unknown,
  option: 'prefabs' | 'outline',
  value: unknown,
  isTaken = false,
): unknown {
  const takes = (entry: unknown) => takesOption(entry, option);
  const list: readonly unknown[] = Array.isArray(passes) ? passes : [];
  if (list.some(takes)) {
    return list.map((entry) => (takes(entry) ? { ...Object(entry), [option]: value } : entry));
  }
  if (isTaken) return passes;
  const names = PASS_NAMES.filter((pass) => takes({ pass }));
  throw new UsageError(`\`--${option}\` needs \`--pass ${names.join('` or `--pass ')}\``);
}

/** Returns whether an entry of a list of passes is of one that has an option. */
function takesOption(entry: unknown, option: 'prefabs' | 'outline'): boolean {
  const { pass } = Object(entry);
  return PASS_NAMES.some((name) => name === pass && option in PASS_SPECS[name]);
}

/** Throws if a pass of `--pass` has no prefabs. */
function refuseMissingPrefabs(passes: unknown): void {
  for (const entry of passes as readonly Data[]) {
    if (entry.prefabs !== undefined || !takesOption(entry, 'prefabs')) continue;
    throw new UsageError(`\`--pass ${entry.pass}\` needs \`--prefabs FILE\``);
  }
}

async function readRecipe(path: string, terminal: Terminal): Promise<Data> {
  const text = await readText(path, terminal);
  const { value, recipe } = namingFile(shownPath(path), () => {
    const value = parseJsonText(text);
    if (!isObject(value)) throw new InvalidDataError('a recipe must be an object', {});
    if (value.type === 'map') {
      const rule = 'a Tiled map is not a recipe: to add to the map itself, use `render`';
      throw new InvalidDataError(rule, { path: 'type' });
    }
    if (value.format !== 'dungeonsmith') return { value, recipe: value };
    if (isObject(value.recipe)) return { value, recipe: value.recipe };
    throw new InvalidDataError('the document holds no recipe', { path: 'recipe' });
  });
  // Without this warning, changes that were made to the document by hand would silently be lost.
  if (value !== recipe) {
    const words = 'is a document: its recipe is generated again, and its grid is ignored';
    await terminal.stderr.write(`dungeonsmith: ${shownPath(path)} ${words}\n`);
  }
  return recipe;
}

/**
 * Reads the options of a generator from flags. An unknown generator has none; it is reported when
 * the recipe is read. Without a generator, each depth has its own, and the options are the size of
 * all levels.
 *
 * @param outline - the text of the file of `--outline`, which may also be for passes
 */
function optionsFromFlags({ values }: Flags, generator: unknown, outline: unknown): Data {
  const family = generator === undefined ? DEFAULT_GENERATOR : String(generator);
  const specification = GENERATORS.get(family);
  const options: Data = {};
  for (const [name, flag] of OPTION_FLAGS) {
    const text = values[flag];
    if (text === undefined || specification === undefined) continue;
    if (generator === undefined && !Object.hasOwn(DEFAULT_SIZE, name)) continue;
    const option = specification[name];
    if (name === 'outline') {
      if (option !== undefined) options[name] = outline;
      continue;
    }
    if (option === undefined) throw foreignFlagError(name, flag, family, specification);
    options[name] = readOption(name, option, text);
  }
  return options;
}

function foreignFlagError(
  name: string,
  flag: string,
  generator: string,
  specification: DataSpecification,
): UsageError {
  const nearest = nearestName(name, Object.keys(specification));
  if (nearest !== undefined) {
    return new UsageError(`unknown option \`--${flag}\`. Did you mean \`--${flagOf(nearest)}\`?`);
  }
  const owners = ownersOf(name).join(', ');
  const advice = Object.hasOwn(PASS_SPECS, name) ? `. Use \`--pass ${name}\`.` : '';
  return new UsageError(
    `\`--${flag}\` is not an option of ${generator}, but of ${owners}${advice}`,
  );
}

/** Returns the level of `--level`. Throws unless the recipe has it. */
export function levelFromFlags(flags: Flags, { levels }: RecipeOfFlags): number | undefined {
  const level = integerFlag(flags, 'level');
  if (level === undefined) return undefined;
  if (levels === undefined) {
    throw new UsageError('`--level` needs `--levels N`, the number of levels');
  }
  // An invalid number of levels is reported when the recipe is read.
  const isValid = Number.isInteger(levels.count) && levels.count > 0;
  if (!isValid || (level >= 0 && level < levels.count)) return level;
  throw new UsageError(`\`--level\` must be from 0 to ${levels.count - 1}, received ${level}`);
}

/** Converts a seed for documents: to a number if it is one, so that `42` is written as a number. */
export function seedFromText(text: string): number | string {
  if (text === '') throw new UsageError('a seed must not be empty');
  const value = Number(text);
  return Number.isSafeInteger(value) && String(value) === text ? value : text;
}

/** Returns a recipe with its seed, in the form that documents have. */
export function withSeed(recipe: RecipeOfFlags, seed: Recipe['seed']): Recipe {
  return { seed, ...withoutSeed(recipe) } as Recipe;
}

export function withoutSeed({
  seed: _,
  $schema: __,
  ...rest
}: RecipeOfFlags): Omit<RecipeOfFlags, 'seed' | '$schema'> {
  return rest;
}

/** Returns a random seed for use if none is given. */
export function chooseSeed(): number {
  return randomInt(2 ** 32);
}

/** The parts of an entry of `depths` that replace what a flag sets, by the flag. */
const REPLACING: ReadonlyMap<string, readonly string[]> = new Map([
  ['generator', ['generator', 'grid']],
  ['graph', ['generator', 'grid']],
  ['pass', ['passes']],
  ['prefabs', ['passes']],
  ['furnish', ['furnish']],
]);

/** The parts of an entry of `depths` that replace the options of the recipe. */
const REPLACING_OPTIONS = ['generator', 'grid', 'options'];

/**
 * Throws if a flag was given that has no effect, because the entries of `depths` replace the part
 * that it sets on every level.
 */
function refuseReplacedFlags({ given }: Flags, recipe: Data): void {
  const entries = entriesOfLevels(recipe);
  if (entries.length === 0) return;
  const optionFlags = new Set(OPTION_FLAGS.values());
  for (const flag of given) {
    const isSize = flag === 'width' || flag === 'height';
    const ofOptions = optionFlags.has(flag) && !isSize ? REPLACING_OPTIONS : undefined;
    const parts = REPLACING.get(flag) ?? ofOptions;
    if (parts === undefined || !entries.every((entry) => hasOneOf(entry, parts))) continue;
    throw new UsageError(`\`--${flag}\` does nothing here: every entry of \`depths\` has its own`);
  }
}

/** Returns the entry of each level, or none if the recipe has no valid levels. */
function entriesOfLevels(recipe: Data): unknown[] {
  const { depths, levels } = recipe;
  const count = Number(Reflect.get(Object(levels), 'count'));
  const isCount = Number.isInteger(count) && count > 0 && count <= MAX_LEVELS;
  if (!isCount || !Array.isArray(depths) || !depths.every(isObject)) return [];
  const read = recipe as object as Recipe;
  return Array.from({ length: count }, (_, depth) => entryAt(read, depth));
}

function hasOneOf(entry: unknown, parts: readonly string[]): boolean {
  return parts.some((part) => Reflect.get(Object(entry), part) !== undefined);
}
