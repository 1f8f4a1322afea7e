import { eachRunIn, isOnFloor } from '../geometry/room';
import { tunnelCells } from '../geometry/tunnel-cells';
import type { Grid, Room, Tunnel } from '../model/dungeon';
import { isInside } from '../model/guards';

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

/**
 * Returns for each cell outside all rooms the tunnel that includes it, or −1. If there are several,
 * the lowest index wins. Tunnels that leave the grid are skipped.
 */
export function labelTunnels(dungeon: {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly tunnels: readonly Tunnel[];
}): Int32Array {
  const { grid, tunnels } = dungeon;
  const rooms = labelRooms(dungeon);
  const labels = new Int32Array(grid.tiles.length).fill(-1);
  for (const [index, tunnel] of tunnels.entries()) {
    if (!tunnel.path.every(({ x, y }) => isInside(grid, x, y))) continue;
    for (const { x, y } of tunnelCells(tunnel, grid)) {
      const tile = y * grid.width + x;
      if (rooms[tile]! < 0 && labels[tile]! < 0) labels[tile] = index;
    }
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
