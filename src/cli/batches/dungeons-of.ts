import { type BuiltDungeon, buildDungeon } from '../../recipes/build-dungeon';
import { buildLevel, makeLevel, readLevelsRecipe } from '../../recipes/build-levels';
import type { Recipe } from '../../recipes/recipe';

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
  const own = readLevelsRecipe(recipe);
  for (let index = 0; index < own.levels.count; index++) {
    yield named(makeLevel(own, index), index, nameOf);
  }
}

/** Returns a level whose stairs name the levels to which they lead. */
export function levelOf(recipe: Recipe, index: number, nameOf = levelName): BuiltDungeon {
  return named(buildLevel(recipe, index), index, nameOf);
}

function named(dungeon: BuiltDungeon, index: number, nameOf: typeof levelName): BuiltDungeon {
  const stairs = dungeon.stairs.map((flight) => {
    return { ...flight, target: nameOf(flight.direction === 'down' ? index + 1 : index - 1) };
  });
  return { ...dungeon, stairs };
}
