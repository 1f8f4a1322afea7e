import { type Grid, Tile } from '../model/dungeon';

/** Returns a copy of a grid with wall in place of stairs. */
export function withoutStairs(grid: Grid): Grid {
  const tiles = new Uint8Array(grid.tiles);
  for (let i = 0; i < tiles.length; i++) {
    const code = tiles[i]!;
    if (code === Tile.StairsUp || code === Tile.StairsDown) tiles[i] = Tile.Wall;
  }
  return { ...grid, tiles };
}
