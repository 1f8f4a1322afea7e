import { type Grid, type Point, roomCells, Tile } from '../../../src/index';
import { isInside } from '../../../src/model/guards';
import type { BuiltDungeon } from '../../../src/recipes/index';

/** What is drawn of a dungeon that is being made. */
interface Part {
  /** Without an entrance until that is dug. */
  readonly part: BuiltDungeon;
  /** Whether its rooms have the numbers that they will have in the end. */
  readonly isNumbered: boolean;
}

/**
 * As much of a dungeon as lies on what is dug so far: rooms have the form and the number that they keep,
 * doors stand once they are placed, and a lock comes with its key.
 *
 * @param grid - the tiles as they are by now
 * @param locks - how many locks were placed since; all, where the family brings them along
 */
export function partOf(dungeon: BuiltDungeon, grid: Grid, locks: number): Part {
  const { rooms, doors = [], keys = [], marks = [], entrance } = dungeon;
  const isDug = ({ x, y }: Point) =>
    isInside(grid, x, y) && grid.tiles[y * grid.width + x] !== Tile.Wall;
  const dug = rooms.filter((room) => roomCells(room).some(isDug));
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
