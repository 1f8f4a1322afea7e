import type { Grid, Room } from '../dungeon';
import { eachRunIn } from '../geometry/room';

/** For each cell the room whose floor it is, of several the lowest; −1 elsewhere. */
export function labelRooms({ grid, rooms }: { grid: Grid; rooms: readonly Room[] }): Int32Array {
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  // Backwards, so that the lowest room has the last word.
  for (let i = rooms.length - 1; i >= 0; i--) {
    eachRunIn(grid, rooms[i]!, (y, left, right) => {
      // Measured: runs are short, so that the call of `fill` costs more than the filling.
      for (let x = left; x <= right; x++) labels[y * grid.width + x] = i;
    });
  }
  return labels;
}
