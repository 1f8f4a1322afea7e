import type { RecipePopulation } from '../../src/recipe/recipe';

/** How many live in the dungeon, as the page asks for it. */
export interface Inhabitants {
  /** At most so many in a room, none in that of the entrance. */
  readonly monsters: number;
  /** So many in all, in dead ends. */
  readonly treasure: number;
}

export const MOST_INHABITANTS = 20;

/** The rules that the page's two numbers stand for; none where nobody is asked for. */
export function populationOf({ monsters, treasure }: Inhabitants): RecipePopulation | undefined {
  const rules = [
    ...(monsters > 0 ? [monsterRule(monsters)] : []),
    ...(treasure > 0 ? [treasureRule(treasure)] : []),
  ];
  return rules.length > 0 ? { rules } : undefined;
}

function monsterRule(most: number): RecipePopulation['rules'][number] {
  return {
    perRoom: { min: 0, max: most },
    skipEntranceRoom: true,
    table: [
      { kind: 'goblin', weight: 5, blocks: true },
      { kind: 'rat', weight: 4, blocks: true },
      { kind: 'ogre', weight: 1, blocks: true },
    ],
  };
}

function treasureRule(total: number): RecipePopulation['rules'][number] {
  return { total, at: 'dead-ends', table: [{ kind: 'treasure', weight: 1 }] };
}
