import {
  checkArray,
  checkCoordinate,
  checkEach,
  checkFullString,
  checkFunction,
  checkIntegerIn,
  checkObject,
  checkSize,
  fieldsOf,
  invalid,
  isBytes,
  isInt32,
  isObject,
  MAX_SIDE,
} from './checks';
import type { Dungeon, Grid, GridSize, Point, Rect, Room } from './dungeon';
import { GenerationError, InvalidOptionError } from './errors';
import { type Cover, MAX_ENTITY_SIZE } from './population';

// Guards against mix-ups: a missing or swapped argument, a grid instead of a dungeon, a grid that
// was serialized as JSON. Most take constant time. These visit lists, whose contents bound loops:
// - `checkDungeon`, `checkRoomsBounded` and `checkRoomSides` visit all rooms;
// - `checkRoomsAndPathsInside` and `checkReturnedDungeon` visit all rooms and the corners of paths;
// - `checkLegs` visits the corners of one path, and `checkCover` the names of kinds.
// All other contents of the library's own types are trusted.

/** Throws unless `rng` has an `int` method. */
export function checkRng(rng: unknown): void {
  if (typeof (rng as { int?: unknown } | null | undefined)?.int !== 'function')
    throw notRngError(rng);
}

function notRngError(rng: unknown): InvalidOptionError {
  if (isObject(rng) && 'grid' in rng) {
    return invalid('rng', 'must be the first argument, as in `addDoors(rng, dungeon)`', rng);
  }
  const wrapper =
    typeof rng === 'function'
      ? '; or wrap the function: `{ int: (min, max) => min + Math.floor(random() * (max - min + 1)) }`'
      : '';
  const rule = `must have an \`int(min, max)\` method, like the one \`createRng(42)\` returns${wrapper}`;
  return invalid('rng', rule, rng);
}

export function checkObserver(observe: unknown): void {
  if (observe !== undefined) checkFunction('observe', observe);
}

/** Throws unless `point` has 32-bit integer coordinates. */
export function checkPoint(option: string, point: unknown): asserts point is Point {
  const { x, y } = fieldsOf(point);
  if (isInt32(x) && isInt32(y)) return;
  if (x === undefined && y === undefined) {
    throw invalid(option, 'must be a point such as { x: 3, y: 4 }', point);
  }
  checkCoordinate(`${option}.x`, x);
  checkCoordinate(`${option}.y`, y);
}

/** Throws unless `point` is inside the grid. */
export function checkPointIn(
  option: string,
  point: unknown,
  grid: GridSize,
): asserts point is Point {
  checkPoint(option, point);
  if (isInside(grid, point.x, point.y)) return;
  const rule = `must be on a tile of the ${grid.width} × ${grid.height} grid`;
  throw invalid(option, rule, `(${point.x}, ${point.y})`);
}

/** Throws unless the size of an entity is omitted or valid. */
export function checkEntitySize(option: string, thing: object): void {
  const size: unknown = Reflect.get(thing, 'size');
  if (size !== undefined) checkIntegerIn(`${option}.size`, size, 1, MAX_ENTITY_SIZE);
}

