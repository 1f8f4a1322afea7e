import type { Grid } from '../dungeon';
import { Tile } from './grid';

/** The bytes of a grid, for {@link fillRun}. */
export function viewOf({ tiles }: Grid): DataView {
  return new DataView(tiles.buffer, tiles.byteOffset, tiles.length);
}

/**
 * Writes floor to `length` tiles in a row.
 *
 * Measured: runs are short, so that the call of `fill` costs more than the filling, and eight tiles
 * at a time take a quarter of the time of tile by tile. The last step overlaps the one before.
 */
export function fillRun(view: DataView, start: number, length: number): void {
  // Bytes of `Tile.Floor`, read as an integer and as a double.
  const fourFloors = 0x01010101;
  const eightFloors = 7.748604185489348e-304;
  if (length >= 8) {
    const last = start + length - 8;
    for (let i = start; i < last; i += 8) view.setFloat64(i, eightFloors);
    view.setFloat64(last, eightFloors);
  } else if (length >= 4) {
    view.setInt32(start, fourFloors);
    view.setInt32(start + length - 4, fourFloors);
  } else {
    for (let i = start; i < start + length; i++) view.setInt8(i, Tile.Floor);
  }
}
