import type { Door, Dungeon } from '../../src/core/index';
import { withSingleDoors } from './door-row';
import { faultsOfShortcuts } from './judge-shortcuts';
import { visit } from './oracles/solver';

/** Faults of locks, found by walking from tile to tile. */
export function faultsOfLocks(wide: Dungeon): string[] {
  const dungeon = withSingleDoors(wide);
  const { doors, keys } = dungeon;
  const locks = locksOf(doors);
  if (locks.length === 0) {
    return keys.some(({ kind }) => kind === 'lever') ? ['a lever opens nothing'] : [];
  }
  const { held, reached, dug } = visit(dungeon);
  const faults: string[] = [];
  if (reached < dug) faults.push(`${dug - reached} tiles stay unreachable`);
  const off = visit(dungeon, [], true);
  if (off.reached < off.dug) {
    faults.push(`${off.dug - off.reached} tiles stay unreachable without stepping on stairs`);
  }
  const levers = locksOf(doors.filter(({ shortcut }) => shortcut));
  const closed = visit(dungeon, levers, false, true).reached;
  for (const lock of locks) {
    if (!held.includes(lock)) faults.push(`the key of lock ${lock} cannot be had`);
    if (!keys.some((key) => key.lock === lock)) faults.push(`lock ${lock} has no key`);
    if (levers.includes(lock)) continue;
    // A locked door hides at least its own tile.
    const own = doors.filter((door) => door.lock === lock).length;
    const { reached } = visit(dungeon, [lock, ...levers], false, true);
    if (reached >= closed - own) faults.push(`lock ${lock} is idle`);
  }
  return [...faults, ...faultsOfShortcuts(wide)];
}

/** The numbers of the locks of some doors, each once. */
export function locksOf(doors: readonly Door[]): number[] {
  return [...new Set(doors.flatMap(({ lock }) => (lock === undefined ? [] : [lock])))];
}
