import type { Dungeon } from '../model/dungeon';
import { wrongOrder } from './wrong-order';

/**
 * Throws if the dungeon has locks or keys, because digging could open a way around a lock, or if it
 * has lakes, because digging would cut through them.
 *
 * @param pass - the name of the pass in recipes
 */
export function checkCanDig(pass: string, dungeon: Dungeon): void {
  const { doors, keys, lakes } = dungeon;
  if (lakes.length > 0) {
    const advice = `put \`${pass}\` before \`lakes\`, because lakes cover dug tiles`;
    throw wrongOrder(dungeon, 'must have no lakes yet', advice);
  }
  if (keys.length === 0 && doors.every(({ lock }) => lock === undefined)) return;
  const advice = `put \`${pass}\` before \`locks\`, because digging could open a way around a lock`;
  throw wrongOrder(dungeon, 'must have no locks yet', advice);
}
