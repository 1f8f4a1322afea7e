import { type GridOrDungeon, type MoveOptions, readWalkable } from '../grid/walkable';
import { checkArray, checkIntegerIn, invalid, MAX_INT32 } from '../model/checks';
import type { Grid, Point } from '../model/dungeon';
import { addSource, beginSearch, beginWalk, measure } from './search/distance-search';
import { walkableTile } from './walkable-tile';

/** Options for {@link distanceField}. */
export interface DistanceOptions extends MoveOptions {
  /** Tiles that take more steps than this count as unreachable. Default no limit. */
  readonly maxDistance?: number | undefined;
}

/**
 * Returns the number of steps from each cell to the nearest source, also known as a Dijkstra map: 0
 * on a source, −1 on walls and on cells that no source can reach. A diagonal step costs 1 like any
 * other. In a dungeon, locked doors count as walls unless the walker has their keys.
 *
 * Runs a breadth-first search (Moore, 1959) from all sources at once, in time linear in the number
 * of tiles.
 *
 * @param sources - at least one point; each must be on a walkable tile
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, `sources` is empty, a
 * source is not on a walkable tile, or an option is invalid
 * @example
 * distanceField(parseAscii('...#.'), [{ x: 0, y: 0 }]); // Int32Array [0, 1, 2, -1, -1]
 */
export function distanceField(
  subject: GridOrDungeon,
  sources: readonly Point[],
  options: DistanceOptions = {},
): Int32Array {
  readWalkable(subject);
  checkArray('sources', sources, 'an array of points, such as `[hero]`');
  const { grid, search, diagonals } = beginWalk(subject, options, ['maxDistance']);
  const { maxDistance = MAX_INT32 } = options;
  checkIntegerIn('maxDistance', maxDistance, 0, MAX_INT32);
  if (sources.length === 0) throw invalid('sources', 'must not be empty', sources);
  for (const [i, source] of sources.entries()) {
    addSource(search, walkableTile(`sources[${i}]`, grid, source));
  }
  return measure(search, { diagonals, maxDistance });
}

/**
 * Returns the number of steps in four directions from a tile, given by its index, to every other
 * tile. Steps do not enter tiles that are `blocked` or `shut`.
 */
export function distancesFrom(
  grid: Grid,
  index: number,
  blocked?: Uint8Array,
  shut?: Iterable<number>,
): Int32Array {
  const search = beginSearch(grid, blocked, shut);
  addSource(search, index);
  return measure(search, { diagonals: false, maxDistance: MAX_INT32 });
}
