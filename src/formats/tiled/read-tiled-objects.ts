import { placed, placeFinder } from '../../core/analysis/rooms';
import { readList } from '../../core/document/copy-json';
import { type Data, readItem, readRoom } from '../../core/document/read-document-parts';
import { isInPolygon } from '../../core/geometry/is-in-polygon';
import { roomOfFloor } from '../../core/geometry/room-of-floor';
import { codeAt, firstFloor } from '../../core/grid/grid';
import { WALKABLE } from '../../core/grid/tiles';
import { checkFullString, checkSize, checkString, invalid } from '../../core/model/checks';
import {
  type Door,
  type Dungeon,
  type Entity,
  type Grid,
  type Key,
  type Lake,
  type Mark,
  type Placed,
  type Point,
  type Room,
  type Stairs,
  Tile,
  type Tunnel,
} from '../../core/model/dungeon';
import type { InvalidOptionError } from '../../core/model/errors';
import { FIELDS, type Fields, PLAIN_FIELDS } from '../../core/model/fields';
import { lakeTiles, OBJECT_TYPES } from './tiled-objects';
import {
  allFieldsFrom,
  checkPixels,
  type FoundObject,
  fieldsFrom,
  inTiles,
  outlineCorners,
  pointInPixels,
  propertiesOf,
  tileOf,
  typeOf,
} from './tiled-values';

/** A map of Tiled as objects and tiles. */
export interface TiledSource {
  readonly objects: readonly FoundObject[];
  /** The size of a tile, in pixels. */
  readonly tileSize: Point;
  readonly grid: Grid;
}

/** The doors, stairs and lakes of a map, which may be missing in its tiles. */
export type TiledFeatures<DoorLike = Door, StairsLike = Stairs> = {
  readonly doors: DoorLike[];
  readonly stairs: StairsLike[];
  readonly lakes: Lake[];
};

/** Reads the doors, stairs and lakes of a map that `toTiled` wrote. */
export function readFeatures(map: TiledSource): TiledFeatures {
  return {
    doors: readAll(map, 'door', toDoor),
    stairs: readAll(map, 'stairs', toStairs),
    lakes: readLakes(map),
  };
}

/** Reads the lakes of a map. */
export function readLakes(map: TiledSource): Lake[] {
  return readAll(map, 'lake', (found, tileSize) => toLake(found, tileSize, map.grid));
}

/** The things of a map: what is on its floor. */
type TiledThings = Pick<Dungeon, 'keys' | 'marks'> & { readonly entities: Entity[] };

/**
 * Reads the keys, the marks and the entities of a map, with the rooms and tunnels that they name.
 * Objects of other classes are entities of that kind. Those that have only a name are marks if they
 * are on dug floor that `isPlace` accepts, and otherwise entities if they are points.
 */
export function readThings(map: TiledSource, isPlace: (point: Point) => boolean): TiledThings {
  const others = readOtherObjects(map, isPlace);
  return {
    keys: readAll(map, 'key', toKey),
    marks: [...readAll(map, 'mark', toMark), ...others.marks],
    entities: [...readAll(map, 'entity', toEntity), ...others.entities],
  };
}

/** Reads a dungeon that `toTiled` wrote, whose features are already in the grid. */
export function readWrittenDungeon(
  map: TiledSource,
  features: TiledFeatures,
): { readonly dungeon: Dungeon; readonly entities: Entity[] } {
  const { grid } = map;
  const rooms = readAll(map, 'room', toRoom);
  const tunnels = readAll(map, 'tunnel', toTunnel);
  const placeAt = placeFinder({ grid, rooms, tunnels });
  const isPlace = (point: Point) => Object.keys(placeAt(point)).length > 0;
  const things = readThings(map, isPlace);
  const place = <Thing extends Placed>(thing: Thing): Thing => placed(thing, placeAt);
  const [keys, marks] = [things.keys.map(place), things.marks.map(place)];
  const entrance = readEntrance(map) ?? firstFloor(grid);
  if (entrance === undefined) throw noFloor();
  return {
    dungeon: { grid, rooms, tunnels, entrance, keys, marks, ...features },
    entities: things.entities.map(place),
  };
}

