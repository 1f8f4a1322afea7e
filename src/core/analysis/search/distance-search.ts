import { closedDoors, type GridOrDungeon, type Walk } from '../../grid/walkable';
import type { Grid } from '../../model/dungeon';
import { cropField, type Enclosure, enclose, enclosedIndexAt, enclosedIndexOf } from './enclosure';

/** A breadth-first search (Moore, 1959) over walkable tiles, from any number of sources. */
export interface DistanceSearch {
  readonly grid: Grid;
  readonly enclosure: Enclosure;
  /** The steps to the nearest source, or −1 if unknown, for each tile of the enclosure. */
  readonly distances: Int32Array;
  /** The tiles found so far, ring by ring; only entries before `tail` are valid. */
  readonly queue: Int32Array;
  tail: number;
}

export interface Limits {
  readonly diagonals: boolean;
  /** The greatest distance that is measured. */
  readonly maxDistance: number;
  /** The search may end at the distance of this tile, given by its index in the grid. */
  readonly target?: number;
}

/**
 * Starts a search without sources. It does not enter tiles whose byte in `blocked` is not 0, nor
 * tiles that are `shut`.
 */
export function beginSearch(
  grid: Grid,
  blocked?: Uint8Array,
  closed: Iterable<number> = [],
): DistanceSearch {
  const enclosure = enclose(grid);
  if (blocked !== undefined) block(enclosure, grid, blocked);
  for (const tile of closed) enclosure.walkable[enclosedIndexOf(enclosure, grid, tile)] = 0;
  const distances = new Int32Array(enclosure.walkable.length).fill(-1);
  return { grid, enclosure, distances, queue: new Int32Array(enclosure.count), tail: 0 };
}

/** Starts a search without sources, over the tiles that a walker can enter. */
export function beginWalk(subject: GridOrDungeon, { grid, move }: Walk): DistanceSearch {
  return beginSearch(grid, move.blocked, closedDoors(subject, move));
}

function block(enclosure: Enclosure, { width, height }: Grid, blocked: Uint8Array): void {
  const { walkable } = enclosure;
  for (let y = 0, i = 0; y < height; y++) {
    const row = enclosedIndexAt(enclosure, 0, y);
    for (let x = 0; x < width; x++, i++) if (blocked[i] !== 0) walkable[row + x] = 0;
  }
}

/** Adds a source, given by its tile's index in the grid. The tile may be blocked. */
export function addSource(search: DistanceSearch, index: number): void {
  const i = enclosedIndexOf(search.enclosure, search.grid, index);
  if (search.distances[i] === 0) return;
  search.distances[i] = 0;
  search.enclosure.walkable[i] = 0;
  search.queue[search.tail++] = i;
}

/** Allows a search to enter a blocked tile. */
export function unblock(search: DistanceSearch, index: number): void {
  const { enclosure, grid } = search;
  enclosure.walkable[enclosedIndexOf(enclosure, grid, index)] = 1;
}

/** Returns for each cell of the grid its distance from the sources, or −1. */
export function measure(
  search: DistanceSearch,
  { diagonals, maxDistance, target }: Limits,
): Int32Array {
  const { distances, enclosure, grid } = search;
  // The first cell of an enclosure is always a wall, so it is never reached.
  const goal = target === undefined ? 0 : enclosedIndexOf(enclosure, grid, target);
  if (diagonals) measureDiagonal(search, maxDistance, goal);
  else measureStraight(search, maxDistance, goal);
  return cropField(distances, enclosure, grid);
}

/**
 * Measures ring by ring. Tiles that have been found are closed, so a single byte decides whether to
 * enter a tile. The loop over directions is unrolled, all in one function and with everything in
 * locals; each of these saved a quarter of the time or more.
 */
function measureStraight(search: DistanceSearch, maxDistance: number, goal: number): void {
  const { distances, queue } = search;
  const { walkable, width } = search.enclosure;
  let { tail } = search;
  let next = 0;
  for (let head = 0, steps = 0; head < tail && steps <= maxDistance; steps++) {
    for (const end = tail; head < end; head++) {
      const i = queue[head]!;
      distances[i] = steps;
      next = i - 1;
      if (walkable[next] === 1) {
        walkable[next] = 0;
        queue[tail++] = next;
      }
      next = i + 1;
      if (walkable[next] === 1) {
        walkable[next] = 0;
        queue[tail++] = next;
      }
      next = i - width;
      if (walkable[next] === 1) {
        walkable[next] = 0;
        queue[tail++] = next;
      }
      next = i + width;
      if (walkable[next] === 1) {
        walkable[next] = 0;
        queue[tail++] = next;
      }
    }
    if (distances[goal]! >= 0) break;
  }
  search.tail = tail;
}

/**
 * Works like {@link measureStraight}, but in eight directions: it checks the three tiles above, the
 * two at the sides, and the three below.
 */
function measureDiagonal(search: DistanceSearch, maxDistance: number, goal: number): void {
  const { distances, queue } = search;
  const { walkable, width } = search.enclosure;
  let { tail } = search;
  for (let head = 0, steps = 0; head < tail && steps <= maxDistance; steps++) {
    for (const end = tail; head < end; head++) {
      const i = queue[head]!;
      distances[i] = steps;
      for (let middle = i - width; middle <= i + width; middle += width) {
        for (let j = middle - 1; j <= middle + 1; j++) {
          if (walkable[j] !== 1) continue;
          walkable[j] = 0;
          queue[tail++] = j;
        }
      }
    }
    if (distances[goal]! >= 0) break;
  }
  search.tail = tail;
}
