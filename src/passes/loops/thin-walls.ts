import { type Grid, Tile } from '../../model/dungeon';

/**
 * A wall between floors of rooms, as a number, since there are many: twice the tile of floor on its
 * left or above it, plus 1 if it is crossed downwards.
 */
export type ThinWall = number;

/** Returns the tile of floor on the left of a wall or above it. */
export function startOf(wall: ThinWall): number {
  return Math.floor(wall / 2);
}

/** Returns the difference of tile indices for a step through a wall. */
export function stepOf(wall: ThinWall, width: number): number {
  return wall % 2 === 0 ? 1 : width;
}

/**
 * Finds the walls that can be crossed, in order of their starts, to the right before downwards. No
 * tile is visited twice along one axis: time is linear in tiles, whatever `maxLength` is.
 *
 * @param labels - for each tile the room whose floor it is, or −1
 * @param maxLength - the most tiles of wall to cross
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
 * Returns the tile of floor on the other side of a wall; −1 if it belongs to no room or is too far
 * away, or if a tile beside the route is dug.
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
 * Returns whether a route neither leaves its row nor runs along an edge, beyond which there are no
 * tiles.
 */
function isInGrid(width: number, start: number, end: number, step: number): boolean {
  const column = start % width;
  return step === 1 ? end - start < width - column : column > 0 && column < width - 1;
}
