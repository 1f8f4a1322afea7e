import { LEVELS_SPEC } from '../core/levels/generate-levels';
import {
  checkEach,
  checkObject,
  checkOneOf,
  checkSeed,
  checkString,
  fieldsOf,
  invalid,
  MAX_INT32,
  noOptionError,
} from '../core/model/checks';
import { InvalidOptionError, type Sentence, within } from '../core/model/errors';
import { checkPoint } from '../core/model/guards';
import { keysOf, nearestName } from '../core/model/names';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Specification,
} from '../core/model/specification';
import { resolveCoverRules } from '../core/population/cover-rules';
import { FURNITURE } from '../core/population/furniture';
import { isFurniture } from '../core/population/is-furniture';
import { resolvePopulation } from '../core/population/resolve-population';
import { checkGuardedExit, checkLocksPass, checkPasses } from './check-passes';
import { checkNames, type KnownNames, knownNames } from './known-names';
import type {
  GeneratorRecipe,
  Recipe,
  RecipeDepth,
  RecipeLevels,
  RecipePopulation,
} from './recipe';
import {
  GENERATOR_NAMES,
  GENERATOR_SPECS,
  type GeneratorName,
  ownersOf,
  PASS_NAMES,
  PASS_SPECS,
} from './specifications';

/**
 * Reads a recipe of a single dungeon, with its furniture as a pass. Throws if anything in it is
 * invalid.
 *
 * @param namesOf - returns the names that rooms and marks can have
 */
export function readSingleRecipe<Kind>(
  recipe: Recipe<Kind>,
  namesOf: (checked: Recipe<Kind>) => KnownNames = (checked) => knownNames([checked]),
): Recipe<Kind> {
  const checked = readWholeRecipe(recipe);
  const { levels, depths } = checked;
  if (levels !== undefined) {
    const takers = '`buildLevels` and the commands `batch`, `find` and `stats` take it';
    const rule = `must be left out for a single dungeon; ${takers}`;
    throw invalid('levels', rule, levels);
  }
  if (depths !== undefined) {
    throw invalid('depths', 'needs `levels`, such as { count: 5 }', depths, 'levels');
  }
  checkNames(checked, [checked], namesOf(checked));
  return withFurniture(checked);
}

/** Reads a recipe. Throws if anything in it is invalid. Entries of `depths` are not checked. */
export function readWholeRecipe<Kind>(recipe: Recipe<Kind>): Recipe<Kind> {
  const checked = readRecipe(recipe) as Recipe<Kind>;
  // If the depths name the generators, the recipe itself has the size and everything that all
  // levels share.
  const { generator = 'caves', passes = [], population, cover, levels } = checked;
  const options: object = checked.options;
  checkOwner(generator, options);
  within('options', () => resolveOptions<object>(GENERATOR_SPECS[generator], options));
  const stairs: unknown = Reflect.get(options, 'stairs');
  if (levels !== undefined && stairs !== undefined) {
    const rule = 'must be left out: the stairs of `levels` are placed with the layout';
    throw invalid('options.stairs', rule, stairs, 'levels');
  }
  checkPasses(passes);
  checkLocksPass(checked);
  checkGuardedExit(checked);
  if (population) checkPopulation(population, checked);
  // An empty list turns cover off.
  if (cover && cover.length > 0) resolveCoverRules('cover', cover);
  return checked;
}

/** Adds the pass that gives rooms the themes of the recipe's furniture, after all other passes. */
export function withFurniture<Kind, Whole extends Recipe<Kind>>(recipe: Whole): Whole {
  const { furnish, passes = [] } = recipe;
  if (!furnish) return recipe;
  const { share = 1 } = furnish === true ? {} : furnish;
  return { ...recipe, passes: [...passes, { pass: 'themes', themes: FURNITURE.themes, share }] };
}

/**
 * Throws if the first unknown option belongs to another generator, to the recipe or to a pass. The
 * message says where. All other unknown options are left to the check of all options.
 */
function checkOwner(generator: GeneratorName, options: object): void {
  const known = GENERATOR_SPECS[generator];
  const name = Object.keys(options).find((key) => !Object.hasOwn(known, key));
  if (name === undefined) return;
  const path = `options.${name}`;
  const value: unknown = Reflect.get(options, name);
  const owners = ownersOf(name);
  // In a graph, `rooms` is a valid option; elsewhere, it usually means `maxRooms`.
  if (owners.length > 0 && nearestName(name, Object.keys(known)) === undefined) {
    const rule = `is not an option of '${generator}', but of '${owners.join("', '")}'`;
    throw invalid(path, rule, value);
  }
  if (Object.hasOwn(RECIPE_SPEC, name))
    throw noOptionError(path, value, 'it belongs beside `options`');
  if (Object.hasOwn(PASS_SPECS, name)) {
    throw noOptionError(path, value, `add \`{ pass: '${name}' }\` to \`passes\``);
  }
}

/** Throws if anything in the population of a recipe is invalid. */
function checkPopulation(
  { rules, ...options }: RecipePopulation,
  { options: size, furnish }: Pick<Recipe, 'options' | 'furnish'>,
): void {
  const kinds = (options.occupied ?? []).map((thing) => fieldsOf(thing).kind);
  const isPlaced = (kind: unknown) =>
    kinds.includes(kind) || (Boolean(furnish) && isFurniture({ kind }));
  within('population', () => resolvePopulation(rules, options, size, isPlaced));
}

type Data = Record<string, unknown>;

const EXAMPLE =
  "an object such as { seed: 42, generator: 'bsp', options: { width: 80, height: 45 } }";

