import { type Door, type Grid, MAX_TUNNEL_WIDTH, type Point, Tile } from '../model/dungeon';
import { checkGrid, checkPoint, isInside } from '../model/guards';
import { STEPS_AS_READ } from './directions';
import { bitAt, ROCK, WALKABLE } from './tiles';

/**
 * Returns the tiles of a door: one or, if the door is wide, a row across its passage, from left to
 * right or from top to bottom.
 *
 * ```text
 * ##.##      a door of width 2 at the upper left `+`
 * ##++..
 * ##..##
 * ```
 *
 * @param grid - the grid, in which the rock at the ends of the row shows its direction, even if a
 * game has replaced the door by floor
 * @throws {InvalidOptionError} If the grid is invalid, or the door has no position
 * @example
 * const tiles = dungeon.doors.flatMap((door) => doorTiles(dungeon.grid, door));
 */
export function doorTiles(grid: Grid, door: Pick<Door, 'x' | 'y' | 'width'>): Point[] {
  checkGrid('grid', grid);
  checkPoint('door', door);
  return tilesOfDoor(grid, door);
}

/** Works like {@link doorTiles}, without checks of the arguments. */
export function tilesOfDoor(
  grid: Pick<Grid, 'width' | 'tiles'>,
  { x, y, width: count = 1 }: Pick<Door, 'x' | 'y' | 'width'>,
): Point[] {
  if (count === 1) return [{ x, y }];
  const isAcross = goesRight(grid, { x, y });
  const length = Math.min(count, MAX_TUNNEL_WIDTH);
  return Array.from({ length }, (_, i) => (isAcross ? { x: x + i, y } : { x, y: y + i }));
}

/** Returns whether the row of a wide door goes right from its first tile, and not down. */
function goesRight({ width, tiles }: Pick<Grid, 'width' | 'tiles'>, { x, y }: Point): boolean {
  const tile = y * width + x;
  const isRockLeft = x === 0 || bitAt(ROCK, tiles, tile - 1) === 1;
  const isRockAbove = bitAt(ROCK, tiles, tile - width) === 1;
  if (isRockLeft !== isRockAbove) return isRockLeft;
  // In a valid dungeon, only a grid in which something else is shut, such as stairs, comes here.
  return x + 1 < width && tiles[tile + 1] === Tile.Door;
}

/**
 * Returns whether there is still a door on its tile: a game may replace a door by floor when it
 * opens.
 */
export function isDoorThere(grid: Grid, { x, y }: Pick<Door, 'x' | 'y'>): boolean {
  return isInside(grid, x, y) && grid.tiles[y * grid.width + x] === Tile.Door;
}

/** Returns the indices of those tiles of some doors that are still doors. */
export function presentDoorTiles(grid: Grid, doors: readonly Door[]): number[] {
  const present: number[] = [];
  for (const door of doors) {
    for (const tile of tilesOfDoor(grid, door)) {
      if (isDoorThere(grid, tile)) present.push(tile.y * grid.width + tile.x);
    }
  }
  return present;
}

/** Returns whether a door covers (x, y). */
export function isOnDoor(grid: Grid, door: Door, x: number, y: number): boolean {
  return tilesOfDoor(grid, door).some((tile) => tile.x === x && tile.y === y);
}

/** Returns the walkable tiles next to a door. */
export function tilesBeside(grid: Grid, door: Door): Point[] {
  const row = tilesOfDoor(grid, door);
  return row.flatMap(({ x, y }) =>
    STEPS_AS_READ.map((step) => ({ x: x + step.x, y: y + step.y })).filter((beside) => {
      const isInRow = row.some((tile) => tile.x === beside.x && tile.y === beside.y);
      if (isInRow || !isInside(grid, beside.x, beside.y)) return false;
      return WALKABLE[grid.tiles[beside.y * grid.width + beside.x]!] === 1;
    }),
  );
}
