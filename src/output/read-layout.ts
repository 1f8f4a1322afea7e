import {
  checkArray,
  checkGrid,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  checkPoint,
  checkString,
  invalid,
  isBytes,
  isInt32,
  isObject,
  MAX_INT32,
} from '../checks';
import {
  type Door,
  type Dungeon,
  type Grid,
  type Key,
  type Mark,
  type Point,
  type Room,
  type Stairs,
  Tile,
  type Tunnel,
} from '../dungeon';
import { checkRoom } from '../geometry/room';

// Checked copies of what a caller hands in: each value is read once, so that what was checked is what
// is written. Whether a dungeon is sound is for `validateDungeon` to say.

/** A value's properties, whatever they are. */
export type Data = Record<string, unknown>;

/** All of a dungeon but its grid. */
export type Layout = Omit<Dungeon, 'grid'>;

/** Reads a dungeon; its tiles are not copied. */
export function readDungeon(value: unknown): Dungeon {
  checkObject('dungeon', value);
  const grid = readGrid('dungeon.grid', (value as Data).grid);
  return { grid, ...readLayout('dungeon.', value as Data) };
}

/** A grid, and the other parts of its dungeon as they are; a grid alone has none. */
export interface Subject {
  readonly grid: Grid;
  readonly parts: Data;
  readonly isGridAlone: boolean;
}

/** Reads what is a dungeon, or a grid alone. */
export function readSubject(value: unknown): Subject {
  checkObject('dungeon', value);
  const isGridAlone = !('grid' in value);
  const grid = readGrid('grid', isGridAlone ? value : value.grid);
  return { grid, parts: isGridAlone ? {} : (value as Data), isGridAlone };
}

/** Throws where an option needs to know more than a grid alone tells. */
export function checkIsDungeon(option: string, { isGridAlone }: Subject, value: unknown): void {
  if (isGridAlone) throw invalid(option, 'needs a dungeon, not a grid alone', value);
}

/**
 * Reads those doors of a dungeon whose tiles are doors: a game that opens one may have made it floor.
 */
export function readStandingDoors({ grid, parts }: Subject): Door[] {
  const { width, height, tiles } = grid;
  return readList('doors', parts.doors ?? [], readDoor).filter(
    ({ x, y }) => x >= 0 && y >= 0 && x < width && y < height && tiles[y * width + x] === Tile.Door,
  );
}

/** Reads a dungeon's lists and its entrance. `prefix` stands before their names. */
export function readLayout(prefix: string, value: Data): Layout {
  const { rooms, tunnels, entrance, doors, stairs, keys, marks } = value;
  const layout: Layout = {
    rooms: readList(`${prefix}rooms`, rooms, readRoom),
    tunnels: readList(`${prefix}tunnels`, tunnels, readTunnel),
    entrance: readPoint(`${prefix}entrance`, entrance),
  };
  if (doors !== undefined) layout.doors = readList(`${prefix}doors`, doors, readDoor);
  if (stairs !== undefined) layout.stairs = readList(`${prefix}stairs`, stairs, readStairs);
  if (keys !== undefined) layout.keys = readList(`${prefix}keys`, keys, readKey);
  if (marks !== undefined) layout.marks = readList(`${prefix}marks`, marks, readMark);
  return layout;
}

/** Reads a grid; its tiles are not copied. */
function readGrid(option: string, value: unknown): Grid {
  checkObject(option, value);
  const { width, height, tiles } = value as Data;
  const grid = { width, height, tiles };
  checkGrid(option, grid);
  return grid as Grid;
}

/** Reads each item of an array; a hole is `undefined`, as it is to whoever looks there. */
export function readList<Item>(
  option: string,
  value: unknown,
  read: (path: string, item: unknown) => Item,
): Item[] {
  checkArray(option, value);
  const { length } = value;
  const items: Item[] = [];
  for (let i = 0; i < length; i++) items.push(read(`${option}[${i}]`, value[i]));
  return items;
}

/** Reads a point. */
export function readPoint(option: string, value: unknown): Point {
  checkObject(option, value);
  const { x, y } = value as Data;
  const point = { x, y };
  checkPoint(option, point);
  return point as Point;
}

/** Reads a room, its shape with the tiles. */
export function readRoom(option: string, value: unknown): Room {
  checkObject(option, value);
  const { x1, y1, x2, y2, shape, kind } = value as Data;
  const room: Data = { x1, y1, x2, y2 };
  if (shape !== undefined) room.shape = isObject(shape) ? copyMask(shape) : shape;
  if (kind !== undefined) room.kind = kind;
  checkRoom(option, room);
  return room;
}

function copyMask({ width, height, tiles }: Data): Data {
  return { width, height, tiles: isBytes(tiles) ? new Uint8Array(tiles) : tiles };
}

/** Reads a tunnel. */
export function readTunnel(option: string, value: unknown): Tunnel {
  checkObject(option, value);
  const { from, to, path } = value as Data;
  return {
    from: readIndex(option, 'from', from),
    to: readIndex(option, 'to', to),
    path: readPath(`${option}.path`, path),
  };
}

/** Reads the corners of a way, of which there is at least one. */
export function readPath(option: string, value: unknown): Point[] {
  checkArray(option, value);
  const { length } = value;
  if (length === 0) throw invalid(option, 'must not be empty', value);
  const path: Point[] = [];
  for (let i = 0; i < length; i++) {
    const corner = value[i];
    const { x, y } = isObject(corner) ? corner : ({} as Data);
    // No text is made for a corner that is fine: tunnels have most of a dungeon's numbers.
    const isFine = isInt32(x) && isInt32(y);
    path.push(
      isFine ? { x, y } : readPoint(`${option}[${i}]`, isObject(corner) ? { x, y } : corner),
    );
  }
  return path;
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

/** Throws unless a value is a mask of so many tiles, or left out. */
export function checkMask(
  option: string,
  mask: unknown,
  length: number,
): asserts mask is Uint8Array | undefined {
  if (mask === undefined) return;
  if (!isBytes(mask)) throw invalid(option, 'must be a Uint8Array', mask);
  if (mask.length === length) return;
  throw invalid(option, `must hold one number a tile (${length})`, mask.length);
}
