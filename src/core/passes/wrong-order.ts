import type { Dungeon } from '../model/dungeon';
import { InvalidOptionError } from '../model/errors';

/**
 * Returns the error for a dungeon that already has what must be added later. Its rule is the
 * advice, which recipes show without the fault, because there the order of passes is the only
 * cause.
 *
 * @param fault - the sentence about the dungeon, such as "must have no lakes yet"
 */
function wrongOrder(dungeon: Dungeon, fault: string, advice: string): InvalidOptionError {
  return new InvalidOptionError(
    'dungeon',
    advice,
    dungeon,
    undefined,
    (name) => `${name} ${fault}: ${advice}`,
  );
}

/**
 * Throws if the dungeon has locks or keys, because digging could open a way around a lock.
 *
 * @param pass - the name of the pass in recipes
 */
export function checkCanDig(pass: string, dungeon: Dungeon): void {
  if (!hasLocks(dungeon)) return;
  const advice = `put \`${pass}\` before \`locks\`, because digging could open a way around a lock`;
  throw wrongOrder(dungeon, 'must have no locks yet', advice);
}

/** Returns whether a dungeon has locks or keys. */
export function hasLocks({ doors, keys }: Dungeon): boolean {
  return keys.length > 0 || doors.some(({ lock }) => lock !== undefined);
}
