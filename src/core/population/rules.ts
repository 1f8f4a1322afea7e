import type { CountRange } from '../model/count-range';
import type { Point } from '../model/dungeon';
import type { Entity } from '../model/population';

/** An entry of a spawn table: one kind, a squad of kinds, or, if it has neither, nothing. */
export interface SpawnEntry<Kind = unknown> {
  /**
   * The kind of a single entity: a string, an enum value, or an object of your game. It is not
   * copied.
   */
  readonly kind?: Kind | undefined;
  /**
   * The kinds of several entities, at least one, that are placed next to each other. The squad is
   * one pick.
   */
  readonly squad?: readonly Kind[] | undefined;
  /**
   * A positive integer. The probability of the entry is its weight divided by the sum of the
   * weights of the open entries.
   */
  readonly weight: number;
  /**
   * Whether the entities prevent others from entering their tiles. Default false, or true if they
   * are `fixed`.
   */
  readonly blocks?: boolean | undefined;
  /**
   * Whether the entity never moves, like furniture. Such an entity blocks, and is placed only if it
   * splits no floor, blocks no exit, and leaves every other fixed entity one free side. It is not
   * placed on a mark unless the rule has `at: { mark }`. Not allowed for squads. Default false.
   */
  readonly fixed?: boolean | undefined;
  /**
   * Whether the entity is a hazard, such as a trap, which a player must never have to step on. It
   * is placed only where a path without hazards and fixed entities remains from the entrance to all
   * stairs, the exit, all keys (each before its lock), and each room that has a role. Not allowed
   * for squads and fixed entries. Default false.
   */
  readonly hazard?: boolean | undefined;
  /**
   * The width and height of the entity in tiles, from 1 to 4. A larger entity covers a square of
   * free floor of one room, without marks unless the rule has `at: { mark }`, and the tile that the
   * rule picks is one of its tiles. Not allowed for squads, in tunnels and in endless worlds.
   * Default 1.
   */
  readonly size?: number | undefined;
  /** The first depth at which the entry is open, included. Default: no limit. */
  readonly minDepth?: number | undefined;
  /** The last depth at which the entry is open, included. Default: no limit. */
  readonly maxDepth?: number | undefined;
}

/** The kinds of an entry, without `undefined`. */
export type KindOf<Entry> =
  Entry extends SpawnEntry<infer Kind> ? NonNullable<Kind> | (Kind & null) : never;

/** An entry that must not have any property that {@link SpawnEntry} does not have. */
export type Known<Entry> = Entry & {
  readonly [Name in Exclude<keyof Entry, keyof SpawnEntry>]: never;
};

