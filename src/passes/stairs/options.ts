import { checkObject, checkOneOf } from '../../checks';
import type { Point } from '../../dungeon';
import { specification } from '../../options';
import { type Data, readList, readPoint } from '../../readers';

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
  return readList(path, value, readStairsPoint);
}

function readStairsPoint(path: string, value: unknown): StairsPoint {
  checkObject(path, value);
  const { x, y, direction } = value as Data;
  const point = readPoint(path, { x, y });
  checkOneOf(`${path}.direction`, direction, DIRECTIONS);
  return { ...point, direction: direction as StairsPoint['direction'] };
}

/** What the options of the pass `stairs` may be. */
export const STAIRS = /* @__PURE__ */ specification(
  { points: { type: 'data', schema: 'stairsPoints', check: readStairsPoints } },
  [],
  ({ points }: StairsOptions) => ({ points }),
);
