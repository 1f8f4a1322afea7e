import type { Dungeon } from '../model/dungeon';
import { wrongOrder } from './wrong-order';

/**
 * Throws if the dungeon has locks or keys, because digging could open a way around a lock.
 *
 * @param pass - the name of the pass in recipes
 */
export function checkCanDig(pass: string, dungeon: Dungeon): void {
  const { doors, keys } = dungeon;
  if (keys.length === 0 && doors.every(({ lock }) => lock === undefined)) return;
  const advice = `put \`${pass}\` before \`locks\`, because digging could open a way around a lock`;
  throw wrongOrder(dungeon, 'must have no locks yet', advice);
}
