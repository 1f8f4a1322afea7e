import { isOnLine, walkLine } from '../geometry/bresenham-line';
import { eachRunIn, isOnFloor } from '../geometry/room';
import { sidesOf } from '../geometry/tunnels';
import { sizeOf } from '../grid/grid';
import type { Grid, GridSize, Point, Room, Tunnel } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { DungeonParts, List } from './read-parts';
import type { Report } from './violation';

/** A path, the list that it belongs to, and its index in that list. */
export interface ListedPath {
  readonly list: 'tunnels' | 'stairs';
  readonly index: number;
  readonly path: readonly Point[];
}

/** Returns the paths of tunnels and stairs that stay inside the grid. */
export function pathsInside({ tunnels, stairs }: DungeonParts, size: GridSize): ListedPath[] {
  const inside = (list: ListedPath['list'], items: List<{ readonly path: readonly Point[] }>) =>
    items.flatMap((item, index): ListedPath[] =>
      item && !cornerOutside(item.path, size) ? [{ list, index, path: item.path }] : [],
    );
  return [...inside('tunnels', tunnels), ...inside('stairs', stairs)];
}

/** Returns the lines next to the paths of wide tunnels. */
export function sidesInside({ tunnels }: DungeonParts, size: GridSize): ListedPath[] {
  return tunnels.flatMap((tunnel, index) =>
    tunnel && !cornerOutside(tunnel.path, size)
      ? sidesOf(tunnel, size).map((path) => ({ list: 'tunnels' as const, index, path }))
      : [],
  );
}

/** Returns the first corner outside the grid. */
export function cornerOutside(path: readonly Point[], size: GridSize): Point | undefined {
  return path.find(({ x, y }) => !isInside(size, x, y));
}

/**
 * Returns whether a test returns true for at least one leg. A path with one corner has one leg,
 * which begins and ends there.
 */
export function someLeg(
  path: readonly Point[],
  holds: (from: Point, to: Point) => boolean,
): boolean {
  if (path.length === 1) return holds(path[0]!, path[0]!);
  for (let k = 1; k < path.length; k++) if (holds(path[k - 1]!, path[k]!)) return true;
  return false;
}

/** Returns whether a point is on a tunnel, on its path or beside it. */
export function isInTunnel(tunnel: Tunnel, point: Point, size: GridSize): boolean {
  const isOn = (path: readonly Point[]) => someLeg(path, (from, to) => isOnLine(from, to, point));
  return isOn(tunnel.path) || sidesOf(tunnel, size).some(isOn);
}

/** Claims the tiles of paths inside the grid. */
export function claimPaths(
  claims: Claims,
  paths: readonly { readonly path: readonly Point[] }[],
  { width }: GridSize,
): void {
  for (const { path } of paths) {
    someLeg(path, (from, to) =>
      walkLine(from.x, from.y, to.x, to.y, (x, y) => {
        claims[y * width + x] = 1;
        return false;
      }),
    );
  }
}

/** Reports tunnels that do not begin and end on the floors of the rooms that they name. */
export function checkJoining(report: Report, tunnels: List<Tunnel>, rooms: List<Room>): void {
  for (const [i, tunnel] of tunnels.entries()) {
    if (!tunnel) continue;
    const { from, to, path } = tunnel;
    const ends = [
      { name: 'from', verb: 'begins', index: from, at: path[0]! },
      { name: 'to', verb: 'ends', index: to, at: path[path.length - 1]! },
    ];
    for (const { name, verb, index, at } of ends) {
      const room = rooms[index];
      const isListed = index >= 0 && index < rooms.length;
      // A malformed room has already been reported, and its floor is unknown.
      if (room ? isOnFloor(room, at.x, at.y) : isListed) continue;
      const place = `not on the floor of its room \`${name}\`, \`rooms[${index}]\``;
      const message = isListed
        ? `\`tunnels[${i}]\` ${verb} at (${at.x}, ${at.y}), ${place}`
        : `\`tunnels[${i}].${name}\` names room ${index}, but there are only ${rooms.length}`;
      report.add('tunnel-not-joining', message, at);
    }
  }
}

/** Reports tunnels that extend beyond the grid. */
export function checkTunnelsInside(report: Report, tunnels: List<Tunnel>, size: GridSize): void {
  for (const [i, tunnel] of tunnels.entries()) {
    const corner = tunnel && cornerOutside(tunnel.path, size);
    if (!corner) continue;
    const place = `${sizeOf(size)} grid at (${corner.x}, ${corner.y})`;
    report.add('tunnel-outside-grid', `\`tunnels[${i}]\` leaves the ${place}`, corner);
  }
}

/** One number per tile: 1 if anything claims it, otherwise 0. */
export type Claims = Uint8Array;

/**
 * Paints the floors of rooms into a grid and reports rooms that touch. Each of them is named at
 * least once, but if many overlap, not every pair is reported.
 */
export function claimRooms(report: Report, rooms: List<Room>, grid: Grid): Claims {
  const { width, tiles } = grid;
  const claims: Claims = new Uint8Array(tiles.length);
  // For each tile, the index of the last room whose floor it is on, or −1.
  const owners = new Int32Array(tiles.length).fill(-1);
  const met = new Set<number>();
  for (const [i, room] of rooms.entries()) {
    if (!room) continue;
    const meet = (x: number, y: number, besideX: number, besideY: number) => {
      if (!isInside(grid, besideX, besideY)) return;
      const other = owners[besideY * width + besideX]!;
      if (other < 0 || other === i || met.has(i * rooms.length + other)) return;
      met.add(i * rooms.length + other);
      const names = `\`rooms[${other}]\` and \`rooms[${i}]\``;
      const what = isOnFloor(rooms[other]!, x, y) ? 'share the tile' : 'touch at';
      report.add('rooms-touch', `the floors of ${names} ${what} (${x}, ${y})`, { x, y });
    };
    eachRunIn(grid, room, (y, left, right) => {
      meet(left, y, left - 1, y);
      meet(right, y, right + 1, y);
      for (let x = left; x <= right; x++) {
        meet(x, y, x, y);
        meet(x, y, x, y - 1);
        meet(x, y, x, y + 1);
        claims[y * width + x] = 1;
        owners[y * width + x] = i;
      }
    });
  }
  return claims;
}
