import type { Grid, Point } from '../dungeon';
import { isWalkable } from '../grid/grid';
import { isInt32, malformed, readRecord } from './read-value';
import { type Report, reportAt } from './violation';

/** Reads the entrance; `undefined`, with a violation, where it is no point. */
export function readEntrance(violations: Report, value: unknown): Point | undefined {
  const entrance = readRecord(violations, 'entrance', value);
  if (!entrance) return undefined;
  const { x, y } = entrance;
  if (isInt32(x) && isInt32(y)) return { x, y };
  if (!isInt32(x)) malformed(violations, 'entrance.x', 'must be an integer', x);
  if (!isInt32(y)) malformed(violations, 'entrance.y', 'must be an integer', y);
  return undefined;
}

/** Reports an entrance off the floor; the entrance again where it lies on floor. */
export function checkEntrance(
  violations: Report,
  grid: Grid,
  entrance: Point | undefined,
): Point | undefined {
  if (!entrance || isWalkable(grid, entrance.x, entrance.y)) return entrance;
  const { x, y } = entrance;
  const message = `the entrance (${x}, ${y}) does not lie on floor`;
  reportAt(violations, 'entrance-not-on-floor', message, x, y);
  return undefined;
}
