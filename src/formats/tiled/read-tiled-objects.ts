import { placed, placeFinder } from '../../core/analysis/rooms';
import { copyCustom } from '../../core/document/copy-json';
import { type Data, readItem, readRoom } from '../../core/document/read-document-parts';
import { codeAt, firstFloor } from '../../core/grid/grid';
import { WALKABLE } from '../../core/grid/tiles';
import { checkFullString, checkSize, checkString, invalid } from '../../core/model/checks';
import type {
  Door,
  Dungeon,
  Grid,
  Key,
  Lake,
  Mark,
  Placed,
  Point,
  Rect,
  Room,
  Stairs,
  Tunnel,
} from '../../core/model/dungeon';
import type { InvalidOptionError } from '../../core/model/errors';
import { FIELDS, type Fields, faultOf } from '../../core/model/fields';
import { checkPointIn } from '../../core/model/guards';
import type { Entity } from '../../core/model/population';
import { LINE_END } from '../../core/text/lines-of';
import { lakeTiles, OBJECT_TYPES } from './tiled-objects';
import {
  allFieldsFrom,
  type FoundObject,
  inTiles,
  outlineCorners,
  rotationOf,
  tileOf,
  typeOf,
} from './tiled-values';

/** A map of Tiled as objects and tiles. */
export interface TiledSource {
  readonly objects: readonly FoundObject[];
  /** The size of a tile, in pixels. */
  readonly tileSize: Point;
  readonly grid: Grid;
  /** Whether it was drawn by hand. Otherwise, things outside the map are read as they are. */
  readonly isByHand: boolean;
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
 * are on a tile that `isPlace` accepts, and otherwise entities.
 */
export function readThings(map: TiledSource, isPlace: (point: Point) => boolean): TiledThings {
  const others = readOtherObjects(map, isPlace);
  return {
    keys: readAllOnMap(map, 'key', toKey),
    marks: [...readAllOnMap(map, 'mark', toMark), ...others.marks],
    entities: [...readAllOnMap(map, 'entity', toEntity), ...others.entities],
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
  if (entrance === undefined) throw noFloorError();
  return {
    dungeon: { grid, rooms, tunnels, entrance, keys, marks, ...features },
    entities: things.entities.map(place),
  };
}

/** Creates the error for a map of walls. */
export function noFloorError(): InvalidOptionError {
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

/** Throws if a thing is outside a map that was drawn by hand. */
function refuseOutside({ path }: FoundObject, at: Point, { grid, isByHand }: TiledSource): void {
  if (isByHand) checkPointIn(path, at, grid);
}

/** Reads all things of a type, which are points of the map. */
function readAllOnMap<Item extends Point>(
  map: TiledSource,
  type: string,
  toItem: (found: FoundObject, tileSize: Point) => Item,
): Item[] {
  return readAll(map, type, (found, tileSize) => {
    const item = toItem(found, tileSize);
    refuseOutside(found, item, map);
    return item;
  });
}

/** Reads the entrance, if there is one. */
export function readEntrance(map: TiledSource): Point | undefined {
  const entrances = readAllOnMap(map, 'entrance', (found, tileSize) => {
    return readItem<Point>(found.path, dataOf(found, tileSize), FIELDS.point);
  });
  if (entrances.length <= 1) return entrances[0];
  throw invalid('layers', "must contain at most one object of type 'entrance'", entrances.length);
}

/**
 * Returns the exit of a map, and the objects without it. The exit is the first entity of the kind
 * `exit` on walkable floor that has no other field of entities, as `toTiled` writes it. Unlike the
 * exit, the entities of a dungeon have a property `blocks`.
 */
export function splitExit(map: TiledSource): {
  readonly exit: Point | undefined;
  readonly source: TiledSource;
} {
  const { objects, tileSize, grid } = map;
  for (const found of objects) {
    const custom = exitFields(found);
    if (custom === undefined) continue;
    const { x, y } = tileOf(found, tileSize);
    if (WALKABLE[codeAt(grid, x, y)] !== 1) continue;
    const exit = readItem<Point>(found.path, { ...custom, x, y }, FIELDS.point);
    return { exit, source: { ...map, objects: objects.filter((one) => one !== found) } };
  }
  return { exit: undefined, source: map };
}

/** Returns the custom fields of an object that can be the exit, or `undefined` if it cannot. */
function exitFields(found: FoundObject): Data | undefined {
  const { name } = found.object;
  const type = typeOf(found.object);
  if (type !== 'entity' && type !== 'exit') return undefined;
  const { kind = type === 'entity' ? name : type, ...others } = allFieldsFrom(found);
  if (kind !== 'exit' || Object.keys(others).some(isFieldOfEntity)) return undefined;
  const isNamed = type === 'exit' && typeof name === 'string' && name !== '';
  return { ...(isNamed && { name }), ...others };
}

function isFieldOfEntity(name: string): boolean {
  return Object.hasOwn(FIELDS.entity, name);
}

/** The types of objects that `toTiled` writes. */
const KNOWN_TYPES: ReadonlySet<unknown> = /* @__PURE__ */ new Set([...OBJECT_TYPES, 'wall']);

/**
 * Reads objects of other types: as marks if they are in a room or on a tunnel and have only a name,
 * otherwise as entities of that kind. None is skipped, so that `validateDungeon` reports those in a
 * wrong place.
 */
function readOtherObjects(
  map: TiledSource,
  isPlace: (point: Point) => boolean,
): Omit<TiledThings, 'keys'> {
  const { objects, tileSize } = map;
  const marks: Mark[] = [];
  const entities: Entity[] = [];
  for (const found of objects) {
    const { path, object } = found;
    const type = typeOf(object);
    const kind = type || object.name;
    if (typeof kind !== 'string' || kind === '' || KNOWN_TYPES.has(type)) continue;
    const fields = allFieldsFrom(found);
    if (!type && isPlace(tileOf(found, tileSize))) {
      const item = { ...fields, kind, ...tileOf(found, tileSize) };
      marks.push(readItem(path, item, FIELDS.mark));
      continue;
    }
    const at = tileOf(found, tileSize, sizeOf(fields));
    refuseOutside(found, at, map);
    const { name } = object;
    const named = type && typeof name === 'string' && name !== '' ? { name } : {};
    const item = { ...named, ...fields, kind, ...at, blocks: fields.blocks === true };
    entities.push(readItem(path, item, FIELDS.entity));
  }
  return { marks, entities };
}

function toTunnel(found: FoundObject, tileSize: Point): Tunnel {
  return readItem(
    found.path,
    { ...allFieldsFrom(found), path: outlineCorners(found, tileSize) },
    FIELDS.tunnel,
  );
}

function toDoor(found: FoundObject, tileSize: Point): Door {
  return readDoor(found, tileSize, FIELDS.door);
}

/** Reads a door with the given fields. */
export function readDoor<Read>(found: FoundObject, tileSize: Point, fields: Fields): Read {
  return readItem(found.path, dataOf(found, tileSize), fields);
}

function toStairs(found: FoundObject, tileSize: Point): Stairs {
  const item = dataOf(found, tileSize);
  const tile = { x: item.x, y: item.y };
  const path = found.object.polyline === undefined ? [tile] : outlineCorners(found, tileSize);
  return readItem(found.path, { ...item, path }, FIELDS.stairs);
}

function toKey(found: FoundObject, tileSize: Point): Key {
  return readItem(found.path, dataOf(found, tileSize), FIELDS.key);
}

function toMark(found: FoundObject, tileSize: Point): Mark {
  return readItem(found.path, { kind: found.object.name, ...dataOf(found, tileSize) }, FIELDS.mark);
}

/** Reads an entity. If it was added in Tiled, it does not block. */
function toEntity(found: FoundObject, tileSize: Point): Entity {
  const { path, object } = found;
  const own = allFieldsFrom(found);
  if (own.kind === undefined && !object.name) {
    const rule = 'must be the kind of the entity, unless it has a property `kind`';
    throw invalid(`${path}.name`, rule, object.name);
  }
  const item = { kind: object.name, blocks: false, ...own };
  return readItem(path, { ...item, ...tileOf(found, tileSize, sizeOf(own)) }, FIELDS.entity);
}

/** Returns the size in the fields of an entity, or 1 if it is invalid, which is refused later. */
function sizeOf({ size }: Data): number {
  return faultOf(FIELDS.entity.size, size) === undefined ? Number(size ?? 1) : 1;
}

/** Returns the properties of an object and the tile that contains it. */
export function dataOf(found: FoundObject, tileSize: Point): Data {
  return { ...allFieldsFrom(found), ...tileOf(found, tileSize) };
}

/** Reads a lake. Without a property `shape`, it consists of the lake tiles in its box. */
function toLake(found: FoundObject, tileSize: Point, grid: Grid): Lake {
  const { path, object } = found;
  const box = boxInTiles(found, tileSize);
  checkSize(box.width, box.height, 1, `${path}.`);
  const { x, y, width, height } = box;
  const { kind = object.name, shape: rows, ...custom } = allFieldsFrom(found);
  if (rows === undefined) {
    checkFullString(`${path}.kind`, kind);
    return { ...copyCustom(path, custom, FIELDS.lake), x, y, kind, shape: lakeTiles(grid, box) };
  }
  checkString(`${path}.shape`, rows);
  const fields = { ...custom, x, y, kind, shape: rows.split(LINE_END) };
  const lake = readItem<Lake>(path, fields, FIELDS.lake);
  if (lake.shape.width === width && lake.shape.height === height) return lake;
  throw invalid(`${path}.shape`, `must be ${width} × ${height} tiles`, rows);
}

/** Returns the box of an object that is not rotated, in tiles. */
function boxInTiles(found: FoundObject, tileSize: Point): Rect {
  const { path, object } = found;
  if (rotationOf(found) !== 0) throw invalid(`${path}.rotation`, 'must be 0', object.rotation);
  return {
    x: inTiles(`${path}.x`, object.x, tileSize.x),
    y: inTiles(`${path}.y`, object.y, tileSize.y),
    width: inTiles(`${path}.width`, object.width, tileSize.x),
    height: inTiles(`${path}.height`, object.height, tileSize.y),
  };
}

/** Reads a room. Its property `index` is only for people. */
function toRoom(found: FoundObject, tileSize: Point): Room {
  const { path } = found;
  const { x, y, width, height } = boxInTiles(found, tileSize);
  const corners = { x1: x - 1, y1: y - 1, x2: x + width, y2: y + height };
  const { index, shape: rows, ...fields } = allFieldsFrom(found);
  const room: Data = { ...fields, ...corners };
  if (rows !== undefined) {
    checkString(`${path}.shape`, rows);
    room.shape = rows.split(LINE_END);
  }
  return readRoom(path, room);
}
