import { readList } from '../../core/document/copy-json';
import type { Data } from '../../core/document/read-document-parts';
import { invalid, isObject } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';
import type { Fields } from '../../core/model/fields';

/** Masks the number of a tile. The four highest bits rotate and mirror it. */
export const TILE_NUMBER = 0x0fffffff;

export function isUint32(value: unknown): value is number {
  return typeof value === 'number' && value >>> 0 === value;
}

/** An object of a map and its path. */
export interface FoundObject {
  readonly path: string;
  readonly object: Data;
  /** Whether it is a tile of a layer. */
  readonly isPainted?: boolean;
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
export function fieldsFrom({ path, object }: FoundObject, fields: Fields): Data {
  const properties = propertiesOf(path, object);
  const names = Object.keys(fields).filter((name) => properties.has(name));
  return Object.fromEntries(names.map((name) => [name, properties.get(name)]));
}

/** Returns all properties of an object: fields of the item and custom fields. */
export function allFieldsFrom({ path, object }: FoundObject): Data {
  return Object.fromEntries(propertiesOf(path, object));
}

/** Converts pixels to a whole number of tiles. */
export function inTiles(path: string, pixels: unknown, tileSize: number): number {
  checkPixels(path, pixels);
  if (Number.isInteger(pixels / tileSize)) return withoutNegativeZero(pixels / tileSize);
  throw invalid(path, `must be a multiple of ${tileSize}`, pixels);
}

/** Returns 0 for −0, which `JSON.stringify` would not keep. */
function withoutNegativeZero(value: number): number {
  return value + 0;
}

export function checkPixels(path: string, value: unknown): asserts value is number {
  // The limit exceeds the largest coordinate at the largest tile size, and numbers up to it are
  // still exact.
  const limit = 2 ** 44;
  if (typeof value === 'number' && value >= -limit && value <= limit) return;
  throw invalid(path, 'must be a number of pixels', value);
}

export function addPoints(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** Reads a point, in pixels. */
export function pointInPixels(path: string, point: unknown): Point {
  const { x, y } = readObject(path, point);
  checkPixels(`${path}.x`, x);
  checkPixels(`${path}.y`, y);
  return { x, y };
}

/**
 * Returns the tile that contains an object. The position of a tile that was inserted as an object
 * is its lower left corner; its middle decides.
 */
export function tileOf({ path, object }: FoundObject, tileSize: Point): Point {
  const { x, y } = pointInPixels(path, object);
  if (object.gid === undefined) return tileAtPixels({ x, y }, tileSize);
  const { width = tileSize.x, height = tileSize.y } = object;
  checkPixels(`${path}.width`, width);
  checkPixels(`${path}.height`, height);
  return tileAtPixels({ x: x + width / 2, y: y - height / 2 }, tileSize);
}

function tileAtPixels({ x, y }: Point, tileSize: Point): Point {
  return {
    x: withoutNegativeZero(Math.floor(x / tileSize.x)),
    y: withoutNegativeZero(Math.floor(y / tileSize.y)),
  };
}

/** Returns the tiles at the corners of a polyline. */
export function outlineCorners({ path, object }: FoundObject, tileSize: Point): Point[] {
  const start = pointInPixels(path, object);
  return readList(`${path}.polyline`, object.polyline, (at, corner) => {
    const { x, y } = pointInPixels(at, corner);
    return tileAtPixels({ x: start.x + x, y: start.y + y }, tileSize);
  });
}
