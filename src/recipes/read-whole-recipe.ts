import { invalid, noOption, unknownKey } from '../model/checks';
import type { GridSize } from '../model/dungeon';
import { nearestName } from '../model/nearest-name';
import { resolveOptions } from '../model/options';
import { within } from '../model/within';
import { resolveCoverRules } from '../population/cover-rules';
import { FURNITURE } from '../population/furniture';
import { resolvePopulation } from '../population/resolve-population';
import { checkLocksPass, checkMissionPass } from './pass-order';
import { checkPasses } from './passes';
import { RECIPE, type Recipe, type RecipePopulation, readRecipe } from './recipe';
import { GENERATOR_OPTIONS, type GeneratorName, ownersOf, PASS_OPTIONS } from './specifications';

/**
 * Reads a recipe of a single dungeon, with its furniture as a pass. Throws if anything in it is
 * invalid.
 */
export function readSingleRecipe<Kind>(recipe: Recipe<Kind>): Recipe<Kind> {
  const own = readWholeRecipe(recipe);
  if (own.levels === undefined) {
    if (own.depths === undefined) return withFurniture(own);
    throw invalid('depths', 'needs `levels`, such as { count: 5 }', own.depths, 'levels');
  }
  const rule = 'must not be given here: `buildLevels` makes several dungeons';
  throw invalid('levels', rule, own.levels);
}

/** Reads a recipe. Throws if anything in it is invalid. Entries of `depths` are not checked. */
export function readWholeRecipe<Kind>(recipe: Recipe<Kind>): Recipe<Kind> {
  const own = readRecipe(recipe) as Recipe<Kind>;
  // If the depths name the generators, the recipe itself has the size and everything that all
  // levels share.
  const { generator = 'caves', passes = [], population } = own;
  const options: object = own.options;
  checkOwners(generator, options);
  within('options', () =>
    resolveOptions<Record<string, unknown>>(GENERATOR_OPTIONS[generator], { ...options }),
  );
  checkPasses(passes);
  checkMissionPass(own);
  checkLocksPass(own);
  if (population) checkPopulation(population, own.options);
  if (own.cover) resolveCoverRules('cover', own.cover);
  return own;
}

/** Adds the pass that gives rooms the themes of the recipe's furniture, after all other passes. */
export function withFurniture<Kind, Own extends Recipe<Kind>>(recipe: Own): Own {
  const { furnish, passes = [] } = recipe;
  if (!furnish) return recipe;
  const { share = 1 } = furnish === true ? {} : furnish;
  return { ...recipe, passes: [...passes, { pass: 'themes', themes: FURNITURE.themes, share }] };
}

/**
 * Throws if an option does not belong to the generator. The message names the generators that have
 * it.
 */
function checkOwners(generator: GeneratorName, options: object): void {
  const known = GENERATOR_OPTIONS[generator];
  for (const name in options) {
    if (Object.hasOwn(known, name)) continue;
    const path = `options.${name}`;
    const value: unknown = Reflect.get(options, name);
    const owners = ownersOf(name);
    // In a graph, `rooms` is a valid option; elsewhere, it usually means `maxRooms`.
    if (owners.length > 0 && nearestName(name, Object.keys(known)) === undefined) {
      const rule = `is not an option of '${generator}', but of '${owners.join("', '")}'`;
      throw invalid(path, rule, value);
    }
    if (Object.hasOwn(RECIPE, name)) throw noOption(path, value, 'it belongs beside `options`');
    if (Object.hasOwn(PASS_OPTIONS, name))
      throw noOption(path, value, `add \`{ pass: '${name}' }\` to \`passes\``);
    within('options', () => {
      throw unknownKey('', name, options, Object.keys(known));
    });
  }
}

/** Throws if anything in a population is invalid for a grid of the given size. */
function checkPopulation({ rules, ...options }: RecipePopulation<unknown>, size: GridSize): void {
  within('population', () => resolvePopulation(rules, options, size));
}
