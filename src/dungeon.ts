/** A tile's coordinates: x to the right, y down, (0, 0) top left. */
export interface Point {
  /** Tiles from the left edge, from 0. */
  x: number;
  /** Tiles from the top edge, from 0. */
  y: number;
}

/** A block of cells x … x + width − 1, y … y + height − 1. */
export interface Rect {
  /** The leftmost column. */
  x: number;
  /** The topmost row. */
  y: number;
  /** Columns, at least 1. */
  width: number;
  /** Rows, at least 1. */
  height: number;
}

/**
 * A room by the corners of its wall ring, both included; its floor lies strictly inside.
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

/** Tile codes over `width × height` cells; the cell (x, y) has index `y * width + x`. */
export interface Grid {
  /** Columns, at least 1. */
  width: number;
  /** Rows, at least 1. */
  height: number;
  /** A code of `Tile` for each cell, row by row. */
  tiles: Uint8Array;
}

/** Which leg of an L-shaped tunnel is walked first. */
export type Bend = 'horizontal-first' | 'vertical-first';

/** A pair of room indices that a tunnel is to join. */
export interface Connection {
  /** Index of the room that the tunnel starts from. */
  from: number;
  /** Index of the room that the tunnel leads to. */
  to: number;
}

/**
 * The dug way between two rooms, by its corners: the centre of room `from`, the bend, the centre
 * of room `to`. There are three corners also where a leg is empty.
 */
export interface Tunnel extends Connection {
  /** The corners, both ends included. */
  path: Point[];
}

/** A finished dungeon: plain data, safe for `structuredClone`. */
export interface Dungeon {
  /** Its walls and floors. */
  grid: Grid;
  /** In order of creation. */
  rooms: RectangularRoom[];
  /** In order of connection. */
  tunnels: Tunnel[];
  /** The centre of the first room. */
  entrance: Point;
}

/** The coordinate that a split divides: `'x'` parts left from right, `'y'` top from bottom. */
export type Axis = 'x' | 'y';

/** A node of a binary space partition; one without `children` is a leaf. */
export interface BspNode extends Rect {
  /** Splits between the root and this node; the root's is 0. */
  depth: number;
  /** The axis divided, and the coordinate at which the second child begins. */
  split?: {
    /** The coordinate divided. */
    axis: Axis;
    /** Where on that axis the second child begins. */
    position: number;
  };
  /** The left or upper part, then the right or lower one. */
  children?: [BspNode, BspNode];
}

/** Something that stands in a dungeon: a monster, an item, whatever `kind` says. */
export interface Entity<Kind = unknown> {
  /** What it is: a value of the caller's. */
  kind: Kind;
  /** The column of its tile. */
  x: number;
  /** The row of its tile. */
  y: number;
  /** Index of the room whose floor it stands on. */
  room: number;
  /** Whether it keeps others from entering its tile. */
  blocks: boolean;
  /** Members of one squad share a number, from 0 in each call of `populate`. */
  squad?: number;
  /** How many members of its squad found no room and are not there; only where some did not. */
  missing?: number;
}

/**
 * The generation of outputs: the same version, seed and options give the same dungeon, on every
 * platform. It grows by one whenever any output changes, which is a breaking change.
 */
export const OUTPUT_VERSION = 1;
