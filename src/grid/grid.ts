import { checkCoordinate, checkSize } from '../checks';
import { type Grid, Tile } from '../dungeon';
import { readGrid } from '../readers';
import { WALKABLE } from './tiles';

/**
 * A grid of walls.
 *
 * @param width - in tiles, at least 1
 * @param height - in tiles, at least 1; `width × height` is at most 2³¹ − 1
 * @throws InvalidOptionError where the size is out of range
 * @example
 * const grid = createGrid(80, 45);
 * grid.tiles.length; // 3600
 */
export function createGrid(width: number, height: number): Grid {
  checkSize(width, height, 1);
  return { width, height, tiles: new Uint8Array(width * height) };
}

/**
 * The tile code at (x, y): `Tile.Wall` out of bounds.
 *
 * @throws InvalidOptionError where `grid` is no grid, or a coordinate no integer
 * @example
 * tileAt(grid, -1, 0) === Tile.Wall; // true
 */
export function tileAt(grid: Grid, x: number, y: number): number {
  const { width, height, tiles } = readGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  if (x < 0 || y < 0 || x >= width || y >= height) return Tile.Wall;
  return tiles[y * width + x]!;
}

/**
 * Whether (x, y) can be walked on: floor, a door or stairs. Nothing out of bounds can.
 *
 * @throws InvalidOptionError where `grid` is no grid, or a coordinate no integer
 * @example
 * isWalkable(grid, entrance.x, entrance.y); // true
 */
export function isWalkable(grid: Grid, x: number, y: number): boolean {
  return WALKABLE[tileAt(grid, x, y)] === 1;
}

/** A grid as a message shows it. */
export function sizeOf(grid: Grid): string {
  return `${grid.width} × ${grid.height}`;
}
