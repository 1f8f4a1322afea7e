import { isInt32, isObject } from '../checks';
import type { Size } from './read-grid';
import { malformed } from './read-value';
import type { Report } from './violation';

/** The corners of a path, x and y by turns; there is one at least. */
export type Corners = readonly number[];

/** 2²⁵, more corners than the paths of a dungeon have together: one array may stand in all of them. */
const MAX_CORNERS = 0x200_0000;

/** Reads the path of item `index` of a list; `undefined`, with a violation, where it cannot be read. */
export type PathReader = (list: string, index: number, path: unknown) => Corners | undefined;

/** A reader that counts corners from path to path. */
export function createPathReader(violations: Report): PathReader {
  let left = MAX_CORNERS;
  return (list, index, path) => {
    const refuse = (rule: string) => malformed(violations, `${list}[${index}].path`, rule, path);
    if (!Array.isArray(path)) return refuse('must be an array of corners');
    const { length } = path;
    // A proxy's length may be anything.
    if (!Number.isInteger(length) || length < 1) return refuse('must not be empty');
    if (length > left) return refuse(`brings the corners of all paths over ${MAX_CORNERS}`);
    left -= length;
    const corners: number[] = [];
    for (let k = 0; k < length; k++) {
      const corner: unknown = path[k];
      if (addCorner(corners, corner)) continue;
      const rule = 'must be a point with integer coordinates';
      return malformed(violations, `${list}[${index}].path[${k}]`, rule, corner);
    }
    return corners;
  };
}

/** Adds a corner; returns whether it is one. */
function addCorner(corners: number[], corner: unknown): boolean {
  if (!isObject(corner)) return false;
  const { x, y } = corner;
  if (!(isInt32(x) && isInt32(y))) return false;
  corners.push(x, y);
  return true;
}

/**
 * Visits the legs of a path, until a visit returns true; the one leg of a path of one corner begins
 * and ends there.
 *
 * @returns whether a visit returned true
 */
export function someLeg(
  corners: Corners,
  visit: (x1: number, y1: number, x2: number, y2: number) => boolean,
): boolean {
  let [x1, y1] = corners as [number, number];
  if (corners.length === 2) return visit(x1, y1, x1, y1);
  for (let k = 2; k < corners.length; k += 2) {
    const x2 = corners[k]!;
    const y2 = corners[k + 1]!;
    if (visit(x1, y1, x2, y2)) return true;
    x1 = x2;
    y1 = y2;
  }
  return false;
}

/** Where the first corner outside the grid begins; −1 where none is outside. */
export function cornerOutside(corners: Corners, { width, height }: Size): number {
  for (let k = 0; k < corners.length; k += 2) {
    const x = corners[k]!;
    const y = corners[k + 1]!;
    if (x < 0 || y < 0 || x >= width || y >= height) return k;
  }
  return -1;
}
