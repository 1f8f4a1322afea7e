import type { Door, Dungeon, Grid, Point } from '../../src/core/index';

// Doors that may be rows, read from the tiles. It shares no code with the library.

/** The tiles of a door. */
export function rowOf({ width, tiles }: Grid, { x, y, width: count = 1 }: Door): Point[] {
  const isAcross = x < width - 1 && tiles[y * width + x + 1] === 2;
  const row: Point[] = [];
  for (let i = 0; i < count; i++) row.push(isAcross ? { x: x + i, y } : { x, y: y + i });
  return row;
}

/** The dungeon with a door of one tile on each tile of its doors. */
export function withSingleDoors<D extends Pick<Dungeon, 'grid'> & Partial<Dungeon>>(dungeon: D): D {
  const { grid, doors = [] } = dungeon;
  if (!doors.some(({ width }) => width !== undefined)) return dungeon;
  const single = ({ width: _, ...door }: Door): Door => door;
  return {
    ...dungeon,
    doors: doors.flatMap((door) => rowOf(grid, door).map((at) => ({ ...single(door), ...at }))),
  };
}

/** What a search for places of doors must know of a tile. */
export interface PlaceTests {
  /** Whether it is plain floor outside rooms. */
  readonly isFree: (x: number, y: number) => boolean;
  readonly isDug: (x: number, y: number) => boolean;
  readonly isWall: (x: number, y: number) => boolean;
}

/**
 * The row through a tile that can become a door: up to `longest` free tiles across a direction.
 * Each has dug tiles on both sides, and there is a wall at both ends.
 */
export function rowThrough(
  { isFree, isDug, isWall }: PlaceTests,
  { x, y }: Point,
  [dx, dy]: readonly [number, number],
  longest: number,
): Point[] | undefined {
  const at = (i: number) => ({ x: x + i * Math.abs(dy), y: y + i * Math.abs(dx) });
  const fits = (i: number) => {
    const tile = at(i);
    if (!isFree(tile.x, tile.y)) return false;
    return isDug(tile.x - dx, tile.y - dy) && isDug(tile.x + dx, tile.y + dy);
  };
  for (let first = 1 - longest; first <= 0; first++) {
    for (let last = 0; last - first < longest; last++) {
      const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      const ends = [at(first - 1), at(last + 1)];
      if (!numbers.every(fits) || !ends.every((end) => isWall(end.x, end.y))) continue;
      return numbers.map(at);
    }
  }
  return undefined;
}
