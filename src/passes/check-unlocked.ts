import { invalid } from '../checks';
import type { Dungeon } from '../dungeon';

/** Throws where a door is locked or a key lies about: what digs could open a way around a lock. */
export function checkUnlocked(pass: string, dungeon: Dungeon): void {
  const { doors, keys } = dungeon;
  if (keys.length === 0 && doors.every(({ lock }) => lock === undefined)) return;
  const rule = `must have no locks yet: put \`${pass}\` before \`locks\`, as digging could open a way around a lock`;
  throw invalid('dungeon', rule, dungeon);
}