/** Returns whether (x, y) is inside the grid. */
export function isInside({ width, height }: GridSize, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** Throws unless `rect` is a rectangle that has at least one cell. */
export function checkRect(option: string, rect: unknown): asserts rect is Rect {
  const { x, y, width, height } = fieldsOf(rect);
  if ([x, y, width, height].includes(undefined)) {
    throw invalid(option, 'must be a rectangle such as { x: 1, y: 1, width: 8, height: 5 }', rect);
  }
  checkCoordinate(`${option}.x`, x);
  checkCoordinate(`${option}.y`, y);
  checkSize(width, height, 1, `${option}.`);
}

/**
 * Throws unless the corners of `room` are in order and its shape, if it has one, is as large as its
 * inside.
 */
export function checkRoom(option: string, room: unknown): asserts room is Room {
  const { x1, y1, x2, y2, shape } = fieldsOf(room);
  const areCorners = isCorner(x1) && isCorner(y1) && isCorner(x2) && isCorner(y2);
  if (!(areCorners && x2 - x1 > 1 && y2 - y1 > 1)) {
    const rule = 'must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2';
    throw invalid(option, rule, room);
  }
  if (shape === undefined) return;
  checkGrid(`${option}.shape`, shape);
  if (shape.width === x2 - x1 - 1 && shape.height === y2 - y1 - 1) return;
  const rule = `must be ${x2 - x1 - 1} × ${y2 - y1 - 1}, the inside of its ring`;
  throw invalid(`${option}.shape`, rule, `${shape.width} × ${shape.height}`);
}

/** Throws unless `grid` is a grid that has `width` × `height` tiles. */
export function checkGrid(option: string, grid: unknown): asserts grid is Grid {
  const { width, height, tiles } = fieldsOf(grid);
  if (isBytes(tiles) && isInt32(width) && isInt32(height) && width > 0 && height > 0) {
    if (tiles.length === width * height) return;
  }
  if (isObject(grid) && 'grid' in grid) {
    throw invalid(option, 'must be a grid, such as the `grid` of this dungeon', grid);
  }
  if (tiles === undefined) {
    const rule = 'must be a grid, such as `createGrid` and `parseAscii` return';
    const isRows = Array.isArray(grid) && Array.isArray(grid[0]);
    throw invalid(option, rule + (isRows ? FROM_ROWS : insteadOf(grid)), grid);
  }
  if (!isBytes(tiles)) throw notBytesError(`${option}.tiles`, tiles);
  checkSize(width, height, 1, `${option}.`);
  throw invalid(`${option}.tiles`, 'must have `width` × `height` tiles', tiles);
}

/** Returns the error for tiles that are not bytes, such as those that `JSON.parse` returns. */
function notBytesError(option: string, tiles: unknown): InvalidOptionError {
  const isList = Array.isArray(tiles) || ArrayBuffer.isView(tiles);
  const rule = isList
    ? 'must be a Uint8Array, such as `Uint8Array.from(tiles)`'
    : 'must be a Uint8Array; to keep a dungeon as text, use `toJson` and `parseJson`';
  return invalid(option, rule, tiles);
}

/** Advice for grids in the form of other libraries, for the end of a rule. */
const FROM_ROWS =
  '; for rows of numbers, pass `{ width, height, tiles: Uint8Array.from(rows.flat()) }`, in which 0 is wall and 1 is floor';

/** Returns advice on a value that is neither a grid nor a dungeon, for the end of a rule. */
function insteadOf(value: unknown): string {
  if (value instanceof Promise) return '; add `await` before this Promise';
  if (typeof value === 'string') return '; `dungeonFromText` reads maps in text';
  const { rows, tiles, int, dungeon } = fieldsOf(value);
  if (isObject(dungeon)) return '; pass its `dungeon`';
  if (typeof int === 'function') return '; only functions that draw take an `rng`';
  if (rows !== undefined) return '; `parseJson` reads documents';
  return tiles === undefined ? '' : '; `dungeonFromGrid` makes one from a grid';
}

/** Throws unless a value has one byte per tile of a grid. */
export function checkMask(
  option: string,
  mask: unknown,
  { width, height }: GridSize,
): asserts mask is Uint8Array {
  const length = width * height;
  if (isBytes(mask) && mask.length === length) return;
  const rule = `must be a Uint8Array of ${length}, a byte for each tile of the ${width} × ${height} grid`;
  throw invalid(option, rule, mask);
}

/** Throws unless `cover` is `undefined` or a cover as large as the grid. */
export function checkCover(
  option: string,
  cover: unknown,
  { width, height }: GridSize,
): asserts cover is Cover | undefined {
  if (cover === undefined) return;
  const { kinds, cells, ...size } = fieldsOf(cover);
  if (!isBytes(cells)) throw invalid(option, 'must be a cover, such as `growCover` returns', cover);
  checkEach(`${option}.kinds`, kinds, checkFullString);
  const isOfGrid = size.width === width && size.height === height;
  if (isOfGrid && cells.length === width * height) return;
  throw invalid(option, `must cover the ${width} × ${height} tiles of the grid`, cover);
}

/** Throws if `dungeon` has no grid, or its grid is invalid. */
export function checkGridOf(dungeon: unknown): asserts dungeon is Pick<Dungeon, 'grid'> {
  if (isObject(dungeon) && 'grid' in dungeon) {
    checkGrid('dungeon.grid', dungeon.grid);
    return;
  }
  const rule = `must be a dungeon, such as generators return${insteadOf(dungeon)}`;
  throw invalid('dungeon', rule, dungeon);
}

const LISTS = ['rooms', 'tunnels', 'doors', 'stairs', 'keys', 'marks', 'lakes'] as const;

/**
 * Throws unless `dungeon` has a grid, all its lists, an entrance inside the grid, and rooms whose
 * sides are no longer than those of any grid.
 */
export function checkDungeon(dungeon: unknown): asserts dungeon is Dungeon {
  checkHasLists(dungeon);
  checkRoomSides('dungeon.rooms', dungeon.rooms);
}

/** Throws unless `dungeon` has a grid, all its lists, and an entrance inside the grid. */
function checkHasLists(dungeon: unknown): asserts dungeon is Dungeon {
  checkGridOf(dungeon);
  const parts: Partial<Dungeon> = dungeon;
  for (const list of LISTS) {
    checkArray(`dungeon.${list}`, parts[list], 'an array (empty if there are none)');
  }
  checkPointIn('dungeon.entrance', parts.entrance, dungeon.grid);
}

/**
 * Throws unless the corners of rooms and the sizes of shapes are integers within the range of
 * coordinates, so that loops over them end, and shapes have bytes. Rooms may be empty and may be
 * outside the grid.
 */
export function checkRoomsBounded(
  option: string,
  rooms: readonly unknown[],
): asserts rooms is readonly Room[] {
  for (let i = 0; i < rooms.length; i++) {
    const { x1, y1, x2, y2, shape } = Object(rooms[i]) as Room;
    if (isCorner(x1) && isCorner(y1) && isCorner(x2) && isCorner(y2)) {
      if (shape === undefined || isShape(shape)) continue;
    }
    throwUnboundedPart(`${option}[${i}]`, rooms[i]);
  }
}

/**
 * Does the same as {@link checkRoomsBounded}, and also throws if a side is longer than the side of
 * any grid, because loops visit every row.
 */
export function checkRoomSides(option: string, rooms: readonly unknown[]): void {
  checkRoomsBounded(option, rooms);
  for (let i = 0; i < rooms.length; i++) {
    const { x1, y1, x2, y2 } = rooms[i]!;
    if (x2 - x1 - 1 <= MAX_SIDE && y2 - y1 - 1 <= MAX_SIDE) continue;
    throw invalid(`${option}[${i}]`, `must have sides of at most ${MAX_SIDE} tiles`, rooms[i]);
  }
}

/**
 * The largest coordinate of a room, 2³¹ − 1 + `MAX_SIDE`. Rooms of a world may extend slightly
 * beyond 32 bits. Bundlers would not drop an unused sum.
 */
const FARTHEST = 0x8000_7ffe;

/** Returns whether a value can be a corner of a room. */
function isCorner(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  return Math.abs(value) <= FARTHEST;
}

/** Throws unless (x, y) can be a tile of a room. */
export function checkRoomTile(x: unknown, y: unknown): void {
  checkIntegerIn('x', x, -FARTHEST, FARTHEST);
  checkIntegerIn('y', y, -FARTHEST, FARTHEST);
}

function isShape(shape: unknown): boolean {
  const { width, height, tiles } = fieldsOf(shape);
  return isSide(width) && isSide(height) && isBytes(tiles);
}

function isSide(value: unknown): boolean {
  return isInt32(value) && value >= 0 && value <= MAX_SIDE;
}

/** Throws the error for the first part of a room that is not within the range. */
function throwUnboundedPart(option: string, room: unknown): void {
  checkObject(option, room, 'a room such as { x1: 0, y1: 0, x2: 6, y2: 4 }');
  const { x1, y1, x2, y2, shape } = room;
  for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) {
    checkIntegerIn(`${option}.${name}`, value, -FARTHEST, FARTHEST);
  }
  checkObject(`${option}.shape`, shape, 'a grid');
  checkSize(shape.width, shape.height, 0, `${option}.shape.`);
  throw notBytesError(`${option}.shape.tiles`, shape.tiles);
}

