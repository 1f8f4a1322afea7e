import { checkCoordinate, checkSize } from '../checks';
import { type Grid, Tile } from '../dungeon';
import { checkGrid, isInside } from '../guards';
import { WALKABLE } from './tiles';

/**
 * A grid of walls.
 *
 * @param width - in tiles, 1 to 32,767
 * @param height - in tiles, 1 to 32,767
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
 * @throws InvalidOptionError where `grid` is not a grid, or a coordinate not an integer
 * @example
 * tileAt(grid, -1, 0) === Tile.Wall; // true
 */
export function tileAt(grid: Grid, x: number, y: number): number {
  checkGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  return isInside(grid, x, y) ? grid.tiles[y * grid.width + x]! : Tile.Wall;
}

/**
 * Whether (x, y) can be walked on: floor, a door or stairs. Nothing out of bounds can.
 *
 * @throws InvalidOptionError where `grid` is not a grid, or a coordinate not an integer
 * @example
 * isWalkable(grid, entrance.x, entrance.y); // true
 */
export function isWalkable(grid: Grid, x: number, y: number): boolean {
  return WALKABLE[tileAt(grid, x, y)] === 1;
}

/** A grid as a message shows it. */
export function sizeOf(grid: Pick<Grid, 'width' | 'height'>): string {
  return `${grid.width} × ${grid.height}`;
}
