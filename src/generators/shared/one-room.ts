import { centerOf } from '../../geometry/room';
import { roomOfGrid } from '../../geometry/room-of-floor';
import { bareDungeon, type Dungeon, type Grid } from '../../model/dungeon';

/** Returns a dungeon whose floor, which must be in one piece and off the border, is one room. */
export function dungeonOfOneRoom(grid: Grid, kind: string): Dungeon {
  const room = roomOfGrid(grid, kind);
  return bareDungeon(grid, [room], [], centerOf(room));
}
