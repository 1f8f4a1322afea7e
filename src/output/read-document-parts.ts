import {
  checkArray,
  checkAtLeast,
  checkBoolean,
  checkIntegerIn,
  checkKeys,
  checkObject,
  checkOneOf,
  checkString,
  invalid,
  isInt32,
  isObject,
  MAX_INT32,
} from '../checks';
import type { Point, Room } from '../dungeon';
import { checkRoom } from '../guards';
import { copyJson, readList } from './copy-json';
import { readShapeRows } from './tile-text';

// The parts of dungeons in foreign data, JSON and maps of Tiled: each is a table of what it may hold.
// Whether the parts fit together is for `validateDungeon` to say.

/** A value's properties, whatever they are. */
export type Data = Record<string, unknown>;

/** Reads a part of an item: `path` and `name` say where it stands. */
type Read = (path: string, name: string, value: unknown) => unknown;

/** The parts that an item may have, in the order in which they are written. */
export type Parts = Readonly<Record<string, Read>>;

const integerFrom = (min: number): Read => {
  return (path, name, value) => {
    // No text is made for an integer that is fine: they are most of a document.
    if (!(isInt32(value) && value >= min)) {
      checkIntegerIn(`${path}.${name}`, value, min, MAX_INT32);
    }
    return value;
  };
};

const coordinate = integerFrom(-MAX_INT32 - 1);
const index = integerFrom(0);

const string: Read = (path, name, value) => {
  checkString(`${path}.${name}`, value);
  return value;
};

const boolean: Read = (path, name, value) => {
  checkBoolean(`${path}.${name}`, value);
  return value;
};

const direction: Read = (path, name, value) => {
  checkOneOf(`${path}.${name}`, value, ['up', 'down']);
  return value;
};

const onlyTrue: Read = (path, name, value) => {
  if (value !== true) throw invalid(`${path}.${name}`, 'must be true, or left out', value);
  return value;
};

const kindOfRoom: Read = (path, name, value) => {
  if (typeof value === 'string' && value !== '') return value;
  throw invalid(`${path}.${name}`, 'must be a string that is not empty', value);
};

const corners: Read = (path, name, value) => {
  const at = `${path}.${name}`;
  checkArray(at, value);
  if (value.length === 0) throw invalid(at, 'must not be empty', value);
  const points: Point[] = [];
  for (let i = 0; i < value.length; i++) {
    const corner = value[i];
    const { x, y, ...rest } = isObject(corner) ? corner : ({} as Data);
    const isPoint = isInt32(x) && isInt32(y) && Object.keys(rest).length === 0;
    points.push(isPoint ? { x, y } : readItem<Point>(`${at}[${i}]`, corner, POINT));
  }
  return points;
};

const optional = (read: Read): Read => {
  return (path, name, value) => (value === undefined ? undefined : read(path, name, value));
};

export const POINT: Parts = { x: coordinate, y: coordinate };

export const CORNERS: Parts = { x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate };

export const ROOM: Parts = {
  ...CORNERS,
  shape: optional((path, name, rows) => readShapeRows(`${path}.${name}`, rows, 2)),
  kind: optional(kindOfRoom),
};

export const TUNNEL: Parts = { from: index, to: index, path: corners };

export const DOOR: Parts = {
  ...POINT,
  tunnel: index,
  lock: optional(index),
  secret: optional(onlyTrue),
};

export const STAIRS: Parts = {
  ...POINT,
  direction,
  room: index,
  path: corners,
  target: optional(string),
};

export const KEY: Parts = { ...POINT, room: index, lock: index };

export const MARK: Parts = { ...POINT, room: index, kind: string };

export const ENTITY: Parts = {
  kind: (path, name, value) => copyJson(`${path}.${name}`, value),
  ...POINT,
  room: coordinate,
  blocks: boolean,
  squad: optional(index),
  missing: optional(integerFrom(1)),
};

/** Reads an item; throws where a part is wrong, or is none of those it may have. */
export function readItem<Item>(path: string, value: unknown, parts: Parts): Item {
  checkObject(path, value);
  checkKeys(`${path}.`, value, new Set(Object.keys(parts)));
  const item: Data = {};
  for (const name in parts) {
    const part = parts[name]!(path, name, (value as Data)[name]);
    if (part !== undefined) item[name] = part;
  }
  return item as Item;
}

/** Reads a list of items. */
export function readItems<Item>(path: string, value: unknown, parts: Parts): Item[] {
  return readList(path, value, (at, item) => readItem<Item>(at, item, parts));
}

/** Reads a room; throws unless its corners are in order and its shape, if any, fits. */
export function readRoom(path: string, value: unknown, parts: Parts): Room {
  const room = readItem<Room>(path, value, parts);
  checkAtLeast(`${path}.x2`, room.x2, room.x1 + 2);
  checkAtLeast(`${path}.y2`, room.y2, room.y1 + 2);
  checkRoom(path, room);
  return room;
}
