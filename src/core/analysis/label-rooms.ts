import { eachRunIn, isOnFloor } from '../geometry/room';
import type { Grid, Room } from '../model/dungeon';

/**
 * Returns for each cell the room whose floor includes it, or −1. If there are several, the lowest
 * index wins.
 */
export function labelRooms({ grid, rooms }: { grid: Grid; rooms: readonly Room[] }): Int32Array {
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  // The loop runs backwards so that the room with the lowest index is written last.
  for (let i = rooms.length - 1; i >= 0; i--) {
    eachRunIn(grid, rooms[i]!, (y, left, right) => {
      // Runs are so short that calling `fill` proved slower than this loop.
      for (let x = left; x <= right; x++) labels[y * grid.width + x] = i;
    });
  }
  return labels;
}

/** The number of look-ups up to which searching all rooms is faster than labelling every tile. */
const FEW = 48;

/**
 * Returns a function that looks up single labels of {@link labelRooms}. It labels all tiles only if
 * it is called often.
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
