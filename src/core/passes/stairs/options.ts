import { sizeOf } from '../../grid/grid';
import { checkArray, checkOneOf, invalid } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { checkPoint } from '../../model/guards';
import type { DataOption, Specification } from '../../model/specification';

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

/**
 * Throws unless the points are inside the outermost ring of a grid, each where no stairs are yet.
 */
export function checkPlacesOfStairs(
  path: string,
  points: readonly StairsPoint[],
  { width, height }: { readonly width: number; readonly height: number },
  stairs: readonly Point[] = [],
): void {
  const taken = new Set(stairs.map(({ x, y }) => `${x},${y}`));
  for (const [i, { x, y }] of points.entries()) {
    if (x < 1 || y < 1 || x > width - 2 || y > height - 2) {
      const rule = `must be inside the outermost ring of the ${sizeOf({ width, height })} grid`;
      throw invalid(`${path}[${i}]`, rule, `(${x}, ${y})`);
    }
    if (taken.has(`${x},${y}`)) {
      throw invalid(`${path}[${i}]`, 'must not be where other stairs are', `(${x}, ${y})`);
    }
    taken.add(`${x},${y}`);
  }
}

export const STAIRS_SPEC: Specification<StairsOptions> = {
  points: { type: 'data', schema: 'stairsPoints', check: checkStairsPoints },
};

/** Points of stairs that may be omitted. */
export const STAIRS_POINTS: DataOption = {
  type: 'data',
  schema: 'stairsPoints',
  check: checkStairsPoints,
  default: undefined,
};

/** The specification of the pass `stairs` in recipes, which draws points if there are none. */
export const STAIRS_PASS_SPEC: Specification<StairsOptions> = { points: STAIRS_POINTS };
