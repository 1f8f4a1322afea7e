import type { Dungeon, Placed, Point } from './dungeon';

/** The maximum width and height of an entity. */
export const MAX_ENTITY_SIZE = 4;

/** A direction on the grid. `'up'` is towards row 0. */
export type Facing = 'up' | 'right' | 'down' | 'left';

/** Something in a dungeon, such as a monster or an item. */
export interface Entity<Kind = unknown> extends Placed {
  /** What the entity is: any value you choose. */
  kind: Kind;
  /** Whether it prevents others from entering its tile. */
  blocks: boolean;
  /** Present if the entity never moves, like furniture; `blocks` is then true too. */
  fixed?: true;
  /** Present if it is a hazard, such as a trap: everything needed can be reached without it. */
  hazard?: true;
  /**
   * The width and height of the square that it covers, with (x, y) as its upper left tile. An
   * integer from 2 to 4. Absent for a single tile.
   */
  size?: number;
  /**
   * The direction in which the entity faces, away from the wall behind it. Present only for rules
   * with `at: 'walls'`.
   */
  facing?: Facing;
  /**
   * The number of its squad, which all members share. Numbers start at 0 in each call of
   * `populate`.
   */
  squad?: number;
  /** The number of members of its squad that could not be placed. Absent if all were placed. */
  missing?: number;
}

/** Things on the floor that do not block movement, such as grass, rubble or bones. */
export interface Cover {
  /** The width of the grid. */
  width: number;
  /** The height of the grid. */
  height: number;
  /**
   * The names of all kinds of cover in the rules, including those that do not apply at this depth.
   */
  kinds: string[];
  /**
   * One number per tile, row by row: 0 if the tile has no cover, or k for the kind `kinds[k − 1]`.
   */
  cells: Uint8Array;
}

/** A dungeon with its entities, its exit and its cover. */
export interface PopulatedDungeon<Kind = unknown> extends Dungeon {
  /** The exit, if the recipe requests one. */
  exit?: Point;
  /** The entities of the population, followed by the furniture. Empty if there are none. */
  entities: Entity<Kind>[];
  /** The cover of the floor. Absent if there is none. */
  cover?: Cover;
}
