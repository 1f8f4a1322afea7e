import { buildDungeon, type Dungeon, type Recipe } from '../../src/index';
import { faultsOfFamily } from '../../test/support/judge-families';
import { faultsOfLevels } from '../../test/support/judge-levels';
import { faultsOfPass } from '../../test/support/judge-passes';
import { faultsOfScene } from '../../test/support/judge-scene';
import { faultsOfWorld } from '../../test/support/judge-world';
import type { Check } from './check-case';

/** What is wrong as somebody sees it who shares no code with the library. */
export const judgeCase: Check = (made, drawn) => {
  if ('world' in made) {
    const { whole, parts, dungeon } = made.world;
    return faultsOfWorld(whole, parts, dungeon);
  }
  if ('world' in drawn) return ['a world came of a recipe'];
  const { recipe } = drawn;
  if (recipe.levels) return faultsOfLevels(made.levels, recipe.levels.stairs ?? 1);
  return made.levels.flatMap((dungeon) => [
    ...faultsOfScene(dungeon),
    ...faultsOfStages(recipe, dungeon),
  ]);
};

/** What the generator did wrong, and then each pass, looked at before and after. */
function faultsOfStages(recipe: Recipe, made: Dungeon): string[] {
  const { seed, generator, options, passes = [] } = recipe;
  const bare = { seed, generator, options } as Recipe;
  const stages = passes.map((_, i) => buildDungeon({ ...bare, passes: passes.slice(0, i) }));
  const all: Dungeon[] = [...stages, made];
  return [
    ...faultsOfFamily(bare, all[0] as Dungeon),
    ...passes.flatMap((pass, i) =>
      faultsOfPass(pass, all[i] as Dungeon, all[i + 1] as Dungeon).map(
        (fault) => `${pass.pass}: ${fault}`,
      ),
    ),
  ];
}
