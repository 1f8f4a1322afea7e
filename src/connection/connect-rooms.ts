import type { Room } from '../dungeon';
import { copyRoom } from '../geometry/room';
import { chanceOf } from '../rng/draw-chance';
import type { Rng } from '../rng/rng';
import type { Centers } from './centers';
import { drawLoops } from './loops';
import { forEachNearest } from './nearest';
import { readConnections } from './read-connections';
import { relativeNeighbours } from './relative-neighbours';
import { forEachInSequence } from './sequence';
import { forEachInTree } from './spanning-tree';
import { type ConnectionStrategy, listed, type Visit } from './strategy';

/** What decides which rooms are joined. */
export interface Joining {
  readonly connect: 'sequence' | 'nearest' | 'siblings' | 'spanning-tree' | ConnectionStrategy;
  /** The share of other relative neighbours that are joined too, 0 … 1. */
  readonly loops: number;
}

/**
 * Visits the connections of the strategy of that name, or of the caller's own, then the loops. Draws
 * are those of the caller's strategy, then those of the loops. No two centres may be the same.
 *
 * @param forEachSibling - the strategy `'siblings'`, where it can be asked for
 */
export function forEachConnection(
  rng: Rng,
  { connect, loops }: Joining,
  rooms: readonly Room[],
  centers: Centers,
  visit: Visit,
  forEachSibling?: (centers: Centers, visit: Visit) => void,
): void {
  const chance = chanceOf(loops);
  const needsNeighbours = chance > 0 || connect === 'spanning-tree';
  const neighbours = needsNeighbours ? relativeNeighbours(centers) : [];
  const forEach = (visit: Visit) => {
    if (connect === 'sequence') forEachInSequence(rooms.length, visit);
    else if (connect === 'nearest') forEachNearest(centers, visit);
    else if (connect === 'siblings') forEachSibling?.(centers, visit);
    else if (connect === 'spanning-tree') forEachInTree(centers, neighbours, visit);
    else forEachAsAsked(connect, rng, rooms, visit);
  };
  if (chance === 0) {
    forEach(visit);
    return;
  }
  const connections = listed(forEach);
  const others = drawLoops(rng, chance, neighbours, connections);
  for (const { from, to } of [...connections, ...others]) visit(from, to);
}

/** The caller's strategy gets copies of the rooms, which it may sort or change at will. */
function forEachAsAsked(
  connect: ConnectionStrategy,
  rng: Rng,
  rooms: readonly Room[],
  visit: Visit,
): void {
  const answer: unknown = connect(rng, rooms.map(copyRoom));
  for (const { from, to } of readConnections(answer, rooms.length)) visit(from, to);
}
