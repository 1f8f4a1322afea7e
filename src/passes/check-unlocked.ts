import { invalid } from '../checks';
import type { Dungeon } from '../dungeon';

/**
 * Throws where a door is locked, or a key lies about: what digs later could lead round a lock, or shut
 * something in.
 */
export function checkUnlocked({ doors = [], keys = [] }: Dungeon): void {
  const rule = 'must not be there yet: `lockDoors`, or the pass `locks`, comes after all that digs';
  const locked = doors.findIndex((door) => door.lock !== undefined);
  if (locked >= 0) throw invalid(`dungeon.doors[${locked}].lock`, rule, doors[locked]?.lock);
  if (keys.length > 0) throw invalid('dungeon.keys[0]', rule, keys[0]);
}
