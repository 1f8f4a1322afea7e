import type { Mission } from '../missions/grow/options';
import type { BspNode, PopulatedDungeon } from '../model/dungeon';
import type { Unmet } from './unmet';

/** A dungeon built from a recipe, including its entities. */
export interface BuiltDungeon<Kind = unknown> extends PopulatedDungeon<Kind> {
  /** The tree of splits. Present only for the generator `bsp`. */
  partition?: BspNode;
  /** The mission from which the dungeon was laid out. Present only for the generator `mission`. */
  mission?: Mission;
  /**
   * What the recipe asks for and the dungeon does not have, because there was no place for more:
   * locks, shortcuts, prefabs, roles, themes, stairs, and entities of rules with `total` or `share`. Empty if
   * all requests are met. Use `required: true` of a pass to get an error instead.
   */
  unmet: Unmet[];
}
