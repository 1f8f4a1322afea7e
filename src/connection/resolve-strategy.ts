import { checkOneOf } from '../checks';
import { checkConnections } from './check-connections';
import { joinNearest } from './nearest';
import { joinInSequence } from './sequence';
import type { ConnectionStrategy } from './strategy';

/** Refuses what is neither one of `names` nor a function. */
export function checkStrategy(connect: unknown, names: readonly string[]): void {
  if (typeof connect !== 'function') checkOneOf('connect', connect, names, ', or a function');
}

/**
 * The strategy of that name, or the caller's own, with its answer checked. The caller's gets copies
 * of the rooms, which it may sort or change at will.
 */
export function resolveStrategy(
  connect: 'sequence' | 'nearest' | ConnectionStrategy,
): ConnectionStrategy {
  if (connect === 'sequence') return (_rng, rooms) => joinInSequence(rooms);
  if (connect === 'nearest') return (_rng, rooms) => joinNearest(rooms);
  return (rng, rooms) => {
    const copies = rooms.map((room) => ({ ...room }));
    const answer: unknown = connect(rng, copies);
    checkConnections(answer, rooms.length);
    return answer;
  };
}
