import { type Grid, type Point, roomTiles, Tile } from '../../../src/core/index';
import { isInside } from '../../../src/core/model/guards';
import type { BuiltDungeon } from '../../../src/recipes/index';

/** The drawable part of a dungeon during its generation. */
interface Part {
  /** Undefined until the entrance is dug. */
  readonly part: BuiltDungeon;
  /** Whether the rooms already have their final numbers. */
  readonly isNumbered: boolean;
}

/**
 * The part of a dungeon on the tiles dug so far. Rooms have their final form and number, doors appear
 * when they are placed, and a lock appears with its key.
 *
 * @param grid - the tiles at this step
 * @param locks - the number of locks placed so far; all of them if the family includes locks
 */
export function partOf(dungeon: BuiltDungeon, grid: Grid, locks: number): Part {
  const { rooms, doors = [], keys = [], marks = [], entrance } = dungeon;
  const isDug = ({ x, y }: Point) =>
    isInside(grid, x, y) && grid.tiles[y * grid.width + x] !== Tile.Wall;
  const dug = rooms.filter((room) => roomTiles(room).some(isDug));
  const last = dug[dug.length - 1];
  const { exit: _, cover: __, entrance: ___, ...others } = dungeon;
  const part = {
    ...others,
    grid,
    rooms: dug.map(({ role: _, ...room }) => room),
    doors: doors.map(({ lock, ...door }) => ({
      ...door,
      ...(lock !== undefined && lock < locks && { lock }),
    })),
    keys: keys.filter((key) => key.lock < locks && isDug(key)),
    marks: marks.filter(isDug),
    entities: [],
    ...(isDug(entrance) && { entrance }),
  };
  return {
    part: part as BuiltDungeon,
    isNumbered: last === undefined || rooms.indexOf(last) === dug.length - 1,
  };
}
