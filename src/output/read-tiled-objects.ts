import {
  checkArray,
  checkBoolean,
  checkIntegerIn,
  checkObject,
  invalid,
  MAX_INT32,
} from '../checks';
import type { Dungeon, Entity, Point, RectangularRoom, Tunnel } from '../dungeon';
import { checkRoom } from '../geometry/room';

type Data = Record<string, unknown>;

/** What the objects of a map say of a dungeon. */
export interface TiledLayout extends Omit<Dungeon, 'grid'> {
  entities: Entity[];
}

/**
 * The rooms, tunnels, entrance and entities among objects of Tiled; others are passed over.
 *
 * @param size - of a tile, in pixels
 */
export function readTiledObjects(
  objects: readonly { readonly path: string; readonly object: Data }[],
  size: Point,
): TiledLayout {
  const rooms: RectangularRoom[] = [];
  const tunnels: Tunnel[] = [];
  const entities: Entity[] = [];
  const entrances: Point[] = [];
  for (const { path, object } of objects) {
    // Tiled 1.9 alone writes `class`.
    const type = object.type || object.class;
    if (type === 'room') rooms.push(readRoom(path, object, size));
    if (type === 'tunnel') tunnels.push(readTunnel(path, object, size));
    if (type === 'entity') entities.push(readEntity(path, object, size));
    if (type === 'entrance') entrances.push(tileOf(path, object, size));
  }
  const [entrance] = entrances;
  if (entrance === undefined || entrances.length > 1) {
    throw invalid('layers', "must hold one object of type 'entrance'", entrances.length);
  }
  return { rooms, tunnels, entrance, entities };
}

function readRoom(path: string, object: Data, size: Point): RectangularRoom {
  const x1 = inTiles(`${path}.x`, object.x, size.x) - 1;
  const y1 = inTiles(`${path}.y`, object.y, size.y) - 1;
  const x2 = x1 + 1 + inTiles(`${path}.width`, object.width, size.x);
  const y2 = y1 + 1 + inTiles(`${path}.height`, object.height, size.y);
  const room = { x1, y1, x2, y2 };
  checkRoom(path, room);
  return room;
}

/** Pixels as a number of whole tiles. */
function inTiles(path: string, pixels: unknown, size: number): number {
  checkNumber(path, pixels);
  if (Number.isInteger(pixels / size)) return pixels / size + 0;
  throw invalid(path, `must be a multiple of ${size}`, pixels);
}

function checkNumber(path: string, value: unknown): asserts value is number {
  const limit = 2 ** 40;
  if (typeof value === 'number' && value >= -limit && value <= limit) return;
  throw invalid(path, 'must be a number of pixels', value);
}

/** The tile that holds a point. */
function tileOf(path: string, point: unknown, size: Point): Point {
  checkObject(path, point);
  const { x, y } = point as Data;
  checkNumber(`${path}.x`, x);
  checkNumber(`${path}.y`, y);
  return { x: Math.floor(x / size.x) + 0, y: Math.floor(y / size.y) + 0 };
}

function readTunnel(path: string, object: Data, size: Point): Tunnel {
  const { polyline } = object;
  checkArray(`${path}.polyline`, polyline);
  if (polyline.length === 0) throw invalid(`${path}.polyline`, 'must not be empty', polyline);
  checkNumber(`${path}.x`, object.x);
  checkNumber(`${path}.y`, object.y);
  const start = { x: object.x, y: object.y };
  const from = property(path, object, 'from');
  const to = property(path, object, 'to');
  checkIntegerIn(`${path}.from`, from, 0, MAX_INT32);
  checkIntegerIn(`${path}.to`, to, 0, MAX_INT32);
  const corners = polyline.map((corner, i) => {
    const at = `${path}.polyline[${i}]`;
    checkObject(at, corner);
    const { x, y } = corner as Data;
    checkNumber(`${at}.x`, x);
    checkNumber(`${at}.y`, y);
    return tileOf(at, { x: start.x + x, y: start.y + y }, size);
  });
  return { from, to, path: corners };
}

function readEntity(path: string, object: Data, size: Point): Entity {
  const room = property(path, object, 'room');
  const blocks = property(path, object, 'blocks');
  checkIntegerIn(`${path}.room`, room, -1, MAX_INT32);
  checkBoolean(`${path}.blocks`, blocks);
  const kind = property(path, object, 'kind') ?? object.name;
  const entity: Entity = { kind, ...tileOf(path, object, size), room, blocks };
  for (const count of ['squad', 'missing'] as const) {
    const value = property(path, object, count);
    if (value === undefined) continue;
    checkIntegerIn(`${path}.${count}`, value, 0, MAX_INT32);
    entity[count] = value;
  }
  return entity;
}

function property(path: string, { properties = [] }: Data, name: string): unknown {
  checkArray(`${path}.properties`, properties);
  const found = properties.find((candidate) => (candidate as Data | null)?.name === name);
  return (found as Data | undefined)?.value;
}
