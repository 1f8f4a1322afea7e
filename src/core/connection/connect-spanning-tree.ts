import { createSets, union } from '../grid/disjoint-sets';
import type { Connection, Point, Room } from '../model/dungeon';
import type { Rng } from '../rng/rng';
import { relativeNeighbours } from './relative-neighbours';
import { centersOf } from './strategy';

/**
 * Returns connections that join all rooms with the shortest total length: the minimum spanning tree
 * of the Euclidean distances between centres. Ties go to the pair with the lower `from`, then the
 * lower `to`, so the tree is unique. Pairs are in ascending order, each with the lower room first.
 * Takes no draws.
 *
 * Runs Kruskal's algorithm (1956) on the relative neighbourhood graph, which contains the tree
 * (Toussaint, 1980). Apart from a sort, takes time linear in the number of rooms if they are spread
 * over the area.
 *
 * @throws {InvalidOptionError} If `rooms` is not an array of rooms, or a corner does not have
 * integer coordinates
 * @example
 * const connections = connectSpanningTree(rng, dungeon.rooms); // one less than there are rooms
 */
export function connectSpanningTree(_rng: Rng, rooms: readonly Room[]): Connection[] {
  const centers = centersOf(rooms);
  return treeOf(centers, relativeNeighbours(centers));
}

/**
 * Returns the pairs of relative neighbours that {@link connectSpanningTree} joins, in the same
 * order.
 */
export function treeOf(centers: readonly Point[], pairs: readonly Connection[]): Connection[] {
  const isInTree = treeByLength(pairs, centers);
  return pairs.filter((_, i) => isInTree[i]);
}

/**
 * Returns for each pair of rooms whether it is in the minimum spanning tree by the distance of their
 * centres. If the pairs do not connect all rooms, there are several trees. Ties go to the earlier
 * pair.
 *
 * @param hub - a room whose pairs are considered before all others
 */
export function treeByLength(
  pairs: readonly Connection[],
  centers: readonly Point[],
  hub?: number,
): boolean[] {
  const squares = pairs.map(({ from, to }) => {
    if (from === hub || to === hub) return 0;
    const [a, b] = [centers[from]!, centers[to]!];
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
  });
  const sets = createSets(centers.length);
  const isInTree = pairs.map(() => false);
  const order = [...squares.keys()].sort((a, b) => squares[a]! - squares[b]! || a - b);
  for (const i of order) isInTree[i] = union(sets, pairs[i]!.from, pairs[i]!.to);
  return isInTree;
}