/** Creates the error for a map of walls. */
export function noFloor(): InvalidOptionError {
  return invalid('layers', 'must have a tile of floor', 'only walls');
}

/** Reads all objects of a type. */
export function readAll<Item>(
  { objects, tileSize }: TiledSource,
  type: string,
  toItem: (found: FoundObject, tileSize: Point) => Item,
): Item[] {
  return objects
    .filter(({ object }) => typeOf(object) === type)
    .map((found) => toItem(found, tileSize));
}

/** Reads the entrance, if there is one. */
export function readEntrance(map: TiledSource): Point | undefined {
  const entrances = readAll(map, 'entrance', tileOf);
  if (entrances.length <= 1) return entrances[0];
  throw invalid('layers', "must contain one object of type 'entrance'", entrances.length);
}

/** The types of objects that `toTiled` writes. */
const KNOWN_TYPES: ReadonlySet<unknown> = /* @__PURE__ */ new Set([...OBJECT_TYPES, 'wall']);

/**
 * Reads objects of other types: as marks if they are in a room or on a tunnel and have only a name,
 * otherwise as entities of that kind. Skips shapes on walls, and shapes elsewhere that have only a
 * name.
 * Points are never skipped, so that `validateDungeon` reports those in a wrong place.
 */
function readOtherObjects(
  { objects, tileSize, grid }: TiledSource,
  isPlace: (point: Point) => boolean,
): Omit<TiledThings, 'keys'> {
  const marks: Mark[] = [];
  const entities: Entity[] = [];
  for (const found of objects) {
    const { path, object } = found;
    const type = typeOf(object);
    const kind = type || object.name;
    if (typeof kind !== 'string' || kind === '' || KNOWN_TYPES.has(type)) continue;
    const { x, y } = tileOf(found, tileSize);
    const isPoint = object.point === true;
    if (!isPoint && WALKABLE[codeAt(grid, x, y)] !== 1) continue;
    const fields = allFieldsFrom(found);
    if (!type && isPlace({ x, y }))
      marks.push(readItem(path, { ...fields, kind, x, y }, FIELDS.mark));
    else if (type || isPoint) {
      const blocks = fields.blocks === true;
      entities.push(readItem(path, { ...fields, kind, x, y, blocks }, FIELDS.entity));
    }
  }
  return { marks, entities };
}

function toTunnel(found: FoundObject, tileSize: Point): Tunnel {
  return readItem(
    found.path,
    { ...fieldsFrom(found, FIELDS.tunnel), path: outlineCorners(found, tileSize) },
    FIELDS.tunnel,
  );
}

function toDoor(found: FoundObject, tileSize: Point): Door {
  return readDoor(found, tileSize, FIELDS.door);
}

/** Reads a door with the given fields. */
export function readDoor<Read>(found: FoundObject, tileSize: Point, fields: Fields): Read {
  return readItem(found.path, { ...allFieldsFrom(found), ...tileOf(found, tileSize) }, fields);
}

function toStairs(found: FoundObject, tileSize: Point): Stairs {
  const tile = tileOf(found, tileSize);
  const path = found.object.polyline === undefined ? [tile] : outlineCorners(found, tileSize);
  return readItem(found.path, { ...allFieldsFrom(found), ...tile, path }, FIELDS.stairs);
}

function toKey(found: FoundObject, tileSize: Point): Key {
  return readItem(found.path, { ...allFieldsFrom(found), ...tileOf(found, tileSize) }, FIELDS.key);
}

function toMark(found: FoundObject, tileSize: Point): Mark {
  const { kind = found.object.name, ...parts } = allFieldsFrom(found);
  return readItem(found.path, { ...parts, kind, ...tileOf(found, tileSize) }, FIELDS.mark);
}

/** Reads an entity. If it was added in Tiled, it does not block. */
function toEntity(found: FoundObject, tileSize: Point): Entity {
  const tile = tileOf(found, tileSize);
  const parts = allFieldsFrom(found);
  const { kind = found.object.name, blocks = false } = parts;
  return readItem(found.path, { ...parts, kind, blocks, ...tile }, FIELDS.entity);
}

