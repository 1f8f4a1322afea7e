import { firstFloor } from '../../analysis/walkable-tile';
import { isOnFloor } from '../../geometry/room';
import { WALKABLE } from '../../grid/tiles';
import { checkFullString, checkSize, checkString, invalid, isObject } from '../../model/checks';
import type {
  Door,
  Dungeon,
  Entity,
  Grid,
  Key,
  Lake,
  Mark,
  Point,
  Room,
  Stairs,
  Tunnel,
} from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { FIELDS, type Fields, PLAIN_FIELDS } from '../../model/fields';
import { isInside } from '../../model/guards';
import { readList } from '../../text/copy-json';
import { type Data, readItem, readRoom } from '../../text/read-document-parts';
import { roomInOutline, tunnelsBetween } from './drawn-rooms';
import { lakeTiles } from './tiled-objects';

/** The parts of a dungeon that the objects of a map describe. */
export interface TiledLayout extends Omit<Dungeon, 'grid'> {
  entities: Entity[];
}

/** An object of a map and its path. */
export interface FoundObject {
  readonly path: string;
  readonly object: Data;
}

/**
 * Reads the parts of a dungeon from objects of Tiled, according to their types. Skips objects of
 * other types.
 *
 * @param size - the size of a tile, in pixels
 * @param grid - provides the tiles of lakes, and the entrance if no object is one
 */
export function readTiledObjects(
  objects: readonly FoundObject[],
  size: Point,
  grid: Grid,
): TiledLayout {
  const read = <Item>(type: string, toItem: (found: FoundObject, size: Point) => Item) =>
    objects.filter(({ object }) => typeOf(object) === type).map((found) => toItem(found, size));
  const [doors, stairs] = [read('door', toDoor), read('stairs', toStairs)];
  const [keys, marks] = [read('key', toKey), read('mark', toMark)];
  const entrances = read('entrance', tileOf);
  const [entrance = firstFloor(grid)] = entrances;
  if (entrance === undefined) throw invalid('layers', 'must have a tile of floor', 'only walls');
  if (entrances.length > 1) {
    throw invalid('layers', "must contain one object of type 'entrance'", entrances.length);
  }
  const lakes = read('lake', (found, at) => toLake(found, at, grid));
  if (isDrawnByHand(objects)) {
    const rooms = read('room', (found, at) => toDrawnRoom(found, at, grid));
    const drawn = tunnelsBetween(grid, rooms);
    const things = thingsOf(objects, size, { grid, rooms });
    const entities = read('entity', (found, at) => toEntity(found, at, rooms));
    return {
      ...{ rooms, entrance, stairs, keys, lakes, tunnels: drawn.tunnels },
      doors: [...doors, ...drawn.doors],
      marks: [...marks, ...things.marks],
      entities: [...entities, ...things.entities],
    };
  }
  const rooms = read('room', toRoom);
  const entities = read('entity', (found, at) => toEntity(found, at, rooms));
  const tunnels = read('tunnel', toTunnel);
  return { rooms, tunnels, entrance, doors, stairs, keys, marks, lakes, entities };
}

/** The types of objects that describe a dungeon. */
const KNOWN_TYPES: ReadonlySet<unknown> = /* @__PURE__ */ new Set([
  ...Object.keys(FIELDS),
  'entrance',
]);

/**
 * Returns whether rooms were drawn in Tiled: `toTiled` writes an `index` to each room, and tunnels
 * between them.
 */
function isDrawnByHand(objects: readonly FoundObject[]): boolean {
  const rooms = objects.filter(({ object }) => typeOf(object) === 'room');
  const isWritten = ({ path, object }: FoundObject) => propertiesOf(path, object).has('index');
  return rooms.length > 0 && !rooms.some(isWritten);
}

