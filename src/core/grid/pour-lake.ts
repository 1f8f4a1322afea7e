import { type Grid, type Lake, type Point, Tile } from '../model/dungeon';

/**
 * Writes the part of a lake that is inside a grid. Returns whether there is such a part.
 *
 * @param corner - the position of the grid's first tile, in the coordinates of the lake
 */
export function pourLake(grid: Grid, lake: Lake, corner: Point = { x: 0, y: 0 }): boolean {
  const { shape } = lake;
  const [x, y] = [lake.x - corner.x, lake.y - corner.y];
  const right = Math.min(x + shape.width, grid.width);
  const bottom = Math.min(y + shape.height, grid.height);
  let isIn = false;
  for (let row = Math.max(y, 0); row < bottom; row++) {
    for (let column = Math.max(x, 0); column < right; column++) {
      const code = shape.tiles[(row - y) * shape.width + column - x]!;
      if (code === Tile.Wall) continue;
      grid.tiles[row * grid.width + column] = code;
      isIn = true;
    }
  }
  return isIn;
}

/** Returns the tile of a grid that is at an index of a lake's shape. */
export function tileOfLake({ x, y, shape }: Lake, index: number, gridWidth: number): number {
  const column = index % shape.width;
  return (y + (index - column) / shape.width) * gridWidth + x + column;
}

/** Returns the tiles of a grid that a lake covers, row by row. */
export function tilesOfLake(lake: Lake, gridWidth: number): number[] {
  const tiles: number[] = [];
  for (const [index, code] of lake.shape.tiles.entries())
    if (code !== Tile.Wall) tiles.push(tileOfLake(lake, index, gridWidth));
  return tiles;
}
