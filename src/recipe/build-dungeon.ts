import { checkObserver } from '../checks';
import type { BspNode, Dungeon, Entity, Observer } from '../dungeon';
import { createGrid } from '../grid/grid';
import { populate } from '../population/populate';
import { createRng } from '../rng/create-rng';
import { GENERATORS } from './generators';
import { checkPasses, runPasses } from './passes';
import { type Recipe, type RecipePopulation, readRecipe } from './recipe';
import { within } from './within';

/** A dungeon made from a recipe, with what lives in it. */
export interface BuiltDungeon<Kind = unknown> extends Dungeon {
  /** BSP only: the tree of splits. */
  partition?: BspNode;
  /** Empty where the recipe has no population. */
  entities: Entity<Kind>[];
}

/**
 * The dungeon of a recipe. The layout draws from the seed's stream `layout`, each pass from that of
 * its name, the population from `population`: editing a spawn table never moves a wall.
 *
 * @param observe - as the generator's
 * @throws InvalidOptionError before the first draw, where anything in the recipe is wrong; `option`
 * is its path, such as `options.roomMinSize` or `population.rules[0].table[1].weight`
 * @throws GenerationError where the options are valid but no dungeon comes out
 * @example
 * const { grid, entities } = buildDungeon({
 *   seed: 42,
 *   generator: 'caves',
 *   options: { width: 80, height: 45 },
 * });
 */
export function buildDungeon<Kind>(recipe: Recipe<Kind>, observe?: Observer): BuiltDungeon<Kind> {
  const own = readRecipe('', recipe) as Recipe<Kind>;
  checkObserver(observe);
  const { seed, passes = [], population } = own;
  checkPasses(passes);
  if (population) checkPopulation(own, population);
  const generated = within('options', () => generate(own, observe));
  const dungeon = runPasses(seed, '', passes, generated, observe);
  return { ...dungeon, entities: population ? inhabit(own, population, dungeon) : [] };
}

function generate(
  { seed, generator, options }: Recipe,
  observe: Observer | undefined,
): Dungeon & { partition?: BspNode } {
  return GENERATORS[generator](createRng(seed, 'layout'), options as never, observe);
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
