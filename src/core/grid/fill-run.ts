import { Tile } from '../model/dungeon';

/** Several bytes of `Tile.Floor`, read as an integer and as a double. */
enum Floors {
  Four = 0x01010101,
  Eight = 7.748604185489348e-304,
}

/**
 * Writes floor to `length` tiles in a row.
 *
 * Runs are so short that calling `fill` proved slower than this loop, and writing eight tiles at a
 * time is four times as fast as writing single tiles. The last write overlaps the previous one.
 */
export function fillRun(bytes: DataView, start: number, length: number): void {
  if (length >= 8) {
    const last = start + length - 8;
    for (let i = start; i < last; i += 8) bytes.setFloat64(i, Floors.Eight);
    bytes.setFloat64(last, Floors.Eight);
  } else if (length >= 4) {
    bytes.setInt32(start, Floors.Four);
    bytes.setInt32(start + length - 4, Floors.Four);
  } else {
    for (let i = start; i < start + length; i++) bytes.setInt8(i, Tile.Floor);
  }
}
