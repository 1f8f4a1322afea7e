import {
  checkIntegerIn,
  checkObject,
  checkOneOf,
  checkString,
  invalid,
  isInt32,
  MAX_INT32,
} from '../checks';
import type { Door, Dungeon, Key, Mark, Stairs, Tunnel } from '../dungeon';
import { readRooms } from '../geometry/room';
import { type Data, readList, readPath, readPoint } from '../readers';

// Checked copies of a dungeon's lists. Whether they fit together is for `validateDungeon` to say.

/** All of a dungeon but its grid. */
export type Layout = Omit<Dungeon, 'grid'>;

/** Reads a dungeon's lists and its entrance. `prefix` stands before their names. */
export function readLayout(prefix: string, value: Data): Layout {
  const { rooms, entrance } = value;
  const { tunnels, ...others } = readLists(prefix, value);
  return {
    rooms: readRooms(`${prefix}rooms`, rooms),
    tunnels,
    entrance: readPoint(`${prefix}entrance`, entrance),
    ...others,
  };
}

/** Reads a dungeon's lists but its rooms. */
export function readLists(prefix: string, value: Data): Omit<Layout, 'rooms' | 'entrance'> {
  const { tunnels, doors = [], stairs = [], keys = [], marks = [] } = value;
  return {
    tunnels: readList(`${prefix}tunnels`, tunnels, readTunnel),
    doors: readList(`${prefix}doors`, doors, readDoor),
    stairs: readList(`${prefix}stairs`, stairs, readStairs),
    keys: readList(`${prefix}keys`, keys, readKey),
    marks: readList(`${prefix}marks`, marks, readMark),
  };
}

/** Reads a tunnel. */
export function readTunnel(option: string, value: unknown): Tunnel {
  checkObject(option, value, 'a tunnel such as { from: 0, to: 1, path: […] }');
  const { from, to, path } = value as Data;
  return {
    from: readIndex(option, 'from', from),
    to: readIndex(option, 'to', to),
    path: readPath(`${option}.path`, path),
  };
}

/** Reads a door. */
export function readDoor(option: string, value: unknown): Door {
  checkObject(option, value);
  const { x, y, tunnel, lock, secret } = value as Data;
  const door: Door = {
    ...readPoint(option, { x, y }),
    tunnel: readIndex(option, 'tunnel', tunnel),
  };
  if (lock !== undefined) door.lock = readIndex(option, 'lock', lock);
  if (secret === undefined) return door;
  if (secret !== true) throw invalid(`${option}.secret`, 'must be true, or left out', secret);
  return { ...door, secret };
}

/** Reads stairs. */
export function readStairs(option: string, value: unknown): Stairs {
  checkObject(option, value);
  const { x, y, direction, room, path, target } = value as Data;
  const point = readPoint(option, { x, y });
  checkOneOf(`${option}.direction`, direction, ['up', 'down']);
  const stairs: Stairs = {
    ...point,
    direction: direction as Stairs['direction'],
    room: readIndex(option, 'room', room),
    path: readPath(`${option}.path`, path),
  };
  if (target === undefined) return stairs;
  checkString(`${option}.target`, target);
  return { ...stairs, target };
}

/** Reads a key. */
export function readKey(option: string, value: unknown): Key {
  checkObject(option, value);
  const { x, y, room, lock } = value as Data;
  return {
    ...readPoint(option, { x, y }),
    room: readIndex(option, 'room', room),
    lock: readIndex(option, 'lock', lock),
  };
}

/** Reads a mark. */
export function readMark(option: string, value: unknown): Mark {
  checkObject(option, value);
  const { x, y, room, kind } = value as Data;
  const point = readPoint(option, { x, y });
  checkString(`${option}.kind`, kind);
  return { ...point, room: readIndex(option, 'room', room), kind };
}

function readIndex(option: string, part: string, value: unknown): number {
  if (!(isInt32(value) && value >= 0)) checkIntegerIn(`${option}.${part}`, value, 0, MAX_INT32);
  return value as number;
}
