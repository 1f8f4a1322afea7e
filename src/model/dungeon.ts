/** A tile's coordinates: x to the right, y down, (0, 0) top left. */
export interface Point {
  /** Distance from the left edge in tiles, starting at 0. */
  x: number;
  /** Distance from the top edge in tiles, starting at 0. */
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
 * The corners of a room's wall ring, both included. The floor is strictly inside.
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

/** The codes of tiles. Codes are never renumbered; new ones are appended. */
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

/** A tile code that this version supports. */
export type Tile = (typeof Tile)[keyof typeof Tile];

/** Tile codes of `width × height` cells; the cell (x, y) has index `y * width + x`. */
export interface Grid {
  /** Columns, at least 1. */
  width: number;
  /** Rows, at least 1. */
  height: number;
  /** A code of `Tile` for each cell, row by row. */
  tiles: Uint8Array;
}

/**
 * A place with a floor: a rectangular room, or one of any shape inside its wall ring.
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
   * The inside of the ring, x2 − x1 − 1 by y2 − y1 − 1 tiles: `Tile.Floor` for the room's floor,
   * otherwise `Tile.Wall`. The floor is one piece and touches all four sides. If absent, the whole
   * inside is floor.
   */
  shape?: Grid;
  /** What the room is, such as `'cave'`, `'maze'` or a prefab's name. Absent for a plain room. */
  kind?: string;
  /** The room's name in a graph, unique in the dungeon. Absent if it has none. */
  name?: string;
  /**
   * How far a player has come on reaching this room, from 0 to 1: the room's rank in the order of
   * play of a mission. If absent, it depends on the distance from the entrance.
   */
  progress?: number;
  /** The room's purpose, such as `'boss'`. Absent if it has none. */
  role?: string;
  /** Index of the part of a mixed dungeon that generated the room. Absent in other dungeons. */
  part?: number;
  /** Name of the biome of an endless world that the room is in. Absent if it is in none. */
  biome?: string;
}

/** The first leg of an L-shaped tunnel. */
export type Bend = 'horizontal-first' | 'vertical-first';

/** A pair of rooms to be joined by a tunnel. */
export interface Connection {
  /** Index of the room that the tunnel starts from. */
  from: number;
  /** Index of the room that the tunnel leads to. */
  to: number;
}

/**
 * A dug path between two rooms: its corners, from the floor of room `from` to that of room `to`. An
 * L from centre to centre has three corners, even if one leg has length 0.
 */
export interface Tunnel extends Connection {
  /** The corners, both ends included. */
  path: Point[];
  /**
   * The width in tiles, with the path in the middle or, if the width is even, on the upper or left
   * of the two middle lines. Tiles on the outermost ring are not dug. If absent, 1.
   */
  width?: number;
}

/** The maximum width of a tunnel. */
export const MAX_TUNNEL_WIDTH = 5;

/** A door. Its tile is `Tile.Door`, is on its tunnel, and has wall on two opposite sides. */
export interface Door extends Point {
  /** Index of its tunnel. */
  tunnel: number;
  /**
   * The lock that keeps it closed; the key with the same number opens it. Absent if it is not
   * locked.
   */
  lock?: number;
  /** Whether it looks like wall. If absent, it does not. */
  secret?: true;
}

/** Stairs to the level above or below. Their tile is `Tile.StairsUp` or `Tile.StairsDown`. */
export interface Stairs extends Point {
  /** Whether they lead up or down. */
  direction: 'up' | 'down';
  /** Index of the room whose floor the path to the stairs begins on. */
  room: number;
  /**
   * The corners of the dug path from the room's floor to the stairs, both ends included; one point
   * if the stairs are on that floor.
   */
  path: Point[];
  /** The name of the level that they lead to. Absent if unspecified. */
  target?: string;
}

/** A key on the floor of a room. */
export interface Key extends Point {
  /** Index of the room. */
  room: number;
  /** The number of the lock that it opens. */
  lock: number;
}

/** A named place from a prefab, such as an altar or a throne. */
export interface Mark extends Point {
  /** Index of the room whose floor it is on. */
  room: number;
  /** Its name. */
  kind: string;
}

/**
 * A lake, a river or a chasm: the tiles that it covers, on floor and on rock.
 *
 * ```text
 * ..####    ..,,##  covered tiles still belong to the room or tunnel that they were part of
 * ......    .,~~~#
 * ####..    ##=~~.  (the tunnel crosses the water on a bridge)
 * ```
 */
