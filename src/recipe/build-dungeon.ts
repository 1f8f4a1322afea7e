import type { BspNode, Dungeon } from '../dungeon';
import { InvalidOptionError } from '../errors';
import { generateBsp } from '../generators/bsp';
import { generateRandomPlacement } from '../generators/random-placement';
import { createRng } from '../rng/create-rng';
import { checkRecipe, type Recipe } from './recipe';

/** A dungeon made from a recipe. */
export interface BuiltDungeon extends Dungeon {
  /** BSP only: the tree of splits. */
  partition?: BspNode;
}

/**
 * The dungeon of a recipe. The layout draws from the seed's stream `layout`, the population from
 * `population`: editing a spawn table never moves a wall.
 *
 * @throws InvalidOptionError before the first draw, where anything in the recipe is wrong; `option`
 * is its path, such as `options.roomMinSize`
 * @throws GenerationError where the options are valid but no dungeon comes out
 */
export function buildDungeon<Kind>(recipe: Recipe<Kind>): BuiltDungeon {
  checkRecipe('', recipe);
  return within('options', () => generate(recipe));
}

function generate(recipe: Recipe): Dungeon & { partition?: BspNode } {
  const rng = createRng(recipe.seed, 'layout');
  if (recipe.generator === 'bsp') return generateBsp(rng, recipe.options);
  return generateRandomPlacement(rng, recipe.options);
}

/** Runs a check that knows nothing of recipes, and puts the path before what it refuses. */
function within<Result>(path: string, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    throw prefixed(path, error);
  }
}

/** "`roomMaxSize` must be …" becomes "`options.roomMaxSize` must be …". */
function prefixed(path: string, { message, option, received }: InvalidOptionError) {
  if (option === path) return new InvalidOptionError(message, option, received);
  const full = `${path}.${option}`;
  return new InvalidOptionError(message.replace(`\`${option}\``, `\`${full}\``), full, received);
}