/** What a rule places in rooms or tunnels, and where. */
export interface PopulationRuleBase<Kind = unknown, Entry = SpawnEntry<Kind>> {
  /** The entries that the rule picks from by weight, at least one. */
  readonly table: readonly Entry[];
  /**
   * Whether the rule places things in rooms, or in corridors: on the floor of tunnels outside all
   * rooms. All tunnels count as one place, without doors and bridges. With `'tunnels'`, only
   * `total`, `tilesPerPick` and `share` are allowed, no names of rooms, and for `at` only
   * `'anywhere'`, `'dead-ends'`, `{ mark }` and `{ near }`. Default `'rooms'`.
   */
  readonly where?: 'rooms' | 'tunnels' | undefined;
  /**
   * The kinds of rooms that the rule uses, such as `['cave', 'plain']`; `'plain'` means rooms
   * without a kind. Default: all rooms except those of the kinds `'passage'` and `'crossing'`.
   */
  readonly rooms?: readonly string[] | undefined;
  /**
   * The roles of rooms that the rule uses, such as `['boss']`. Default: all rooms, even those
   * without a role.
   */
  readonly roles?: readonly string[] | undefined;
  /**
   * The biomes of rooms that the rule uses, such as `['crypt']`. Default: all rooms, even those
   * without a biome.
   */
  readonly biomes?: readonly string[] | undefined;
  /** Whether the rule skips the room whose floor contains the entrance. Default false. */
  readonly skipEntranceRoom?: boolean | undefined;
  /**
   * The place of a pick on free floor. `'anywhere'`, the default, is a uniformly random tile.
   * `'center'` is the room's centre, or the free tile nearest to it. The others are a uniformly
   * random one of these tiles:
   *
   * - `'dead-ends'`: tiles with exactly one walkable neighbour
   * - `{ mark }`: tiles with a mark of that kind, such as the marks of prefabs
   * - `'walls'`: tiles next to a wall, with floor on the other side, and not in front of an exit;
   *   the entity's `facing` is away from the wall
   * - `'corners'`: tiles next to two walls that meet, and not in front of an exit
   * - `'away-from-walls'`: tiles without a wall on any of the eight sides
   * - `'rows'`: a lattice in the middle of the room's box, one tile away from its walls; see
   *   `pitch`
   * - `'beside-exits'`: tiles on either side of an exit, along the wall
   * - `'far-from-exits'`: the quarter of the room's floor that is farthest from its exits, by steps
   * - `{ near }`: tiles that share a side with an entity of that kind that this call has placed, or
   *   that is in `occupied`
   *
   * If there is no such tile, nothing is placed.
   */
  readonly at?: PopulationPlace | undefined;
  /**
   * The distance between neighbouring rows and columns for `at: 'rows'`, in tiles, at least 2.
   * Default 3.
   */
  readonly pitch?:
    | number
    | {
        /** The distance between columns. */
        readonly x: number;
        /** The distance between rows. */
        readonly y: number;
      }
    | undefined;
  /**
   * The minimum number of steps, horizontally and vertically, between any two places of this rule
   * in a room. Not allowed with `at: 'center'`. Default 1.
   */
  readonly spacing?: number | undefined;
  /**
   * The least progress of the tiles that it uses, from 0 at the entrance to 1 at the tile farthest
   * from it, by steps with all doors open. In rooms that have `progress`, such as those of
   * missions, the room's progress is used. Unreachable tiles have none. Default: no limit.
   */
  readonly minProgress?: number | undefined;
  /** The greatest progress of the tiles that it uses. Default: no limit. */
  readonly maxProgress?: number | undefined;
  /**
   * Whether the rule uses only tiles behind locks: tiles that cannot be reached without opening a
   * lock. If no door is locked, there are none. Default false.
   */
  readonly behindLock?: boolean | undefined;
  /**
   * The lock that the tiles of the rule are behind: they cannot be reached without opening it.
   * Default none.
   */
  readonly lock?: number | undefined;
  /**
   * Whether the rule uses only tiles behind secret doors: tiles that cannot be reached, with all
   * locks open, without opening a secret door. If no door is secret, there are none. Default false.
   */
  readonly behindSecret?: boolean | undefined;
  /**
   * Whether the rule uses only tiles that are not seen from the entrance while all doors are
   * closed. Default false.
   */
  readonly outOfSight?: boolean | undefined;
}

/** Where a rule places entities: a word, or a mark or kind to place them at or near. */
export type PopulationPlace =
  | 'anywhere'
  | 'center'
  | 'dead-ends'
  | 'walls'
  | 'corners'
  | 'away-from-walls'
  | 'rows'
  | 'beside-exits'
  | 'far-from-exits'
  | {
      /** The kind of the mark. */
      readonly mark: string;
    }
  | {
      /** A kind that an earlier rule places, or the kind of an entity in `occupied`. */
      readonly near: unknown;
    };

/** The number of picks of a rule, in one of four forms. */
export type PopulationPicks =
  | {
      /**
       * The chance of each place in each room, from 0 to 1. Places are visited in order of rooms
       * and tiles.
       */
      readonly share: number;
      /** Absent: only one form is allowed. */
      readonly perRoom?: undefined;
      /** Absent: only one form is allowed. */
      readonly tilesPerPick?: undefined;
      /** Absent: only one form is allowed. */
      readonly total?: undefined;
    }
  | {
      /** The number of picks in each room. */
      readonly perRoom: CountRange;
      /** Absent: only one form is allowed. */
      readonly tilesPerPick?: undefined;
      /** Absent: only one form is allowed. */
      readonly total?: undefined;
      /** Absent: only one form is allowed. */
      readonly share?: undefined;
    }
  | {
      /**
       * One pick per this many dry tiles of a room's floor, an integer of at least 1. The tiles
       * that remain after the division give one more pick with a proportional chance. If the rule
       * limits its tiles by progress, locks, secret doors or sight, only those tiles count.
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
      /** The number of picks in the whole dungeon. */
      readonly total: CountRange;
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

/** Options for `populate`. */
export interface PopulationOptions {
  /**
   * The depth of the dungeon, an integer, which determines the entries that are open. Default 0.
   */
  readonly depth?: number | undefined;
  /**
   * Tiles of the grid that are already taken, as points or as a mask with one byte per tile, row by
   * row, in which taken tiles are not 0; they may be walls. You can pass the entities of another
   * call: those that are fixed count as fixed, hazards as hazards, and rules can place things
   * `near` them. Default none.
   */
  readonly occupied?: readonly Occupant[] | Uint8Array | undefined;
}

/** A taken tile, such as an entity, or the square that it covers. */
export type Occupant = Point & Pick<Partial<Entity>, 'kind' | 'fixed' | 'hazard' | 'size'>;
