import { createPathSearch, type PathSearch } from '../../core/grid/cheapest-path';
import type { Rock } from './rock';

/** A tunnel that could be dug. */
export interface Route {
  /** Its tiles of rock, from the first room to the second. */
  readonly tiles: number[];
  readonly cost: number;
}

/** Searches for tunnels through rock. */
export interface Router {
  readonly rock: Rock;
  readonly maxLength: number;
  readonly search: PathSearch;
}

/** Creates a router whose tunnels have at most `maxLength` tiles. */
export function createRouter(rock: Rock, maxLength: number): Router {
  return { rock, maxLength, search: createPathSearch(rock, [rock.prices, rock.prices]) };
}
