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
}

/** The box around the floor of a room that is laid, and which of its tiles are floor. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Absent: all of it. */
  readonly mask?: Grid | undefined;
  /** Where alone tunnels leave it, in tiles from its corner, outside its floor. Absent: anywhere. */
  readonly exits?: readonly Exit[] | undefined;
  /** Of a prefab: its name, and its marks in tiles from its corner. */
  readonly kind?: string | undefined;
  readonly marks?: readonly (Point & { readonly kind: string })[] | undefined;
}

/** A place of a prefab by which a tunnel can leave it. */
export interface Exit extends Point {
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
  return { width, height, owner: new Int16Array(width * height), cover };
}

/** Whether a tile of a box is its floor. */
export function isFloorOf(
  { x, y, width, height, mask }: Box,
  column: number,
  row: number,
): boolean {
  const [dx, dy] = [column - x, row - y];
  if (dx < 0 || dy < 0 || dx >= width || dy >= height) return false;
  return mask === undefined || mask.tiles[dy * width + dx] === Tile.Floor;
}

/** Digs room `index`, or with `sign` −1 fills it again. */
export function layRoom(rock: Rock, index: number, box: Box, sign: 1 | -1): void {
  const { width, owner, cover } = rock;
  const code = sign === 1 ? index + 1 : 0;
  const { mask } = box;
  for (let y = box.y - 1; y <= box.y + box.height; y++) {
    for (let x = box.x - 1; x <= box.x + box.width; x++) {
      if (mask !== undefined && !isBesideFloor(box, x, y)) continue;
      const tile = y * width + x;
      cover[tile] = cover[tile]! + sign;
      if (isFloorOf(box, x, y)) owner[tile] = code;
    }
  }
}

function isBesideFloor(box: Box, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (isFloorOf(box, x + dx, y + dy)) return true;
  }
  return false;
}

/** Digs the tiles of tunnel `index`, or with `sign` −1 fills them again. */
export function layTunnel(rock: Rock, index: number, tiles: readonly number[], sign: 1 | -1): void {
  const { width, owner, cover } = rock;
  for (const tile of tiles) {
    owner[tile] = sign === 1 ? -index - 1 : 0;
    for (let middle = tile - width; middle <= tile + width; middle += width) {
      cover[middle - 1] = cover[middle - 1]! + sign;
      cover[middle] = cover[middle]! + sign;
      cover[middle + 1] = cover[middle + 1]! + sign;
    }
  }
}

/** Right, down, left, up: turning right is the next, a tile's step in that direction is its `step`. */
export function stepsOf(width: number): readonly [number, number, number, number] {
  return [1, width, -1, -width];
}
