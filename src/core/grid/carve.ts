import { eachRunIn } from '../geometry/room';
import { checkTunnel, sidesOf, walkPath } from '../geometry/tunnels';
import { invalid } from '../model/checks';
import {
  type Grid,
  type Point,
  type RectangularRoom,
  type Room,
  Tile,
  type Tunnel,
} from '../model/dungeon';
import { checkGrid, checkPointIn, checkRoom } from '../model/guards';
import { sizeOf } from './grid';

/**
 * Digs the floor of a room in place. The tiles of its ring of wall are not changed.
 *
 * @throws {InvalidOptionError} If the room, including its ring, is not inside the grid
 * @example
 * carveRoom(grid, roomAround({ x: 1, y: 1, width: 5, height: 3 }));
 */
export function carveRoom(grid: Grid, room: Room): void {
  checkGrid('grid', grid);
  checkRoom('room', room);
  const { x1, y1, x2, y2 } = room;
  const inside = x1 >= 0 && y1 >= 0 && x2 < grid.width && y2 < grid.height;
  if (!inside) throw invalid('room', `must be inside the ${sizeOf(grid)} grid`, room);
  fillFloor(grid, room);
}

/** Digs the part of a room's floor that is inside the grid. */
export function fillFloor(grid: Grid, room: Room): void {
  eachRunIn(grid, room, (y, left, right) =>
    fillRun(grid.tiles, y * grid.width + left, right - left + 1),
  );
}

/** Digs everything inside a ring of wall, which must be inside the grid. */
export function fillBox({ width, tiles }: Grid, { x1, y1, x2, y2 }: RectangularRoom): void {
  for (let y = y1 + 1; y < y2; y++) fillRun(tiles, y * width + x1 + 1, x2 - x1 - 1);
}

/**
 * Digs every cell of a tunnel in place.
 *
 * @throws {InvalidOptionError} If the tunnel's path is empty or leaves the grid
 * @example
 * carveTunnel(grid, { path: [{ x: 2, y: 2 }, { x: 9, y: 2 }, { x: 9, y: 7 }] });
 */
export function carveTunnel(grid: Grid, tunnel: Pick<Tunnel, 'path'> & Partial<Tunnel>): void {
  checkGrid('grid', grid);
  checkTunnel(tunnel, (option, corner) => checkPointIn(option, corner, grid));
  for (const path of [tunnel.path, ...sidesOf(tunnel, grid)]) {
    for (const { x, y } of walkPath(path)) grid.tiles[y * grid.width + x] = Tile.Floor;
  }
}

/**
 * Writes floor to `length` tiles in a row. Runs are so short that calling `fill` takes twice as
 * long.
 */
export function fillRun(tiles: Uint8Array, start: number, length: number): void {
  for (let tile = start; tile < start + length; tile++) tiles[tile] = Tile.Floor;
}

/** Digs a path of straight legs. */
export function carvePath({ width, tiles }: Grid, path: readonly Point[]): void {
  let from = path[0]!;
  for (let k = Math.min(1, path.length - 1); k < path.length; k++) {
    const to = path[k]!;
    const start = Math.min(from.y, to.y) * width + Math.min(from.x, to.x);
    if (from.y === to.y) fillRun(tiles, start, Math.abs(from.x - to.x) + 1);
    else {
      const last = Math.max(from.y, to.y) * width + to.x;
      for (let i = start; i <= last; i += width) tiles[i] = Tile.Floor;
    }
    from = to;
  }
}
