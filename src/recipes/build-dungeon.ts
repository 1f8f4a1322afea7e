import type { Observer, Unmet } from '../core/model/dungeon';
import { checkObserver } from '../core/model/guards';
import { addInhabitants, type BuiltDungeon } from './add-inhabitants';
import { generateRecipe } from './generate-recipe';
import { runPasses } from './passes';
import { readSingleRecipe } from './read-whole-recipe';
import type { BuiltKind, Recipe, UseDefineRecipe } from './recipe';

/**
 * Builds the dungeon of a recipe. The layout draws from the seed's stream `layout`, each pass from
 * the stream with its name, and the population from `population`. Editing a spawn table therefore
 * never moves a wall.
 *
 * @param observe - receives the steps of the generator and the passes
 * @throws {InvalidOptionError} If anything in the recipe is invalid; `option` is its path, such as
 * `options.roomMinSize` or `population.rules[0].table[1].weight`; always thrown before the first
 * draw
 * @throws {GenerationError} If the options are valid but no dungeon could be generated
 * @example
 * const { grid, entities } = buildDungeon({
 *   seed: 42,
 *   generator: 'caves',
 *   options: { width: 80, height: 45 },
 * });
 */
export function buildDungeon<Kind, Furnished extends boolean = false>(
  recipe: Recipe<Kind, Furnished> | UseDefineRecipe,
  observe?: Observer,
): BuiltDungeon<BuiltKind<Kind, Furnished>> {
  const checked = readSingleRecipe(recipe as Recipe<BuiltKind<Kind, Furnished>>);
  checkObserver(observe);
  const { seed, passes = [], furnish } = checked;
  const dungeon = generateRecipe(checked, 'layout', observe);
  const unmet: Unmet[] = [];
  const passed = runPasses(dungeon, { seed, passes, furnish, observe, unmet });
  return addInhabitants(checked, { dungeon: passed, unmet });
}
