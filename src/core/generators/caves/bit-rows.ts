import { createGrid } from '../../grid/grid';
import { type Grid, Tile } from '../../model/dungeon';

/**
 * Walls and floor as bits, 32 tiles per word: bit i of word w of a row is tile 32 w + i, and 1
 * means wall. The outermost ring and the unused bits of the last word are wall.
 */
export interface BitRows {
  readonly width: number;
  readonly height: number;
  /** The number of words in a row. */
  readonly stride: number;
  readonly words: Int32Array;
}

/** Creates rows in which every tile is a wall. */
export function createBitRows(width: number, height: number): BitRows {
  const stride = Math.ceil(width / 32);
  return { width, height, stride, words: new Int32Array(stride * height).fill(-1) };
}

/** Returns the walls and floor of a grid. Its outermost ring becomes wall. */
export function toBitRows({ width, height, tiles }: Grid): BitRows {
  const rows = createBitRows(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (tiles[y * width + x] === Tile.Floor) {
        rows.words[y * rows.stride + (x >> 5)]! ^= 1 << (x & 31);
      }
    }
  }
  return rows;
}

/** Returns a grid with the walls and floor of rows. */
export function toGrid({ width, height, stride, words }: BitRows): Grid {
  const grid = createGrid(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const isWall = (words[y * stride + (x >> 5)]! >>> (x & 31)) & 1;
      grid.tiles[y * width + x] = 1 - isWall;
    }
  }
  return grid;
}

/**
 * Returns the bits of a row's word that are always wall: those of the ring, and those beyond the
 * end of the row.
 */
export function ringBits({ width, stride }: BitRows, word: number): number {
  const left = word === 0 ? 1 : 0;
  const right = word === stride - 1 ? -1 << ((width - 1) & 31) : 0;
  return left | right;
}
