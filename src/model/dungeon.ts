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

/** What a cell can be. Codes are never renumbered; later tiles are appended. */
export const Tile = {
  /** Solid rock: nothing can stand there. */
  Wall: 0,
  /** A room's floor, or a tunnel. */
  Floor: 1,
  /** A door in a tunnel, locked ones and secret ones too. */
  Door: 2,
  /** Stairs to the level above. */
  StairsUp: 3,
  /** Stairs to the level below. */
  StairsDown: 4,
  /** Nobody walks there, but for swimmers. */
  DeepWater: 5,
  /** A shore, or a ford. */
  ShallowWater: 6,
  /** Nobody walks there, but for fliers. */
  Lava: 7,
  /** Nobody walks there, but for fliers. */
  Chasm: 8,
  /** The floor along a chasm. */
  ChasmEdge: 9,
  /** Where one walks over the deep. Nothing is put there. */
  Bridge: 10,
} as const;

/** A tile code that this version knows. */
export type Tile = (typeof Tile)[keyof typeof Tile];

/** Tile codes over `width × height` cells; the cell (x, y) has index `y * width + x`. */
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
   * What lies inside the ring, x2 − x1 − 1 by y2 − y1 − 1 tiles: `Tile.Floor` where it is the room's
   * floor, else `Tile.Wall`. The floor is one piece and touches all four sides. Absent: all of it.
   */
  shape?: Grid;
  /** What it is, such as `'cave'`, `'maze'` or a prefab's name. Absent: a plain room. */
  kind?: string;
  /** What a room of a graph is called; no other room has the name. Absent: it has none. */
  name?: string;
  /**
   * How far a visitor has come who is there, from 0 to 1: a room's rank in the order of play of a
   * mission. Absent: as far as it lies from the entrance.
   */
  progress?: number;
  /** What it is for, such as `'boss'`. Absent: nothing in particular. */
  role?: string;
  /** Which part of a mixed dungeon made it, by its index. Absent: none did. */
  part?: number;
  /** The name of the biome of an endless world that it lies in. Absent: in none. */
  biome?: string;
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
 * The dug way between two rooms, by its corners, from the floor of room `from` to that of room `to`.
 * An L from centre to centre has three, also where a leg is empty.
 */
export interface Tunnel extends Connection {
  /** The corners, both ends included. */
  path: Point[];
  /**
   * How many tiles it is wide, along its path in the middle, of an even number the upper or left one;
   * what of it would lie on the outermost ring is not dug. Absent: one.
   */
  width?: number;
}

/** The widest that a tunnel may be. */
export const MAX_TUNNEL_WIDTH = 5;

/** A door. Its tile is `Tile.Door`, lies on its tunnel, and has wall on two opposite sides. */
export interface Door extends Point {
  /** Index of the tunnel that it stands in. */
  tunnel: number;
  /** The lock that keeps it shut: a number that a key has too. Absent: it is not locked. */
  lock?: number;
  /** Whether it looks like wall. Absent: it does not. */
  secret?: true;
}

/** Stairs to the level above or below. Their tile is `Tile.StairsUp` or `Tile.StairsDown`. */
export interface Stairs extends Point {
  /** Where they lead. */
  direction: 'up' | 'down';
  /** Index of the room from whose floor the way to them goes. */
  room: number;
  /**
   * The corners of the dug way from the room's floor to the stairs, both ends included; one point
   * where the stairs stand on that floor.
   */
  path: Point[];
  /** What the level that they lead to is called. Absent: nobody said. */
  target?: string;
}

/** A key, which lies on the floor of a room. */
export interface Key extends Point {
  /** Index of the room. */
  room: number;
  /** The lock that it opens. */
  lock: number;
}

/** A place with a name, which a prefab brought along: an altar, a throne. */
export interface Mark extends Point {
  /** Index of the room whose floor it lies on. */
  room: number;
  /** Its name. */
  kind: string;
}

/**
 * A lake, a river, a chasm: the tiles that it covers, over floor and over rock.
 *
 * ```text
 * ..####    ..,,##  what it covers stays what it was: the floor of a room, a tunnel, rock
 * ......    .,~~~#
 * ####..    ##=~~.  (the tunnel crosses the deep on a bridge)
 * ```
 */
export interface Lake extends Point {
  /** What it is: `'water'`, `'lava'`, `'chasm'`, or a kind of your own. */
  kind: string;
  /**
   * The tiles of its box, whose upper left corner is (`x`, `y`): of each its code, which is that of the
   * dungeon's grid too; `Tile.Wall` where it is not the lake's.
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
  /** Where a visitor begins: a tile that can be walked on; with stairs up, the first of them. */
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

/** What an observer receives after each thing that a person would want to see. */
export interface Step {
  /** What was done, such as `'room'`, `'tunnel'` or `'round'`. */
  stage: string;
  /** Its index within its stage, from 0. */
  index: number;
  /** The grid as it now is, the live one: copy it to keep it. */
  grid: Grid;
}

/**
 * Watches a dungeon being made. It changes nothing in the result and takes no draw; without one,
 * nothing is done for it.
 */
export type Observer = (step: Step) => void;

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
  /** Whether it never moves, as furniture; only where it does, and then it blocks, too. */
  fixed?: true;
  /** Where it looks, away from the wall behind it; only of what a rule puts `at: 'walls'`. */
  facing?: Facing;
  /** Members of one squad share a number, from 0 in each call of `populate`. */
  squad?: number;
  /** How many members of its squad found no room and are not there; only where some did not. */
  missing?: number;
}

/** What lies on the floor and stops nobody: grass, rubble, bones. */
export interface Cover {
  /** Tiles across, those of the grid. */
  width: number;
  /** Tiles down. */
  height: number;
  /** The names of what may lie there: those of all rules, at any depth. */
  kinds: string[];
  /** For each tile, row by row, 0 where nothing lies, else k for `kinds[k − 1]`. */
  cells: Uint8Array;
}

/** A dungeon with its entities, its exit and its cover. */
export interface PopulatedDungeon<Kind = unknown> extends Dungeon {
  /** The exit, if the recipe asks for one. */
  exit?: Point;
  /** The entities of the population, then furniture; empty if there is neither. */
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
