import type { Dungeon } from '../../src/index';
import { visit } from './solver';

/** Faults of locks, found by walking from tile to tile. */
export function faultsOfLocks(dungeon: Dungeon): string[] {
  const { doors = [], keys = [] } = dungeon;
  const locks = [...new Set(doors.flatMap(({ lock }) => (lock === undefined ? [] : [lock])))];
  if (locks.length === 0) return [];
  const { held, reached, dug } = visit(dungeon);
  const faults: string[] = [];
  if (reached < dug) faults.push(`${dug - reached} tiles stay unreachable`);
  const off = visit(dungeon, [], true);
  if (off.reached < off.dug) {
    faults.push(`${off.dug - off.reached} tiles stay unreachable without stepping on stairs`);
  }
  for (const lock of locks) {
    if (!held.includes(lock)) faults.push(`the key of lock ${lock} cannot be had`);
    if (!keys.some((key) => key.lock === lock)) faults.push(`lock ${lock} has no key`);
    if (visit(dungeon, [lock]).reached === dug) faults.push(`lock ${lock} is idle`);
  }
  return faults;
}
