import { checkArray, checkGrid, checkObject, checkRooms, invalid } from '../checks';
import type { Dungeon, Grid, RectangularRoom, Tunnel } from '../dungeon';
import { checkTunnel } from '../geometry/tunnel-cells';

/** Refuses what is no dungeon, and one with a room or a tunnel that leaves the grid. */
export function checkDungeon(dungeon: Dungeon): void {
  checkObject('dungeon', dungeon);
  const { grid, rooms, tunnels } = dungeon;
  checkGrid('dungeon.grid', grid);
  checkRooms('dungeon.rooms', rooms);
  for (let i = 0; i < rooms.length; i++) checkRoomInside(grid, rooms[i] as RectangularRoom, i);
  checkArray('dungeon.tunnels', tunnels);
  for (let i = 0; i < tunnels.length; i++) {
    // No text is made for a tunnel that is fine.
    if (!isTunnelInside(grid, tunnels[i])) throw badTunnel(grid, tunnels[i], i);
  }
}

function checkRoomInside(grid: Grid, { x1, y1, x2, y2 }: RectangularRoom, i: number): void {
  if (x1 >= 0 && y1 >= 0 && x2 < grid.width && y2 < grid.height) return;
  const corners = `(${x1}, ${y1}) to (${x2}, ${y2})`;
  throw invalid(`dungeon.rooms[${i}]`, `must lie inside the ${sizeOf(grid)} grid`, corners);
}

function isTunnelInside(grid: Grid, tunnel: Tunnel | null | undefined): boolean {
  const path: unknown = tunnel?.path;
  if (!Array.isArray(path) || path.length === 0) return false;
  for (const corner of path) {
    const { x, y } = corner ?? {};
    if (!(Number.isInteger(x) && Number.isInteger(y))) return false;
    if (!(x >= 0 && y >= 0 && x < grid.width && y < grid.height)) return false;
  }
  return true;
}

function badTunnel(grid: Grid, tunnel: Tunnel | undefined, i: number): Error {
  checkTunnel(`dungeon.tunnels[${i}]`, tunnel);
  const rule = `must lie inside the ${sizeOf(grid)} grid`;
  return invalid(`dungeon.tunnels[${i}].path`, rule, (tunnel as Tunnel).path);
}

function sizeOf({ width, height }: Grid): string {
  return `${width} × ${height}`;
}
