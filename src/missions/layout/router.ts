import { BucketQueue } from './bucket-queue';
import type { Rock } from './rock';

/** The cost of a step, and the additional cost of a bend. */
export enum RouteCost {
  Step = 2,
  Bend = 6,
}

/** A tunnel that could be dug. */
export interface Route {
  /** Its tiles of rock, from the first room to the second. */
  readonly tiles: number[];
  readonly cost: number;
}

/**
 * The state of searches for tunnels. All searches share its arrays. A state of a search is a tile
 * and the direction in which it is entered, stored as 4 × tile + direction.
 */
export interface Router {
  readonly rock: Rock;
  readonly maxLength: number;
  /**
   * The lowest cost of each state. Valid only if the state's `stamp` is the number of this search.
   */
  readonly costs: Int32Array;
  readonly stamp: Int32Array;
  /** The state from which each state was entered, or −1 − tile if it was entered from a site. */
  readonly cameFrom: Int32Array;
  /** For each state, 1 more than the cost of ending there; 0 if a tunnel cannot end there. */
  readonly endCost: Uint8Array;
  readonly queue: BucketQueue;
  /** The number of searches so far, which is the number of the current search. */
  searchNumber: number;
}

/** Creates a router whose tunnels have at most `maxLength` tiles. */
export function createRouter(rock: Rock, maxLength: number): Router {
  const states = 4 * rock.width * rock.height;
  return {
    rock,
    maxLength,
    costs: new Int32Array(states),
    stamp: new Int32Array(states),
    cameFrom: new Int32Array(states),
    endCost: new Uint8Array(states),
    queue: new BucketQueue(),
    searchNumber: 0,
  };
}
