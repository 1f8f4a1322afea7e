import {
  checkArray,
  checkAtLeast,
  checkCoordinate,
  checkObject,
  invalid,
  isBytes,
  isInt32,
  isObject,
} from '../checks';
import { type Grid, type Point, type Room, Tile } from '../dungeon';
import { checkRoom } from '../guards';
import { type Data, readGrid } from '../readers';

// Everything that knows about shapes of rooms lives here.

/**
 * The centre of a room, always on its floor: (⌊(x1 + x2) / 2⌋, ⌊(y1 + y2) / 2⌋), or, of a room with a
 * shape, the tile of its floor nearest to that, by Manhattan distance, ties by tile index.
 *
 * @throws InvalidOptionError where `room` is not a room
 * @example
 * roomCenter({ x1: 0, y1: 0, x2: 6, y2: 4 }); // { x: 3, y: 2 }
 */
export function roomCenter(room: Room): Point {
  checkRoom('room', room);
  return centerOf(room);
}

/**
 * Every tile of a room's floor, in order of tile index.
 *
 * @throws InvalidOptionError where `room` is not a room
 * @example
 * for (const { x, y } of roomCells(room)) use(x, y);
 */
export function roomCells(room: Room): Point[] {
  checkRoom('room', room);
  const cells: Point[] = [];
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) cells.push({ x, y });
  });
  return cells;
}

/**
 * Whether (x, y) lies on a room's floor.
 *
 * @throws InvalidOptionError where `room` is not a room, or a coordinate not an integer
 * @example
 * const here = dungeon.rooms.find((room) => isOnRoomFloor(room, hero.x, hero.y));
 */
export function isOnRoomFloor(room: Room, x: number, y: number): boolean {
  checkRoom('room', room);
  checkCoordinate('x', x);
  checkCoordinate('y', y);
  return isOnFloor(room, x, y);
}

/**
 * How many tiles of floor a room has.
 *
 * @throws InvalidOptionError where `room` is not a room
 * @example
 * roomArea({ x1: 0, y1: 0, x2: 6, y2: 4 }); // 15
 */
export function roomArea(room: Room): number {
  checkRoom('room', room);
  return areaOf(room);
}

/** {@link roomCenter}, unchecked. */
export function centerOf(room: Room): Point {
  const { x1, y1, x2, y2, shape } = room;
  const x = Math.floor((x1 + x2) / 2);
  const y = Math.floor((y1 + y2) / 2);
  if (shape === undefined) return { x, y };
  return nearestOnFloor(room, x, y) ?? { x, y };
}

/** {@link isOnRoomFloor}, unchecked. */
export function isOnFloor(room: Room, x: number, y: number): boolean {
  const { x1, y1, x2, y2, shape } = room;
  if (x <= x1 || x >= x2 || y <= y1 || y >= y2) return false;
  return shape === undefined || shape.tiles[(y - y1 - 1) * shape.width + x - x1 - 1] === Tile.Floor;
}

/** {@link roomArea}, unchecked. */
export function areaOf({ x1, y1, x2, y2, shape }: Room): number {
  if (shape === undefined) return (x2 - x1 - 1) * (y2 - y1 - 1);
  let area = 0;
  for (let i = 0; i < shape.tiles.length; i++) if (shape.tiles[i] === Tile.Floor) area++;
  return area;
}

/** Whether a room's floor is all that lies inside its ring. */
export function fillsBox({ shape }: Room): boolean {
  return shape === undefined;
}

/** A copy of a room, its shape too. */
export function copyRoom(room: Room): Room {
  const { shape } = room;
  return shape === undefined
    ? { ...room }
    : { ...room, shape: { ...shape, tiles: new Uint8Array(shape.tiles) } };
}

/** Visits the runs of a room's floor, row by row and from left to right; both ends belong to them. */
export function eachRun(
  { x1, y1, x2, y2, shape }: Room,
  visit: (y: number, left: number, right: number) => void,
): void {
  if (shape === undefined) {
    for (let y = y1 + 1; y < y2; y++) visit(y, x1 + 1, x2 - 1);
    return;
  }
  const { width, tiles } = shape;
  // Measured: runs of mazes and caves are so short that a call of `indexOf` for each costs more.
  for (let y = y1 + 1, row = 0; y < y2; y++, row += width) {
    for (let x = 0; x < width; x++) {
      if (tiles[row + x] !== Tile.Floor) continue;
      const left = x;
      while (x + 1 < width && tiles[row + x + 1] === Tile.Floor) x++;
      visit(y, x1 + 1 + left, x1 + 1 + x);
    }
  }
}

/** Visits what of {@link eachRun}'s runs lies inside a grid, however far the room reaches out of it. */
export function eachRunIn(
  { width, height }: Grid,
  room: Room,
  visit: (y: number, left: number, right: number) => void,
): void {
  const top = Math.max(room.y1, -1);
  const bottom = Math.min(room.y2, height);
  const rows = room.shape === undefined ? { ...room, y1: top, y2: bottom } : room;
  eachRun(rows, (y, left, right) => {
    if (y <= top || y >= bottom || right < 0 || left >= width) return;
    visit(y, Math.max(left, 0), Math.min(right, width - 1));
  });
}

