import { invalid, noOption } from '../core/model/checks';
import { nearestName } from '../core/model/nearest-name';
import { resolveOptions } from '../core/model/options';
import { within } from '../core/model/within';
import { resolveCoverRules } from '../core/population/cover-rules';
import { FURNITURE } from '../core/population/furniture';
import { isFurniture } from '../core/population/is-furniture';
import { resolvePopulation } from '../core/population/resolve-population';
import { checkNames, type KnownNames, knownNames } from './known-names';
import { checkGuardedExit, checkLocksPass, checkPasses } from './passes';
import { RECIPE, type Recipe, type RecipePopulation, readRecipe } from './recipe';
import { GENERATOR_OPTIONS, type GeneratorName, ownersOf, PASS_OPTIONS } from './specifications';

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
    const rule = 'must not be given here: `buildLevels` makes several dungeons';
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
  within('options', () => resolveOptions<object>(GENERATOR_OPTIONS[generator], options));
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
  const known = GENERATOR_OPTIONS[generator];
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
  if (Object.hasOwn(RECIPE, name)) throw noOption(path, value, 'it belongs beside `options`');
  if (Object.hasOwn(PASS_OPTIONS, name)) {
    throw noOption(path, value, `add \`{ pass: '${name}' }\` to \`passes\``);
  }
}

/** Throws if anything in the population of a recipe is invalid. */
function checkPopulation(
  { rules, ...options }: RecipePopulation,
  { options: size, furnish }: Pick<Recipe, 'options' | 'furnish'>,
): void {
  const isPlaced = (kind: unknown) => Boolean(furnish) && isFurniture({ kind });
  within('population', () => resolvePopulation(rules, options, size, isPlaced));
}
