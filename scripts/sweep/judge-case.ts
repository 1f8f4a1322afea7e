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
  return [...made.levels.flatMap(faultsOfScene), ...faultsOfStages(recipe)];
};

/** What the generator did wrong, and then each pass, looked at before and after. */
function faultsOfStages({ passes = [], population: _, exit: __, ...bare }: Recipe): string[] {
  const generated = buildDungeon(bare);
  const faults = faultsOfFamily(bare, generated);
  let before: Dungeon = generated;
  for (const [i, pass] of passes.entries()) {
    const after = buildDungeon({ ...bare, passes: passes.slice(0, i + 1) });
    for (const fault of faultsOfPass(pass, before, after)) faults.push(`${pass.pass}: ${fault}`);
    before = after;
  }
  return faults;
}
