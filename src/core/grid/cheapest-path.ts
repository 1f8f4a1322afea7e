import type { GridSize, Rect } from '../model/dungeon';
import { type Direction, isSideways, opposite, stepsOf } from './directions';

/** A step onto a tile, at which a path begins or ends. */
export interface PathEnd {
  readonly tile: number;
  readonly direction: Direction;
  readonly cost: number;
}

/** Prices of steps, and the arrays of searches, which are shared by all searches on a grid. */
export interface PathSearch extends GridSize {
  /**
   * The costs of steps onto each tile: first in vertical direction, then in horizontal direction. 0
   * closes a tile; the outermost ring must be closed.
   */
  readonly prices: readonly [Uint8Array, Uint8Array];
  /**
   * For each tile and direction, 8 × the lowest cost, plus 4 if it is final, plus the direction of
   * the step before, which is the opposite direction at a start; −1 if the step was not found.
   */
  readonly best: Int32Array;
  /** For each tile and direction, 1 + the cost of an end there, or 0. */
  readonly endCosts: Uint16Array;
  /** The steps that were found, by the estimated cost of the whole path. */
  readonly buckets: number[][];
}

/** Creates a search. Prices for both directions may be the same array. */
export function createPathSearch(
  { width, height }: GridSize,
  prices: readonly [Uint8Array, Uint8Array],
): PathSearch {
  const states = 4 * width * height;
  return {
    width,
    height,
    prices,
    best: new Int32Array(states).fill(-1),
    endCosts: new Uint16Array(states),
    buckets: [],
  };
}

/** A path from a start to an end. */
export interface CheapestPath {
  readonly tiles: number[];
  /** The directions of the steps onto its first and its last tile. */
  readonly first: Direction;
  readonly last: Direction;
  readonly cost: number;
}

/** The ends of a path, and the costs of its shape. All costs are integers of at least 0. */
export interface PathTask {
  readonly starts: readonly PathEnd[];
  /** Where it ends. The costs are added to those of the steps. */
  readonly ends: readonly PathEnd[];
  /** The area with the tiles of all ends. */
  readonly target: Rect;
  /** The cost of a bend. */
  readonly bend: number;
  /** The cost of a bend after the first step. */
  readonly firstBend: number;
  /**
   * The cost per tile to the target that the search expects. The path is a cheapest one if no price
   * is lower; the higher, the fewer tiles are visited.
   */
  readonly perTile: number;
  /** The cost that a step into the target adds at least. */
  readonly entry: number;
  /** The path must cost less. */
  readonly limit: number;
}

/**
 * Returns the cheapest path from a start to an end, or `undefined` if there is none: A* over tiles
 * and directions (Hart, Nilsson and Raphael, 1968), with buckets as its queue. Takes time linear in
 * the number of tiles that it visits and in the cost of the path.
 */
export function cheapestPath(search: PathSearch, task: PathTask): CheapestPath | undefined {
  const { width, prices, best, endCosts, buckets } = search;
  const { starts, ends, bend, firstBend, perTile, entry, limit } = task;
  const { x: left, y: top } = task.target;
  const [right, bottom] = [left + task.target.width - 1, top + task.target.height - 1];
  const steps = stepsOf(width);
  for (const { tile, direction, cost } of ends) endCosts[4 * tile + direction] = cost + 1;
  const found: number[] = [];
  let current = 0;
  let last = -1;
  let min = limit;
  const reach = (state: number, before: Direction, cost: number, rest: number) => {
    const known = best[state]!;
    if (known >= 0) {
      if (known >> 3 <= cost) return;
    } else found.push(state);
    best[state] = 8 * cost + before;
    const bucket = Math.max(cost + rest, current);
    while (buckets.length <= bucket) buckets.push([]);
    buckets[bucket]!.push(state);
  };
  const restOf = (tile: number, heading: Direction) => {
    const y = Math.floor(tile / width);
    const x = tile - y * width;
    const dx = x < left ? left - x : x > right ? x - right : 0;
    const dy = y < top ? top - y : y > bottom ? y - bottom : 0;
    if (dx + dy === 0) return 0;
    const turns = isSideways(heading) ? dy > 0 : dx > 0;
    return entry + perTile * (dx + dy) + (turns ? bend : 0);
  };
  for (const { tile, direction, cost } of starts)
    reach(4 * tile + direction, opposite(direction), cost, restOf(tile, direction));
  for (; current < buckets.length && current < min; current++) {
    const bucket = buckets[current]!;
    while (bucket.length > 0) {
      const state = bucket.pop()!;
      const known = best[state]!;
      if ((known & 4) !== 0) continue;
      best[state] = known | 4;
      const tile = state >> 2;
      const heading: Direction = state & 3;
      const cost = known >> 3;
      const end = endCosts[state]!;
      if (end > 0 && cost + end - 1 < min) {
        min = cost + end - 1;
        last = state;
      }
      const turn = (known & 3) === (heading ^ 2) ? firstBend : bend;
      for (let direction: Direction = 0; direction < 4; direction++) {
        if ((direction ^ heading) === 2) continue;
        const next = tile + steps[direction as 0]!;
        const price = prices[(direction & 1) as 0]![next]!;
        if (price === 0) continue;
        const whole = cost + price + (direction === heading ? 0 : turn);
        reach(4 * next + direction, heading, whole, restOf(next, direction));
      }
    }
  }
  const path = last < 0 ? undefined : { ...trace(search, last), cost: min };
  for (const state of found) best[state] = -1;
  for (const { tile, direction } of ends) endCosts[4 * tile + direction] = 0;
  for (let i = Math.max(current - 1, 0); i < buckets.length; i++) buckets[i]!.length = 0;
  return path;
}

/** Returns the path from a start to a step that was found. */
function trace({ best, width }: PathSearch, end: number): Omit<CheapestPath, 'cost'> {
  const steps = stepsOf(width);
  const tiles: number[] = [];
  for (let state = end; ; ) {
    tiles.push(state >> 2);
    const first: Direction = state & 3;
    const before: Direction = best[state]! & 3;
    if (before === opposite(first)) return { tiles: tiles.reverse(), first, last: end & 3 };
    state = 4 * ((state >> 2) - steps[first]) + before;
  }
}
