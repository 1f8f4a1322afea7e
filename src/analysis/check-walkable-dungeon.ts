import { checkArray, invalid } from '../checks';
import type { Dungeon, Grid, Tunnel } from '../dungeon';
import { checkTunnel } from '../geometry/tunnel-cells';
import { checkDungeon } from '../grid/check-dungeon';
import { sizeOf } from '../grid/grid';

/** Refuses what `checkDungeon` refuses, and tunnels that are none or leave the grid. */
export function checkWalkableDungeon(dungeon: Dungeon): void {
  checkDungeon(dungeon);
  const { grid, tunnels } = dungeon;
  checkArray('dungeon.tunnels', tunnels);
  for (let i = 0; i < tunnels.length; i++) {
    // No text is made for a tunnel that is fine.
    if (!isTunnelIn(grid, tunnels[i])) throw badTunnel(grid, tunnels[i], i);
  }
}

function isTunnelIn({ width, height }: Grid, tunnel: Tunnel | null | undefined): boolean {
  const path: unknown = tunnel?.path;
  if (!Array.isArray(path) || path.length === 0) return false;
  for (const corner of path) {
    const { x, y } = corner ?? {};
    if (!(Number.isInteger(x) && x >= 0 && x < width)) return false;
    if (!(Number.isInteger(y) && y >= 0 && y < height)) return false;
  }
  return true;
}

function badTunnel(grid: Grid, tunnel: Tunnel | undefined, i: number): Error {
  checkTunnel(`dungeon.tunnels[${i}]`, tunnel);
  const rule = `must lie inside the ${sizeOf(grid)} grid`;
  return invalid(`dungeon.tunnels[${i}].path`, rule, (tunnel as Tunnel).path);
}
