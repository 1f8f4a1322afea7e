import { checkGrid, checkRoom, invalid } from '../checks';
import type { Grid, Point, RectangularRoom, Tunnel } from '../dungeon';
import { bresenhamLine } from '../geometry/bresenham-line';
import { checkTunnel } from '../geometry/tunnel-cells';
import { fillRows } from './fill-run';
import { sizeOf, Tile } from './grid';
import { openSite, type Site } from './site';

/**
 * Digs the floor of a room, in place; its wall ring is left as it is.
 *
 * @throws InvalidOptionError where the room, ring included, does not lie inside the grid
 */
export function carveRoom(grid: Grid, room: RectangularRoom): void {
  checkGrid('grid', grid);
  checkRoom('room', room);
  const inside = room.x1 >= 0 && room.y1 >= 0 && room.x2 < grid.width && room.y2 < grid.height;
  if (!inside) throw invalid('room', `must lie inside the ${sizeOf(grid)} grid`, room);
  fillFloor(openSite(grid), room);
}

/** Writes the floor of a room that is known to lie inside the grid. */
export function fillFloor({ grid, bytes }: Site, room: RectangularRoom): void {
  const { width } = grid;
  const left = room.x1 + 1;
  const start = (room.y1 + 1) * width + left;
  fillRows(bytes, width, start, room.y2 * width + left, room.x2 - left);
}

/**
 * Digs every cell of a tunnel, in place.
 *
 * @throws InvalidOptionError where the tunnel's path is empty or leaves the grid
 */
export function carveTunnel(grid: Grid, tunnel: Pick<Tunnel, 'path'> & Partial<Tunnel>): void {
  checkGrid('grid', grid);
  checkTunnel('tunnel', tunnel);
  const { path } = tunnel;
  const outside = path.find(({ x, y }) => x < 0 || y < 0 || x >= grid.width || y >= grid.height);
  if (outside) {
    throw invalid(
      'tunnel.path',
      `must lie inside the ${sizeOf(grid)} grid`,
      `(${outside.x}, ${outside.y})`,
    );
  }
  for (const [i, to] of path.entries()) carveLine(grid, path[Math.max(0, i - 1)] as Point, to);
}

function carveLine(grid: Grid, from: Point, to: Point): void {
  for (const { x, y } of bresenhamLine(from, to)) grid.tiles[y * grid.width + x] = Tile.Floor;
}
