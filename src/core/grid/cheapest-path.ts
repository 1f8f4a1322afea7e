import type { GridSize, Point } from '../model/dungeon';
import { type Direction, stepsOf } from './directions';

/** A step onto a tile in a direction. */
export interface Start {
  readonly tile: number;
  readonly direction: Direction;
  readonly cost: number;
}

/** What a search for a path may enter, and at what price. Costs are whole numbers. */
export interface Terrain {
  /**
   * Returns the cost of a step onto a tile, of at least 0, or −1 if the tile is closed. `before` is
   * the direction of the step before it.
   */
  readonly costOf: (tile: number, direction: Direction, before: Direction) => number;
  /** Returns an estimate of the cost from a tile to the goal. If it is never too high, the path is the cheapest. */
  readonly estimate: (tile: number) => number;
  readonly isGoal: (tile: number) => boolean;
}

/** The arrays of searches on grids of one size. A search leaves them as they were. */
export interface PathSearch {
  readonly width: number;
  /**
   * For each tile and direction, the lowest cost × 8, plus 4 if it is final, plus the direction of
   * the step before; −1 if it has not been found.
   */
  readonly best: Int32Array;
  /** The entries of `best` that were found, by estimated cost of the whole path. */
  readonly buckets: number[][];
}

export function createPathSearch({ width, height }: GridSize): PathSearch {
  return { width, best: new Int32Array(4 * width * height).fill(-1), buckets: [] };
}

/**
 * Returns the tiles of a cheapest path, from that of a start to a goal, or `undefined` if there is
 * none: A* over tiles and directions, with a queue of buckets. Takes time linear in the number of
 * tiles that it visits and in the cost of the path.
 */
export function cheapestPath(
  search: PathSearch,
  starts: readonly Start[],
  terrain: Terrain,
): number[] | undefined {
  const { width, best, buckets } = search;
  const { costOf, estimate, isGoal } = terrain;
  const steps = stepsOf(width);
  const found: number[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  let current = 0;
  const reach = (tile: number, direction: Direction, before: Direction, cost: number) => {
    const state = 4 * tile + direction;
    const known = best[state]!;
    if (known >= 0 && known >> 3 <= cost) return;
    if (known < 0) found.push(state);
    best[state] = 8 * cost + before;
    const bucket = Math.max(cost + estimate(tile), current);
    while (buckets.length <= bucket) buckets.push([]);
    buckets[bucket]!.push(state);
    if (bucket < lowest) lowest = bucket;
  };
  for (const { tile, direction, cost } of starts) reach(tile, direction, direction, cost);
  let path: number[] | undefined;
  current = lowest;
  for (; path === undefined && current < buckets.length; current++) {
    const bucket = buckets[current]!;
    while (bucket.length > 0) {
      const state = bucket.pop()!;
      const known = best[state]!;
      if ((known & 4) !== 0) continue;
      best[state] = known | 4;
      const tile = state >> 2;
      if (isGoal(tile)) {
        path = trace(search, starts, state);
        break;
      }
      const before: Direction = state & 3;
      for (let direction: Direction = 0; direction < 4; direction++) {
        if ((direction ^ before) === 2) continue;
        const next = tile + steps[direction as 0]!;
        const cost = costOf(next, direction, before);
        if (cost >= 0) reach(next, direction, before, (known >> 3) + cost);
      }
    }
  }
  for (const state of found) best[state] = -1;
  for (let i = current - 1; i < buckets.length; i++) if (i >= 0) buckets[i]!.length = 0;
  return path;
}

/** Returns the tiles from a start to a final entry. */
function trace({ best, width }: PathSearch, starts: readonly Start[], last: number): number[] {
  const steps = stepsOf(width);
  const costs = new Map(starts.map(({ tile, direction, cost }) => [4 * tile + direction, cost]));
  const path: number[] = [];
  for (let state = last; ; ) {
    path.push(state >> 2);
    const known = best[state]!;
    if (costs.get(state) === known >> 3) return path.reverse();
    state = 4 * ((state >> 2) - steps[(state & 3) as 0]!) + (known & 3);
  }
}

/** Returns the ends and the corners of a path of tiles, each next to the one before. */
export function cornersOf(path: readonly number[], width: number): Point[] {
  const isCorner = (tile: number, k: number) => {
    const [before, after] = [path[k - 1], path[k + 1]];
    return before === undefined || after === undefined || tile - before !== after - tile;
  };
  return path.filter(isCorner).map((tile) => ({ x: tile % width, y: Math.floor(tile / width) }));
}
