import { Tile } from '../model/dungeon';
import { WALKABLE } from './tiles';

/**
 * Returns an upper limit for the number of pieces into which the floor around a tile is split if
 * that tile is closed. Only the eight neighbours are checked. If the result is 0 or 1, closing the
 * tile splits nothing.
 *
 * ```text
 * . . .   Two sides are joined if the corner between them is open. If at
 * . ? #   most one joint is missing, all sides are one piece.
 * # . .
 * ```
 *
 * @param open - for each tile code, 1 if a joint may lead over it
 */
export function partsAround(
  { width, tiles }: { readonly width: number; readonly tiles: Uint8Array },
  tile: number,
  open: Uint8Array,
): number {
  const at = (codes: Uint8Array, place: number) => codes[tiles[place] ?? Tile.Wall]!;
  const [up, right, down, left] = [tile - width, tile + 1, tile + width, tile - 1];
  const sides = at(WALKABLE, up) + at(WALKABLE, right) + at(WALKABLE, down) + at(WALKABLE, left);
  const n = at(open, up);
  const e = at(open, right);
  const s = at(open, down);
  const w = at(open, left);
  const joints =
    (n & e & at(open, up + 1)) +
    (e & s & at(open, down + 1)) +
    (s & w & at(open, down - 1)) +
    (w & n & at(open, up - 1));
  return sides - joints;
}
