import type { Point } from '../dungeon';

/** A line of a spawn table: a kind, a squad of kinds, or, with neither, nothing at all. */
export interface SpawnEntry<Kind = unknown> {
  /** What one entity is: a text, an enum, an object of your own; it is handed on as it is. */
  readonly kind?: Kind | undefined;
  /** Several entities side by side, at least one; the squad is one pick. */
  readonly squad?: readonly Kind[] | undefined;
  /** A positive integer: the entry comes up with probability weight ÷ total of the open entries. */
  readonly weight: number;
  /** Whether the entities keep others from entering their tiles. Default false. */
  readonly blocks?: boolean | undefined;
  /** The first depth at which the entry is open, included. Default: no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the entry is open, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
}

/** What to put into each room, and how often. */
export interface PopulationRule<Kind = unknown> {
  /** Picked from by weight; at least one entry. */
  readonly table: readonly SpawnEntry<Kind>[];
  /** Picks a room: just so many, or a uniform number from `min` to `max`, both included. */
  readonly perRoom:
    | number
    | {
        /** An integer from 0. */
        readonly min: number;
        /** An integer from `min`. */
        readonly max: number;
      };
  /**
   * `'anywhere'`, the default, is a uniform tile of the room's free floor; `'center'` the room's
   * centre, or the free tile nearest to it.
   */
  readonly at?: 'anywhere' | 'center' | undefined;
  /** Whether the room whose floor holds the entrance is left out. Default false. */
  readonly skipEntranceRoom?: boolean | undefined;
}

/** Options of `populate`. */
export interface PopulationOptions {
  /** How deep the dungeon lies, an integer: decides which entries are open. Default 0. */
  readonly depth?: number | undefined;
  /** Tiles of the grid that are taken already, walls allowed. Default none. */
  readonly occupied?: readonly Point[] | undefined;
}
