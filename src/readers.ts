import {
  checkArray,
  checkCoordinate,
  checkObject,
  checkSize,
  invalid,
  isBytes,
  isInt32,
  isObject,
} from './checks';
import type { Grid, Point, Rect } from './dungeon';
import type { InvalidOptionError } from './errors';

// Checked copies of what a caller hands in. Each value is read once, and the copy alone is used: what a
// getter or a proxy would answer the second time never matters.

/** A value's properties, whatever they are. */
export type Data = Record<string, unknown>;

const POINT = 'a point such as { x: 3, y: 4 }';
const RECT = 'a rectangle such as { x: 1, y: 1, width: 8, height: 5 }';
const GRID = 'a grid, such as `createGrid` and `parseAscii` make';
const DUNGEON = 'a dungeon, such as generators make';

/** Reads a point; throws unless its coordinates are 32-bit integers. */
export function readPoint(option: string, value: unknown): Point {
  checkObject(option, value, POINT);
  const { x, y } = value as Data;
  if (isInt32(x) && isInt32(y)) return { x, y };
  if (x === undefined && y === undefined) throw invalid(option, `must be ${POINT}`, value);
  checkCoordinate(`${option}.x`, x);
  checkCoordinate(`${option}.y`, y);
  return { x, y };
}

/** Reads a rectangle; throws unless it has at least one cell. */
export function readRect(option: string, value: unknown): Rect {
  checkObject(option, value, RECT);
  const { x, y, width, height } = value as Data;
  if ([x, y, width, height].includes(undefined)) throw invalid(option, `must be ${RECT}`, value);
  checkCoordinate(`${option}.x`, x);
  checkCoordinate(`${option}.y`, y);
  checkSize(width, height, 1, `${option}.`);
  return { x, y, width, height } as Rect;
}

/** Reads a grid, whose tiles are not copied; throws unless its array holds just its tiles. */
export function readGrid(option: string, value: unknown): Grid {
  checkObject(option, value, GRID);
  const { width, height, tiles } = value as Data;
  if (tiles === undefined) throw noGrid(option, value);
  if (!isBytes(tiles)) throw invalid(`${option}.tiles`, 'must be a Uint8Array', tiles);
  const isSize = isInt32(width) && isInt32(height) && width > 0 && height > 0;
  if (isSize && tiles.length === width * height) return { width, height, tiles };
  checkSize(width, height, 1, `${option}.`);
  throw invalid(`${option}.tiles`, 'must hold `width` × `height` tiles', tiles.length);
}

function noGrid(option: string, value: object): InvalidOptionError {
  const form = 'grid' in value ? 'a grid, such as the `grid` of this dungeon' : GRID;
  return invalid(option, `must be ${form}`, value);
}

/** Reads the grid of a dungeon, whose tiles are not copied; throws where a grid alone stands for one. */
export function readGridOf(dungeon: unknown): Grid {
  checkObject('dungeon', dungeon, DUNGEON);
  const { grid, tiles } = dungeon as Data;
  if (grid !== undefined) return readGrid('dungeon.grid', grid);
  const others = tiles === undefined ? '' : ': `dungeonFromGrid` makes one of a grid';
  throw invalid('dungeon', `must be ${DUNGEON}${others}`, dungeon);
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

/** Walks an object; none of what cannot be iterated over, also where it looks as if it could. */
export function iteratorOf(value: unknown): Iterator<unknown> | undefined {
  if (typeof value !== 'object') return undefined;
  try {
    const iterator = (value as Iterable<unknown>)[Symbol.iterator]();
    return typeof iterator.next === 'function' ? iterator : undefined;
  } catch {
    return undefined;
  }
}
