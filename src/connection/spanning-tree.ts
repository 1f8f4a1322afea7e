import { checkArray } from '../checks';
import type { Connection, Room } from '../dungeon';
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
  const pairs = relativeNeighbours(centers);
  const squares = pairs.map(({ from, to }) => {
    const [a, b] = [centers[from]!, centers[to]!];
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
  });
  const order = [...pairs.keys()].sort((a, b) => squares[a]! - squares[b]! || a - b);
  const sets = createSets(rooms.length);
  const isInTree = new Set(order.filter((i) => union(sets, pairs[i]!.from, pairs[i]!.to)));
  return pairs.filter((_, i) => isInTree.has(i));
}
