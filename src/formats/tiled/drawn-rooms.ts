import { findRegions } from '../../core/analysis/find-regions';
import { labelRooms } from '../../core/analysis/label-rooms';
import { shortestPath } from '../../core/analysis/shortest-path';
import { isInPolygon } from '../../core/geometry/is-in-polygon';
import { roomOfFloor } from '../../core/geometry/room-of-floor';
import { STEPS } from '../../core/grid/directions';
import { cornersOf, pointAt } from '../../core/grid/grid';
import { WALKABLE } from '../../core/grid/tiles';
import { invalid } from '../../core/model/checks';
import {
  type Door,
  type Grid,
  type Point,
  type Room,
  Tile,
  type Tunnel,
} from '../../core/model/dungeon';
import { elementAt } from '../../core/model/element-at';
import { isInside } from '../../core/model/guards';
import { doorRows } from '../../core/view/door-rows';

/** An outline that was drawn in Tiled, in tiles. */
export interface Outline {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The clockwise rotation around (`x`, `y`), in degrees: a multiple of 90. */
  readonly rotation: number;
  readonly isEllipse: boolean;
  /** The corners relative to (`x`, `y`), if it is a polygon. */
  readonly polygon: readonly Point[] | undefined;
}

/**
 * Returns the room whose floor is the floor of a grid whose tiles have their centres inside an
 * outline. Doors belong to no room.
 *
 * @throws {InvalidOptionError} If there is no such floor
 */
export function roomInOutline(grid: Grid, outline: Outline): Room {
  const isIn = (x: number, y: number) => {
    const code = elementAt(grid.tiles, y * grid.width + x);
    return WALKABLE[code] === 1 && code !== Tile.Door && contains(outline, x + 0.5, y + 0.5);
  };
  const hasFloor = grid.tiles.some((_, i) => isIn(i % grid.width, Math.floor(i / grid.width)));
  if (!hasFloor) throw invalid(outline.path, 'must contain the centre of a floor tile', 'none');
  return roomOfFloor(grid, { x: 0, y: 0 }, isIn, undefined);
}

/** Returns whether a point is inside an outline. */
function contains(outline: Outline, pointX: number, pointY: number): boolean {
  const { width, height, isEllipse, polygon, rotation } = outline;
  let [x, y] = [pointX - outline.x, pointY - outline.y];
  // Turned back, a quarter at a time.
  for (let turn = ((rotation % 360) + 360) % 360; turn > 0; turn -= 90) [x, y] = [y, -x];
  if (polygon !== undefined) {
    return isInPolygon(
      polygon.flatMap((corner) => [corner.x, corner.y]),
      x,
      y,
    );
  }
  if (isEllipse) {
    const [across, down] = [(2 * x) / width - 1, (2 * y) / height - 1];
    return across * across + down * down <= 1;
  }
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** Tunnels with their doors. */
export interface DrawnTunnels {
  readonly tunnels: Tunnel[];
  readonly doors: Door[];
}

/**
 * Returns tunnels through the floor that belongs to no room: from the first room that each piece of
 * it touches to every other, by the shortest paths, with the doors on them. A row of doors between two
 * rooms is one door, in a tunnel as wide as the row.
 */
export function tunnelsBetween(grid: Grid, rooms: readonly Room[]): DrawnTunnels {
  const { width, height } = grid;
  const owners = labelRooms({ grid, rooms });
  const isOutside = (code: number, i: number) => WALKABLE[code] === 1 && owners[i]! < 0;
  const outside = { width, height, tiles: grid.tiles.map((code, i) => Number(isOutside(code, i))) };
  const tunnels: Tunnel[] = [];
  const doors = new Map<number, Door>();
  const indexOf = ({ x, y }: Point) => y * width + x;
  const rows = new Map(
    doorRows(grid).flatMap((row) => row.map((tile) => [indexOf(tile), row.map(indexOf)] as const)),
  );
  const rowOf = (tile: number) => rows.get(tile) ?? [];
  for (const entries of entriesOf(outside, owners)) {
    const [[from, start] = [], ...others] = entries;
    if (from === undefined || start === undefined) continue;
    for (const [to, end] of others) {
      const tiles = tilesBetween(outside, start, end);
      const row = tiles.length === 3 ? rowOf(start.tile) : [];
      const wide = row.length > 1 && { width: row.length };
      const aside = wide ? elementAt(row, (row.length - 1) >> 1) - start.tile : 0;
      const middle = tiles.map((tile) => tile + aside);
      const tunnel = tunnels.push({ from, to, path: cornersOf(middle, grid), ...wide }) - 1;
      for (const tile of tiles) {
        const [first = tile] = rowOf(tile);
        if (grid.tiles[tile] !== Tile.Door || doors.has(first)) continue;
        doors.set(first, { ...pointAt(grid, first), tunnel, ...wide });
      }
    }
  }
  return { tunnels, doors: [...doors.values()] };
}

/** Returns the tiles of a shortest path between two entries, with the floor at both ends. */
function tilesBetween(outside: Grid, start: Entry, end: Entry): number[] {
  const way = shortestPath(outside, pointAt(outside, start.tile), pointAt(outside, end.tile)) ?? [];
  return [start.floor, ...way.map(({ x, y }) => y * outside.width + x), end.floor];
}

/** A tile outside rooms, and the floor of a room next to it. */
interface Entry {
  readonly tile: number;
  readonly floor: number;
}

/** Returns, for each piece of floor outside rooms, the first entry of each room that touches it. */
function entriesOf(outside: Grid, owners: Int32Array): Map<number, Entry>[] {
  const { labels, sizes } = findRegions(outside);
  const entries = Array.from(sizes, () => new Map<number, Entry>());
  for (const [tile, piece] of labels.entries()) {
    if (piece < 0) continue;
    const known = elementAt(entries, piece);
    const { x, y } = pointAt(outside, tile);
    for (const step of STEPS) {
      if (!isInside(outside, x + step.x, y + step.y)) continue;
      const floor = tile + step.y * outside.width + step.x;
      const owner = elementAt(owners, floor);
      if (owner >= 0 && !known.has(owner)) known.set(owner, { tile, floor });
    }
  }
  return entries.map((known) => new Map([...known].sort(([a], [b]) => a - b)));
}
