import { checkArray, checkObject, invalid, isInt32, isObject } from '../checks';
import type { Dungeon, Grid, Point, Room } from '../dungeon';
import type { InvalidOptionError } from '../errors';
import { readPathOf } from '../geometry/tunnel-cells';
import { sizeOf } from '../grid/grid';
import { readFloors } from '../grid/read-dungeon';
import { WALKABLE } from '../grid/tiles';
import { readPoint as readAnyPoint } from '../readers';

/** What analysis knows of a dungeon; lists that were left out are empty. */
export interface OwnDungeon {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly tunnels: readonly Corners[];
  readonly entrance: Point;
}

/** The corners of a tunnel: `x0, y0, x1, y1, …`. */
export type Corners = readonly number[];

/** Reads a point, and throws unless it can be walked on. The tile's index. */
export function readPoint(option: string, grid: Grid, value: unknown): number {
  const index = walkableIndex(grid, value);
  if (index < 0) throw notWalkable(option, value);
  return index;
}

/** The index of a point's tile; −1 where it cannot be walked on, or the value is no point. */
export function walkableIndex({ width, height, tiles }: Grid, value: unknown): number {
  if (!isObject(value)) return -1;
  const { x, y } = value;
  if (!(isInt32(x) && isInt32(y) && x >= 0 && y >= 0 && x < width && y < height)) return -1;
  const index = y * width + x;
  return WALKABLE[tiles[index]!] === 1 ? index : -1;
}

/** The error for a point of which {@link walkableIndex} says −1. */
export function notWalkable(option: string, value: unknown): InvalidOptionError {
  const { x, y } = readAnyPoint(option, value);
  return invalid(option, 'must lie on a tile that can be walked on', `(${x}, ${y})`);
}

/** Reads a dungeon but its tunnels, and throws unless floors and entrance lie on its grid. */
export function readRooms(value: unknown): Omit<OwnDungeon, 'tunnels'> {
  checkObject('dungeon', value);
  const { grid, rooms = [], entrance } = value as Partial<Dungeon>;
  return readFloors({ grid, rooms, entrance });
}

/** Reads a dungeon, and throws unless {@link readRooms} takes it and its tunnels lie on its grid. */
export function readDungeon(value: unknown): OwnDungeon {
  const own = readRooms(value);
  const { tunnels = [] } = value as Partial<Dungeon>;
  return { ...own, tunnels: readTunnels(own.grid, tunnels) };
}

/** The point of a tile's index. */
export function pointAt({ width }: Grid, index: number): Point {
  return { x: index % width, y: Math.floor(index / width) };
}

function readTunnels(grid: Grid, value: unknown): Corners[] {
  checkArray('dungeon.tunnels', value);
  const tunnels: Corners[] = [];
  const { length } = value;
  for (let i = 0; i < length; i++) {
    const tunnel = value[i];
    const corners = cornersOf(grid, tunnel);
    // No text is made for a tunnel that is fine.
    if (corners === undefined) throw badTunnel(grid, tunnel, i);
    tunnels.push(corners);
  }
  return tunnels;
}

/** The corners of a tunnel that lies in the grid, and has at least one; `undefined` of any other. */
function cornersOf({ width, height }: Grid, tunnel: unknown): Corners | undefined {
  const path = isObject(tunnel) ? tunnel.path : undefined;
  if (!Array.isArray(path)) return undefined;
  const corners: number[] = [];
  const { length } = path;
  for (let i = 0; i < length; i++) {
    const corner: unknown = path[i];
    if (!isObject(corner)) return undefined;
    const { x, y } = corner;
    if (!(isInt32(x) && isInt32(y) && x >= 0 && y >= 0 && x < width && y < height)) {
      return undefined;
    }
    corners.push(x, y);
  }
  return length > 0 ? corners : undefined;
}

function badTunnel(grid: Grid, tunnel: unknown, i: number): InvalidOptionError {
  const option = `dungeon.tunnels[${i}]`;
  const path = readPathOf(option, tunnel);
  return invalid(`${option}.path`, `must lie inside the ${sizeOf(grid)} grid`, path);
}
