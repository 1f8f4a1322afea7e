import {
  checkCoordinate,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  MAX_INT32,
} from '../model/checks';
import type { Door, Dungeon, Key, Mark, Point, Room, Stairs } from '../model/dungeon';
import type { Entity } from '../model/population';
import type { ChoiceOption } from '../model/specification';
import { count, inBrackets, lineAndColumn } from '../text/words';

/**
 * What is known of a door, found by the place of any of its tiles. If the tile is no door yet, it
 * becomes one.
 */
export type PlanDoor = Pick<Door, 'x' | 'y' | 'kind' | 'lock' | 'secret' | 'shortcut'>;

/** What is known of a flight of stairs, found by its place. */
type PlanStairs = Pick<Stairs, 'x' | 'y' | 'target'>;

/** The option for floor in several pieces. */
export interface PiecesOptions {
  /**
   * What to do with separate pieces of floor: `'join'` digs tunnels between them, `'largest'` fills
   * all but one, and throws if something is in another; `'refuse'` throws. Default `'join'`.
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
  /**
   * The tile where players enter. Default the first stairs up, a way outside, or a tile of floor.
   */
  readonly entrance?: Point | undefined;
  /** The tile where players leave, which is kept. Default none. */
  readonly exit?: Point | undefined;
  /** Returns the words for a place in errors. Default `(x, y)`. */
  readonly wordsFor?: ((place: Point) => string) | undefined;
}

/** What a reader of floor plans can change. */
const PLAN_CHANGES = [
  'rings-added',
  'way-continued',
  'tile-dug',
  'door-removed',
  'pieces-joined',
  'floor-removed',
  'stairs-passed',
  'lake-drained',
  'door-revealed',
  'lock-removed',
  'key-removed',
  'line-filled',
] as const;

/** Something that a reader of floor plans changed, in the coordinates of the grid that it read. */
export interface PlanChange extends Point {
  /**
   * What was changed: `'rings-added'`, two rings of rock around the map; `'door-removed'`, a door
   * became floor; `'tile-dug'`, a tile behind a door; `'way-continued'`, a tile at the end of a way
   * outside; `'pieces-joined'`, a tunnel was dug; `'floor-removed'`, floor became rock;
   * `'stairs-passed'`, a way around stairs was dug; `'lake-drained'`, a lake that left no space for
   * such a way became floor; `'door-revealed'`, a secret door became an ordinary one;
   * `'lock-removed'`, a door whose lock blocks nothing; `'key-removed'`, a key that opens nothing;
   * `'line-filled'`, rock at the end of a line of a text that is slightly shorter than most lines,
   * perhaps because a character is missing.
   */
  readonly what: (typeof PLAN_CHANGES)[number];
  /** The number of tiles that changed. */
  readonly tiles: number;
  /** The line in the text, starting at 1. Only for texts. */
  readonly line?: number;
  /** The column in the text, starting at 1. Only for texts. */
  readonly column?: number;
}

/** A floor plan that was read. */
export interface DrawnPlan {
  /** The dungeon, with the keys and marks of the hints. */
  readonly dungeon: Dungeon;
  /** The entities of the hints, each with its room or its tunnel. */
  readonly entities: Entity[];
  /** What differs from the given tiles. Empty if nothing does. */
  readonly changes: PlanChange[];
  /** The number of rings of rock that were added around the map, by which all places moved. */
  readonly rings: number;
}

/**
 * Returns a change of a floor plan as a sentence, with the line and column if it was read from a
 * text.
 *
 * @throws {InvalidOptionError} If `change` is not a change
 * @example
 * describePlanChange({ what: 'tile-dug', x: 3, y: 4, tiles: 1 }); // 'The tile at (3, 4), behind a door, was dug.'
 */
export function describePlanChange(change: PlanChange): string {
  checkObject('change', change, 'a change, such as `onChange` receives');
  const { what, x, y, tiles, line, column } = change;
  checkOneOf('change.what', what, PLAN_CHANGES);
  checkCoordinate('change.x', x);
  checkCoordinate('change.y', y);
  checkIntegerIn('change.tiles', tiles, 0, MAX_INT32);
  if (line !== undefined || column !== undefined) {
    checkIntegerIn('change.line', line, 1, MAX_INT32);
    checkIntegerIn('change.column', column, 1, MAX_INT32);
  }
  const isInText = line !== undefined && column !== undefined;
  const place = isInText ? lineAndColumn({ line, column }) : inBrackets(change);
  const at = `at ${place}`;
  const beyond = isInText ? `beyond ${place}` : at;
  const size = count(tiles, 'tile');
  switch (what) {
    case 'rings-added':
      return `Two rings of rock were added around the map, because the tile ${at} is open.`;
    case 'door-removed':
      return `The door ${at} became floor: it needs walls at both ends, and a way as wide as itself on both sides.`;
    case 'tile-dug':
      return `The tile ${at}, behind a door, was dug.`;
    case 'way-continued':
      return `The tile ${beyond} was dug, where a way leads outside.`;
    case 'pieces-joined':
      return `A tunnel of ${size} was dug ${at}, to join separate pieces of floor.`;
    case 'floor-removed':
      return `A piece of floor of ${size} ${at} was filled.`;
    case 'stairs-passed':
      return `A way of ${size} was dug ${at}, because stairs split the floor or cut off other stairs.`;
    case 'lake-drained':
      return `The lake of ${size} ${at} was drained, because stairs split the floor and it left no space for a way around them.`;
    case 'door-revealed':
      return `The secret door ${at} is no longer secret, because every player must pass it.`;
    case 'lock-removed':
      return `The door ${at} lost its lock, because there is a way around it.`;
    case 'key-removed':
      return `The key ${at} was removed, because it opens nothing.`;
    case 'line-filled':
      return `Rock of ${size} was added ${at}, because this line is shorter than most: check whether a character is missing in it.`;
  }
}
