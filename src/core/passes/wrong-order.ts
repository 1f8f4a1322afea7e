import type { Dungeon } from '../model/dungeon';
import { InvalidOptionError } from '../model/errors';

/**
 * Returns the error for a dungeon that already has what must be added later. Its rule is the advice,
 * which recipes show without the fault, because there the order of passes is the only cause.
 *
 * @param fault - the sentence about the dungeon, such as "must have no lakes yet"
 */
export function wrongOrder(dungeon: Dungeon, fault: string, advice: string): InvalidOptionError {
  return new InvalidOptionError(
    'dungeon',
    advice,
    dungeon,
    undefined,
    (name) => `${name} ${fault}: ${advice}`,
  );
}
