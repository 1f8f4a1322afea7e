import { type Grid, type Point, Tile } from '../../model/dungeon';

/**
 * The grid while rooms and tunnels are laid and taken back. Nothing dug lies on any of the eight sides
 * of what else is dug, but where a tunnel meets its rooms: who walks slantwise finds no way that was
 * not asked for.
 */
export interface Rock {
  readonly width: number;
  readonly height: number;
  /** For each tile, whose it is: 0 where it is rock, i + 1 on room i, −t − 1 on tunnel t. */
  readonly owner: Int16Array;
  /**
   * For each tile how often something dug lies on it or on one of its eight sides: once for a room,
   * once for each tile of a tunnel. The outermost ring counts as one. 0: free rock.
   */
  readonly cover: Uint8Array;
  /** A box around all that was dug since the last clearing. */
  readonly bounds: Bounds;
}

/** A box by its first and last columns and rows. */
export interface Bounds {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The box around the floor of a room that is laid, and which of its tiles are floor. */
export interface RoomBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Absent: all of it. */
  readonly mask?: Grid | undefined;
  /** Where alone tunnels leave it, in tiles from its corner, outside its floor. Absent: anywhere. */
  readonly exits?: readonly BoxExit[] | undefined;
  /** Of a prefab: its name, and its marks in tiles from its corner. */
  readonly kind?: string | undefined;
  readonly marks?: readonly (Point & { readonly kind: string })[] | undefined;
}

/** A place of a prefab by which a tunnel can leave it. */
export interface BoxExit extends Point {
  /** Which way leads out: 0 right, 1 down, 2 left, 3 up. */
  readonly way: number;
  /** Whether a door stands there where a tunnel does. */
  readonly hasDoor: boolean;
}

/** Rock with nothing dug in it. */
export function createRock(width: number, height: number): Rock {
  const cover = new Uint8Array(width * height);
  cover.fill(1, 0, width);
  cover.fill(1, (height - 1) * width);
  for (let y = 1; y < height - 1; y++) {
    cover[y * width] = 1;
    cover[y * width + width - 1] = 1;
  }
  const bounds = { x1: width, y1: height, x2: 0, y2: 0 };
  return { width, height, owner: new Int16Array(width * height), cover, bounds };
}

/** Forgets what was dug: nothing is dug any more. */
export function clearBounds({ bounds, width, height }: Rock): void {
  Object.assign(bounds, { x1: width, y1: height, x2: 0, y2: 0 });
}

/**
 * The tiles of rock, without the outermost ring, that are in a box around all that was dug, with a margin
 * of two tiles. Free rock outside it is in one piece with the free rock on its edge.
 */
export function boundsOf({ bounds, width, height }: Rock): Bounds {
  return {
    x1: Math.max(1, Math.min(bounds.x1 - 2, width - 2)),
    y1: Math.max(1, Math.min(bounds.y1 - 2, height - 2)),
    x2: Math.min(width - 2, bounds.x2 + 2),
    y2: Math.min(height - 2, bounds.y2 + 2),
  };
}

function widen(bounds: Bounds, x1: number, y1: number, x2: number, y2: number): void {
  bounds.x1 = Math.min(bounds.x1, x1);
  bounds.y1 = Math.min(bounds.y1, y1);
  bounds.x2 = Math.max(bounds.x2, x2);
  bounds.y2 = Math.max(bounds.y2, y2);
}

/** Whether a tile of a box is its floor. */
export function isFloorOf(
  { x, y, width, height, mask }: RoomBox,
  column: number,
  row: number,
): boolean {
  const [dx, dy] = [column - x, row - y];
  if (dx < 0 || dy < 0 || dx >= width || dy >= height) return false;
  return mask === undefined || mask.tiles[dy * width + dx] === Tile.Floor;
}

/** Digs room `index`, or with `sign` −1 fills it again. */
export function layRoom(rock: Rock, index: number, box: RoomBox, sign: 1 | -1): void {
  const { width, owner, cover } = rock;
  const code = sign === 1 ? index + 1 : 0;
  const { mask } = box;
  if (sign === 1) widen(rock.bounds, box.x, box.y, box.x + box.width - 1, box.y + box.height - 1);
  for (let y = box.y - 1; y <= box.y + box.height; y++) {
    for (let x = box.x - 1; x <= box.x + box.width; x++) {
      if (mask !== undefined && !isBesideFloor(box, x, y)) continue;
      const tile = y * width + x;
      cover[tile] = cover[tile]! + sign;
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

/** Digs the tiles of tunnel `index`, or with `sign` −1 fills them again. */
export function layTunnel(rock: Rock, index: number, tiles: readonly number[], sign: 1 | -1): void {
  const { width, owner, cover } = rock;
  for (const tile of tiles) {
    if (sign === 1) {
      const x = tile % width;
      const y = (tile - x) / width;
      widen(rock.bounds, x, y, x, y);
    }
    owner[tile] = sign === 1 ? -index - 1 : 0;
    for (let middle = tile - width; middle <= tile + width; middle += width) {
      cover[middle - 1] = cover[middle - 1]! + sign;
      cover[middle] = cover[middle]! + sign;
      cover[middle + 1] = cover[middle + 1]! + sign;
    }
  }
}

/** Right, down, left, up: turning right is the next, a tile's step in that direction is its `step`. */
export function stepsFromEast(width: number): readonly [number, number, number, number] {
  return [1, width, -1, -width];
}
