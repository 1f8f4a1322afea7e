import type { BspNode, Dungeon, Entity, PopulatedDungeon, Unmet } from '../core/model/dungeon';
import type { CoverRule } from '../core/population/cover-rules';
import { FURNITURE } from '../core/population/furniture';
import { growCover } from '../core/population/grow-cover';
import { populate, populateResolved } from '../core/population/populate';
import { resolvePopulation } from '../core/population/resolve-population';
import type { Occupant, PopulationOptions, PopulationRule } from '../core/population/rules';
import { createRng } from '../core/rng/create-rng';
import type { Rng } from '../core/rng/rng';
import type { Mission } from '../missions/grow/mission';
import { exitOf } from './exit-of';
import { canFit, type KnownNames, knownNames } from './known-names';
import type { Recipe } from './recipe';
import { unmetOfRule } from './unmet';

/** A dungeon built from a recipe, including its entities. */
export interface BuiltDungeon<Kind = unknown> extends PopulatedDungeon<Kind> {
  /** The tree of splits. Present only for the generator `bsp`. */
  partition?: BspNode;
  /** The mission from which the dungeon was laid out. Present only for the generator `mission`. */
  mission?: Mission;
  /**
   * What the recipe asks for and the dungeon does not have, because there was no place for more:
   * locks, shortcuts, prefabs, roles, themes, stairs, and entities of rules with `total` or
   * `share`. Empty if all requests are met. Use `required: true` of a pass to get an error instead.
   */
  unmet: Unmet[];
}

/** A dungeon after all passes of its recipe, with what they could not place. */
export interface PassedDungeon {
  readonly dungeon: Dungeon;
  readonly unmet: readonly Unmet[];
  /** The names that its rooms and marks can have. Default those of the recipe. */
  readonly names?: KnownNames;
}

/**
 * Adds the exit, the entities and the cover of a recipe to a dungeon.
 *
 * @param prefix - the beginning of the names of streams, such as `'level 3 '`
 * @param level - how far the dungeon is below the recipe's depth, in levels
 */
export function addInhabitants<Kind>(
  recipe: Recipe<Kind>,
  { dungeon, unmet, names = knownNames([recipe]) }: PassedDungeon,
  prefix = '',
  level = 0,
): BuiltDungeon<Kind> {
  const { seed, population = { rules: [] }, furnish } = recipe;
  const { rules } = population;
  const depth = (population.depth ?? 0) + level;
  const exit = recipe.exit === 'farthest' ? exitOf(dungeon) : undefined;
  const scene = exit ? { ...dungeon, exit } : dungeon;
  const occupied: Occupant[] = [...(population.occupied ?? [])];
  const rngOf = (stream: string) => createRng(seed, prefix + stream);

  // Marks are left to the rules of the population.
  const furniture = furnish
    ? populate(rngOf('furnish'), scene, FURNITURE.rules, {
        ...{ depth, occupied: [...occupied, ...dungeon.marks] },
      })
    : [];
  occupied.push(...furniture);
  const placed = placeByRules(rngOf('population'), scene, { rules, depth, occupied, names });
  // The kinds of furniture are strings, whatever type the recipe's own kinds have.
  const entities = [...placed.entities, ...furniture] as Entity<Kind>[];
  const coverRules = coverRulesOf(recipe);
  const fixed = entities.filter((entity) => entity.fixed);
  const cover =
    coverRules && growCover(rngOf('cover'), dungeon, coverRules, { depth, occupied: fixed });

  return {
    ...dungeon,
    ...(exit && { exit }),
    entities,
    unmet: [...unmet, ...placed.unmet],
    ...(cover && { cover }),
  };
}

/** Entities that rules placed, and what they could not place. */
interface PlacedEntities<Kind> {
  readonly entities: readonly Entity<Kind>[];
  readonly unmet: readonly Unmet[];
}

const NOTHING_PLACED: PlacedEntities<never> = { entities: [], unmet: [] };

/** The rules of a recipe, with the options of `populate`. */
interface RulesInScene<Kind> extends PopulationOptions {
  readonly rules: readonly PopulationRule<Kind>[];
  readonly names: KnownNames;
}

function placeByRules<Kind>(
  rng: Rng,
  dungeon: Dungeon,
  { rules, names, ...options }: RulesInScene<Kind>,
): PlacedEntities<Kind> {
  if (rules.length === 0) return NOTHING_PLACED;
  const unmet: Unmet[] = [];
  const resolved = resolvePopulation<Kind>(rules, options, dungeon.grid);
  const entities = populateResolved(rng, dungeon, resolved, (index, rule, counts) => {
    // Rooms of other levels may have the names of the rule.
    if (canFit(rule, names)) unmet.push(...unmetOfRule(rule, counts, `population.rules[${index}]`));
  });
  return { entities, unmet };
}

/** Returns the rules of cover that a recipe requests; `undefined` if there are none. */
export function coverRulesOf({
  cover,
  furnish,
}: Pick<Recipe, 'cover' | 'furnish'>): readonly CoverRule[] | undefined {
  const rules = cover ?? (furnish ? FURNITURE.cover : []);
  return rules.length === 0 ? undefined : rules;
}
