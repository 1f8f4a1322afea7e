import type { Entity, Point } from '../model/dungeon';

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
  /** What one entity is: a string, an enum, an object of your game; it is not copied. */
  readonly kind?: Kind | undefined;
  /** Several entities side by side, at least one; the squad is one pick. */
  readonly squad?: readonly Kind[] | undefined;
  /** A positive integer: the entry comes up with probability weight ÷ total of the open entries. */
  readonly weight: number;
  /** Whether the entities keep others from entering their tiles. Default false. */
  readonly blocks?: boolean | undefined;
  /**
   * Whether the entity never moves, like furniture. If so, it blocks, and is placed only if it
   * splits no floor, blocks no exit, and leaves every other fixed entity one free side. Not for
   * squads. Default false.
   */
  readonly fixed?: boolean | undefined;
  /** The first depth at which the entry is open, included. Default: no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the entry is open, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
}

/** The properties that all entries of a table have. */
export type KindOf<Entry> =
  Entry extends SpawnEntry<infer Kind> ? NonNullable<Kind> | (Kind & null) : never;

/** An entry without names that entries do not have. */
export type Known<Entry> = Entry & {
  readonly [Name in Exclude<keyof Entry, keyof SpawnEntry>]: never;
};

/** What a rule places in rooms, and where. */
export interface PopulationRuleBase<Kind = unknown, Entry = SpawnEntry<Kind>> {
  /** Picked from by weight; at least one entry. */
  readonly table: readonly Entry[];
  /**
   * The kinds of rooms that the rule takes, such as `['cave', 'plain']`; `'plain'` is a room
   * without a kind. Default: every room but those of kind `'crossing'`.
   */
  readonly rooms?: readonly string[] | undefined;
  /** The roles of rooms that the rule takes, such as `['boss']`. Default: any, and none. */
  readonly roles?: readonly string[] | undefined;
  /** The biomes of rooms that the rule takes, such as `['crypt']`. Default: any, and none. */
  readonly biomes?: readonly string[] | undefined;
  /** Whether the room whose floor holds the entrance is left out. Default false. */
  readonly skipEntranceRoom?: boolean | undefined;
  /**
   * The place of a pick on free floor: `'anywhere'`, the default, is a uniform tile; `'center'` is
   * the room's centre, or the free tile nearest to it; the others are a uniform one of these tiles:
   *
   * - `'dead-ends'`: those with exactly one neighbour to walk to
   * - `{ mark }`: the marks of that kind, such as those of prefabs
   * - `'walls'`: beside a wall, with floor on the other side, and not in front of an exit; the
   *   entity's `facing` is away from the wall
   * - `'corners'`: between two walls that meet, not in front of an exit
   * - `'middle'`: without a wall on any of the eight sides
   * - `'rows'`: a lattice in the middle of the room's box, one tile off its walls; see `pitch`
   * - `'beside-exits'`: on either side of an exit, along the wall
   * - `'far-from-exits'`: the quarter of the room's floor that is farthest from its exits, by steps
   * - `{ near }`: sharing a side with an entity of that kind that this call has placed
   *
   * If there is no such tile, nothing is placed.
   */
  readonly at?: PopulationPlace | undefined;
  /** The tiles from one row to the next of `at: 'rows'`, from 2. Default 3. */
  readonly pitch?:
    | number
    | {
        /** From column to column. */
        readonly x: number;
        /** From row to row. */
        readonly y: number;
      }
    | undefined;
  /**
   * The fewest steps, across and down, between any two places of this rule in a room. Not for
   * `at: 'center'`. Default 1.
   */
  readonly spacing?: number | undefined;
  /**
   * The least progress of its tiles, from 0 at the entrance to 1 at the tile farthest from it, by
   * steps with all doors open; in rooms that have progress, such as those of missions, theirs. A
   * tile that cannot be reached has none. Default: no limit.
   */
  readonly minProgress?: number | undefined;
  /** The greatest progress of its tiles. Default: no limit. */
  readonly maxProgress?: number | undefined;
  /**
   * Whether its tiles are behind locks: they cannot be reached without opening one. If no door is
   * locked, there are none. Default false.
   */
  readonly behindLock?: boolean | undefined;
  /**
   * The lock that its tiles are behind: they cannot be reached without opening it. Default none.
   */
  readonly lock?: number | undefined;
}

/** Where a rule places entities: a word, or the mark or kind that they are placed at. */
export type PopulationPlace =
  | 'anywhere'
  | 'center'
  | 'dead-ends'
  | 'walls'
  | 'corners'
  | 'middle'
  | 'rows'
  | 'beside-exits'
  | 'far-from-exits'
  | {
      /** The kind of the marks. */
      readonly mark: string;
    }
  | {
      /** A kind that an earlier rule puts down. */
      readonly near: unknown;
    };

/** The number of picks of a rule, in one of four forms. */
export type PopulationPicks =
  | {
      /** Each place in each room with this chance, 0 … 1, in order of rooms and tiles. */
      readonly share: number;
      /** Absent: only one form is allowed. */
      readonly perRoom?: undefined;
      /** Absent: only one form is allowed. */
      readonly tilesPerPick?: undefined;
      /** Absent: only one form is allowed. */
      readonly total?: undefined;
    }
  | {
      /** Picks a room. */
      readonly perRoom: PickCount;
      /** Absent: only one form is allowed. */
      readonly tilesPerPick?: undefined;
      /** Absent: only one form is allowed. */
      readonly total?: undefined;
      /** Absent: only one form is allowed. */
      readonly share?: undefined;
    }
  | {
      /**
       * One pick for this many dry tiles of a room's floor, an integer from 1, and for the
       * remaining tiles one more with proportional chance. With limits of progress, only tiles
       * within them count.
       */
      readonly tilesPerPick: number;
      /** Absent: only one form is allowed. */
      readonly perRoom?: undefined;
      /** Absent: only one form is allowed. */
      readonly total?: undefined;
      /** Absent: only one form is allowed. */
      readonly share?: undefined;
    }
  | {
      /** Picks in the whole dungeon. */
      readonly total: PickCount;
      /** Absent: only one form is allowed. */
      readonly perRoom?: undefined;
      /** Absent: only one form is allowed. */
      readonly tilesPerPick?: undefined;
      /** Absent: only one form is allowed. */
      readonly share?: undefined;
    };

/** A rule: which entities to place, in which rooms, at which places, and how many. */
export type PopulationRule<Kind = unknown, Entry = SpawnEntry<Kind>> = PopulationRuleBase<
  Kind,
  Entry
> &
  PopulationPicks;

/** Options of `populate`. */
export interface PopulationOptions {
  /** The depth of the dungeon, an integer: decides which entries are open. Default 0. */
  readonly depth?: number | undefined;
  /**
   * Tiles of the grid that are taken already, walls allowed. Entities of another call will do;
   * those that are fixed count as such. Default none.
   */
  readonly occupied?: readonly (Point & Pick<Partial<Entity>, 'fixed'>)[] | undefined;
}
