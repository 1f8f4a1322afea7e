import { WALKABLE } from '../../grid/tiles';
import {
  closedDoors,
  type GridOrDungeon,
  readWalker,
  type WalkerOptions,
} from '../../grid/walkable';
import type { Grid } from '../../model/dungeon';

/**
 * A copy of a grid in which no step leads past a border to a walkable tile. Hot loops can therefore
 * step to the four or eight neighbours of any walkable tile without checking for the border.
 */
export interface Enclosure {
  /** 1 if walkable, otherwise 0. Searches write to it. */
  readonly walkable: Uint8Array;
  /** The number of walkable tiles: the most that a search can find. */
  readonly count: number;
  /** The number of tiles from one row to the next. */
  readonly width: number;
  /** The number of tiles added on each side: 0 if the grid has a border of wall, otherwise 1. */
  readonly margin: number;
}

/** Encloses a grid. Adds a margin of wall only if the grid's border is walkable. */
export function enclose(grid: Grid): Enclosure {
  // Node's `Buffer.slice` does not copy.
  const walkable = new Uint8Array(grid.tiles);
  const count = replaceAndCountWalkable(walkable);
  if (!hasWalkableBorder(grid, walkable)) return { walkable, count, width: grid.width, margin: 0 };
  const width = grid.width + 2;
  const enclosed = new Uint8Array(width * (grid.height + 2));
  for (let y = 0; y < grid.height; y++) {
    const row = walkable.subarray(y * grid.width, (y + 1) * grid.width);
    enclosed.set(row, (y + 1) * width + 1);
  }
  return { walkable: enclosed, count, width, margin: 1 };
}

/**
 * Encloses the tiles that a walker can enter. Closed doors become walls.
 *
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, or an option is
 * invalid
 */
export function encloseFor(subject: GridOrDungeon, options: WalkerOptions): Enclosure {
  const { grid, walker } = readWalker(subject, options);
  const enclosure = enclose(grid);
  const { walkable } = enclosure;
  let { count } = enclosure;
  for (const tile of closedDoors(subject, walker)) {
    const index = enclosedIndexOf(enclosure, grid, tile);
    if (walkable[index] === 1) count--;
    walkable[index] = 0;
  }
  return { ...enclosure, count };
}

/**
 * Replaces each tile by 1 if it is walkable, otherwise by 0, and returns the number of walkable
 * tiles. Wall and floor already have these codes, so a group of eight tiles that contains nothing
 * else stays as it is. Replacing and counting the tiles one by one proved ten times slower.
 */
function replaceAndCountWalkable(tiles: Uint8Array): number {
  const words = new Int32Array(tiles.buffer, 0, tiles.length >>> 2);
  const pairs = words.length & ~1;
  let count = 0;
  for (let word = 0; word < pairs; word += 2) {
    // These are all bits of four codes except the lowest bits, which wall and floor use.
    if (((words[word]! | words[word + 1]!) & 0xfefe_fefe) !== 0) {
      replaceCodes(tiles, 4 * word, 4 * word + 8);
    }
    // The product's upper byte is the sum of the four bytes.
    count += Math.imul(words[word]! + words[word + 1]!, 0x0101_0101) >>> 24;
  }
  replaceCodes(tiles, 4 * pairs, tiles.length);
  for (let i = 4 * pairs; i < tiles.length; i++) count += tiles[i]!;
  return count;
}

function replaceCodes(tiles: Uint8Array, start: number, end: number): void {
  for (let i = start; i < end; i++) tiles[i] = WALKABLE[tiles[i]!]!;
}

/**
 * The right side needs no check: the next tile beyond it is the first of the next row, on the left
 * side.
 */
function hasWalkableBorder({ width, height }: Grid, walkable: Uint8Array): boolean {
  const bottom = (height - 1) * width;
  for (let x = 0; x < width; x++) {
    if (walkable[x] === 1 || walkable[bottom + x] === 1) return true;
  }
  for (let row = 0; row <= bottom; row += width) if (walkable[row] === 1) return true;
  return false;
}

/** Returns the index in the enclosure of the grid's cell (x, y). */
export function enclosedIndexAt({ width, margin }: Enclosure, x: number, y: number): number {
  return (y + margin) * width + x + margin;
}

/** Returns the index in the enclosure of a tile of the grid. */
export function enclosedIndexOf(enclosure: Enclosure, { width }: Grid, tile: number): number {
  return enclosedIndexAt(enclosure, tile % width, Math.floor(tile / width));
}

/** Returns the index in the grid of a tile of the enclosure. */
export function gridTile({ width, margin }: Enclosure, grid: Grid, tile: number): number {
  const row = Math.floor(tile / width) - margin;
  return row * grid.width + (tile % width) - margin;
}

/** Returns the part of a field over the enclosure that belongs to the grid's cells. */
export function cropField(field: Int32Array, { width, margin }: Enclosure, grid: Grid): Int32Array {
  if (margin === 0) return field;
  const cropped = new Int32Array(grid.tiles.length);
  for (let y = 0; y < grid.height; y++) {
    const row = (y + margin) * width + margin;
    cropped.set(field.subarray(row, row + grid.width), y * grid.width);
  }
  return cropped;
}
