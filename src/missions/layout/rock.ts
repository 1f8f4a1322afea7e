import { Direction } from '../../core/grid/directions';
import { createGrid } from '../../core/grid/grid';
import { type Grid, type GridSize, type Lake, type Point, Tile } from '../../core/model/dungeon';

/** The cost of a step, and the additional cost of a bend. */
export enum RouteCost {
  Step = 2,
  Bend = 6,
}

/**
 * The grid while rooms and tunnels are placed and removed. Rooms and tunnels never touch, not even
 * diagonally, except at the ends of tunnels. Diagonal movement therefore has no routes that are not
 * in the graph.
 */
export interface Rock {
  readonly width: number;
  readonly height: number;
  /** The owner of each tile: 0 for rock, i + 1 for room i, and −t − 1 for tunnel t. */
  readonly owner: Int16Array;
  /**
   * For each tile, the number of dug things on it or next to it in eight directions. A room counts
   * once, a tunnel counts once for each of its tiles, and the outermost ring counts once. Free rock
   * has 0.
   */
  readonly cover: Uint8Array;
  /** For each tile, the cost of a step of a tunnel onto it; 0 unless it is free rock. */
  readonly prices: Uint8Array;
  /** A box around everything that has been dug since the rock was last cleared. */
  readonly bounds: Bounds;
}

/** A box of tiles, given by its corners, both included. */
export interface Bounds {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The box around the floor of a room in the rock, with a mask of its floor. */
export interface RoomBox {
  /** The index of the room. */
  readonly room: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The floor tiles within the box. If absent, every tile is floor. */
  readonly mask?: Grid | undefined;
  /**
   * The only places at which tunnels can leave the room: points outside its floor, relative to the
   * corner of its box. If absent, tunnels can leave anywhere.
   */
  readonly exits?: readonly BoxExit[] | undefined;
  /** The position of the box in the drawing of a prefab. Absent for other rooms. */
  readonly inset?: Point | undefined;
  /** The name and the marks of a prefab. Marks are relative to the corner of the box. */
  readonly kind?: string | undefined;
  readonly marks?: readonly (Point & { readonly kind: string })[] | undefined;
  /** The lakes of a prefab, relative to the corner of the box. */
  readonly lakes?: readonly Lake[] | undefined;
}

/** A place where a tunnel can leave a prefab. */
interface BoxExit extends Point {
  /** The direction that leads out. */
  readonly direction: Direction;
  /** Whether a tunnel that leaves here gets a door. */
  readonly hasDoor: boolean;
}

/** The order in which the sides of rooms are tried. It affects which dungeon a seed gives. */
export const CLOCKWISE_FROM_EAST: readonly Direction[] = [
  Direction.East,
  Direction.South,
  Direction.West,
  Direction.North,
];

/** Creates rock with nothing dug in it. */
export function createRock(width: number, height: number): Rock {
  const cover = new Uint8Array(width * height);
  cover.fill(1, 0, width);
  cover.fill(1, (height - 1) * width);
  for (let y = 1; y < height - 1; y++) {
    cover[y * width] = 1;
    cover[y * width + width - 1] = 1;
  }
  const bounds = { x1: width, y1: height, x2: 0, y2: 0 };
  const prices = cover.map((count) => (count === 0 ? RouteCost.Step : 0));
  return { width, height, owner: new Int16Array(width * height), cover, prices, bounds };
}

/** Resets the bounds of rock from which everything dug has been removed. */
export function clearBounds({ bounds, width, height }: Rock): void {
  Object.assign(bounds, { x1: width, y1: height, x2: 0, y2: 0 });
}

/**
 * Returns a box around everything dug, with a margin of two tiles, but without the outermost ring.
 * Free rock outside the box is connected to the free rock on its edge.
 */
export function boundsOf({ bounds, width, height }: Rock): Bounds {
  return {
    x1: Math.max(1, Math.min(bounds.x1 - 2, width - 2)),
    y1: Math.max(1, Math.min(bounds.y1 - 2, height - 2)),
    x2: Math.min(width - 2, bounds.x2 + 2),
    y2: Math.min(height - 2, bounds.y2 + 2),
  };
}

/** Returns a grid of the given size in which everything dug is floor, moved by an offset. */
export function dugGrid(rock: Rock, { width, height }: GridSize, offset: Point): Grid {
  const grid = createGrid(width, height);
  for (let y = 0; y < rock.height; y++) {
    for (let x = 0; x < rock.width; x++) {
      if (rock.owner[y * rock.width + x] === 0) continue;
      grid.tiles[(y + offset.y) * width + x + offset.x] = Tile.Floor;
    }
  }
  return grid;
}

/** Returns whether a tile of a box is floor. */
export function isFloorOf(
  { x, y, width, height, mask }: RoomBox,
  column: number,
  row: number,
): boolean {
  const [dx, dy] = [column - x, row - y];
  if (dx < 0 || dy < 0 || dx >= width || dy >= height) return false;
  return mask === undefined || mask.tiles[dy * width + dx] === Tile.Floor;
}

export function digRoomBox(rock: Rock, box: RoomBox): void {
  const { bounds } = rock;
  bounds.x1 = Math.min(bounds.x1, box.x);
  bounds.y1 = Math.min(bounds.y1, box.y);
  bounds.x2 = Math.max(bounds.x2, box.x + box.width - 1);
  bounds.y2 = Math.max(bounds.y2, box.y + box.height - 1);
  changeRoom(rock, box, box.room + 1, 1);
}

/** Fills the room of a box with rock again. */
export function fillRoomBox(rock: Rock, box: RoomBox): void {
  changeRoom(rock, box, 0, -1);
}

function changeRoom(rock: Rock, box: RoomBox, code: number, by: 1 | -1): void {
  const { mask } = box;
  const { width, owner } = rock;
  for (let y = box.y - 1; y <= box.y + box.height; y++) {
    for (let x = box.x - 1; x <= box.x + box.width; x++) {
      if (mask !== undefined && !isBesideFloor(box, x, y)) continue;
      const tile = y * width + x;
      changeCover(rock, tile, by);
      if (isFloorOf(box, x, y)) owner[tile] = code;
    }
  }
}

function isBesideFloor(box: RoomBox, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (isFloorOf(box, x + dx, y + dy)) return true;
  }
  return false;
}

