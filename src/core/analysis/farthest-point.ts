import type { GridOrDungeon, MoveOptions } from '../grid/walkable';
import { MAX_INT32 } from '../model/checks';
import type { Point } from '../model/dungeon';
import { addSource, beginWalk, type DistanceSearch, measure } from './search/distance-search';
import { walkableTile } from './walkable-tile';

/** A tile and its distance from the start. */
export interface FarthestPoint extends Point {
  /** The number of steps to it. */
  distance: number;
}

/**
 * Returns the tile that is the most steps away from `from`, or `from` itself if nothing else can be
 * reached. Ties go to the lowest tile index. In a dungeon, locked doors count as walls unless the
 * walker has their keys. Takes time linear in the number of tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, `from` is not walkable, or an option is
 * invalid
 * @example
 * farthestPoint(parseAscii('.....'), { x: 1, y: 0 }); // { x: 4, y: 0, distance: 3 }
 */
export function farthestPoint(
  subject: GridOrDungeon,
  from: Point,
  options: MoveOptions = {},
): FarthestPoint {
  const { grid, search, diagonals } = beginWalk(subject, options);
  addSource(search, walkableTile('from', grid, from));
  measure(search, { diagonals, maxDistance: MAX_INT32 });
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