export interface Lake extends Point {
  /** `'water'`, `'lava'`, `'chasm'`, or a custom kind. */
  kind: string;
  /**
   * The tiles of the lake's bounding box, whose upper left corner is (`x`, `y`): the same code as
   * in the dungeon's grid for each tile of the lake, `Tile.Wall` for the others.
   */
  shape: Grid;
}

/** A finished dungeon: plain data, safe for `structuredClone`. */
export interface Dungeon {
  /** Its tiles. */
  grid: Grid;
  /** In order of creation. */
  rooms: Room[];
  /** In order of connection. */
  tunnels: Tunnel[];
  /** Where the player enters: a walkable tile. If there are stairs up, the first of them. */
  entrance: Point;
  /** In order of tunnels, then along them. */
  doors: Door[];
  /** In the order in which they were placed. */
  stairs: Stairs[];
  /** In order of locks. */
  keys: Key[];
  /** In the order in which their prefabs were placed. */
  marks: Mark[];
  /** In the order in which they were placed. No two share a tile. */
  lakes: Lake[];
}

/** A step of generation that is worth showing, as passed to an observer. */
export interface Step {
  /** The kind of step, such as `'room'`, `'tunnel'` or `'round'`. */
  stage: string;
  /** Its index within its stage, starting at 0. */
  index: number;
  /** The live grid in its current state. Copy it to keep it. */
  grid: Grid;
}

/**
 * Receives each step of generation. It does not change the result and takes no draws; without an
 * observer, no steps are created.
 */
export type Observer = (step: Step) => void;

/** Settings of a stage that reports its steps. */
export interface Observed {
  readonly observe?: Observer | undefined;
}

/** The coordinate that a split divides: `'x'` splits left from right, `'y'` top from bottom. */
export type Axis = 'x' | 'y';

/** A node of a binary space partition; one without `children` is a leaf. */
export interface BspNode extends Rect {
  /** The number of splits between the root and this node; 0 for the root. */
  depth: number;
  /** The axis that is divided, and the coordinate at which the second child begins. */
  split?: {
    /** The coordinate that is divided. */
    axis: Axis;
    /** The coordinate on that axis at which the second child begins. */
    position: number;
  };
  /** The left or upper child, then the right or lower one. */
  children?: [BspNode, BspNode];
}

/** Something in a dungeon, such as a monster or an item. */
export interface Entity<Kind = unknown> {
  /** What it is: any value of the caller's. */
  kind: Kind;
  /** The column of its tile. */
  x: number;
  /** The row of its tile. */
  y: number;
  /** Index of the room whose floor it is on. */
  room: number;
  /** Whether it prevents others from entering its tile. */
  blocks: boolean;
  /**
   * Whether it never moves, like furniture. Absent if it can move; if present, `blocks` is true
   * too.
   */
  fixed?: true;
  /**
   * The direction that it faces, away from the wall behind it. Present only for rules with `at:
   * 'walls'`.
   */
  facing?: Facing;
  /** The number of its squad, shared by all members; starts at 0 in each call of `populate`. */
  squad?: number;
  /** The number of members of its squad that could not be placed. Absent if all were placed. */
  missing?: number;
}

/** Things on the floor that do not block movement: grass, rubble, bones. */
export interface Cover {
  /** The width of the grid. */
  width: number;
  /** The height of the grid. */
  height: number;
  /** The names of the kinds of cover: those of all rules, at any depth. */
  kinds: string[];
  /** For each tile, row by row, 0 if it has no cover, otherwise k for `kinds[k − 1]`. */
  cells: Uint8Array;
}

/** A dungeon with its entities, its exit and its cover. */
export interface PopulatedDungeon<Kind = unknown> extends Dungeon {
  /** The exit, if the recipe requests one. */
  exit?: Point;
  /** The entities of the population, then the furniture; empty if there are none. */
  entities: Entity<Kind>[];
  /** The cover of the floor, if there is any. */
  cover?: Cover;
}

/** A direction on the grid: `'up'` is towards row 0. */
export type Facing = 'up' | 'right' | 'down' | 'left';

/**
 * The generation of outputs: the same version, seed and options give the same dungeon, on every
 * platform. It grows by one whenever any output changes, which is a breaking change.
 */
export const OUTPUT_VERSION = 2;

/** A dungeon without doors, stairs, keys, marks and lakes. */
export function bareDungeon(
  grid: Grid,
  rooms: Room[],
  tunnels: Tunnel[],
  entrance: Point,
): Dungeon {
  return { grid, rooms, tunnels, entrance, doors: [], stairs: [], keys: [], marks: [], lakes: [] };
}
