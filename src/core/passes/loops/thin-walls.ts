import { type Grid, Tile } from '../../model/dungeon';

/**
 * A wall between floors of rooms, encoded as a number because there are many: twice the floor tile
 * to its left or above it, plus 1 if it is crossed downwards.
 */
export type ThinWall = number;

/** Returns the floor tile to the left of a wall or above it. */
export function startOf(wall: ThinWall): number {
  return Math.floor(wall / 2);
}

/** Returns the difference in tile indices for a step through a wall. */
export function stepOf(wall: ThinWall, width: number): number {
  return wall % 2 === 0 ? 1 : width;
}

/**
 * Finds the walls that can be crossed, in the order of their starts, with those crossed to the
 * right before those crossed downwards. No tile is visited twice along one axis, so the time is
 * linear in the number of tiles, whatever `maxLength` is.
 *
 * @param labels - for each tile, the room whose floor it is on, or −1
 * @param maxLength - the maximum number of wall tiles to cross
 */
export function findThinWalls(grid: Grid, labels: Int32Array, maxLength: number): ThinWall[] {
  const { width, tiles } = grid;
  const walls: ThinWall[] = [];
  const addWhereThin = (wall: ThinWall) => {
    if (floorBeyond(grid, labels, wall, maxLength) >= 0) walls.push(wall);
  };
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] !== Tile.Floor) continue;
    if (tiles[i + 1] === Tile.Wall) addWhereThin(2 * i);
    if (tiles[i + width] === Tile.Wall) addWhereThin(2 * i + 1);
  }
  return walls;
}

/**
 * Returns the floor tile on the other side of a wall. Returns −1 if that tile belongs to no room or
 * is too far away, or if a tile next to the route is dug.
 */
export function floorBeyond(
  { width, tiles }: Grid,
  labels: Int32Array,
  wall: ThinWall,
  maxLength: number,
): number {
  const start = startOf(wall);
  const step = stepOf(wall, width);
  const across = step === 1 ? width : 1;
  let end = start + step;
  for (let length = 0; tiles[end] === Tile.Wall; length++, end += step) {
    const hasWalls = tiles[end - across] === Tile.Wall && tiles[end + across] === Tile.Wall;
    if (!hasWalls || length === maxLength) return -1;
  }
  const isBetweenRooms = labels[start]! >= 0 && labels[end]! >= 0;
  return isBetweenRooms && tiles[end] === Tile.Floor && isInGrid(width, start, end, step)
    ? end
    : -1;
}

/**
 * Returns whether a route stays within its row and does not run along an edge, beyond which there
 * are no tiles.
 */
function isInGrid(width: number, start: number, end: number, step: number): boolean {
  const column = start % width;
  return step === 1 ? end - start < width - column : column > 0 && column < width - 1;
}
