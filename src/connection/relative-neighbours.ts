import type { Connection } from '../dungeon';
import { createCenterIndex } from './center-index';
import type { Centers } from './centers';
import { createVicinity, lookAround, squareOf, type Vicinity } from './vicinity';

/**
 * The pairs of the relative neighbourhood graph, in order, the lower room first in each: two rooms are
 * relative neighbours unless a third is nearer to each of them than they are to each other, by
 * Euclidean distance between centres. No two centres may be the same.
 *
 * Time is linear in rooms, where they are spread over the area.
 *
 * Source: Toussaint, "The relative neighbourhood graph of a finite planar set" (1980).
 */
export function relativeNeighbours(centers: Centers): Connection[] {
  const pairs: Connection[] = [];
  if (centers.length === 0) return pairs;
  const index = createCenterIndex(centers);
  const vicinity = createVicinity();
  const found: number[] = [];
  for (let from = 0; from < centers.length / 2; from++) {
    lookAround(index, vicinity, centers[2 * from]!, centers[2 * from + 1]!);
    const count = findNeighboursAfter(from, vicinity, found);
    for (let k = 0; k < count; k++) pairs.push({ from, to: found[k]! });
  }
  return pairs;
}

/** Writes the relative neighbours after `room` to `found`, in order; the answer is how many. */
function findNeighboursAfter(room: number, vicinity: Vicinity, found: number[]): number {
  const { count, rooms, squares, octants, nearest } = vicinity;
  let length = 0;
  for (let i = 0; i < count; i++) {
    // Between a room and the centre lies each nearer one of its octant.
    if (squares[i] !== squares[nearest[octants[i]!]!]) continue;
    const other = rooms[i]!;
    if (other < room || isParted(vicinity, i)) continue;
    let k = length++;
    for (; k > 0 && found[k - 1]! > other; k--) found[k] = found[k - 1]!;
    found[k] = other;
  }
  return length;
}

/** Whether some third room is nearer to the centre and to another than these are to each other. */
function isParted({ count, x, y, squares }: Vicinity, i: number): boolean {
  const toX = x[i]!;
  const toY = y[i]!;
  const square = squares[i]!;
  for (let k = 0; k < count; k++) {
    if (squares[k]! >= square) continue;
    if (squareOf(x[k]! - toX, y[k]! - toY) < square) return true;
  }
  return false;
}
