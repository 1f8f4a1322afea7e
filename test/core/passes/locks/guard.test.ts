import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  type Dungeon,
  generateAccretion,
  generateBsp,
  generateLevel,
  lockDoors,
} from '../../../../src/core/index';
import { drawn, ROW } from '../../../support/builders/rows-of-doors';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOf } from '../../../support/judge';
import { visit } from '../../../support/oracles/solver';
import { runs } from '../../../support/runs';

const lockedDoors = ({ doors }: Dungeon) =>
  doors.flatMap(({ lock }, i) => (lock === undefined ? [] : [i]));
const stairsDown = ({ stairs }: Dungeon) => stairs.filter(({ direction }) => direction === 'down');

/** Whether no point can be reached with a door walled up, not even by diagonal steps. */
function isCutOff(dungeon: Dungeon, door: number, points: readonly { x: number; y: number }[]) {
  const doors = dungeon.doors.map((other, i) => (i === door ? { ...other, lock: 999 } : other));
  const { tiles } = visit({ ...dungeon, doors }, [], false, true);
  return points.every(({ x, y }) => !tiles.has(y * dungeon.grid.width + x));
}

describe('a lock that guards a point', () => {
  test('is on the route to a point for all draws', () => {
    for (let seed = 0; seed < 20; seed++) {
      const row = drawn(ROW);
      const guard = { x: 5, y: 1 };
      const locked = lockDoors(createRng(seed), row, { locks: 1, minRegion: 1, guard });
      expect(lockedDoors(locked)).toEqual([0]);
    }
  });

  test('may open less than other locks must', () => {
    const far = { x: 9, y: 1 };
    const options = { minRegion: 1000 };
    const row = drawn(ROW);
    expect(lockDoors(createRng(1), row, options).keys).toEqual([]);
    expect(lockDoors(createRng(1), row, { ...options, guard: far }).keys).toHaveLength(1);
  });

  test('is omitted if there is no door on the route', () => {
    const row = drawn(ROW);
    const guard = row.entrance;
    expect(lockDoors(createRng(1), row, { guard, minRegion: 1 }).keys).toEqual([]);
    expect(lockDoors(createRng(1), row, { guard, minRegion: 1, locks: 2 }).keys).toHaveLength(1);
    expect(lockDoors(createRng(1), row, { guard, locks: 0 }).keys).toEqual([]);
  });

  test('changes nothing if no stairs lead down', () => {
    const row = drawn(ROW);
    const plain = lockDoors(createRng(3), row, { locks: 2, minRegion: 1 });
    expect(lockDoors(createRng(3), row, { locks: 2, minRegion: 1, guard: 'stairs' })).toEqual(
      plain,
    );
  });

  test.for<[unknown, string, string]>([
    [
      'exit',
      'guard',
      '`guard` must be \'stairs\' or a point such as { x: 3, y: 4 }, received "exit"',
    ],
    [{ x: 1 }, 'guard.y', '`guard.y` must be an integer, received undefined'],
    [{ x: 0, y: 0 }, 'guard', '`guard` must be on a walkable tile, received "(0, 0)"'],
    [{ x: 99, y: 0 }, 'guard', '`guard` must be on a walkable tile, received "(99, 0)"'],
  ])('refuses %o', ([guard, option, message]) => {
    expectRefused(() => lockDoors(createRng(1), drawn(ROW), { guard } as never), option, message);
  });
});

const FAMILIES = [generateAccretion, generateBsp];

describe('the last of several locks with a guard', () => {
  test('guards the stairs if any door can, and opens last', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...FAMILIES),
        (seed, locks, generate) => {
          const size = { width: 60, height: 34 };
          const level = generateLevel(seed, 0, {
            ...size,
            levels: 2,
            generate: (rng) => generate(rng, size),
            finish: (rng, dungeon) => addDoors(rng, dungeon),
          });
          const goals = stairsDown(level);
          const canGuard = level.doors.some((_, door) => isCutOff(level, door, goals));
          const locked = lockDoors(createRng(seed), level, { locks, guard: 'stairs' });
          expect(faultsOf(locked)).toEqual([]);
          expect(locked.keys.length).toBeLessThanOrEqual(canGuard ? locks : locks - 1);
          if (!canGuard) return;
          const last = Math.max(...locked.keys.map(({ lock }) => lock));
          const without = visit(locked, [last]);
          expect(goals.some(({ x, y }) => without.tiles.has(y * size.width + x))).toBe(false);
          // All other keys can be had without the last.
          expect(without.held).toHaveLength(locked.keys.length - 1);
        },
      ),
      { numRuns: runs(30) },
    );
  });
});