/** The specification of a recipe. */
export const RECIPE_SPEC: CodeSpecification<GeneratorRecipe<GeneratorName>> = {
  $schema: { type: 'value', check: checkString, default: undefined },
  seed: { type: 'value', check: checkSeed },
  generator: { type: 'choice', names: GENERATOR_NAMES, default: undefined },
  options: { type: 'value', resolve: readData, default: undefined },
  passes: { type: 'value', check: checkPassNames, default: undefined },
  levels: { type: 'value', check: checkLevels, default: undefined },
  depths: { type: 'value', check: checkDepths, default: undefined },
  exit: { type: 'choice', names: ['farthest', 'none'], default: undefined },
  population: { type: 'value', check: checkPopulationForm, default: undefined },
  furnish: { type: 'value', check: checkFurnish, default: undefined },
  cover: { type: 'value', check: checkObjects, default: undefined },
};

/**
 * Reads a recipe. Throws unless it has the form of a recipe. The contents of options and rules are
 * checked by the functions that use them.
 */
export function readRecipe<Kind>(value: unknown): Recipe<Kind> {
  checkObject('recipe', value, EXAMPLE);
  refuseOptionsOutside(value as Data);
  const recipe = resolveOptions<object, Recipe<Kind>>(RECIPE_SPEC, value, '', 'key');
  if (recipe.depths === undefined) checkOneOf('generator', recipe.generator, GENERATOR_NAMES);
  checkObject('options', recipe.options);
  return recipe;
}

const DEPTH_SPEC: CodeSpecification<RecipeDepth> = {
  from: { type: 'integer', min: 0, default: 0 },
  to: { type: 'integer', min: 0, atLeast: { option: 'from' }, default: MAX_INT32 },
  variant: { type: 'integer', min: 0, default: 0 },
  // The replaced parts are checked together with the recipe that results.
  generator: CHECKED_LATER,
  options: { type: 'value', check: (path, value) => checkObject(path, value), default: undefined },
  passes: CHECKED_LATER,
  exit: CHECKED_LATER,
  population: CHECKED_LATER,
  furnish: CHECKED_LATER,
  cover: CHECKED_LATER,
  grid: CHECKED_LATER,
};

/** Throws if an option of the generator is beside `options`. */
function refuseOptionsOutside(recipe: Data): void {
  const { generator } = recipe;
  for (const name of keysOf(recipe)) {
    if (Object.hasOwn(RECIPE_SPEC, name)) continue;
    if (!ownersOf(name).some((owner) => (generator ?? owner) === owner)) continue;
    const sentence: Sentence = (key) => `${key} is not a key of a recipe: put it into \`options\``;
    throw new InvalidOptionError(name, 'is not a known key', recipe[name], undefined, sentence);
  }
}

function checkDepths(path: string, value: unknown): void {
  checkEach(path, value, (at, entry) => {
    checkObject(at, entry, "an object such as { from: 3, generator: 'caves' }");
    const { generator, grid } = resolveOptions<object, RecipeDepth>(DEPTH_SPEC, entry, at, 'key');
    if (grid !== undefined && generator !== undefined) {
      throw invalid(`${at}.grid`, 'cannot be combined with `generator`', grid, `${at}.generator`);
    }
  });
}

function checkPassNames(path: string, value: unknown): void {
  checkEach(path, value, checkPass);
}

/** Throws unless a value is an object that names a pass. Its options are checked by the pass. */
function checkPass(path: string, value: unknown): void {
  checkObject(path, value, "an object such as { pass: 'doors' }");
  const { pass } = readData(path, value);
  checkOneOf(`${path}.pass`, pass, PASS_NAMES);
}

const FURNISH_SPEC: Specification<{ readonly share?: number }> = {
  share: { type: 'share', default: 1 },
};

/** Throws unless a value is valid for `furnish`. */
function checkFurnish(path: string, value: unknown): void {
  if (typeof value === 'boolean') return;
  checkObject(path, value, 'true, false or an object such as { share: 0.5 }');
  resolveOptions(FURNISH_SPEC, value, path, 'key');
}

const RECIPE_LEVELS_SPEC: CodeSpecification<RecipeLevels> = /* @__PURE__ */ describeLevels();

function describeLevels(): CodeSpecification<RecipeLevels> {
  const { levels, stairs, minDistance } = LEVELS_SPEC;
  return { count: levels, stairs, minDistance };
}

function checkLevels(path: string, value: unknown): void {
  checkObject(path, value, 'an object such as { count: 5 }');
  resolveOptions(RECIPE_LEVELS_SPEC, value, path, 'key');
}

function checkPopulationForm(path: string, value: unknown): void {
  checkObject(path, value, 'an object such as { rules: […] }');
  const { rules, occupied }: Data = { ...value };
  checkObjects(`${path}.rules`, rules);
  if (occupied !== undefined) checkEach(`${path}.occupied`, occupied, checkPoint);
}

function checkObjects(path: string, value: unknown): void {
  checkEach(path, value, (at, item) => checkObject(at, item));
}

/** Reads options. Throws if one is a function or a list that contains a function. */
function readData(path: string, value: unknown): Data {
  checkObject(path, value);
  const data: Data = { ...value };
  for (const name of Object.keys(data)) {
    const at = `${path}.${name}`;
    if (Array.isArray(data[name])) checkEach(at, data[name], checkData);
    else checkData(at, data[name]);
  }
  return data;
}

function checkData(path: string, value: unknown): void {
  if (typeof value === 'function') throw invalid(path, 'must be a name in a recipe', value);
}
