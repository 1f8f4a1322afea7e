import { createGrid } from '../../grid/grid';
import { type Grid, Tile } from '../../model/dungeon';

/**
 * The numbers of neighbouring walls that turn a tile into wall (`birth`) and that keep it wall
 * (`survival`).
 */
export interface SmoothingRule {
  readonly birth: number;
  readonly survival: number;
}

/**
 * Runs one round of a cellular automaton: a tile becomes wall if at least `birth` of its eight
 * neighbours are wall, or if it was wall and at least `survival` of them are. The ring remains
 * wall.
 */
export function smooth({ width, height, tiles }: Grid, { birth, survival }: SmoothingRule): Grid {
  const next = createGrid(width, height);
  // The number of floor tiles among each tile and its left and right neighbours.
  const across = new Uint8Array(tiles.length);
  for (let i = 1; i < tiles.length - 1; i++) across[i] = tiles[i - 1]! + tiles[i]! + tiles[i + 1]!;
  const least = Math.min(birth, survival);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const floors = across[i - width]! + across[i]! + across[i + width]!;
      const isFloor = tiles[i] === Tile.Floor ? 9 - floors < birth : 8 - floors < least;
      if (isFloor) next.tiles[i] = Tile.Floor;
    }
  }
  return next;
}
