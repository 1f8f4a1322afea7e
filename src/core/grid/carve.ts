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
import { createGrid, sizeOf } from './grid';

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
  fillFloor(draftOf(grid), room);
}

/** Digs the part of a room's floor that is inside the grid. */
export function fillFloor({ grid, bytes }: Draft, room: Room): void {
  eachRunIn(grid, room, (y, left, right) =>
    fillRun(bytes, y * grid.width + left, right - left + 1),
  );
}

/** Digs everything inside a ring of wall, which must be inside the grid. */
export function fillBox({ grid, bytes }: Draft, { x1, y1, x2, y2 }: RectangularRoom): void {
  for (let y = y1 + 1; y < y2; y++) fillRun(bytes, y * grid.width + x1 + 1, x2 - x1 - 1);
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

/** A grid that is being dug, and the view of its bytes that `fillRun` needs. */
export interface Draft {
  readonly grid: Grid;
  readonly bytes: DataView;
}

/** Creates a draft that consists of walls. */
export function createDraft(width: number, height: number): Draft {
  return draftOf(createGrid(width, height));
}

/**
 * Wraps a grid in a draft. Reuse it: creating the view takes 0.1 µs, a fortieth of the time for a
 * small dungeon.
 */
export function draftOf(grid: Grid): Draft {
  const { tiles } = grid;
  return { grid, bytes: new DataView(tiles.buffer, tiles.byteOffset, tiles.length) };
}

/** Several bytes of `Tile.Floor`, read as an integer and as a double. */
enum Floors {
  Four = 0x01010101,
  Eight = 7.748604185489348e-304,
}

/**
 * Writes floor to `length` tiles in a row.
 *
 * Runs are so short that calling `fill` proved slower than this loop, and writing eight tiles at a
 * time is four times as fast as writing single tiles. The last write overlaps the previous one.
 */
export function fillRun(bytes: DataView, start: number, length: number): void {
  if (length >= 8) {
    const last = start + length - 8;
    for (let i = start; i < last; i += 8) bytes.setFloat64(i, Floors.Eight);
    bytes.setFloat64(last, Floors.Eight);
  } else if (length >= 4) {
    bytes.setInt32(start, Floors.Four);
    bytes.setInt32(start + length - 4, Floors.Four);
  } else {
    for (let i = start; i < start + length; i++) bytes.setInt8(i, Tile.Floor);
  }
}

/** Digs a path of straight legs. */
export function carvePath({ grid, bytes }: Draft, path: readonly Point[]): void {
  const { width, tiles } = grid;
  let from = path[0]!;
  for (let k = Math.min(1, path.length - 1); k < path.length; k++) {
    const to = path[k]!;
    const start = Math.min(from.y, to.y) * width + Math.min(from.x, to.x);
    if (from.y === to.y) fillRun(bytes, start, Math.abs(from.x - to.x) + 1);
    else {
      const last = Math.max(from.y, to.y) * width + to.x;
      for (let i = start; i <= last; i += width) tiles[i] = Tile.Floor;
    }
    from = to;
  }
}
