import type { Point } from '../model/dungeon';

/** Returns the distance between two points in columns plus rows. */
export function stepsBetween(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
