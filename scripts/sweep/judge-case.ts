import { type Dungeon, FURNITURE, type PopulationRule } from '../../src/core/index';
import type { BuiltDungeon, Recipe } from '../../src/recipes/index';
import { faultsOf } from '../../test/support/judge';
import { faultsOfFamily } from '../../test/support/judge-families';
import {
  faultsOfCover,
  faultsOfFurniture,
  faultsOfPlaces,
} from '../../test/support/judge-furniture';
import { faultsOfLevels } from '../../test/support/judge-levels';
import { faultsOfPass } from '../../test/support/judge-passes';
import { faultsOfScene } from '../../test/support/judge-scene';
import { faultsOfUnmet } from '../../test/support/judge-unmet';
import { faultsOfWorld } from '../../test/support/judge-world';
import { stagesOf } from '../../test/support/stages';
import type { ChainCase } from './arbitrary-case';
import type { Check } from './check-case';
import { stagesOfChain } from './make-case';

/** Faults found by a checker that shares no code with the library. */
export const judgeCase: Check = (made, drawn) => {
  if ('world' in made) {
    const { whole, parts, dungeon } = made.world;
    return faultsOfWorld(whole, parts, dungeon);
  }
  if ('world' in drawn) return ['a world came of a recipe'];
  if ('chain' in drawn)
    return [...made.levels.flatMap(faultsOfScene), ...faultsOfChain(drawn.chain)];
  const { recipe } = drawn;
  if (recipe.levels) return faultsOfLevels(made.levels, recipe.levels.stairs ?? 1);
  return made.levels.flatMap((dungeon) => [
    ...faultsOfScene(dungeon),
    ...faultsOfThings(recipe, dungeon),
    ...faultsOfStages(recipe, dungeon),
  ]);
};

/** Faults of each step of a chain, and of each dungeon on the way. */
function faultsOfChain(chain: ChainCase): string[] {
  const stages = stagesOfChain(chain);
  return chain.steps.flatMap((step, i) => {
    const [before, after] = [stages[i] as Dungeon, stages[i + 1] as Dungeon];
    const faults = faultsOf(after).map((fault) => `step ${i}: ${fault}`);
    if (!('pass' in step) || after === before) return faults;
    return [...faults, ...faultsOfPass(step.pass, before, after).map((f) => `step ${i}: ${f}`)];
  });
}

/** Faults of furniture and cover. */
function faultsOfThings(recipe: Recipe, made: BuiltDungeon): string[] {
  const { population, cover, furnish } = recipe as Recipe<string>;
  const { entities } = made;
  const rules = population?.rules ?? [];
  const covers = cover ?? (furnish ? FURNITURE.cover : []);
  return [
    ...faultsOfFurniture(made, entities),
    ...faultsOfPlaces(made, entities, rules.filter(isJudged)),
    ...(made.cover ? faultsOfCover(made, made.cover, covers) : []),
  ];
}

/** Whether all kinds of a rule are things, which no other rule has. */
function isJudged({ table }: PopulationRule<string>): boolean {
  return table.every((entry) => (entry as { kind?: string }).kind?.startsWith('thing'));
}

/** Faults of the generator, and then of each pass, compared before and after. */
function faultsOfStages(recipe: Recipe<string>, made: BuiltDungeon<string>): string[] {
  const { bare, passes, stages } = stagesOf(recipe);
  const all: Dungeon[] = [...stages, made];
  return [
    ...faultsOfFamily(bare, all[0] as Dungeon),
    ...passes.flatMap((pass, i) =>
      faultsOfPass(pass, all[i] as Dungeon, all[i + 1] as Dungeon).map(
        (fault) => `${pass.pass}: ${fault}`,
      ),
    ),
    ...faultsOfUnmet(recipe, passes, all, made),
  ];
}
