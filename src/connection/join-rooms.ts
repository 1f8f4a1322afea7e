import { checkOneOf } from '../checks';
import type { RectangularRoom } from '../dungeon';
import type { Rng } from '../rng/rng';
import { checkConnections } from './check-connections';
import { joinNearest } from './nearest';
import { joinInSequence } from './sequence';
import type { ConnectionStrategy, Join } from './strategy';

/** Refuses what is neither one of `names` nor a function. */
export function checkStrategy(connect: unknown, names: readonly string[]): void {
  if (typeof connect !== 'function') checkOneOf('connect', connect, names, ', or a function');
}

/**
 * Joins rooms by the strategy of that name, or by the caller's own, whose answer is checked. The
 * caller's gets copies of the rooms, which it may sort or change at will.
 */
export function joinRooms(
  connect: 'sequence' | 'nearest' | ConnectionStrategy,
  rng: Rng,
  rooms: readonly RectangularRoom[],
  join: Join,
): void {
  if (connect === 'sequence') joinInSequence(rooms, join);
  else if (connect === 'nearest') joinNearest(rooms, join);
  else joinAsAsked(connect, rng, rooms, join);
}

function joinAsAsked(
  connect: ConnectionStrategy,
  rng: Rng,
  rooms: readonly RectangularRoom[],
  join: Join,
): void {
  const copies = rooms.map((room) => ({ ...room }));
  const answer: unknown = connect(rng, copies);
  checkConnections(answer, rooms.length);
  for (const { from, to } of answer) join(from, to);
}
