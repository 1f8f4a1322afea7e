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
