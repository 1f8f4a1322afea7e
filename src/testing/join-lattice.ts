import { createSets, rootOf, union } from '../core/grid/disjoint-sets';
import { elementAt } from '../core/model/element-at';

/** The size of the largest lattice, whose points are numbered row by row. */
export const COLUMNS = 6;
export const ROWS = 4;
export const POINTS = COLUMNS * ROWS;

/** The most pairs of neighbours: each point with those on the right, below, and on a diagonal. */
export const PAIRS = 3 * POINTS;

/** Two neighbours in a lattice, and the index of their pair. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  readonly index: number;
}

/** The draws that determine which neighbours are joined. */
export interface Joining {
  /**
   * The rank of each pair, by its index: low ones are joined first, and low diagonals are left out.
   */
  readonly ranks: Uint8Array;
  /** How many of four pairs that would close a ring are joined, 0 to 3. */
  readonly rings: number;
}

/** The lowest rank of a diagonal that is joined, out of 256. */
const DIAGONAL = 224;

/** The maximum number of pairs that a point in a ring can have. */
const MOST_IN_RINGS = 4;

/**
 * Returns pairs that connect all points of a lattice, and some that close rings, without crossings.
 */
export function joinLattice(points: readonly number[], { ranks, rings }: Joining): Pair[] {
  const sets = createSets(POINTS);
  const degrees = new Int32Array(POINTS);
  const isPoint = new Set(points);
  const rankOf = ({ index }: Pair) => elementAt(ranks, index);
  const pairs = points
    .flatMap(pairsOf)
    .filter((pair) => {
      const isOpen = pair.index % 3 < 2 || rankOf(pair) >= DIAGONAL;
      return isOpen && isPoint.has(pair.a) && isPoint.has(pair.b);
    })
    .sort((first, second) => rankOf(first) - rankOf(second));
  return pairs.filter((pair) => {
    const { a, b } = pair;
    const degree = Math.max(elementAt(degrees, a), elementAt(degrees, b));
    const mayRing = rankOf(pair) % 4 < rings && degree < MOST_IN_RINGS;
    if (!union(sets, a, b) && !mayRing) return false;
    degrees[a]!++;
    degrees[b]!++;
    return true;
  });
}

/**
 * Returns the pairs that join a point to its right and lower neighbours, and one diagonal of the
 * square between them.
 */
function pairsOf(point: number): Pair[] {
  const isLast = (point + 1) % COLUMNS === 0;
  const below = point + COLUMNS;
  const index = 3 * point;
  if (isLast) return [{ a: point, b: below, index: index + 1 }];
  const isFalling = point % 2 === 0;
  return [
    { a: point, b: point + 1, index },
    { a: point, b: below, index: index + 1 },
    { a: isFalling ? point : point + 1, b: isFalling ? below + 1 : below, index: index + 2 },
  ];
}

/** Whether a pair is the only connection of its points. */
export function isBridge(pair: Pair, pairs: readonly Pair[]): boolean {
  const sets = createSets(POINTS);
  for (const other of pairs) if (other !== pair) union(sets, other.a, other.b);
  return rootOf(sets, pair.a) !== rootOf(sets, pair.b);
}

/**
 * Returns a function that checks whether a point can be reached from the given one along the given
 * pairs.
 */
export function reachedFrom(point: number, pairs: readonly Pair[]): (other: number) => boolean {
  const sets = createSets(POINTS);
  for (const { a, b } of pairs) union(sets, a, b);
  return (other) => rootOf(sets, other) === rootOf(sets, point);
}
