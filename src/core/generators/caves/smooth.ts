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
  // What a wall and a floor tile become, by the number of floor tiles among it and its neighbours.
  const min = Math.min(birth, survival);
  const becomes = new Uint8Array(20);
  for (let floors = 0; floors <= 9; floors++) {
    if (8 - floors < min) becomes[floors] = Tile.Floor;
    if (9 - floors < birth) becomes[10 + floors] = Tile.Floor;
  }
  // The number of floor tiles in each column of three rows.
  const columns = new Uint8Array(width);
  for (let y = 1; y < height - 1; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      columns[x] = tiles[row - width + x]! + tiles[row + x]! + tiles[row + width + x]!;
    }
    for (let x = 1; x < width - 1; x++) {
      const floors = columns[x - 1]! + columns[x]! + columns[x + 1]!;
      next.tiles[row + x] = becomes[10 * tiles[row + x]! + floors]!;
    }
  }
  return next;
}
