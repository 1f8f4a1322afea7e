import { invalid } from '../model/checks';
import type { Dungeon } from '../model/dungeon';

/**
 * Throws where a door is locked or a key lies about, as what digs could open a way around a lock, and
 * where there are lakes, which it would dig through.
 *
 * @param pass - its name in recipes
 */
export function checkCanDig(pass: string, dungeon: Dungeon): void {
  const { doors, keys, lakes } = dungeon;
  if (lakes.length > 0) {
    const rule = `must have no lakes yet: put \`${pass}\` before \`lakes\`, as lakes lie on what is dug`;
    throw invalid('dungeon', rule, dungeon);
  }
  if (keys.length === 0 && doors.every(({ lock }) => lock === undefined)) return;
  const rule = `must have no locks yet: put \`${pass}\` before \`locks\`, as digging could open a way around a lock`;
  throw invalid('dungeon', rule, dungeon);
}
