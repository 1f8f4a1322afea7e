import { bareDungeon, type Dungeon, type Grid } from '../dungeon';
import { centerOf } from '../geometry/room';
import { roomOfGrid } from '../geometry/room-of-floor';

/** A dungeon whose floor, which must be one piece and not touch the border, is one room. */
export function dungeonOfOneRoom(grid: Grid, kind: string): Dungeon {
  const room = roomOfGrid(grid, 0, 0, kind);
  return bareDungeon(grid, [room], [], centerOf(room));
}
