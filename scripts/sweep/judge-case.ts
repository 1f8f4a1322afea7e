import { buildDungeon, type Recipe } from '../../src/index';
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
  return [...made.levels.flatMap(faultsOfScene), ...faultsOfPasses(recipe)];
};

/** What each pass did wrong, looked at before and after. */
function faultsOfPasses({ passes = [], population: _, exit: __, ...bare }: Recipe): string[] {
  let before = buildDungeon(bare);
  return passes.flatMap((pass, i) => {
    const after = buildDungeon({ ...bare, passes: passes.slice(0, i + 1) });
    const faults = faultsOfPass(pass, before, after);
    before = after;
    return faults.map((fault) => `${pass.pass}: ${fault}`);
  });
}
