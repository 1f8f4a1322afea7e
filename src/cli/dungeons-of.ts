import { type BuiltDungeon, buildDungeon } from '../recipes/build-dungeon';
import { buildLevel } from '../recipes/build-levels';
import type { Recipe } from '../recipes/recipe';

/** Returns the name of a level that is written beside other levels, such as `level-2`. */
export function levelName(index: number): string {
  return `level-${index}`;
}

/**
 * Yields the dungeon of a recipe or, if the recipe has levels, all of them in order.
 *
 * @param nameOf - returns the name of a level, which stairs have as their target
 */
export function* dungeonsOf(recipe: Recipe, nameOf = levelName): Generator<BuiltDungeon> {
  if (recipe.levels === undefined) {
    yield buildDungeon(recipe);
    return;
  }
  // The first level is generated even if the count is 0, so that an invalid count throws.
  yield levelOf(recipe, 0, nameOf);
  for (let index = 1; index < recipe.levels.count; index++) yield levelOf(recipe, index, nameOf);
}

/** Returns a level whose stairs name the levels to which they lead. */
export function levelOf(recipe: Recipe, index: number, nameOf = levelName): BuiltDungeon {
  const dungeon = buildLevel(recipe, index);
  const stairs = dungeon.stairs.map((flight) => {
    return { ...flight, target: nameOf(flight.direction === 'down' ? index + 1 : index - 1) };
  });
  return { ...dungeon, stairs };
}
