import type { Room } from '../dungeon';
import { copyRoom } from '../geometry/room';
import type { Rng } from '../rng/rng';
import type { Centers } from './centers';
import { forEachNearest } from './nearest';
import { readConnections } from './read-connections';
import { forEachInSequence } from './sequence';
import type { ConnectionStrategy, Visit } from './strategy';

/**
 * Visits the connections of the strategy of that name, or of the caller's own, whose answer is
 * checked. The caller's gets copies of the rooms, which it may sort or change at will.
 */
export function forEachConnection(
  connect: 'sequence' | 'nearest' | ConnectionStrategy,
  rng: Rng,
  rooms: readonly Room[],
  centers: Centers,
  visit: Visit,
): void {
  if (connect === 'sequence') forEachInSequence(rooms.length, visit);
  else if (connect === 'nearest') forEachNearest(centers, visit);
  else forEachAsAsked(connect, rng, rooms, visit);
}

function forEachAsAsked(
  connect: ConnectionStrategy,
  rng: Rng,
  rooms: readonly Room[],
  visit: Visit,
): void {
  const answer: unknown = connect(rng, rooms.map(copyRoom));
  for (const { from, to } of readConnections(answer, rooms.length)) visit(from, to);
}