/**
 * Throws unless the corners of a path are integers that are at most the longest side of a grid away
 * from this grid, because loops visit every tile between them.
 *
 * @param corner - the top left corner of the grid
 */
export function checkLegs(option: string, path: unknown, corner: Point = { x: 0, y: 0 }): void {
  checkEach(option, path, (at, point) => {
    const { x, y } = fieldsOf(point);
    checkIntegerIn(`${at}.x`, x, corner.x - MAX_SIDE, corner.x + 2 * MAX_SIDE);
    checkIntegerIn(`${at}.y`, y, corner.y - MAX_SIDE, corner.y + 2 * MAX_SIDE);
  });
}

/**
 * Throws unless a caller's function returned a dungeon of the requested size.
 *
 * @param name - the option that holds the function
 * @param asked - a description of what the function was called for
 * @throws {GenerationError} If it returned anything else; the message names what it returned
 */
export function checkReturnedDungeon(
  made: unknown,
  { width, height }: GridSize,
  name: string,
  asked: string,
): asserts made is Dungeon {
  const wrong = (fault: string) =>
    new GenerationError(`\`${name}\`, ${asked}, returned ${fault}`, name);
  if (made instanceof Promise) throw wrong('a Promise; it must return a dungeon');
  try {
    checkHasLists(made);
    checkRoomsAndPathsInside(made);
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    throw wrong(`an invalid dungeon: ${error.message}`);
  }
  const { grid } = made;
  if (grid.width === width && grid.height === height) return;
  throw wrong(`a grid of ${grid.width} × ${grid.height} instead of ${width} × ${height}`);
}

