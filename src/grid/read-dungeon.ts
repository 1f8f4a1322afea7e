import { invalid } from '../checks';
import type { Dungeon, Grid, Point, RectangularRoom } from '../dungeon';
import { readRooms } from '../geometry/room';
import { type Data, readGridOf, readList, readPoint } from '../readers';
import { sizeOf } from './grid';
import { readLists } from './read-layout';

/** What a dungeon is at least. */
export type Floors = Pick<Dungeon, 'grid' | 'rooms' | 'entrance'>;

/**
 * Reads a dungeon with all its lists; its tiles are not copied. Throws unless all have the right form,
 * the floors of rooms lie inside the grid, and the entrance on one of its tiles.
 */
export function readDungeon(value: unknown): Dungeon {
  return { ...readFloors(value), ...readLists('dungeon.', value as Data) };
}

/** {@link readDungeon}, but for the lists that not everybody needs. */
export function readFloors(value: unknown): Floors {
  const grid = readGridOf(value);
  const { rooms: givenRooms, entrance } = value as Data;
  const rooms = readRooms('dungeon.rooms', givenRooms);
  const outside = rooms.findIndex((room) => !isFloorIn(room, grid));
  if (outside >= 0) {
    const rule = `must have its floor inside the ${sizeOf(grid)} grid`;
    throw invalid(`dungeon.rooms[${outside}]`, rule, rooms[outside]);
  }
  return { grid, rooms, entrance: readPointIn('dungeon.entrance', entrance, grid) };
}

function isFloorIn({ x1, y1, x2, y2 }: RectangularRoom, { width, height }: Grid): boolean {
  return x1 >= -1 && y1 >= -1 && x2 <= width && y2 <= height;
}

/** Throws unless all points lie on tiles of the grid. */
export function checkPointsIn(option: string, points: readonly Point[], grid: Grid): void {
  points.forEach((point, i) => {
    if (!isPointIn(point, grid)) throw notInGrid(`${option}[${i}]`, point, grid);
  });
}

/** Reads points; throws unless they lie on tiles of the grid. */
export function readPointsIn(option: string, value: unknown, grid: Grid): Point[] {
  return readList(option, value, (path, point) => readPointIn(path, point, grid));
}

/** Reads a point; throws unless it lies on a tile of the grid. */
export function readPointIn(option: string, value: unknown, grid: Grid): Point {
  const point = readPoint(option, value);
  if (isPointIn(point, grid)) return point;
  throw notInGrid(option, point, grid);
}

function isPointIn({ x, y }: Point, { width, height }: Grid): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

function notInGrid(option: string, { x, y }: Point, grid: Grid) {
  return invalid(option, `must lie on a tile of the ${sizeOf(grid)} grid`, `(${x}, ${y})`);
}
