import type { Point } from '../dungeon';

/** The column of the upright leg of an L: the corner's, whichever leg comes first. */
export function columnOf(path: readonly Point[]): number {
  return (path[1] as Point).x;
}

/** The first row of the upright leg of an L. */
export function topOf(path: readonly Point[]): number {
  return Math.min((path[0] as Point).y, (path[2] as Point).y);
}

/** The last row of the upright leg of an L. */
export function bottomOf(path: readonly Point[]): number {
  return Math.max((path[0] as Point).y, (path[2] as Point).y);
}

/** Rows that the upright leg of an L goes down. */
export function heightOf(path: readonly Point[]): number {
  return Math.abs((path[0] as Point).y - (path[2] as Point).y);
}
