import { movedRoom } from '../core/geometry/room';
import { checkArray, checkObject, invalid, MAX_INT32 } from '../core/model/checks';
import type { Grid, Lake, Point, Rect, Room, Tunnel } from '../core/model/dungeon';
import { checkRect, checkRoomSides } from '../core/model/guards';
import type { Cover } from '../core/model/population';

/** A room of an endless world, with the cell of the lattice to which it belongs. */
export interface WorldRoom extends Room {
  /** The column of its cell. */
  column: number;
  /** The row of its cell. */
  row: number;
}

/** A rectangle of an endless world. */
export interface WorldRegion {
  /** The rectangle, in the world's coordinates. */
  area: Rect;
  /** The tiles of the rectangle. The tile (0, 0) of the grid is the upper left tile of the area. */
  grid: Grid;
  /**
   * The rooms that are at least partly in the area, and those at the ends of its tunnels. They are
   * complete, in the world's coordinates, in the order of their cells, row by row. Crossings are
   * rooms of one tile whose kind is `'crossing'`.
   */
  rooms: WorldRoom[];
  /**
   * The tunnels that are at least partly in the area. They are complete, in the world's
   * coordinates.
   */
  tunnels: Tunnel[];
  /**
   * The lakes that are at least partly in the area, or in a room that is. They are complete, in the
   * world's coordinates.
   */
  lakes: Lake[];
  /** The cover on the floor of the area. Present only if an option sets `cover`. */
  cover?: Cover;
}

const REGION = 'a region, such as `generateWorldRegion` returns';

/** Throws unless `region` has an area and lists. */
export function checkRegion(
  region: unknown,
): asserts region is Pick<WorldRegion, 'area' | 'rooms'> {
  checkObject('region', region, REGION);
  if (!('area' in region)) throw invalid('region', `must be ${REGION}`, region);
  checkArea(region.area, 'region.area');
  const { rooms } = region;
  checkArray('region.rooms', rooms, 'an array of rooms');
  checkRoomSides('region.rooms', rooms);
}

/** Returns a room in coordinates relative to the corner of an area. */
export function localRoom({ x, y }: Rect, room: Room): Room {
  return movedRoom(room, -x, -y);
}

/** Returns a tunnel in coordinates relative to the corner of an area. */
export function localTunnel({ x, y }: Rect, tunnel: Tunnel): Tunnel {
  return { ...tunnel, path: tunnel.path.map((corner) => ({ x: corner.x - x, y: corner.y - y })) };
}

/** Throws unless an area is inside the plane and not too large for a grid. */
export function checkArea(area: unknown, path = 'area'): asserts area is Rect {
  checkRect(path, area);
  checkEnds(area, path);
}

/** Throws if an area ends outside the plane. */
export function checkEnds({ x, y, width, height }: Rect, path = 'area'): void {
  checkEnd(`${path}.width`, width, `${path}.x`, x);
  checkEnd(`${path}.height`, height, `${path}.y`, y);
}

function checkEnd(option: string, length: number, start: string, at: number): void {
  const max = MAX_INT32 - at + 1;
  if (length <= max) return;
  const rule = `must be at most ${max}: coordinates end at ${MAX_INT32} and \`${start}\` is ${at}`;
  throw invalid(option, rule, length, start);
}

/** Returns whether part of the floor in a room's box is in an area. */
export function roomReaches(area: Rect, { x1, y1, x2, y2 }: Room): boolean {
  return reaches(area, { x: x1 + 1, y: y1 + 1 }, { x: x2 - 1, y: y2 - 1 });
}

/**
 * Returns whether a box is at least partly in an area.
 *
 * @param first - its upper left tile
 * @param last - its lower right tile
 */
export function reaches({ x, y, width, height }: Rect, first: Point, last: Point): boolean {
  return first.x < x + width && last.x >= x && first.y < y + height && last.y >= y;
}
