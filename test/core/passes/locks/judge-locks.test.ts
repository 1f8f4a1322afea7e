import { expect, test } from 'vitest';
import type { Dungeon, Key } from '../../../../src/core/index';
import { drawn } from '../../../support/builders/rows-of-doors';
import { faultsOf } from '../../../support/judge';

/** Its doors are A–B, B–C and, below, A–B again. */
const ROOMS = drawn(`
############
#AA+BBB+CCC#
#AA#BBB#CCC#
#@A+BBB#CCC#
############
`);

/** The rooms with locks at some doors. */
function locked(locks: readonly (number | undefined)[], keys: readonly Key[]): Dungeon {
  const doors = ROOMS.doors.map((door, i) => {
    const lock = locks[i];
    return lock === undefined ? door : { ...door, lock };
  });
  return { ...ROOMS, doors, keys: [...keys] };
}

const IN_A: Key = { x: 1, y: 1, room: 0, lock: 0 };
const IN_C: Key = { x: 9, y: 1, room: 2, lock: 0 };

test('the judge accepts a lock whose key is in front of it', () => {
  expect(faultsOf(locked([undefined, 0], [IN_A]))).toEqual([]);
});

test.each([
  ['a key behind its own door', locked([undefined, 0], [IN_C]), 'the key of lock 0 cannot be had'],
  ['rooms that cannot be entered', locked([undefined, 0], [IN_C]), '10 tiles stay unreachable'],
  ['a lock without a key', locked([undefined, 0], []), 'lock 0 has no key'],
  ['a lock with a way around it', locked([0], [IN_A]), 'lock 0 is idle'],
  ['a lever without a door', locked([], [{ ...IN_A, kind: 'lever' }]), 'a lever opens nothing'],
])('the judge finds %s', (_, dungeon, fault) => {
  expect(faultsOf(dungeon)).toContain(fault);
});
