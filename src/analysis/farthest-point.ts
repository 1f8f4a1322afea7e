import { MAX_INT32 } from '../model/checks';
import type { Grid, Point } from '../model/dungeon';
import { checkGrid } from '../model/guards';
import { addSource, beginSearch, type DistanceSearch, measure } from './distance-search';
import { walkableTile } from './walkable-tile';

/** A tile and the way to it. */
export interface FarthestPoint extends Point {
  /** Steps in four directions to it. */
  distance: number;
}

/**
 * The tile that takes the most steps to reach from another, in four directions; of several the first
 * by tile index, and the tile itself where no way leads on. Time is linear in tiles.
 *
 * @throws InvalidOptionError where `grid` is no grid, or `from` cannot be walked on
 * @example
 * farthestPoint(parseAscii('.....'), { x: 1, y: 0 }); // { x: 4, y: 0, distance: 3 }
 */
export function farthestPoint(grid: Grid, from: Point): FarthestPoint {
  checkGrid('grid', grid);
  const search = beginSearch(grid);
  addSource(search, walkableTile('from', grid, from));
  measure(search, { diagonals: false, maxDistance: MAX_INT32 });
  return firstOfLastRing(search);
}

function firstOfLastRing({ enclosure, distances, queue, tail }: DistanceSearch): FarthestPoint {
  let first = queue[tail - 1]!;
  const distance = distances[first]!;
  for (let k = tail - 2; k >= 0; k--) {
    const tile = queue[k]!;
    if (distances[tile] !== distance) break;
    if (tile < first) first = tile;
  }
  const { width, margin } = enclosure;
  return { x: (first % width) - margin, y: Math.floor(first / width) - margin, distance };
}
