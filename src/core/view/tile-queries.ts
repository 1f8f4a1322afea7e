import { isOfLake } from '../grid/tiles';
import { type Grid, Tile } from '../model/dungeon';

/** Returns the cells of doors, stairs, lakes and bridges, in order. */
export function featureCells({ tiles }: Grid): number[] {
  const cells: number[] = [];
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code > Tile.Floor && code <= Tile.Bridge) cells.push(i);
  }
  return cells;
}

/** Returns whether the grid has tiles of lakes. */
export function hasLakeTiles({ tiles }: Grid): boolean {
  return tiles.some(isOfLake);
}
