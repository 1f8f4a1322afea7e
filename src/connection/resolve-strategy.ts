import { checkOneOf } from '../checks';
import { checkConnections } from './check-connections';
import { joinNearest } from './nearest';
import { joinInSequence } from './sequence';
import type { Connect, ConnectionStrategy } from './strategy';

/** Refuses what is neither one of `names` nor a function. */
export function checkStrategy(connect: unknown, names: readonly string[]): void {
  if (typeof connect !== 'function') checkOneOf('connect', connect, names, ', or a function');
}

/**
 * The strategy of that name, or the caller's own, with its answer checked. The caller's gets copies
 * of the rooms, which it may sort or change at will.
 */
export function resolveStrategy(connect: 'sequence' | 'nearest' | ConnectionStrategy): Connect {
  if (connect === 'sequence') return (_rng, rooms, join) => joinInSequence(rooms, join);
  if (connect === 'nearest') return (_rng, rooms, join) => joinNearest(rooms, join);
  return (rng, rooms, join) => {
    const copies = rooms.map((room) => ({ ...room }));
    const answer: unknown = connect(rng, copies);
    checkConnections(answer, rooms.length);
    for (const { from, to } of answer) join(from, to);
  };
}
