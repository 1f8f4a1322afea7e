import type { Dungeon, Room } from '../dungeon';
import { eachRun } from '../geometry/room';

/** For each cell the room whose floor it is, of several the lowest; −1 elsewhere. */
export function labelRooms({ grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>): Int32Array {
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  // Backwards, so that the lowest room has the last word.
  for (let i = rooms.length - 1; i >= 0; i--) {
    eachRun(rooms[i] as Room, (y, left, right) => {
      labels.fill(i, y * grid.width + left, y * grid.width + right + 1);
    });
  }
  return labels;
}
