import { checkArray, checkOneOf } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { checkPoint } from '../../model/guards';
import type { Specification } from '../../model/options';

/** The place of stairs, and where they lead. */
export interface StairsPoint extends Point {
  /** Whether they lead to the level above or below. */
  readonly direction: 'up' | 'down';
}

/** Options for `placeStairs`. */
export interface StairsOptions {
  /**
   * The places of the stairs, inside the outermost ring. In recipes, the default is one place for
   * stairs up and one for stairs down, drawn as for levels.
   */
  readonly points: readonly StairsPoint[];
}

/**
 * Throws unless a value is a list of points for stairs. Does not check whether they are in a grid.
 */
function checkStairsPoints(
  path: string,
  points: unknown,
): asserts points is readonly StairsPoint[] {
  checkArray(path, points, 'an array of points');
  points.forEach((point, i) => {
    checkPoint(`${path}[${i}]`, point);
    checkOneOf(`${path}[${i}].direction`, Reflect.get(point, 'direction'), ['up', 'down']);
  });
}

export const STAIRS: Specification<StairsOptions> = {
  points: { type: 'data', schema: 'stairsPoints', check: checkStairsPoints },
};

/** The specification of the pass `stairs` in recipes, which draws points if there are none. */
export const STAIRS_PASS: Specification<StairsOptions> = {
  points: { type: 'data', schema: 'stairsPoints', check: checkStairsPoints, default: undefined },
};
