import { shutDoors } from '../grid/shut-doors';
import {
  checkNoDoors,
  checkWalker,
  type GridOrDungeon,
  readWalkable,
  type WalkerOptions,
} from '../grid/walkable';
import {
  checkArray,
  checkBoolean,
  checkIntegerIn,
  checkOptions,
  invalid,
  MAX_INT32,
} from '../model/checks';
import type { Grid, GridSize, Point } from '../model/dungeon';
import { checkMask } from '../model/guards';
import { addSource, beginSearch, measure } from './search/distance-search';
import { walkableTile } from './walkable-tile';

/** Options for {@link distanceField}. */
export interface DistanceOptions extends WalkerOptions {
  /**
   * Whether steps go in 8 directions, even past the corners of walls, instead of 4. Default false.
   */
  readonly diagonals?: boolean | undefined;
  /**
   * A mask with one byte per tile, row by row, as `blockedCells` returns it. Tiles whose byte is
   * not 0 are never entered, but sources may be on them. Default none.
   */
  readonly blocked?: Uint8Array | undefined;
  /** Tiles that take more steps than this count as unreachable. Default no limit. */
  readonly maxDistance?: number | undefined;
}

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'diagonals',
  'blocked',
  'maxDistance',
  'keys',
  'secrets',
]);

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
  const grid = readWalkable(subject);
  checkArray('sources', sources, 'an array of points, such as `[hero]`');
  checkNoDoors(options);
  checkOptions(options, OPTIONS);
  const { diagonals = false, blocked, maxDistance = MAX_INT32 } = options;
  checkBoolean('diagonals', diagonals);
  checkBlocked(grid, blocked);
  checkIntegerIn('maxDistance', maxDistance, 0, MAX_INT32);
  if (sources.length === 0) throw invalid('sources', 'must not be empty', sources);
  checkWalker(subject, options);
  const search = beginSearch(grid, blocked, shutDoors(subject, options));
  for (const [i, source] of sources.entries()) {
    addSource(search, walkableTile(`sources[${i}]`, grid, source));
  }
  return measure(search, { diagonals, maxDistance });
}

/** Throws unless `blocked` is undefined or has one byte per tile. */
export function checkBlocked(grid: GridSize, blocked: unknown): void {
  if (blocked !== undefined) checkMask('blocked', blocked, grid);
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
