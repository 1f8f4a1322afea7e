import { eachRunIn, isOnFloor } from '../geometry/room';
import type { Grid, Room } from '../model/dungeon';

/** Returns for each cell the room whose floor it is, the lowest of several; −1 elsewhere. */
export function labelRooms({ grid, rooms }: { grid: Grid; rooms: readonly Room[] }): Int32Array {
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  // Backwards, so that the lowest room is written last.
  for (let i = rooms.length - 1; i >= 0; i--) {
    eachRunIn(grid, rooms[i]!, (y, left, right) => {
      // Measured: runs are so short that calling `fill` costs more than filling.
      for (let x = left; x <= right; x++) labels[y * grid.width + x] = i;
    });
  }
  return labels;
}

/** The number of tiles up to which searching all rooms is faster than labelling every tile. */
const FEW = 48;

/**
 * Returns a function for single labels of {@link labelRooms}, which creates labels only if called
 * often.
 */
export function roomFinder(dungeon: {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
}): (tile: number) => number {
  const { grid, rooms } = dungeon;
  let labels: Int32Array | undefined;
  let asked = 0;
  return (tile) => {
    if (asked++ >= FEW) {
      labels ??= labelRooms(dungeon);
      return labels[tile]!;
    }
    const y = Math.floor(tile / grid.width);
    return rooms.findIndex((room) => isOnFloor(room, tile - y * grid.width, y));
  };
}
