import { checkArray, checkCoordinate, checkObject, checkOneOf } from '../../checks';
import type { Point } from '../../dungeon';
import { specification } from '../../options';

/** Where stairs are to stand, and where they lead. */
export interface StairsPoint extends Point {
  /** To the level above or below. */
  readonly direction: 'up' | 'down';
}

/** Options of the pass `stairs` of a recipe. */
export interface StairsOptions {
  /**
   * Where stairs are to stand, inside the outermost ring. Default one place for stairs up and one for
   * stairs down, drawn as those of levels are.
   */
  readonly points?: readonly StairsPoint[] | undefined;
}

const DIRECTIONS = ['up', 'down'];

/** Reads a list of points of stairs, wherever these lie; throws unless it is one. */
export function readStairsPoints(path: string, value: unknown): StairsPoint[] {
  checkArray(path, value);
  const points: StairsPoint[] = [];
  for (let i = 0; i < value.length; i++) {
    const point: unknown = value[i];
    checkObject(`${path}[${i}]`, point);
    const { x, y, direction } = point as StairsPoint;
    checkCoordinate(`${path}[${i}].x`, x);
    checkCoordinate(`${path}[${i}].y`, y);
    checkOneOf(`${path}[${i}].direction`, direction, DIRECTIONS);
    points.push({ x, y, direction });
  }
  return points;
}

/** What the options of the pass `stairs` may be. */
export const STAIRS = /* @__PURE__ */ specification(
  { points: { type: 'data', schema: 'stairsPoints', check: readStairsPoints } },
  [],
  ({ points }: StairsOptions) => ({ points }),
);
