import type { Door, Dungeon, Entity, Key, Mark, Point, Room, Stairs } from '../model/dungeon';
import type { ChoiceOption } from '../model/specification';

/**
 * What is known of a door, found by the place of any of its tiles. If the tile is no door yet, it
 * becomes one.
 */
type PlanDoor = Pick<Door, 'x' | 'y' | 'kind' | 'lock' | 'secret' | 'shortcut'>;

/** What is known of a flight of stairs, found by its place. */
type PlanStairs = Pick<Stairs, 'x' | 'y' | 'target'>;

/** The option for floor in several pieces. */
export interface PiecesOptions {
  /**
   * What to do with separate pieces of floor: `'join'` digs tunnels between them, `'largest'` fills
   * all but one, `'refuse'` throws. Default `'join'`.
   */
  readonly pieces?: 'join' | 'largest' | 'refuse' | undefined;
}

/** The specification of the option {@link PiecesOptions.pieces}. */
export const PIECES: ChoiceOption = {
  type: 'choice',
  names: ['join', 'largest', 'refuse'],
  default: 'join',
};

/**
 * What is known of a floor plan besides its tiles. All places are in the coordinates of the grid
 * that is read. Things need neither `room` nor `tunnel`: both are found by their places.
 */
export interface PlanHints extends PiecesOptions {
  /** The doors of which more is known than their tiles. Default none. */
  readonly doors?: readonly PlanDoor[] | undefined;
  /** The stairs of which more is known than their tiles. Default none. */
  readonly stairs?: readonly PlanStairs[] | undefined;
  /** The keys and levers. Default none. */
  readonly keys?: readonly Key[] | undefined;
  /** The named places. Default none. */
  readonly marks?: readonly Mark[] | undefined;
  /** The monsters, the items and everything else. Default none. */
  readonly entities?: readonly Entity[] | undefined;
  /** Rooms whose floor is known. Floor elsewhere is read as usual. Default none. */
  readonly rooms?: readonly Room[] | undefined;
  /** The tile where players enter. Default the first stairs up, a way outside, or a tile of floor. */
  readonly entrance?: Point | undefined;
}

/** What a reader of floor plans can change. */
export const PLAN_CHANGES = [
  'rings-added',
  'way-continued',
  'tile-dug',
  'door-removed',
  'pieces-joined',
  'floor-removed',
  'stairs-passed',
  'door-revealed',
  'lock-removed',
  'key-removed',
] as const;

/** Something that a reader of floor plans changed, in the coordinates of the grid that it read. */
export interface PlanChange extends Point {
  /**
   * What was changed: `'rings-added'`, two rings of rock around the map; `'door-removed'`, a door
   * became floor; `'tile-dug'`, a tile behind a door; `'way-continued'`, a tile at the end of a way
   * outside; `'pieces-joined'`, a tunnel was dug; `'floor-removed'`, floor became rock;
   * `'stairs-passed'`, a way around stairs was dug; `'door-revealed'`, a secret door became a plain
   * one; `'lock-removed'`, a door whose lock blocks nothing; `'key-removed'`, a key that opens
   * nothing.
   */
  readonly what: (typeof PLAN_CHANGES)[number];
  /** The number of tiles that changed. */
  readonly tiles: number;
}

/** A floor plan that was read. */
export interface FloorPlan {
  /** The dungeon, with the keys and marks of the hints. */
  readonly dungeon: Dungeon;
  /** The entities of the hints, each with its room or its tunnel. */
  readonly entities: Entity[];
  /** What differs from the given tiles. Empty if nothing does. */
  readonly changes: PlanChange[];
  /** The number of rings of rock that were added around the map, by which all places moved. */
  readonly rings: number;
}
