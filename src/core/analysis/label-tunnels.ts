import { tunnelCells } from '../geometry/tunnel-cells';
import type { Grid, Room, Tunnel } from '../model/dungeon';
import { isInside } from '../model/guards';
import { labelRooms } from './label-rooms';

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
