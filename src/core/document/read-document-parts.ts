import {
  checkAtLeast,
  checkAtMost,
  checkObject,
  invalid,
  MAX_SIDE,
  readEach,
  unknownKeyError,
} from '../model/checks';
import type { Point, Room } from '../model/dungeon';
import { FIELDS, type Field, type Fields, faultOf } from '../model/fields';
import { checkGrid, checkRoom } from '../model/guards';
import { copyCustom, copyJson } from './copy-json';
import { readShapeRows } from './tile-text';

// Readers for the parts of dungeons in external data: JSON and Tiled maps. `validateDungeon` checks
// whether the parts fit together.

/** An object with any properties. */
export type Data = Record<string, unknown>;

/** Reads an item with its custom fields. Throws if a field is missing or invalid. */
export function readItem<Item>(path: string, value: unknown, fields: Fields): Item {
  checkObject(path, value);
  return { ...readKnown(path, value, fields), ...copyCustom(path, value, fields) } as Item;
}

/** Reads an item. Throws if a field is missing, invalid or unknown. */
export function readExactItem<Item>(path: string, value: unknown, fields: Fields): Item {
  checkObject(path, value);
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(fields, name)) continue;
    throw unknownKeyError(`${path}.`, name, value, Object.keys(fields), 'key');
  }
  return readKnown(path, value, fields) as Item;
}

function readKnown(path: string, value: Data, fields: Fields): Data {
  const item: Data = {};
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (!field || (field.isOptional && value[name] === undefined)) continue;
    // A flag that is false means the same as one that is absent.
    if (field.type === 'flag' && value[name] === false) continue;
    item[name] = readField(path, name, field, value[name]);
  }
  return item;
}

function readField(path: string, name: string, field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'corners':
      return readCorners(`${path}.${name}`, value);
    case 'data':
      return copyJson(`${path}.${name}`, value);
    case 'shape': {
      const shape = readShapeRows(`${path}.${name}`, value);
      checkGrid(`${path}.${name}`, shape);
      return shape;
    }
    default: {
      const fault = faultOf(field, value);
      // The path is built only for an invalid value, because a document has many values.
      if (fault !== undefined) throw invalid(`${path}.${name}`, fault, value);
      return value;
    }
  }
}

function readCorners(path: string, value: unknown): Point[] {
  const points = readEach(path, value, (at, point) =>
    readExactItem<Point>(at, point, FIELDS.point),
  );
  if (points.length === 0) throw invalid(path, 'must not be empty', value);
  return points;
}

export function readItems<Item>(path: string, value: unknown, fields: Fields): Item[] {
  return readEach(path, value, (at, item) => readItem<Item>(at, item, fields));
}

/** Reads a room. Throws unless its corners are in order and its shape, if it has one, fits. */
export function readRoom(path: string, value: unknown): Room {
  const room = readItem<Room>(path, value, FIELDS.room);
  checkAtLeast(`${path}.x2`, room.x2, room.x1 + 2);
  checkAtLeast(`${path}.y2`, room.y2, room.y1 + 2);
  checkAtMost(`${path}.x2`, room.x2, room.x1 + 1 + MAX_SIDE);
  checkAtMost(`${path}.y2`, room.y2, room.y1 + 1 + MAX_SIDE);
  checkRoom(path, room);
  return room;
}
