import { FURNITURE } from '../../src/core/index';
import { buildDungeon, type Recipe } from '../../src/recipes/index';

/**
 * The passes of a recipe, with the themes of its furniture, and the dungeon before each of them.
 */
export function stagesOf({ seed, generator, options, passes: own = [], furnish }: Recipe<string>) {
  const { share = 1 } = Object(furnish);
  const themes = { pass: 'themes', themes: FURNITURE.themes, share } as const;
  const passes = [...own, ...(furnish ? [themes] : [])];
  const bare = { seed, generator, options } as Recipe;
  const stages = passes.map((_, i) => buildDungeon({ ...bare, passes: passes.slice(0, i) }));
  return { bare, passes, stages };
}
