import type { Point } from '../dungeon';

/** A number, or a uniform number from `min` to `max`, both included. */
export type PickCount =
  | number
  | {
      /** An integer from 0. */
      readonly min: number;
      /** An integer from `min`. */
      readonly max: number;
    };

/** A line of a spawn table: a kind, a squad of kinds, or, with neither, nothing at all. */
export interface SpawnEntry<Kind = unknown> {
  /** What one entity is: a string, an enum, an object of your own; it is not copied. */
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

/** What a rule puts into rooms, and where. */
export interface PopulationRuleBase<Kind = unknown> {
  /** Picked from by weight; at least one entry. */
  readonly table: readonly SpawnEntry<Kind>[];
  /**
   * The kinds of rooms that the rule takes, such as `['cave', 'plain']`; `'plain'` is a room without
   * a kind. Default: every room but those of kind `'crossing'`.
   */
  readonly rooms?: readonly string[] | undefined;
  /** Whether the room whose floor holds the entrance is left out. Default false. */
  readonly skipEntranceRoom?: boolean | undefined;
  /**
   * Where a pick goes, on free floor: `'anywhere'`, the default, is a uniform tile; `'center'` the
   * room's centre, or the free tile nearest to it; `'dead-ends'` a uniform tile of those with exactly
   * one way on; `{ mark }` a uniform mark of that kind, as prefabs have. Where there is
   * none, nothing is placed.
   */
  readonly at?:
    | 'anywhere'
    | 'center'
    | 'dead-ends'
    | {
        /** The kind of the marks. */
        readonly mark: string;
      }
    | undefined;
  /**
   * The least progress of its tiles, from 0 at the entrance to 1 at the tile farthest from it, by
   * steps with all doors open. A tile that cannot be reached has none. Default: no limit.
   */
  readonly minProgress?: number | undefined;
  /** The greatest progress of its tiles. Default: no limit. */
  readonly maxProgress?: number | undefined;
}

/** How many picks a rule makes, in one of three ways. */
export type PopulationPicks =
  | {
      /** Picks a room. */
      readonly perRoom: PickCount;
      /** Not given beside another way. */
      readonly tilesPerPick?: undefined;
      /** Not given beside another way. */
      readonly total?: undefined;
    }
  | {
      /**
       * One pick for so many tiles of a room's floor, an integer from 1, and for the rest one more
       * with the chance of its share. With limits of progress, only tiles within them count.
       */
      readonly tilesPerPick: number;
      /** Not given beside another way. */
      readonly perRoom?: undefined;
      /** Not given beside another way. */
      readonly total?: undefined;
    }
  | {
      /** Picks in the whole dungeon. */
      readonly total: PickCount;
      /** Not given beside another way. */
      readonly perRoom?: undefined;
      /** Not given beside another way. */
      readonly tilesPerPick?: undefined;
    };

/** What to put into which rooms, where, and how often. */
export type PopulationRule<Kind = unknown> = PopulationRuleBase<Kind> & PopulationPicks;

/** Options of `populate`. */
export interface PopulationOptions {
  /** How deep the dungeon lies, an integer: decides which entries are open. Default 0. */
  readonly depth?: number | undefined;
  /** Tiles of the grid that are taken already, walls allowed. Default none. */
  readonly occupied?: readonly Point[] | undefined;
}