/** Reads a lake. Without a property `shape`, it consists of the lake tiles in its box. */
function toLake({ path, object }: FoundObject, tileSize: Point, grid: Grid): Lake {
  const box = {
    x: inTiles(`${path}.x`, object.x, tileSize.x),
    y: inTiles(`${path}.y`, object.y, tileSize.y),
    width: inTiles(`${path}.width`, object.width, tileSize.x),
    height: inTiles(`${path}.height`, object.height, tileSize.y),
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

/**
 * Reads a room that was drawn in Tiled: the floor tiles whose centres are inside its outline. Doors
 * belong to no room.
 */
export function toDrawnRoom(found: FoundObject, tileSize: Point, grid: Grid): Room {
  const { path, object } = found;
  const isInside = outlineOf(found, tileSize);
  const isIn = (x: number, y: number) => {
    const code = grid.tiles[y * grid.width + x]!;
    return WALKABLE[code] === 1 && code !== Tile.Door && isInside(x + 0.5, y + 0.5);
  };
  const hasFloor = grid.tiles.some((_, i) => isIn(i % grid.width, Math.floor(i / grid.width)));
  if (!hasFloor) throw invalid(path, 'must contain the centre of a floor tile', 'none');
  const room = roomOfFloor(grid, { x: 0, y: 0 }, isIn, undefined);
  const { name } = object;
  const named = typeof name === 'string' && name !== '' ? { name } : {};
  const fields = { ...named, ...fieldsFrom(found, PLAIN_FIELDS.room) };
  return { ...room, ...readItem<Partial<Room>>(path, fields, PLAIN_FIELDS.room) };
}

/** Returns a function that returns whether a point, in tiles, is inside an object. */
function outlineOf({ path, object }: FoundObject, tileSize: Point) {
  const start = pointInPixels(path, object);
  const { width = 0, height = 0, ellipse, polygon } = object;
  checkPixels(`${path}.width`, width);
  checkPixels(`${path}.height`, height);
  const rotation = Number(object.rotation ?? 0);
  if (!Number.isInteger(rotation / 90)) {
    const rule = 'must be a multiple of 90; draw a polygon instead';
    throw invalid(`${path}.rotation`, rule, object.rotation);
  }
  const corners = polygon === undefined ? [] : polygonOf(`${path}.polygon`, polygon, tileSize);
  const [across, down] = [width / tileSize.x, height / tileSize.y];
  return (pointX: number, pointY: number): boolean => {
    let [x, y] = [pointX - start.x / tileSize.x, pointY - start.y / tileSize.y];
    // Turned back, a quarter at a time.
    for (let turn = ((rotation % 360) + 360) % 360; turn > 0; turn -= 90) [x, y] = [y, -x];
    if (polygon !== undefined) return isInPolygon(corners, x, y);
    if (ellipse === true) return ((2 * x) / across - 1) ** 2 + ((2 * y) / down - 1) ** 2 <= 1;
    return x >= 0 && y >= 0 && x <= across && y <= down;
  };
}

/** Returns the coordinates of the corners of a polygon, in tiles. */
function polygonOf(path: string, polygon: unknown, tileSize: Point): number[] {
  return readList(path, polygon, (at, corner) => {
    const { x, y } = pointInPixels(at, corner);
    return [x / tileSize.x, y / tileSize.y];
  }).flat();
}

function toRoom({ path, object }: FoundObject, tileSize: Point): Room {
  const x1 = inTiles(`${path}.x`, object.x, tileSize.x) - 1;
  const y1 = inTiles(`${path}.y`, object.y, tileSize.y) - 1;
  const x2 = x1 + 1 + inTiles(`${path}.width`, object.width, tileSize.x);
  const y2 = y1 + 1 + inTiles(`${path}.height`, object.height, tileSize.y);
  const properties = propertiesOf(path, object);
  const room: Data = { x1, y1, x2, y2 };
  for (const name of Object.keys(PLAIN_FIELDS.room)) {
    if (properties.has(name)) room[name] = properties.get(name);
  }
  const rows = properties.get('shape');
  if (rows !== undefined) {
    checkString(`${path}.shape`, rows);
    room.shape = rows.split(/\r?\n/);
  }
  return readRoom(path, room);
}
