import type { RecipePopulation } from '../../src/recipes/recipe';
import type { State } from './state';

export const MOST_INHABITANTS = 20;

type Rule = RecipePopulation['rules'][number];

/** Families whose dungeons are one large room or a few: each room gets the full number. */
const OPEN: readonly State['family'][] = ['caves', 'maze', 'drunkards-walk', 'delve', 'aggregate'];

/** The rules for the page's two numbers; undefined if both are 0. */
export function populationOf({
  family,
  monsters,
  treasure,
}: Pick<State, 'family' | 'monsters' | 'treasure'>): RecipePopulation | undefined {
  const isOpen = OPEN.includes(family);
  const rules = [
    ...(monsters > 0 ? [monsterRule(monsters, isOpen)] : []),
    ...(treasure > 0 ? [treasureRule(treasure, isOpen)] : []),
  ];
  return rules.length > 0 ? { rules } : undefined;
}

/** No monster in the room of the entrance; in open families, none near the entrance. */
function monsterRule(most: number, isOpen: boolean): Rule {
  return {
    perRoom: { min: isOpen ? most : 0, max: most },
    ...(isOpen ? { minProgress: 0.2 } : { skipEntranceRoom: true }),
    table: [
      { kind: 'goblin', weight: 5, blocks: true },
      { kind: 'rat', weight: 4, blocks: true },
      { kind: 'ogre', weight: 1, blocks: true },
    ],
  };
}

function treasureRule(most: number, isOpen: boolean): Rule {
  return {
    perRoom: { min: isOpen ? most : 0, max: most },
    table: [{ kind: 'treasure', weight: 1 }],
  };
}
