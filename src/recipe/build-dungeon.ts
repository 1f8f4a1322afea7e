import type { BspNode, Dungeon, Entity } from '../dungeon';
import { InvalidOptionError } from '../errors';
import { generateBsp } from '../generators/bsp';
import { generateRandomPlacement } from '../generators/random-placement';
import { createGrid } from '../grid/grid';
import { populate } from '../population/populate';
import { createRng } from '../rng/create-rng';
import { checkRecipe, type Recipe, type RecipePopulation } from './recipe';

/** A dungeon made from a recipe, with what lives in it. */
export interface BuiltDungeon<Kind = unknown> extends Dungeon {
  /** BSP only: the tree of splits. */
  partition?: BspNode;
  /** Empty where the recipe has no population. */
  entities: Entity<Kind>[];
}

/**
 * The dungeon of a recipe. The layout draws from the seed's stream `layout`, the population from
 * `population`: editing a spawn table never moves a wall.
 *
 * @throws InvalidOptionError before the first draw, where anything in the recipe is wrong; `option`
 * is its path, such as `options.roomMinSize` or `population.rules[0].table[1].weight`
 * @throws GenerationError where the options are valid but no dungeon comes out
 */
export function buildDungeon<Kind>(recipe: Recipe<Kind>): BuiltDungeon<Kind> {
  checkRecipe('', recipe);
  const { population } = recipe;
  if (population) checkPopulation(recipe, population);
  const dungeon = within('options', () => generate(recipe));
  return { ...dungeon, entities: population ? inhabit(recipe, population, dungeon) : [] };
}

function generate(recipe: Recipe): Dungeon & { partition?: BspNode } {
  const rng = createRng(recipe.seed, 'layout');
  if (recipe.generator === 'bsp') return generateBsp(rng, recipe.options);
  return generateRandomPlacement(rng, recipe.options);
}

/** Populates a dungeon without rooms, which takes no draw but checks all that it is given. */
function checkPopulation({ seed, options }: Recipe, population: RecipePopulation): void {
  const grid = within('options', () => createGrid(options.width, options.height));
  const hollow = { grid, rooms: [], tunnels: [], entrance: { x: 0, y: 0 } };
  within('population', () => inhabit({ seed }, population, hollow));
}

function inhabit<Kind>(
  { seed }: Pick<Recipe, 'seed'>,
  { rules, ...options }: RecipePopulation<Kind>,
  dungeon: Dungeon,
): Entity<Kind>[] {
  return populate(createRng(seed, 'population'), dungeon, rules, options);
}

/** Runs what knows nothing of recipes, and puts the path before what it refuses. */
function within<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    const { message, option, received } = error;
    const full = option === path ? path : `${path}.${option}`;
    // "`roomMaxSize` must be …" becomes "`options.roomMaxSize` must be …".
    const named = message.replace(`\`${option}\``, `\`${full}\``);
    throw new InvalidOptionError(named, full, received);
  }
}
