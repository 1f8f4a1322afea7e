import { stepsBetween } from '../geometry/steps-between';
import { Ground, type Grounds } from './ground';
import { type Corner, traceLoops } from './trace-loops';

/** A test for a corner of the floor's outline. */
export type CornerTest = (corner: Corner) => boolean;

/** The longest edge that can be a step of a curve, in tiles. */
export const LONGEST_STEP = 3;

/**
 * Returns a test for the corners to draw as curves: those of rooms with a shape whose outline has
 * steps. Each room is tested without its doors and tunnels, which would make curves lopsided.
 */
export function findCurves({ stride, cells }: Grounds): CornerTest {
  if (!cells.includes(Ground.Shaped)) return () => false;
  const shaped = cells.map((ground) => (ground === Ground.Shaped ? ground : Ground.Rock));
  const curves = new Uint8Array(cells.length);
  traceLoops({ stride, cells: shaped }, (loop) => {
    for (let i = 0; i < loop.length; i++) {
      const { x, y } = at(loop, i);
      if (isOnStairs(loop, i - 1) || isOnStairs(loop, i)) curves[y * stride + x] = 1;
    }
  });
  return ({ x, y }) => curves[y * stride + x] === 1;
}

/**
 * Returns whether the edge from a corner is a step next to another one, and at least one of the two
 * is a single tile long.
 */
function isOnStairs(loop: readonly Corner[], i: number): boolean {
  if (!isStep(loop, i)) return false;
  return isPairOfSteps(loop, i, i - 1) || isPairOfSteps(loop, i, i + 1);
}

function isPairOfSteps(loop: readonly Corner[], i: number, j: number): boolean {
  return isStep(loop, j) && (edgeLength(loop, i) === 1 || edgeLength(loop, j) === 1);
}

/** Returns whether the edge from a corner is short and turns in opposite directions at its ends. */
export function isStep(loop: readonly Corner[], i: number): boolean {
  return edgeLength(loop, i) <= LONGEST_STEP && at(loop, i).turn * at(loop, i + 1).turn === -1;
}

/**
 * Returns whether an edge at a corner is a single tile long. A corner between two long edges is cut
 * less than one on steps.
 */
export function hasShortEdge(loop: readonly Corner[], i: number): boolean {
  return edgeLength(loop, i - 1) === 1 || edgeLength(loop, i) === 1;
}

function edgeLength(loop: readonly Corner[], i: number): number {
  return stepsBetween(at(loop, i), at(loop, i + 1));
}

/** Returns an item of a ring, in which the first item follows the last. */
export function at<Item>(ring: readonly Item[], i: number): Item {
  const { length } = ring;
  return ring[i < 0 ? i + length : i < length ? i : i - length]!;
}