/**
 * Throws unless rooms, tunnels and paths to stairs are inside the grid, because loops visit their
 * tiles.
 */
export function checkRoomsAndPathsInside({ grid, rooms, tunnels, stairs }: Dungeon): void {
  for (const [i, room] of rooms.entries()) {
    checkRoom(`dungeon.rooms[${i}]`, room);
    const { x1, y1, x2, y2 } = room;
    if (isInside(grid, x1, y1) && isInside(grid, x2, y2)) continue;
    const rule = `must be inside the ${grid.width} × ${grid.height} grid`;
    throw invalid(`dungeon.rooms[${i}]`, rule, room);
  }
  for (const [list, ways] of Object.entries({ tunnels, stairs })) {
    for (const [i, way] of ways.entries()) {
      checkEach(`dungeon.${list}[${i}].path`, way?.path, (path, point) =>
        checkPointIn(path, point, grid),
      );
    }
  }
}

/** Throws unless `dungeon` has a grid, rooms, and an entrance inside the grid. */
export function checkHasRooms(
  dungeon: unknown,
): asserts dungeon is Pick<Dungeon, 'grid' | 'rooms' | 'entrance'> {
  checkGridOf(dungeon);
  const { rooms, entrance }: Partial<Dungeon> = dungeon;
  checkArray('dungeon.rooms', rooms, 'an array of rooms');
  checkPointIn('dungeon.entrance', entrance, dungeon.grid);
}
