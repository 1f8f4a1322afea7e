import { checkArray, checkBoolean, checkGrid, checkOptions, invalid } from '../checks';
import type { Grid, Point } from '../dungeon';
import { checkOnFloor, isFloor } from './check-on-floor';
import { cropField, type Enclosure, enclose, enclosedIndex } from './enclosure';

/** Options of {@link distanceField}. */
export interface DistanceOptions {
  /** Whether steps go in 8 directions, cutting corners, rather than in 4. Default false. */
  readonly diagonals?: boolean | undefined;
}

const OPTIONS: ReadonlySet<string> = new Set(['diagonals']);

/**
 * For each cell the steps to the nearest source, also known as a Dijkstra map: 0 on a source, −1
 * on walls and where no source can be reached. A diagonal step costs 1 like any other.
 *
 * Breadth-first search (Moore 1959) from all sources at once, in time linear in tiles.
 *
 * @throws InvalidOptionError where `grid` is no grid, there is no source, or one is not on floor
 */
export function distanceField(
  grid: Grid,
  sources: readonly Point[],
  options: DistanceOptions = {},
): Int32Array {
  checkGrid('grid', grid);
  checkSources(grid, sources);
  checkOptions(options, OPTIONS);
  const { diagonals = false } = options;
  checkBoolean('diagonals', diagonals);
  const enclosure = enclose(grid);
  const search = beginSearch(enclosure);
  for (const { x, y } of sources) addSource(search, enclosedIndex(enclosure, x, y));
  if (diagonals) measureDiagonal(search);
  else measureStraight(search);
  return cropField(search.distances, enclosure, grid);
}

function checkSources(grid: Grid, sources: readonly Point[]): void {
  checkArray('sources', sources);
  if (sources.length === 0) throw invalid('sources', 'must not be empty', sources);
  for (let i = 0; i < sources.length; i++) {
    // No text is made for a source that is fine.
    if (!isFloor(grid, sources[i])) checkOnFloor(`sources[${i}]`, grid, sources[i]);
  }
}

interface Search {
  readonly open: Uint8Array;
  readonly width: number;
  readonly distances: Int32Array;
  /** Found and not yet measured, from the start to `tail`. */
  readonly queue: Int32Array;
  tail: number;
}

function beginSearch({ open, width }: Enclosure): Search {
  const distances = new Int32Array(open.length).fill(-1);
  return { open, width, distances, queue: new Int32Array(open.length), tail: 0 };
}

function addSource(search: Search, index: number): void {
  if (search.open[index] !== 1) return;
  search.open[index] = 0;
  search.queue[search.tail++] = index;
}

/**
 * Measures ring after ring. What is found is closed, so that one look at one byte tells whether
 * to go there. Unrolled, in one piece and with all in locals: each is worth a quarter and more.
 */
function measureStraight({ open, width, distances, queue, tail: sources }: Search): void {
  let tail = sources;
  let next = 0;
  for (let head = 0, steps = 0; head < tail; steps++) {
    for (const end = tail; head < end; head++) {
      const i = queue[head] as number;
      distances[i] = steps;
      next = i - 1;
      if (open[next] === 1) {
        open[next] = 0;
        queue[tail++] = next;
      }
      next = i + 1;
      if (open[next] === 1) {
        open[next] = 0;
        queue[tail++] = next;
      }
      next = i - width;
      if (open[next] === 1) {
        open[next] = 0;
        queue[tail++] = next;
      }
      next = i + width;
      if (open[next] === 1) {
        open[next] = 0;
        queue[tail++] = next;
      }
    }
  }
}

/** {@link measureStraight} in eight directions: the three tiles above, beside and below. */
function measureDiagonal({ open, width, distances, queue, tail: sources }: Search): void {
  let tail = sources;
  for (let head = 0, steps = 0; head < tail; steps++) {
    for (const end = tail; head < end; head++) {
      const i = queue[head] as number;
      distances[i] = steps;
      for (let middle = i - width; middle <= i + width; middle += width) {
        for (let j = middle - 1; j <= middle + 1; j++) {
          if (open[j] !== 1) continue;
          open[j] = 0;
          queue[tail++] = j;
        }
      }
    }
  }
}