function toDrawnRoom({ path, object }: FoundObject, size: Point, grid: Grid): Room {
  const start = pixelsOf(path, object);
  const { width = 0, height = 0, rotation = 0, ellipse, polygon } = object;
  checkPixels(`${path}.width`, width);
  checkPixels(`${path}.height`, height);
  if (!Number.isInteger(Number(rotation) / 90)) {
    throw invalid(`${path}.rotation`, 'must be a multiple of 90; draw a polygon instead', rotation);
  }
  const corners = polygon === undefined ? undefined : polygonOf(`${path}.polygon`, polygon, size);
  const outline = {
    ...{ path, rotation: Number(rotation), isEllipse: ellipse === true, polygon: corners },
    ...{ x: start.x / size.x, y: start.y / size.y },
    ...{ width: width / size.x, height: height / size.y },
  };
  const room = roomInOutline(grid, outline);
  const fields = partsOf({ path, object }, PLAIN_FIELDS.room);
  const { name } = object;
  const named = typeof name === 'string' && name !== '' ? { name } : {};
  return { ...room, ...named, ...(fields as Partial<Room>) };
}

function polygonOf(path: string, polygon: unknown, size: Point): Point[] {
  return readList(path, polygon, (at, corner) => {
    const { x, y } = pixelsOf(at, corner);
    return { x: x / size.x, y: y / size.y };
  });
}

/**
 * Returns objects of other types on walkable tiles: as entities of that kind or, if they have only a
 * name, as marks.
 */