/** The first tile of a room's floor, in order of tile index. */
export function firstOf({ x1, y1, shape }: Room): Point {
  const first = shape === undefined ? 0 : Math.max(shape.tiles.indexOf(Tile.Floor), 0);
  const width = shape?.width ?? 1;
  return { x: x1 + 1 + (first % width), y: y1 + 1 + Math.floor(first / width) };
}

/**
 * The tile of a room's floor that is nearest to (x, y), ties by tile index: row by row away from it,
 * until no row can hold a nearer one. Time is linear in the box's tiles, whatever the shape.
 */
function nearestOnFloor(room: Room, x: number, y: number): Point | undefined {
  const rows = room.y2 - room.y1;
  let nearest: Point | undefined;
  let least = room.x2 - room.x1 + rows;
  for (let away = 0; away <= rows && away <= least; away++) {
    // A row above has the lower indices, and so wins where it is as near.
    const above = nearestOnRow(room, x, y - away, least - away);
    if (above !== undefined) {
      nearest = above;
      least = away + Math.abs(above.x - x);
    }
    const below = nearestOnRow(room, x, y + away, least - away - 1);
    if (below !== undefined) {
      nearest = below;
      least = away + Math.abs(below.x - x);
    }
  }
  return nearest;
}

/** The nearest tile of floor on a row, at most `most` tiles from `x`; of two the left one. */
function nearestOnRow(room: Room, x: number, y: number, most: number): Point | undefined {
  const farthest = Math.min(most, room.x2 - room.x1);
  for (let dx = 0; dx <= farthest; dx++) {
    if (isOnFloor(room, x - dx, y)) return { x: x - dx, y };
    if (isOnFloor(room, x + dx, y)) return { x: x + dx, y };
  }
  return undefined;
}

const ROOM = 'a room, such as those of a dungeon or what `roomAround` makes';

/** Reads rooms; throws unless all are some. */
export function readRooms(option: string, value: unknown): Room[] {
  checkArray(option, value, 'an array of rooms');
  const { length } = value;
  const rooms: Room[] = [];
  for (let i = 0; i < length; i++) {
    const room = ownRoom(value[i]);
    // No text is made for a room that is fine.
    rooms.push(isRoom(room) ? room : readRoom(`${option}[${i}]`, room));
  }
  return rooms;
}

/** Reads a room; throws unless it has corners in order, a tile between them, and a shape of that size, if any. */
export function readRoom(option: string, value: unknown): Room {
  checkObject(option, value, ROOM);
  const room = ownRoom(value);
  if (isRoom(room)) return room;
  if (!('x1' in value)) throw invalid(option, `must be ${ROOM}`, value);
  const { x1, y1, x2, y2, shape, kind } = room as Data;
  checkCoordinate(`${option}.x1`, x1);
  checkCoordinate(`${option}.y1`, y1);
  checkCoordinate(`${option}.x2`, x2);
  checkCoordinate(`${option}.y2`, y2);
  checkAtLeast(`${option}.x2`, x2, x1 + 2, `${option}.x1`);
  checkAtLeast(`${option}.y2`, y2, y1 + 2, `${option}.y1`);
  if (shape !== undefined) checkShape(`${option}.shape`, shape, x2 - x1 - 1, y2 - y1 - 1);
  throw invalid(`${option}.kind`, 'must be a string that is not empty', kind);
}

/** A room's own values, its shape's too; what is none is handed on as it is. */
function ownRoom(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { x1, y1, x2, y2, shape, kind } = value;
  const room: Data = { x1, y1, x2, y2 };
  if (shape !== undefined) room.shape = ownMask(shape);
  if (kind !== undefined) room.kind = kind;
  return room;
}

function ownMask(shape: unknown): unknown {
  if (!isObject(shape)) return shape;
  const { width, height, tiles } = shape;
  return { width, height, tiles: isBytes(tiles) ? new Uint8Array(tiles) : tiles };
}

/** Whether a value that is not changed any more is a room: what {@link readRoom} asks. */
export function isRoom(room: unknown): room is Room {
  if (!isObject(room)) return false;
  const { x1, y1, x2, y2, shape, kind } = room;
  if (!(isInt32(x1) && isInt32(y1) && isInt32(x2) && isInt32(y2))) return false;
  if (!(x2 - x1 > 1 && y2 - y1 > 1)) return false;
  if (shape !== undefined && !isShape(shape, x2 - x1 - 1, y2 - y1 - 1)) return false;
  return kind === undefined || (typeof kind === 'string' && kind !== '');
}

function isShape(shape: unknown, width: number, height: number): boolean {
  if (!isObject(shape) || shape.width !== width || shape.height !== height) return false;
  return isBytes(shape.tiles) && shape.tiles.length === width * height;
}

function checkShape(option: string, shape: unknown, width: number, height: number): void {
  const mask = readGrid(option, shape);
  if (isShape(mask, width, height)) return;
  const size = `${mask.width} × ${mask.height}`;
  throw invalid(option, `must be ${width} × ${height}, the inside of its ring`, size);
}
