import { checkArray, checkOneOf } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { checkPoint } from '../../model/guards';
import type { Specification } from '../../model/options';

/** Where stairs are to stand, and where they lead. */
export interface StairsPoint extends Point {
  /** To the level above or below. */
  readonly direction: 'up' | 'down';
}

/** Options of `placeStairs`. */
export interface StairsOptions {
  /**
   * Where stairs are to stand, inside the outermost ring. In recipes, the default is one place for
   * stairs up and one for stairs down, drawn as those of levels are.
   */
  readonly points: readonly StairsPoint[];
}

/** Throws unless a value is a list of points of stairs, wherever these lie. */
function checkStairsPoints(
  path: string,
  points: unknown,
): asserts points is readonly StairsPoint[] {
  checkArray(path, points, 'an array of points');
  points.forEach((point, i) => {
    checkPoint(`${path}[${i}]`, point);
    const { direction } = point as unknown as StairsPoint;
    checkOneOf(`${path}[${i}].direction`, direction, ['up', 'down']);
  });
}

/** What the options of `placeStairs` may be. */
export const STAIRS: Specification<StairsOptions> = {
  points: { type: 'data', schema: 'stairsPoints', check: checkStairsPoints },
};

/** What the options of the pass `stairs` of a recipe may be, which draws points if there are none. */
export const STAIRS_PASS: Specification<StairsOptions> = {
  points: { type: 'data', schema: 'stairsPoints', check: checkStairsPoints, default: undefined },
};
