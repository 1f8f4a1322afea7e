import { checkPoint, invalid } from '../checks';
import { type Grid, type Point, Tile } from '../dungeon';

/** Refuses what is no point on a grid's floor. */
export function checkOnFloor(option: string, grid: Grid, point: Point | undefined): void {
  if (isFloor(grid, point)) return;
  checkPoint(option, point);
  const { x, y } = point as Point;
  throw invalid(option, "must lie on the grid's floor", `(${x}, ${y})`);
}

/** Whether a value is a point on a grid's floor. */
export function isFloor({ width, height, tiles }: Grid, point: Point | null | undefined): boolean {
  if (!(point && point.x >= 0 && point.y >= 0 && point.x < width && point.y < height)) return false;
  return tiles[point.y * width + point.x] === Tile.Floor;
}
