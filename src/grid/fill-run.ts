import { Tile } from './grid';

/**
 * Writes floor to `length` tiles in a row.
 *
 * Measured: runs are short, so that the call of `fill` costs more than the filling, and eight tiles
 * at a time take a quarter of the time of tile by tile. The last step overlaps the one before.
 */
export function fillRun(bytes: DataView, start: number, length: number): void {
  // Bytes of `Tile.Floor`, read as an integer and as a double.
  const fourFloors = 0x01010101;
  const eightFloors = 7.748604185489348e-304;
  if (length >= 8) {
    const last = start + length - 8;
    for (let i = start; i < last; i += 8) bytes.setFloat64(i, eightFloors);
    bytes.setFloat64(last, eightFloors);
  } else if (length >= 4) {
    bytes.setInt32(start, fourFloors);
    bytes.setInt32(start + length - 4, fourFloors);
  } else {
    for (let i = start; i < start + length; i++) bytes.setInt8(i, Tile.Floor);
  }
}