/** Digs the tiles of tunnel `index`. */
export function digTunnel(rock: Rock, index: number, tiles: readonly number[]): void {
  const { width, bounds } = rock;
  for (const tile of tiles) {
    const x = tile % width;
    const y = (tile - x) / width;
    bounds.x1 = Math.min(bounds.x1, x);
    bounds.y1 = Math.min(bounds.y1, y);
    bounds.x2 = Math.max(bounds.x2, x);
    bounds.y2 = Math.max(bounds.y2, y);
  }
  changeTunnel(rock, tiles, -index - 1, 1);
}

/** Fills the tiles of a tunnel with rock again. */
export function fillTunnel(rock: Rock, tiles: readonly number[]): void {
  changeTunnel(rock, tiles, 0, -1);
}

function changeTunnel(rock: Rock, tiles: readonly number[], code: number, by: 1 | -1): void {
  const { width, owner } = rock;
  for (const tile of tiles) {
    owner[tile] = code;
    for (let middle = tile - width; middle <= tile + width; middle += width) {
      changeCover(rock, middle - 1, by);
      changeCover(rock, middle, by);
      changeCover(rock, middle + 1, by);
    }
  }
}

function changeCover({ cover, prices }: Rock, tile: number, by: 1 | -1): void {
  cover[tile]! += by;
  prices[tile] = cover[tile] === 0 ? RouteCost.Step : 0;
}
