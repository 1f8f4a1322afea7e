import { askStrategy, type ConnectionStrategy } from '../../connection/strategy';
import { centerOf, isOnFloor } from '../../geometry/room';
import { cornerBetween, reachOf, sidesOf, walkPath } from '../../geometry/tunnels';
import { carvePath } from '../../grid/carve';
import { isInsideRing } from '../../grid/grid';
import type { BspNode } from '../../model/bsp-node';
import { isInt32 } from '../../model/checks';
import {
  type Bend,
  bareDungeon,
  type Dungeon,
  type Grid,
  type Point,
  type Room,
  type Tunnel,
} from '../../model/dungeon';
import { GenerationError, show } from '../../model/errors';
import type { Observed } from '../../model/observer';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import type { TunnelRoute } from './route-around';

/**
 * Connects dug rooms from centre to centre and digs the tunnels. Generators of rooms end with this.
 * Draws: the draws of the strategy; then, with random bends, one for each tunnel.
 */
export function connectAndCarve(
  rng: Rng,
  grid: Grid,
  rooms: Room[],
  { settings, observe, partition, open }: Joining,
): Dungeon {
  const { connect, bend, corridorWidth, route } = settings;
  const centers = rooms.map(centerOf);
  const connections = askStrategy(rng, connect, rooms, partition);
  const routeOf = route?.({ grid, rooms, width: corridorWidth, ...(open && { open }) });
  if (route && typeof routeOf !== 'function') {
    throw wrongRouteError(`${show(routeOf)}, not a function`);
  }
  const tunnels: Tunnel[] = [];
  for (let index = 0; index < connections.length; index++) {
    const { from, to } = connections[index]!;
    const path = routeOf
      ? checkRoute(routeOf(from, to), grid, [rooms[from]!, rooms[to]!], open)
      : pathBetween(rng, centers[from]!, centers[to]!, bend);
    const width = corridorWidth === 1 ? 1 : widthAlong(path, corridorWidth, grid, open);
    tunnels.push(width === 1 ? { from, to, path } : { from, to, path, width });
    carvePath(grid, path);
    if (width > 1) for (const side of sidesOf({ path, width }, grid)) carvePath(grid, side);
    observe?.({ stage: 'tunnel', index, grid });
  }
  return bareDungeon(grid, rooms, tunnels, centers[0]!);
}

/** How rooms are connected. */
interface Joining extends Observed {
  readonly settings: {
    readonly connect: ConnectionStrategy;
    readonly bend: Bend | 'random';
    readonly corridorWidth: number;
    readonly route?: TunnelRoute | undefined;
  };
  /** The tree whose leaves contain the rooms, for strategies. */
  readonly partition?: BspNode;
  /** 1 for each tile that may be dug, otherwise 0. Absent if all may be dug. */
  readonly open?: Uint8Array;
}

/**
 * Returns the greatest width, up to `max`, at which a tunnel does not touch the ring and stays on
 * open tiles.
 */
function widthAlong(path: Point[], max: number, grid: Grid, open: Uint8Array | undefined): number {
  const fits = (wide: number) => {
    const [before, after] = reachOf(wide);
    const isClear = path.every(
      ({ x, y }) =>
        isInsideRing(grid, x - before, y - before) && isInsideRing(grid, x + after, y + after),
    );
    return (
      isClear && sidesOf({ path, width: wide }, grid).every((side) => isOpen(open, side, grid))
    );
  };
  let wide = max;
  while (wide > 1 && !fits(wide)) wide--;
  return wide;
}

/**
 * Returns the path of a custom route after checking it.
 *
 * @throws {GenerationError} If it is not straight legs inside the outermost ring from the floor of
 * one room to that of the other, on open tiles
 */
function checkRoute(
  path: Point[],
  grid: Grid,
  [from, to]: [Room, Room],
  open: Uint8Array | undefined,
): Point[] {
  if (!Array.isArray(path) || path.length === 0) throw wrongRouteError(`${show(path)}, not a path`);
  path.forEach((point, k) => {
    const { x, y } = point ?? {};
    if (!isInt32(x) || !isInt32(y) || !isInsideRing(grid, x, y))
      throw wrongRouteError(`${show(point)}, which is not inside the outermost ring`);
    const before = path[k - 1] ?? point;
    if (before.x !== x && before.y !== y) throw wrongRouteError('a leg that is not straight');
  });
  const [first, last] = [path[0]!, path[path.length - 1]!];
  if (!isOnFloor(from, first.x, first.y) || !isOnFloor(to, last.x, last.y))
    throw wrongRouteError('a path that does not begin and end on the floors of its rooms');
  if (!isOpen(open, path, grid)) throw wrongRouteError('a path that leaves the outline');
  return path;
}

function wrongRouteError(what: string): GenerationError {
  return new GenerationError(`\`route\` returned ${what}`, 'route');
}

/** Returns whether a path is on open tiles only. */
function isOpen(open: Uint8Array | undefined, path: Point[], { width }: Grid): boolean {
  return open === undefined || walkPath(path).every(({ x, y }) => open[y * width + x] === 1);
}

function pathBetween(rng: Rng, from: Point, to: Point, bend: Bend | 'random'): Point[] {
  const corner = cornerBetween(from, to, bend === 'random' ? drawBend(rng) : bend);
  return [{ x: from.x, y: from.y }, corner, { x: to.x, y: to.y }];
}

function drawBend(rng: Rng): Bend {
  return drawInt(rng, 0, 1, 'a bend') === 1 ? 'horizontal-first' : 'vertical-first';
}
