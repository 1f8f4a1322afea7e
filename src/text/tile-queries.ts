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

/** Returns the highest tile code in the grid, ignoring codes that this version does not know. */
export function highestTileCode({ tiles }: Grid): number {
  let highest = 0;
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code > highest && code <= Tile.Bridge) highest = code;
  }
  return highest;
}
