import { invalid } from '../checks';
import { type Grid, type Point, type Room, Tile, type Tunnel } from '../dungeon';
import { eachRun, readRoom } from '../geometry/room';
import { readPathOf, walkPath } from '../geometry/tunnel-cells';
import { readGrid } from '../readers';
import { type Draft, draftOf } from './draft';
import { fillRows, fillRun } from './fill-run';
import { sizeOf } from './grid';

/**
 * Digs the floor of a room, in place; its wall ring is left as it is.
 *
 * @throws InvalidOptionError where the room, ring included, does not lie inside the grid
 * @example
 * carveRoom(grid, roomAround({ x: 1, y: 1, width: 5, height: 3 }));
 */
export function carveRoom(grid: Grid, room: Room): void {
  const own = readGrid('grid', grid);
  const read = readRoom('room', room);
  const { x1, y1, x2, y2 } = read;
  const inside = x1 >= 0 && y1 >= 0 && x2 < own.width && y2 < own.height;
  if (!inside) throw invalid('room', `must lie inside the ${sizeOf(own)} grid`, room);
  fillFloor(draftOf(own), read);
}

/** Digs the floor of a room that is known to lie inside the grid. */
export function fillFloor({ grid, bytes }: Draft, room: Room): void {
  eachRun(room, (y, left, right) => fillRun(bytes, y * grid.width + left, right - left + 1));
}

/** Digs everything inside a ring of walls that is known to lie inside the grid. */
export function fillBox(
  { grid, bytes }: Draft,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): void {
  const { width } = grid;
  const left = x1 + 1;
  fillRows(bytes, width, (y1 + 1) * width + left, y2 * width + left, x2 - left);
}

/**
 * Digs every cell of a tunnel, in place.
 *
 * @throws InvalidOptionError where the tunnel's path is empty or leaves the grid
 * @example
 * carveTunnel(grid, { path: [{ x: 2, y: 2 }, { x: 9, y: 2 }, { x: 9, y: 7 }] });
 */
export function carveTunnel(grid: Grid, tunnel: Pick<Tunnel, 'path'> & Partial<Tunnel>): void {
  const own = readGrid('grid', grid);
  const path = readPathOf('tunnel', tunnel);
  const outside = path.find((corner) => !isInside(corner, own));
  if (outside) {
    throw invalid(
      'tunnel.path',
      `must lie inside the ${sizeOf(own)} grid`,
      `(${outside.x}, ${outside.y})`,
    );
  }
  for (const { x, y } of walkPath(path)) own.tiles[y * own.width + x] = Tile.Floor;
}

function isInside({ x, y }: Point, { width, height }: Grid): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}
