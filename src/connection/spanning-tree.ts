import { checkArray } from '../checks';
import type { Connection, Point, Room } from '../dungeon';
import { centerOf } from '../geometry/room';
import type { Rng } from '../rng/rng';
import { createSets, union } from './disjoint-sets';
import { relativeNeighbours } from './relative-neighbours';

/**
 * Joins all rooms with as little tunnel as can be: the minimum spanning tree of Euclidean distances
 * between centres. Of two pairs as close, the one with the lower `from` comes first, then the one
 * with the lower `to`, so that the tree is unique. It is listed in the order of its pairs, the lower
 * room first in each. No draws.
 *
 * Kruskal's algorithm (1956) on the relative neighbourhood graph, which holds the tree (Toussaint,
 * 1980). Linear in rooms, but for a sort, where they are spread over the area.
 *
 * @throws InvalidOptionError where `rooms` is not an array
 * @example
 * const connections = connectSpanningTree(rng, dungeon.rooms); // one less than there are rooms
 */
export function connectSpanningTree(_rng: Rng, rooms: readonly Room[]): Connection[] {
  checkArray('rooms', rooms, 'an array of rooms');
  const centers = rooms.map(centerOf);
  return treeOf(centers, relativeNeighbours(centers));
}

/** Those of all relative neighbours that {@link connectSpanningTree} joins, in the same order. */
export function treeOf(centers: readonly Point[], pairs: readonly Connection[]): Connection[] {
  const squares = pairs.map(({ from, to }) => squareBetween(centers[from]!, centers[to]!));
  return treeByLength(centers.length, pairs, squares);
}

/** How far apart two points are, squared. */
export function squareBetween(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/**
 * The minimum spanning tree of rooms, a tree for each group where the pairs leave some apart; of pairs
 * as long, the first comes first. In the order of its pairs.
 */
export function treeByLength<Pair extends Connection>(
  rooms: number,
  pairs: readonly Pair[],
  lengths: readonly number[],
): Pair[] {
  const order = new Int32Array(pairs.length).map((_, i) => i);
  order.sort((a, b) => lengths[a]! - lengths[b]! || a - b);
  const sets = createSets(rooms);
  const isInTree = new Uint8Array(pairs.length);
  for (const i of order) if (union(sets, pairs[i]!.from, pairs[i]!.to)) isInTree[i] = 1;
  return pairs.filter((_, i) => isInTree[i] === 1);
}
