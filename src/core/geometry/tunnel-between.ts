import { checkOneOf } from '../model/checks';
import type { Bend, Point } from '../model/dungeon';
import { checkPoint } from '../model/guards';
import { walkPath } from './tunnel-cells';

const BENDS: readonly Bend[] = ['horizontal-first', 'vertical-first'];

/**
 * Returns the cells of an L-shaped tunnel from one point to another, in walking order. Both ends
 * are included, and the corner is listed once.
 *
 * @throws {InvalidOptionError} If `from` or `to` does not have integer coordinates, `bend` is
 * unknown, or a leg is longer than 2²⁵ cells
 * @example
 * tunnelBetween({ x: 0, y: 0 }, { x: 1, y: 1 }, 'horizontal-first'); // [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }]
 */
export function tunnelBetween(from: Point, to: Point, bend: Bend): Point[] {
  checkPoint('from', from);
  checkPoint('to', to);
  checkOneOf('bend', bend, BENDS);
  return walkPath([from, cornerBetween(from, to, bend), to]);
}

/** Returns the corner of the L from one point to another. */
export function cornerBetween(from: Point, to: Point, bend: Bend): Point {
  return bend === 'horizontal-first' ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
}
