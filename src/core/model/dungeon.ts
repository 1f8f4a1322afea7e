/**
 * The coordinates of a tile: x increases to the right and y downwards; (0, 0) is at the top left.
 */
export interface Point {
  /** The distance from the left edge in tiles, starting at 0. */
  x: number;
  /** The distance from the top edge in tiles, starting at 0. */
  y: number;
}

/** A block of cells, from x to x + width − 1 and from y to y + height − 1, both included. */
export interface Rect {
  /** The leftmost column. */
  x: number;
  /** The topmost row. */
  y: number;
  /** The number of columns, at least 1. */
  width: number;
  /** The number of rows, at least 1. */
  height: number;
}

/**
 * The corners of the ring of wall around a room, both included. The floor is strictly inside the
 * ring.
 *
 * ```text
 * x1      x2
 *  #######  y1
 *  #.....#
 *  #.....#
 *  #######  y2
 * ```
 */
export interface RectangularRoom {
  /** The column of the left wall. */
  x1: number;
  /** The row of the upper wall. */
  y1: number;
  /** The column of the right wall, at least `x1` + 2. */
  x2: number;
  /** The row of the lower wall, at least `y1` + 2. */
  y2: number;
}

/** The tile codes. Existing codes are never renumbered; new ones are appended. */
export const Tile = {
  /** Solid rock: impassable. */
  Wall: 0,
  /** The floor of a room or a tunnel. */
  Floor: 1,
  /** A door in a tunnel, including locked and secret doors. */
  Door: 2,
  /** Stairs to the level above. */
  StairsUp: 3,
  /** Stairs to the level below. */
  StairsDown: 4,
  /** Deep water: impassable except to swimmers. */
  DeepWater: 5,
  /** Shallow water: a shore or a ford. */
  ShallowWater: 6,
  /** Lava: impassable except to fliers. */
  Lava: 7,
  /** A chasm: impassable except to fliers. */
  Chasm: 8,
  /** The floor along a chasm. */
  ChasmEdge: 9,
  /** A walkable bridge over water, lava or a chasm. Nothing is placed on it. */
  Bridge: 10,
} as const;

/** A tile code that this version knows. */
export type Tile = (typeof Tile)[keyof typeof Tile];

/** The tile codes of `width × height` cells. The cell (x, y) has the index `y * width + x`. */
export interface Grid {
  /** The number of columns, at least 1. */
  readonly width: number;
  /** The number of rows, at least 1. */
  readonly height: number;
  /** One code of `Tile` per cell, row by row. */
  readonly tiles: Uint8Array;
}

/** The numbers of columns and rows of a grid. */
export type GridSize = Readonly<Pick<Grid, 'width' | 'height'>>;

/**
 * A place with a floor. The floor is the whole inside of its wall ring, or has any shape within it.
 *
 * ```text
 * #######  shape  .##..
 * #.##..#         .....
 * #.....#         ...##
 * #...###
 * #######
 * ```
 */
export interface Room extends RectangularRoom {
  /**
   * The inside of the ring, which has x2 − x1 − 1 by y2 − y1 − 1 tiles: `Tile.Floor` for the room's
   * floor, otherwise `Tile.Wall`. The floor is connected and touches all four sides. If absent, the
   * whole inside is floor.
   */
  shape?: Grid;
  /**
   * The kind of room, such as `'cave'`, `'maze'` or the name of a prefab. Absent for a plain room.
   */
  kind?: string;
  /** The room's name in a graph, unique within the dungeon. Absent if it has none. */
  name?: string;
  /**
   * How far a player has progressed on reaching this room, from 0 to 1. In a mission, it is the
   * rank of the room in the order of play. If absent, progress is measured by the distance from the
   * entrance.
   */
  progress?: number;
  /** The purpose of the room, such as `'boss'`. Absent if it has none. */
  role?: string;
  /** The index of the part of a mixed dungeon that generated the room. Absent in other dungeons. */
  part?: number;
  /** The name of the biome of an endless world that contains the room. Absent if there is none. */
  biome?: string;
}

/** The direction of the first leg of an L-shaped tunnel. */
export type Bend = 'horizontal-first' | 'vertical-first';

/** A pair of rooms that a tunnel joins. */
export interface Connection {
  /** The index of the room that the tunnel starts from. */
  from: number;
  /** The index of the room that the tunnel leads to. */
  to: number;
}

/**
 * A dug path between two rooms, given by its corners from the floor of room `from` to the floor of
 * room `to`. An L-shaped path between two centres has three corners, even if one leg has length 0.
 */
export interface Tunnel extends Connection {
  /** The corners, including both ends of the path. */
  path: Point[];
  /**
   * The width in tiles. The path runs in the middle or, if the width is even, along the upper or
   * left one of the two middle lines. Tiles on the outermost ring of the grid are not dug. If
   * absent, the width is 1.
   */
  width?: number;
}

