import { distanceField } from '../analysis/distance-field';
import { STANDABLE } from '../grid/tiles';
import type { Mission } from '../missions/grow/options';
import type { Dungeon, Point } from '../model/dungeon';
import type { CoverRule } from '../population/cover-rules';
import { FURNITURE } from '../population/furniture';
import { growCover } from '../population/grow-cover';
import { populateResolved, type RuleObserver } from '../population/populate';
import { resolvePopulation } from '../population/resolve-population';
import type { PopulationRule } from '../population/rules';
import { createRng } from '../rng/create-rng';
import type { BuiltDungeon } from './built-dungeon';
import type { GeneratedDungeon } from './generate-recipe';
import type { Recipe } from './recipe';
import { type Unmet, unmetOfRule } from './unmet';

/** A dungeon after all passes of its recipe, with what they could not place. */
export interface PassedDungeon extends GeneratedDungeon {
  readonly unmet: readonly Unmet[];
}

/**
 * Adds the exit, the entities and the cover of a recipe to a dungeon.
 *
 * @param prefix - the beginning of the names of streams, such as `'level 3 '`
 * @param level - how far the dungeon is below the recipe's depth, in levels
 */
export function inhabited<Kind>(
  recipe: Recipe<Kind>,
  { dungeon, mission, unmet }: PassedDungeon,
  prefix: string,
  level: number,
): BuiltDungeon<Kind> {
  const { seed, population, exit: rule, furnish } = recipe;
  const exit = rule === 'farthest' ? exitOf(dungeon) : undefined;
  // Furniture adds a pass for themes. Without rooms for them, cover still grows.
  const lastPass = `passes[${(recipe.passes ?? []).length - 1}]`;
  const grown = recipe.generator === 'mission' ? (mission as Mission | undefined) : undefined;
  const built: BuiltDungeon<Kind> = {
    ...dungeon,
    ...(grown && { mission: grown }),
    ...(exit && { exit }),
    entities: [],
    unmet: unmet.filter(({ where }) => !furnish || where !== lastPass),
  };
  const { rules = [], depth: top = 0, occupied: taken = [] } = population ?? {};
  const depth = top + level;
  const occupied = exit === undefined ? taken : [...taken, exit];
  const put = <Own>(stream: string, own: readonly PopulationRule<Own>[], onRule?: RuleObserver) => {
    const options = { depth, occupied: [...occupied, ...built.entities] };
    const resolved = resolvePopulation<Own>(own, options, dungeon.grid);
    return populateResolved(createRng(seed, prefix + stream), dungeon, resolved, onRule);
  };
  if (population !== undefined) {
    built.entities = put('population', rules, (index, rule, picks) => {
      built.unmet.push(...unmetOfRule(rule, picks, `population.rules[${index}]`));
    });
  }
  // The kinds of furniture are strings, whatever type the recipe's own kinds have.
  if (furnish) built.entities = [...built.entities, ...(put('furnish', FURNITURE.rules) as never)];
  const covers = coverRulesOf(recipe);
  if (covers === undefined) return built;
  const fixed = built.entities.filter((entity) => entity.fixed);
  const rng = createRng(seed, `${prefix}cover`);
  return { ...built, cover: growCover(rng, dungeon, covers, { depth, occupied: fixed }) };
}

/** Returns the rules of cover that a recipe requests, if any. */
export function coverRulesOf({
  cover,
  furnish,
}: Pick<Recipe, 'cover' | 'furnish'>): readonly CoverRule[] | undefined {
  return cover ?? (furnish ? FURNITURE.cover : undefined);
}

/**
 * Returns the floor tile without a key that is farthest from the entrance. Returns the entrance if
 * there is no other floor.
 */
function exitOf({ grid: { width, height, tiles }, entrance, keys = [] }: Dungeon): Point {
  const field = distanceField({ width, height, tiles }, [entrance]);
  for (const { x, y } of keys) field[y * width + x] = -1;
  let exit = entrance.y * width + entrance.x;
  for (let i = 0; i < tiles.length; i++) {
    if (STANDABLE[tiles[i]!] === 1 && field[i]! > field[exit]!) exit = i;
  }
  return { x: exit % width, y: Math.floor(exit / width) };
}
