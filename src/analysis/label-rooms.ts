import { eachRunIn, isOnFloor } from '../geometry/room';
import type { Grid, Room } from '../model/dungeon';

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

/** Tiles for which to look through all rooms is sooner done than to label every tile. */
const FEW = 48;

/** What answers for a tile what {@link labelRooms} does, without labels while few tiles are asked for. */
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
