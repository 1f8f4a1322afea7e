import {
  checkAtLeast,
  checkBoolean,
  checkFullString,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  checkShare,
  checkString,
  invalid,
  isInt32,
  MAX_INT32,
  unknownKey,
} from '../model/checks';
import { MAX_TUNNEL_WIDTH, type Point, type Room } from '../model/dungeon';
import { checkGrid, checkRoom } from '../model/guards';
import { copyJson, copyOthers, readList } from './copy-json';
import { readShapeRows } from './tile-text';

// The parts of dungeons in foreign data, JSON and maps of Tiled: each is a table of what it may hold.
// Whether the parts fit together is for `validateDungeon` to say.

/** A value's properties, whatever they are. */
export type Data = Record<string, unknown>;

/** Reads a part of an item: `path` and `name` say where it stands. */
type Read = (path: string, name: string, value: unknown) => unknown;

/** The parts that an item must and may have, in the order in which they are written. */
export interface ItemParts {
  readonly must: Readonly<Record<string, Read>>;
  readonly may?: Readonly<Record<string, Read>>;
}

function readInteger(path: string, name: string, value: unknown, min: number): number {
  // No text is made for an integer that is fine: they are most of a document.
  if (isInt32(value) && value >= min) return value;
  checkIntegerIn(`${path}.${name}`, value, min, MAX_INT32);
  return value;
}

const coordinate: Read = (path, name, value) => readInteger(path, name, value, -MAX_INT32 - 1);
const index: Read = (path, name, value) => readInteger(path, name, value, 0);
const count: Read = (path, name, value) => readInteger(path, name, value, 1);

const breadth: Read = (path, name, value) => {
  checkIntegerIn(`${path}.${name}`, value, 1, MAX_TUNNEL_WIDTH);
  return value;
};

const string: Read = (path, name, value) => {
  checkString(`${path}.${name}`, value);
  return value;
};

const boolean: Read = (path, name, value) => {
  checkBoolean(`${path}.${name}`, value);
  return value;
};

const onlyTrue: Read = (path, name, value) => {
  if (value !== true) throw invalid(`${path}.${name}`, 'must be true, or left out', value);
  return value;
};

const facing: Read = (path, name, value) => {
  checkOneOf(`${path}.${name}`, value, ['up', 'right', 'down', 'left']);
  return value;
};

const direction: Read = (path, name, value) => {
  checkOneOf(`${path}.${name}`, value, ['up', 'down']);
  return value;
};

const fullString: Read = (path, name, value) => {
  checkFullString(`${path}.${name}`, value);
  return value;
};

const share: Read = (path, name, value) => {
  checkShare(`${path}.${name}`, value);
  return value;
};

const corners: Read = (path, name, value) => {
  const points = readItems<Point>(`${path}.${name}`, value, POINT_PARTS);
  if (points.length === 0) throw invalid(`${path}.${name}`, 'must not be empty', value);
  return points;
};

const json: Read = (path, name, value) => copyJson(`${path}.${name}`, value);
const shape: Read = (path, name, value) => readShapeRows(`${path}.${name}`, value, 2);
const lakeShape: Read = (path, name, value) => {
  const read = readShapeRows(`${path}.${name}`, value, 3);
  checkGrid(`${path}.${name}`, read);
  return read;
};

export const POINT_PARTS: ItemParts = { must: { x: coordinate, y: coordinate } };

export const FIRST_ROOM_PARTS: ItemParts = {
  must: { x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate },
};

export const ROOM_PARTS: ItemParts = {
  must: { x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate },
  may: {
    shape,
    kind: fullString,
    name: fullString,
    progress: share,
    role: fullString,
    part: index,
    biome: fullString,
  },
};

export const TUNNEL_PARTS: ItemParts = {
  must: { from: index, to: index, path: corners },
  may: { width: breadth },
};

export const DOOR_PARTS: ItemParts = {
  must: { x: coordinate, y: coordinate, tunnel: index },
  may: { lock: index, secret: onlyTrue },
};

export const STAIRS_PARTS: ItemParts = {
  must: { x: coordinate, y: coordinate, direction, room: index, path: corners },
  may: { target: string },
};

export const KEY_PARTS: ItemParts = {
  must: { x: coordinate, y: coordinate, room: index, lock: index },
};

export const MARK_PARTS: ItemParts = {
  must: { x: coordinate, y: coordinate, room: index, kind: string },
};

export const LAKE_PARTS: ItemParts = {
  must: { x: coordinate, y: coordinate, kind: fullString, shape: lakeShape },
};

export const ENTITY_PARTS: ItemParts = {
  must: { kind: json, x: coordinate, y: coordinate, room: coordinate, blocks: boolean },
  may: { squad: index, missing: count, fixed: onlyTrue, facing },
};

function isPart(name: string, { must, may = {} }: ItemParts): boolean {
  return Object.hasOwn(must, name) || Object.hasOwn(may, name);
}

/** Reads an entity, with all the fields of the caller's own that it has. */
export function readEntity<Item>(path: string, value: unknown): Item {
  checkObject(path, value);
  const own = copyOthers(path, value, (name) => isPart(name, ENTITY_PARTS));
  const parts = Object.entries(value).filter(([name]) => !Object.hasOwn(own, name));
  return { ...readItem<Item>(path, Object.fromEntries(parts), ENTITY_PARTS), ...own };
}

/** Reads an item; throws where a part is missing, wrong or unknown. */
export function readItem<Item>(path: string, value: unknown, { must, may = {} }: ItemParts): Item {
  checkObject(path, value);
  const data = value as Data;
  for (const name in data) {
    if (isPart(name, { must, may })) continue;
    throw unknownKey(`${path}.`, name, data, Object.keys({ ...must, ...may }), 'key');
  }
  const item: Data = {};
  for (const name in must) item[name] = must[name]!(path, name, data[name]);
  for (const name in may) {
    if (data[name] !== undefined) item[name] = may[name]!(path, name, data[name]);
  }
  return item as Item;
}

/** Reads a list of items. */
export function readItems<Item>(path: string, value: unknown, parts: ItemParts): Item[] {
  return readList(path, value, (at, item) => readItem<Item>(at, item, parts));
}

/** Reads a room; throws unless its corners are in order and its shape, if any, fits. */
export function readRoom(path: string, value: unknown, parts: ItemParts): Room {
  const room = readItem<Room>(path, value, parts);
  checkAtLeast(`${path}.x2`, room.x2, room.x1 + 2);
  checkAtLeast(`${path}.y2`, room.y2, room.y1 + 2);
  checkRoom(path, room);
  return room;
}