function thingsOf(
  objects: readonly FoundObject[],
  size: Point,
  { grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>,
): Pick<TiledLayout, 'marks' | 'entities'> {
  const marks: Mark[] = [];
  const entities: Entity[] = [];
  for (const found of objects) {
    const kind = typeOf(found.object) || found.object.name;
    if (typeof kind !== 'string' || kind === '' || KNOWN_TYPES.has(typeOf(found.object))) continue;
    const { x, y } = tileOf(found, size);
    if (!isInside(grid, x, y) || WALKABLE[elementAt(grid.tiles, y * grid.width + x)] !== 1)
      continue;
    const room = rooms.findIndex((other) => isOnFloor(other, x, y));
    if (!typeOf(found.object)) {
      if (room >= 0) marks.push({ kind, x, y, room });
    } else entities.push({ kind, x, y, room, blocks: false });
  }
  return { marks, entities };
}

/** Only Tiled 1.9 writes `class`. */
function typeOf({ type, class: className }: Data): unknown {
  return type || className;
}

/** Throws unless a value is an object. */
export function readObject(path: string, value: unknown): Data {
  if (isObject(value)) return value;
  throw invalid(path, 'must be an object', value);
}

/** Returns the values of the properties of a map, a layer, a tile or an object, by name. */
export function propertiesOf(
  path: string,
  { properties = [] }: Data,
): ReadonlyMap<unknown, unknown> {
  const values = new Map<unknown, unknown>();
  readList(`${path}.properties`, properties, (at, property) => {
    const { name, value } = readObject(at, property);
    if (!values.has(name)) values.set(name, value);
  });
  return values;
}

function toRoom({ path, object }: FoundObject, size: Point): Room {
  const x1 = inTiles(`${path}.x`, object.x, size.x) - 1;
  const y1 = inTiles(`${path}.y`, object.y, size.y) - 1;
  const x2 = x1 + 1 + inTiles(`${path}.width`, object.width, size.x);
  const y2 = y1 + 1 + inTiles(`${path}.height`, object.height, size.y);
  const properties = propertiesOf(path, object);
  const room: Data = { x1, y1, x2, y2 };
  for (const name in PLAIN_FIELDS.room) {
    if (properties.has(name)) room[name] = properties.get(name);
  }
  const rows = properties.get('shape');
  if (rows !== undefined) {
    checkString(`${path}.shape`, rows);
    room.shape = rows.split(/\r?\n/);
  }
  return readRoom(path, room, FIELDS.room);
}

/** Reads a lake. Without a property `shape`, it consists of the lake tiles in its box. */
function toLake({ path, object }: FoundObject, size: Point, grid: Grid): Lake {
  const box = {
    x: inTiles(`${path}.x`, object.x, size.x),
    y: inTiles(`${path}.y`, object.y, size.y),
    width: inTiles(`${path}.width`, object.width, size.x),
    height: inTiles(`${path}.height`, object.height, size.y),
  };
  checkSize(box.width, box.height, 1, `${path}.`);
  const { x, y, width, height } = box;
  const properties = propertiesOf(path, object);
  const kind = properties.get('kind') ?? object.name;
  const rows = properties.get('shape');
  if (rows === undefined) {
    checkFullString(`${path}.kind`, kind);
    return { x, y, kind, shape: lakeTiles(grid, box) };
  }
  checkString(`${path}.shape`, rows);
  const lake = readItem<Lake>(path, { x, y, kind, shape: rows.split(/\r?\n/) }, FIELDS.lake);
  if (lake.shape.width === width && lake.shape.height === height) return lake;
  throw invalid(`${path}.shape`, `must be ${width} × ${height} tiles`, rows);
}

/** Converts pixels to a whole number of tiles. */
function inTiles(path: string, pixels: unknown, size: number): number {
  checkPixels(path, pixels);
  if (Number.isInteger(pixels / size)) return pixels / size + 0;
  throw invalid(path, `must be a multiple of ${size}`, pixels);
}

function checkPixels(path: string, value: unknown): asserts value is number {
  // The limit exceeds the largest coordinate at the largest tile size, and numbers up to it are
  // still exact.
  const limit = 2 ** 44;
  if (typeof value === 'number' && value >= -limit && value <= limit) return;
  throw invalid(path, 'must be a number of pixels', value);
}

/** Reads a point, in pixels. */
function pixelsOf(path: string, point: unknown): Point {
  const { x, y } = readObject(path, point);
  checkPixels(`${path}.x`, x);
  checkPixels(`${path}.y`, y);
  return { x, y };
}

/** Returns the tile that contains an object. */
function tileOf({ path, object }: FoundObject, size: Point): Point {
  return tileAtPixels(pixelsOf(path, object), size);
}

function tileAtPixels({ x, y }: Point, size: Point): Point {
  return { x: Math.floor(x / size.x) + 0, y: Math.floor(y / size.y) + 0 };
}

/** Returns the tiles at the corners of a polyline. */
function cornersOf({ path, object }: FoundObject, size: Point): Point[] {
  const start = pixelsOf(path, object);
  return readList(`${path}.polyline`, object.polyline, (at, corner) => {
    const { x, y } = pixelsOf(at, corner);
    return tileAtPixels({ x: start.x + x, y: start.y + y }, size);
  });
}

/** Returns the properties of an object that are fields of the item. */
function partsOf({ path, object }: FoundObject, fields: Fields): Data {
  const properties = propertiesOf(path, object);
  const names = Object.keys(fields).filter((name) => properties.has(name));
  return Object.fromEntries(names.map((name) => [name, properties.get(name)]));
}

function toTunnel(found: FoundObject, size: Point): Tunnel {
  return readItem(
    found.path,
    { ...partsOf(found, FIELDS.tunnel), path: cornersOf(found, size) },
    FIELDS.tunnel,
  );
}

function toDoor(found: FoundObject, size: Point): Door {
  const parts = partsOf(found, FIELDS.door);
  // If a box was ticked and unticked again, Tiled keeps `false`.
  for (const flag of ['secret', 'shortcut']) if (parts[flag] === false) delete parts[flag];
  return readItem(found.path, { ...parts, ...tileOf(found, size) }, FIELDS.door);
}

function toStairs(found: FoundObject, size: Point): Stairs {
  const tile = tileOf(found, size);
  const path = found.object.polyline === undefined ? [tile] : cornersOf(found, size);
  return readItem(found.path, { ...partsOf(found, FIELDS.stairs), ...tile, path }, FIELDS.stairs);
}

function toKey(found: FoundObject, size: Point): Key {
  return readItem(
    found.path,
    { ...partsOf(found, FIELDS.key), ...tileOf(found, size) },
    FIELDS.key,
  );
}

function toMark(found: FoundObject, size: Point): Mark {
  const { kind = found.object.name, ...parts } = partsOf(found, FIELDS.mark);
  return readItem(found.path, { ...parts, kind, ...tileOf(found, size) }, FIELDS.mark);
}

/**
 * Reads an entity. If it was added in Tiled, it is in the room at its position and does not block.
 */
function toEntity(found: FoundObject, size: Point, rooms: readonly Room[]): Entity {
  const tile = tileOf(found, size);
  const inRoom = () => rooms.findIndex((room) => isOnFloor(room, tile.x, tile.y));
  const parts = partsOf(found, FIELDS.entity);
  const { kind = found.object.name, room = inRoom(), blocks = false } = parts;
  return readItem(found.path, { ...parts, kind, room, blocks, ...tile }, FIELDS.entity);
}
