import type { Data } from '../../core/document/read-document-parts';
import { invalid, isObject, readEach } from '../../core/model/checks';
import type { Point } from '../../core/model/dungeon';

/** Masks the number of a tile. The four highest bits rotate and mirror it. */
export const TILE_NUMBER = 0x0fffffff;

export function isUint32(value: unknown): value is number {
  return typeof value === 'number' && value >>> 0 === value;
}

/** An object of a map and its path. */
export interface FoundObject {
  readonly path: string;
  readonly object: Data;
  /**
   * The point of its box that is at the object's position, which is also the point around which it
   * is rotated: (0, 0) is the upper left corner, (1, 1) the lower right one. Default (0, 0).
   */
  readonly anchor?: Point;
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
  readEach(`${path}.properties`, properties, (at, property) => {
    const { name, value } = readObject(at, property);
    if (!values.has(name)) values.set(name, value);
  });
  return values;
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

export function checkPixels(
  path: string,
  value: unknown,
  rule = 'must be a number of pixels',
): asserts value is number {
  // The limit exceeds the largest coordinate at the largest tile size, and numbers up to it are
  // still exact.
  const limit = 2 ** 44;
  if (typeof value === 'number' && value >= -limit && value <= limit) return;
  throw invalid(path, rule, value);
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
 * Returns the tile that contains the middle of an object or, if the object covers a square of
 * tiles around it, the upper left one of these. A point is always in the upper left one.
 *
 * @param size - the side of the square. Default 1
 */
export function tileOf(found: FoundObject, tileSize: Point, size = 1): Point {
  const [first, last] = boxOf(cornersOf(found, tileSize));
  const isPoint = first.x === last.x && first.y === last.y;
  const half = isPoint ? 0 : (size - 1) / 2;
  const x = (first.x + last.x) / 2 - half * tileSize.x;
  return tileAtPixels({ x, y: (first.y + last.y) / 2 - half * tileSize.y }, tileSize);
}

/** Returns the upper left and the lower right corner of the box around points. */
export function boxOf(points: readonly Point[]): [first: Point, last: Point] {
  const first = { x: Infinity, y: Infinity };
  const last = { x: -Infinity, y: -Infinity };
  for (const { x, y } of points) {
    [first.x, first.y] = [Math.min(first.x, x), Math.min(first.y, y)];
    [last.x, last.y] = [Math.max(last.x, x), Math.max(last.y, y)];
  }
  return [first, last];
}

/**
 * Returns the corners of a polygon, or two opposite corners of an object's box, in pixels. They are
 * rotated before they are converted to tiles, which need not be square.
 */
export function cornersOf(found: FoundObject, tileSize: Point): Point[] {
  const { path, object } = found;
  const start = pointInPixels(path, object);
  const degrees = rotationOf(found);
  const corners =
    object.polygon === undefined
      ? boxCorners(found, tileSize)
      : readEach(`${path}.polygon`, object.polygon, pointInPixels);
  if (corners.length === 0) throw invalid(`${path}.polygon`, 'must not be empty', object.polygon);
  return corners.map((corner) => addPoints(start, rotated(corner, degrees)));
}

/** Returns the rotation of an object in degrees, clockwise. */
export function rotationOf({ path, object: { rotation = 0 } }: FoundObject): number {
  checkPixels(`${path}.rotation`, rotation, 'must be a number of degrees');
  return rotation;
}

function boxCorners({ path, object, anchor }: FoundObject, tileSize: Point): Point[] {
  const { x, y } = object.gid === undefined ? { x: 0, y: 0 } : tileSize;
  const { width = x, height = y } = object;
  checkPixels(`${path}.width`, width);
  checkPixels(`${path}.height`, height);
  const [left, top] = [-(anchor?.x ?? 0) * width, -(anchor?.y ?? 0) * height];
  return [
    { x: left, y: top },
    { x: left + width, y: top + height },
  ];
}

/** Rotates a point clockwise around the origin; exactly, if by a multiple of 90 degrees. */
function rotated({ x, y }: Point, degrees: number): Point {
  let turn = ((degrees % 360) + 360) % 360;
  for (; turn >= 90; turn -= 90) [x, y] = [-y, x];
  if (turn === 0) return { x, y };
  const { sine, cosine } = sineAndCosine((turn * Math.PI) / 180);
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** Sums the series of both. The functions of `Math` may differ from engine to engine. */
function sineAndCosine(angle: number) {
  let [sine, cosine, term] = [0, 0, 1];
  for (let n = 0; n < 24; n += 2) {
    const sign = n % 4 === 0 ? 1 : -1;
    cosine += sign * term;
    term *= angle / (n + 1);
    sine += sign * term;
    term *= angle / (n + 2);
  }
  return { sine, cosine };
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
  const degrees = rotationOf({ path, object });
  return readEach(`${path}.polyline`, object.polyline, (at, corner) => {
    const moved = rotated(pointInPixels(at, corner), degrees);
    return tileAtPixels(addPoints(start, moved), tileSize);
  });
}
