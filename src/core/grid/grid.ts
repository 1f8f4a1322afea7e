import { checkCoordinate, checkIntegerIn, checkSize, invalid } from '../model/checks';
import { type Grid, type GridSize, type Point, Tile } from '../model/dungeon';
import { checkGrid, checkPoint, isInside } from '../model/guards';
import { WALKABLE } from './tiles';
import { type GridOrDungeon, isClosedAt, readWalker, type WalkerOptions } from './walkable';

/**
 * Creates a grid in which every tile is a wall.
 *
 * @param width - in tiles, from 1 to 32,767
 * @param height - in tiles, from 1 to 32,767
 * @throws {InvalidOptionError} If the size is out of range
 * @example
 * const grid = createGrid(80, 45);
 * grid.tiles.length; // 3600
 */
export function createGrid(width: number, height: number): Grid {
  checkSize(width, height, 1);
  return Object.freeze({ width, height, tiles: new Uint8Array(width * height) });
}

/**
 * Returns the tile code at (x, y), or `Tile.Wall` if it is out of bounds.
 *
 * @throws {InvalidOptionError} If `grid` is not a grid, or a coordinate is not an integer
 * @example
 * tileAt(grid, -1, 0) === Tile.Wall; // true
 */
export function tileAt(grid: Grid, x: number, y: number): number {
  checkGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  return codeAt(grid, x, y);
}

/** Works like {@link tileAt}, without checks. */
export function codeAt(grid: Grid, x: number, y: number): number {
  return isInside(grid, x, y) ? grid.tiles[y * grid.width + x]! : Tile.Wall;
}

/**
 * Returns whether the tile at (x, y) is walkable, such as floor, a door or stairs. Returns false if
 * it is out of bounds. In a dungeon, a locked door is walkable only if the walker has its key; a
 * grid has no locks.
 *
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, a coordinate is not an
 * integer, or an option is invalid
 * @example
 * isWalkable(grid, entrance.x, entrance.y); // true
 * @example
 * if (isWalkable(dungeon, hero.x + 1, hero.y, { keys: [0] })) hero.x++;
 */
export function isWalkable(
  subject: GridOrDungeon,
  x: number,
  y: number,
  options: WalkerOptions = {},
): boolean {
  const { grid, walker } = readWalker(subject, options);
  return WALKABLE[tileAt(grid, x, y)] === 1 && !isClosedAt(subject, x, y, walker);
}

/**
 * Returns the index of (x, y) in `grid.tiles` and in every field and mask of the same size, or −1
 * if it is out of bounds.
 *
 * @throws {InvalidOptionError} If `grid` is not a grid, or a coordinate is not an integer
 * @example
 * const field = distanceField(grid, [hero]);
 * const steps = field[indexOf(grid, 12, 7)];
 */
export function indexOf(grid: Grid, x: number, y: number): number {
  checkGrid('grid', grid);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  return isInside(grid, x, y) ? y * grid.width + x : -1;
}

/** Returns whether a tile is on the outermost ring. */
export function isOnRing({ width, height }: GridSize, tile: number): boolean {
  const x = tile % width;
  const y = (tile - x) / width;
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}

/** Returns whether (x, y) is strictly inside the outermost ring. */
export function isInsideRing({ width, height }: GridSize, x: number, y: number): boolean {
  return x > 0 && y > 0 && x < width - 1 && y < height - 1;
}

/**
 * Returns the point at an index of `grid.tiles`. This is the inverse of {@link indexOf}.
 *
 * @throws {InvalidOptionError} If `grid` is not a grid, or has no tile with this index
 * @example
 * pointOf(createGrid(80, 45), 83); // { x: 3, y: 1 }
 */
export function pointOf(grid: Grid, index: number): Point {
  checkGrid('grid', grid);
  checkIntegerIn('index', index, 0, grid.tiles.length - 1);
  return pointAt(grid, index);
}

/** Works like {@link pointOf}, without checks. */
export function pointAt({ width }: Pick<Grid, 'width'>, tile: number): Point {
  return { x: tile % width, y: Math.floor(tile / width) };
}

/** Formats the size of a grid for a message. */
export function sizeOf(grid: GridSize): string {
  return `${grid.width} × ${grid.height}`;
}

/** Returns the corners of a path of adjacent tiles, including both ends. */
export function cornersOf(tiles: readonly number[], size: Pick<Grid, 'width'>): Point[] {
  const corners = tiles.filter((tile, i) => {
    const [before, after] = [tiles[i - 1], tiles[i + 1]];
    return before === undefined || after === undefined || tile - before !== after - tile;
  });
  return corners.map((tile) => pointAt(size, tile));
}

/** Returns the tile index of a point. Throws unless the tile is walkable. */
export function walkableTile(option: string, grid: Grid, point: Point): number {
  checkPoint(option, point);
  const { x, y } = point;
  if (WALKABLE[codeAt(grid, x, y)] === 1) return y * grid.width + x;
  throw invalid(option, 'must be on a walkable tile', `(${x}, ${y})`);
}

/** Returns the first walkable tile, row by row, or `undefined` if there is none. */
export function firstFloor(grid: Grid): Point | undefined {
  const first = grid.tiles.findIndex((code) => WALKABLE[code] === 1);
  return first < 0 ? undefined : pointAt(grid, first);
}
