import { checkFunction, checkShare } from '../model/checks';
import type { Connection } from '../model/dungeon';
import { chanceOf, drawChance } from '../rng/draws';
import { connectSpanningTree, treeOf } from './connect-spanning-tree';
import { relativeNeighbours } from './relative-neighbours';
import { askStrategy, type ConnectionStrategy, centersOf } from './strategy';

/**
 * Returns a strategy that adds loops to another strategy: it joins each remaining pair of the
 * relative neighbourhood graph with the probability `share`.
 *
 * Draws: those of `strategy`; then, unless the share is 0 or 1, one for each remaining pair, in
 * order.
 *
 * @param share - the share of the remaining pairs to join, from 0 to 1
 * @throws {InvalidOptionError} If `strategy` is not a function, or `share` is out of range
 * @example
 * const connect = withLoops(connectSpanningTree, 0.15);
 * const dungeon = generateRandomPlacement(createRng(42), { width: 80, height: 45, connect });
 */
export function withLoops(strategy: ConnectionStrategy, share: number): ConnectionStrategy {
  checkFunction('strategy', strategy);
  checkShare('share', share);
  const chance = chanceOf(share);
  return (rng, rooms, partition) => {
    if (chance === 0) return strategy(rng, rooms, partition);
    const centers = centersOf(rooms);
    const neighbours = relativeNeighbours(centers);
    const connections =
      strategy === connectSpanningTree
        ? treeOf(centers, neighbours)
        : askStrategy(rng, strategy, rooms, partition);
    const joined = new Set(connections.map((pair) => pairKey(pair, rooms.length)));
    const others = neighbours.filter(
      (pair) => !joined.has(pairKey(pair, rooms.length)) && drawChance(rng, chance, 'a loop'),
    );
    return [...connections, ...others];
  };
}

/** Returns a number that identifies a pair of rooms, regardless of their order. */
function pairKey({ from, to }: Connection, rooms: number): number {
  return Math.min(from, to) * rooms + Math.max(from, to);
}
