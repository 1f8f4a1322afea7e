import { checkCoordinate, checkInteger, checkObject, invalid } from '../checks';
import type { Point, Rect, Room, Tunnel } from '../dungeon';
import { readRoom as readPlainRoom } from '../geometry/room';
import { readTunnel as readPlainTunnel } from '../grid/read-layout';
import { type Data, readList } from '../readers';
import { readArea, type WorldRegion } from './generate-world-region';

const REGION = 'a region, such as `generateWorldRegion` makes';

/** A room of a region, as seen from the area's corner, and its cell. */
export interface LocalRoom {
  readonly room: Room;
  readonly column: number;
  readonly row: number;
}

/** An area and its rooms; throws unless they are those of a region of a world. */
export function readRegion(region: Pick<WorldRegion, 'area' | 'rooms'>): {
  area: Rect;
  rooms: LocalRoom[];
} {
  checkObject('region', region, REGION);
  if (!('area' in region)) throw invalid('region', `must be ${REGION}`, region);
  const area = readArea(region.area, 'region.area');
  const rooms = readList('region.rooms', region.rooms, (path, room) => readRoom(path, room, area));
  return { area, rooms };
}

/** Rooms may reach a little out of the plane, whose coordinates are 32-bit. */
function readRoom(path: string, value: unknown, { x, y }: Rect): LocalRoom {
  checkObject(path, value);
  const { x1, y1, x2, y2, shape, kind, column, row } = value as Data;
  checkInteger(`${path}.x1`, x1);
  checkInteger(`${path}.y1`, y1);
  checkInteger(`${path}.x2`, x2);
  checkInteger(`${path}.y2`, y2);
  const room: Data = { x1: x1 - x, y1: y1 - y, x2: x2 - x, y2: y2 - y };
  if (shape !== undefined) room.shape = shape;
  if (kind !== undefined) room.kind = kind;
  const local = readPlainRoom(path, room);
  checkCoordinate(`${path}.column`, column);
  checkCoordinate(`${path}.row`, row);
  return { room: local, column, row };
}

/** The tunnels of a region as seen from the area's corner; throws unless they are tunnels. */
export function readTunnels(tunnels: unknown, area: Rect): Tunnel[] {
  return readList('region.tunnels', tunnels, (path, tunnel) => readTunnel(path, tunnel, area));
}

/** Tunnels may reach out of the plane as far as their rooms. */
function readTunnel(option: string, value: unknown, area: Rect): Tunnel {
  checkObject(option, value);
  const { from, to, path } = value as Data;
  const local = readList(`${option}.path`, path, (at, corner) => readCorner(at, corner, area));
  return readPlainTunnel(option, { from, to, path: local });
}

function readCorner(option: string, value: unknown, area: Rect): Point {
  checkObject(option, value);
  const { x, y } = value as Data;
  checkInteger(`${option}.x`, x);
  checkInteger(`${option}.y`, y);
  return { x: x - area.x, y: y - area.y };
}
