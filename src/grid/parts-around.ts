import { type Grid, Tile } from '../model/dungeon';
import { WALKABLE } from './tiles';

/**
 * Returns at least the number of pieces into which the floor around a tile falls if that tile is closed,
 * as far as its eight neighbours show: 0 or 1 is a proof that closing it splits nothing.
 *
 * ```text
 * . . .   Sides are joined where the corner between them is open. All of them are one piece if at most
 * . ? #   one joint is missing.
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

/** Returns a copy of a grid with wall in place of stairs. */
export function withoutStairs(grid: Grid): Grid {
  const tiles = new Uint8Array(grid.tiles);
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code === Tile.StairsUp || code === Tile.StairsDown) tiles[i] = Tile.Wall;
  }
  return { ...grid, tiles };
}
