import { type Grid, Tile } from '../dungeon';

/**
 * A copy of a grid's tiles in which no step leads from floor past a border to other floor, so that
 * hot loops may step to the four or eight neighbours of any floor tile without looking for it.
 */
export interface Enclosure {
  /** 1 is floor, whatever else is not; searches write to it. */
  readonly open: Uint8Array;
  /** Tiles from one row to the next. */
  readonly width: number;
  /** Tiles added on each side: 0 where the grid has its own wall, or else 1. */
  readonly margin: number;
}

/** Copies the tiles; only a grid whose border lets steps through gets a margin of wall. */
export function enclose(grid: Grid): Enclosure {
  // A copy by `slice` would be none for Node's `Buffer`.
  if (!hasOpenBorder(grid))
    return { open: new Uint8Array(grid.tiles), width: grid.width, margin: 0 };
  const width = grid.width + 2;
  const open = new Uint8Array(width * (grid.height + 2));
  for (let y = 0; y < grid.height; y++) {
    const row = grid.tiles.subarray(y * grid.width, (y + 1) * grid.width);
    open.set(row, (y + 1) * width + 1);
  }
  return { open, width, margin: 1 };
}

/** The right side is not looked at: beyond it, the next row begins, on the left. */
function hasOpenBorder({ width, height, tiles }: Grid): boolean {
  const bottom = (height - 1) * width;
  for (let x = 0; x < width; x++) {
    if (tiles[x] === Tile.Floor || tiles[bottom + x] === Tile.Floor) return true;
  }
  for (let row = 0; row <= bottom; row += width) if (tiles[row] === Tile.Floor) return true;
  return false;
}

/** The index in the enclosure of the grid's cell (x, y). */
export function enclosedIndex({ width, margin }: Enclosure, x: number, y: number): number {
  return (y + margin) * width + x + margin;
}

/** What a field over the enclosure says of the grid's own cells. */
export function cropField(field: Int32Array, { width, margin }: Enclosure, grid: Grid): Int32Array {
  if (margin === 0) return field;
  const cropped = new Int32Array(grid.tiles.length);
  for (let y = 0; y < grid.height; y++) {
    const row = (y + margin) * width + margin;
    cropped.set(field.subarray(row, row + grid.width), y * grid.width);
  }
  return cropped;
}
