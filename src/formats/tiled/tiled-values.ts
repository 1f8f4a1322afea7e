import { invalid, isObject } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import type { Fields } from '../../model/fields';
import { readList } from '../../text/copy-json';
import type { Data } from '../../text/read-document-parts';

/** An object of a map and its path. */
export interface FoundObject {
  readonly path: string;
  readonly object: Data;
}

/** Only Tiled 1.9 writes `class`. */
export function typeOf({ type, class: className }: Data): unknown {
  return type || className;
}

/** Throws unless a value is an object. */
export function readObject(path: string, value: unknown): Data {
  if (isObject(value)) return value;
  throw invalid(path, 'must be an object', value);
}

/** Returns the values of the properties of a map, a layer, a tile or an object, by name. */
export function propertiesOf(
  path: string,
  { properties = [] }: Data,
): ReadonlyMap<unknown, unknown> {
  const values = new Map<unknown, unknown>();
  readList(`${path}.properties`, properties, (at, property) => {
    const { name, value } = readObject(at, property);
    if (!values.has(name)) values.set(name, value);
  });
  return values;
}

/** Returns the properties of an object that are fields of the item. */
export function partsOf({ path, object }: FoundObject, fields: Fields): Data {
  const properties = propertiesOf(path, object);
  const names = Object.keys(fields).filter((name) => properties.has(name));
  return Object.fromEntries(names.map((name) => [name, properties.get(name)]));
}

/** Converts pixels to a whole number of tiles. */
export function inTiles(path: string, pixels: unknown, size: number): number {
  checkPixels(path, pixels);
  if (Number.isInteger(pixels / size)) return pixels / size + 0;
  throw invalid(path, `must be a multiple of ${size}`, pixels);
}

export function checkPixels(path: string, value: unknown): asserts value is number {
  // The limit exceeds the largest coordinate at the largest tile size, and numbers up to it are
  // still exact.
  const limit = 2 ** 44;
  if (typeof value === 'number' && value >= -limit && value <= limit) return;
  throw invalid(path, 'must be a number of pixels', value);
}

/** Reads a point, in pixels. */
export function pixelsOf(path: string, point: unknown): Point {
  const { x, y } = readObject(path, point);
  checkPixels(`${path}.x`, x);
  checkPixels(`${path}.y`, y);
  return { x, y };
}

/** Returns the tile that contains an object. */
export function tileOf({ path, object }: FoundObject, size: Point): Point {
  return tileAtPixels(pixelsOf(path, object), size);
}

function tileAtPixels({ x, y }: Point, size: Point): Point {
  return { x: Math.floor(x / size.x) + 0, y: Math.floor(y / size.y) + 0 };
}

/** Returns the tiles at the corners of a polyline. */
export function cornersOf({ path, object }: FoundObject, size: Point): Point[] {
  const start = pixelsOf(path, object);
  return readList(`${path}.polyline`, object.polyline, (at, corner) => {
    const { x, y } = pixelsOf(at, corner);
    return tileAtPixels({ x: start.x + x, y: start.y + y }, size);
  });
}
