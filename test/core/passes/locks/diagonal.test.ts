import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDoors,
  addLoops,
  createRng,
  type Dungeon,
  generateHives,
  generateRandomPlacement,
  lockDoors,
  validateDungeon,
} from '../../../../src/core/index';
import { drawn } from '../../../support/builders/rows-of-doors';
import { visit } from '../../../support/oracles/solver';
import { runs } from '../../../support/runs';

const SIZE = { width: 30, height: 16 };

/** The locks that a visitor who moves diagonally gets around. */
function bypassed(dungeon: Dungeon): number[] {
  return dungeon.keys.flatMap(({ lock }) => {
    const [straight, diagonal] = [false, true].map(
      (is) => visit(dungeon, [lock], false, is).reached,
    );
    return straight === diagonal ? [] : [lock];
  });
}

test('no lock can be passed diagonally, even after loops', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.boolean(), (seed, isHives) => {
      const rng = createRng(seed);
      const rooms = isHives
        ? generateHives(rng, { width: 50, height: 30 })
        : generateRandomPlacement(rng, SIZE);
      const locked = lockDoors(rng, addDoors(rng, rooms), {
        locks: 3,
        doorsPerKey: 2,
        minRegion: 4,
      });
      expect(bypassed(locked)).toEqual([]);
      const looped = addLoops(rng, locked, { max: 3, minDetour: 5 });
      expect(bypassed(looped)).toEqual([]);
      expect(validateDungeon(looped)).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});

test('a lock that could once be passed is on another door', () => {
  const rng = createRng(1368);
  const locked = lockDoors(rng, addDoors(rng, generateRandomPlacement(rng, SIZE)));
  expect(locked.keys).toHaveLength(1);
  expect(bypassed(locked)).toEqual([]);
});

// A and B touch at the corner between (3, 2) and (4, 3), so a lock between them blocks nothing.
const CORNERS = drawn(`
##########
#@AA+BBBB#
#AAA#BBBB#
####BBBBB#
####BBBBB#
##########
`);

test('a lock that can be passed around a corner is idle', () => {
  const key = { x: 2, y: 2, room: 0, lock: 0 };
  const [door] = CORNERS.doors;
  const locked = { ...CORNERS, doors: [{ ...door!, lock: 0 }], keys: [key] };
  const rules = validateDungeon(locked).map(({ rule }) => rule);
  expect(rules).toContain('idle-lock');
  expect(lockDoors(createRng(1), CORNERS, { minRegion: 1 }).keys).toEqual([]);
});
