import type { Dungeon } from '../model/dungeon';
import { InvalidOptionError } from '../model/errors';

/**
 * Throws if the dungeon has locks or keys, because digging could open a way around a lock. The rule
 * of the error is the advice. A recipe shows only this, because its order of passes is the cause.
 *
 * @param pass - the name of the pass in recipes
 */
export function checkCanDig(pass: string, dungeon: Dungeon): void {
  if (!hasLocks(dungeon)) return;
  const advice = `put \`${pass}\` before \`locks\`, because digging could open a way around a lock`;
  throw new InvalidOptionError(
    'dungeon',
    advice,
    dungeon,
    undefined,
    (name) => `${name} must have no locks yet: ${advice}`,
  );
}

/** Returns whether a dungeon has locks or keys. */
export function hasLocks({ doors, keys }: Dungeon): boolean {
  return keys.length > 0 || doors.some(({ lock }) => lock !== undefined);
}
