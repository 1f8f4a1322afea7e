import { checkArray, checkGrid, checkObject, checkPoint, invalid } from '../checks';
import type { Dungeon, Grid, Point, RectangularRoom } from '../dungeon';
import { checkRooms } from '../geometry/room';
import { sizeOf } from './grid';

/**
 * Refuses what has no grid, no list of rooms whose floors lie inside it, or no entrance on one of
 * its tiles. Tunnels are not looked at.
 */
export function checkDungeon(dungeon: unknown): void {
  checkObject('dungeon', dungeon);
  const { grid, rooms, entrance } = dungeon as Dungeon;
  checkGrid('dungeon.grid', grid);
  checkRooms('dungeon.rooms', rooms);
  const outside = rooms.findIndex((room) => !isFloorIn(room, grid));
  if (outside >= 0) {
    const rule = `must have its floor inside the ${sizeOf(grid)} grid`;
    throw invalid(`dungeon.rooms[${outside}]`, rule, rooms[outside]);
  }
  checkPointIn('dungeon.entrance', entrance, grid);
}

function isFloorIn({ x1, y1, x2, y2 }: RectangularRoom, { width, height }: Grid): boolean {
  return x1 >= -1 && y1 >= -1 && x2 <= width && y2 <= height;
}

/** Refuses what is no array of points on tiles of the grid. */
export function checkPointsIn(
  option: string,
  points: unknown,
  grid: Grid,
): asserts points is readonly Point[] {
  checkArray(option, points);
  for (let i = 0; i < points.length; i++) {
    // No text is made for a point that is fine.
    if (!isPointIn(points[i], grid)) checkPointIn(`${option}[${i}]`, points[i], grid);
  }
}

/** Refuses what is no point on a tile of the grid. */
export function checkPointIn(option: string, point: unknown, grid: Grid): void {
  checkPoint(option, point);
  if (isPointIn(point, grid)) return;
  const { x, y } = point as Point;
  throw invalid(option, `must lie on a tile of the ${sizeOf(grid)} grid`, `(${x}, ${y})`);
}

/** Whether a value is a point on a tile of the grid. */
export function isPointIn(point: unknown, { width, height }: Grid): boolean {
  const { x, y } = (point ?? {}) as Point;
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;
}