/** The maximum width of a tunnel. */
export const MAX_TUNNEL_WIDTH = 5;

/**
 * A door. It is on a tile of its tunnel, that tile is `Tile.Door`, and there is wall on two
 * opposite sides of it. A wide door is a straight row of such tiles across its tunnel, with wall at
 * both ends; (x, y) is the leftmost or topmost of them.
 */
export interface Door extends Point {
  /** The index of its tunnel. */
  tunnel: number;
  /** The number of its tiles, from 2 to 5, if it is wide. Absent for a single tile. */
  width?: number;
  /** What it is, such as `'portcullis'`. Absent for a plain door. */
  kind?: string;
  /**
   * The number of the lock that keeps it closed; the key or lever with the same number opens it.
   * Several doors can have the same lock. Absent if the door is not locked.
   */
  lock?: number;
  /** Present if the door looks like wall. */
  secret?: true;
  /**
   * Present if the door is a shortcut: it has a lock whose lever is in the room on its far side,
   * and everything can be reached without it.
   */
  shortcut?: true;
}

/** Stairs to the level above or below. Their tile is `Tile.StairsUp` or `Tile.StairsDown`. */
export interface Stairs extends Point {
  /** Whether they lead up or down. */
  direction: 'up' | 'down';
  /** The index of the room on whose floor the path to the stairs begins. */
  room: number;
  /**
   * The corners of the dug path from the room's floor to the stairs, including both ends. It is a
   * single point if the stairs are on that floor.
   */
  path: Point[];
  /** The name of the level that the stairs lead to. Absent if unspecified. */
  target?: string;
}

/**
 * A thing on the floor of a room or, if it is in a corridor, on a tunnel. It has exactly one of
 * `room` and `tunnel`.
 */
export interface Placed extends Point {
  /** The index of the room on whose floor it is. Absent if it is not in a room. */
  room?: number;
  /** The index of the tunnel that it is on, outside all rooms. Absent if it is in a room. */
  tunnel?: number;
}

/** A key or a lever. It does not block its tile. */
export interface Key extends Placed {
  /** The number of the lock that it opens. */
  lock: number;
  /**
   * What it is, such as `'torch'`. Absent for a plain key. A `'lever'` stays where it is and opens
   * its doors for good. Movement functions treat all alike: once reached, the lock is one of the
   * player's `keys`.
   */
  kind?: string;
}

/** A named place, such as an altar of a prefab, a place on a drawn map, or the goal of a graph. */
export interface Mark extends Placed {
  /** The name of the place. */
  kind: string;
}

/**
 * A lake, a river or a chasm, given by the tiles that it covers, on floor and on rock.
 *
 * ```text
 * ..####    ..,,##  covered tiles still belong to the room or tunnel that they were part of
 * ......    .,~~~#
 * ####..    ##=~~.  (the tunnel crosses the water on a bridge)
 * ```
 */
export interface Lake extends Point {
  /** `'water'`, `'lava'`, `'chasm'`, or the name of a custom kind. */
  kind: string;
  /**
   * The tiles of the lake's bounding box, whose upper left corner is (`x`, `y`). Each tile of the
   * lake has the same code as in the dungeon's grid; all others are `Tile.Wall`.
   */
  shape: Grid;
}

/** A finished dungeon: plain data that `structuredClone` can copy. */
export interface Dungeon {
  /** The tiles of the dungeon. */
  grid: Grid;
  /** The rooms, in order of creation. */
  rooms: Room[];
  /** The tunnels, in order of connection. */
  tunnels: Tunnel[];
  /**
   * The walkable tile on which the player enters: the first stairs up if passes placed any.
   */
  entrance: Point;
  /**
   * The doors: those of each pass after those of passes before it, in the order of their tunnels
   * and of their places along each tunnel.
   */
  doors: Door[];
  /** The stairs, in the order in which they were placed. */
  stairs: Stairs[];
  /** The keys and levers, in the order of their locks. */
  keys: Key[];
  /** The marks, in the order in which they were placed. */
  marks: Mark[];
  /** The lakes, in the order in which they were placed. No two share a tile. */
  lakes: Lake[];
}

/** Returns a dungeon without doors, stairs, keys, marks and lakes. */
export function bareDungeon(
  grid: Grid,
  rooms: Room[],
  tunnels: Tunnel[],
  entrance: Point,
): Dungeon {
  return { grid, rooms, tunnels, entrance, doors: [], stairs: [], keys: [], marks: [], lakes: [] };
}

/**
 * The type of a dungeon after a pass: the fields of a {@link Dungeon}, and those that only the
 * input has, such as the tree of a `BspDungeon` or your own, which passes keep as they are.
 */
export type Changed<Input extends Dungeon> = Omit<Input, keyof Dungeon> & Dungeon;
