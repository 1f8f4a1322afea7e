import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, InvalidOptionError } from '../../src/core/index';
import {
  growMission,
  type Mission,
  type MissionOptions,
  PATTERN_NAMES,
} from '../../src/missions/index';
import { playMission } from '../support/oracles/player';
import { runs } from '../support/runs';

/** Options of which some cannot be met. */
const arbitraryOptions: fc.Arbitrary<MissionOptions> = fc.record({
  rooms: fc.integer({ min: 6, max: 60 }),
  cycles: fc.nat({ max: 6 }),
  locks: fc.nat({ max: 8 }),
  secretDoors: fc.nat({ max: 4 }),
  patterns: fc.uniqueArray(fc.constantFrom(...PATTERN_NAMES), { minLength: 1 }),
});

/** The mission of some options, or with as many rooms as these need. */
function grow(seed: number, options: MissionOptions): Mission | undefined {
  try {
    return growMission(createRng(seed), options);
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    const [, needed] = /`rooms` must be at least (\d+)/.exec(error.message) ?? [];
    if (needed === undefined || Number(needed) > 60) return undefined;
    return growMission(createRng(seed), { ...options, rooms: Number(needed) });
  }
}

/** Faults of a mission, as a player finds them. */
function faults(mission: Mission, { cycles, locks, secretDoors }: MissionOptions): string[] {
  const { rooms, connections, keys, entrance, goal } = mission;
  const names = rooms.map(({ name }) => name);
  const wrong: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what);
  };
  const count = (holds: (connection: Mission['connections'][0]) => unknown) =>
    connections.filter(holds).length;
  check(new Set(names).size === names.length, 'names');
  check(connections.length - rooms.length + 1 === cycles, 'cycles');
  check(count(({ lock }) => lock !== undefined) === locks, 'locks');
  check(count(({ secret }) => secret) === secretDoors, 'secret doors');
  check(String(keys.map(({ lock }) => lock)) === String([...Array(locks).keys()]), 'keys');
  check(names[0] === entrance && names.at(-1) === goal, 'ends');
  check(
    rooms.every(({ progress }, i) => progress === i / (rooms.length - 1)),
    'progress',
  );
  check(count(({ from, to }) => from === goal || to === goal) === 1, 'neighbours of the goal');
  const progressOf = new Map(rooms.map(({ name, progress }) => [name, progress]));
  for (const knowsSecrets of [false, true]) {
    const { seen, fallen } = playMission(mission, knowsSecrets);
    check(seen.has(goal) && fallen.length === locks, `the end, ${knowsSecrets}`);
    check(!knowsSecrets || seen.size === rooms.length, 'all rooms');
  }
  for (const { lock, room } of keys) {
    const { seen } = playMission(mission, true, lock);
    const behind = names.filter((name) => !seen.has(name));
    check(behind.length > 0, `lock ${lock} is idle`);
    // Its key is before everything behind it.
    check(
      behind.every((name) => progressOf.get(name)! > progressOf.get(room)!),
      `key ${lock}`,
    );
  }
  return wrong;
}

describe('a mission', () => {
  test('meets the options, and can be played to the end, secret doors known or not', () => {
    let grown = 0;
    fc.assert(
      fc.property(arbitraryOptions, fc.integer(), (options, seed) => {
        const mission = grow(seed, options);
        if (mission === undefined) return;
        grown++;
        expect(faults(mission, options)).toEqual([]);
        expect(mission.patterns.every(({ name }) => options.patterns!.includes(name))).toBe(true);
        expect(grow(seed, options)).toEqual(mission);
      }),
      { numRuns: runs(300) },
    );
    expect(grown).toBeGreaterThan(runs(100));
  });

  test('uses each pattern, if there are enough rings', () => {
    const { patterns } = growMission(createRng(3), {
      rooms: 60,
      cycles: 7,
      locks: 6,
      secretDoors: 1,
    });
    const usual = PATTERN_NAMES.filter((name) => name !== 'shortcut');
    expect(patterns.map(({ name }) => name).sort()).toEqual([...usual].sort());
  });

  test('has treasure only in dead ends', () => {
    for (let seed = 0; seed < runs(40); seed++) {
      const { rooms, connections } = growMission(createRng(seed), {
        rooms: 40,
        locks: 6,
        secretDoors: 3,
      });
      for (const { name, kind } of rooms) {
        if (kind !== 'treasure' && kind !== 'reward') continue;
        const ways = connections.filter(({ from, to }) => from === name || to === name);
        expect(ways).toHaveLength(1);
      }
    }
  });

  test('is plain data', () => {
    const mission = growMission(createRng(1), { rooms: 20, cycles: 2, locks: 3, secretDoors: 1 });
    expect(JSON.parse(JSON.stringify(mission))).toEqual(mission);
  });

  test.for<[Partial<MissionOptions>, string]>([
    [{ rooms: 5 }, '`rooms` must be at least 6'],
    [{ rooms: 6, cycles: 2 }, '`rooms` must be at least 10 for 2 cycles, 1 lock, 0 secret doors, received 6'],
    [{ rooms: 9, cycles: 0, locks: 9 }, '`rooms` must be at least 11 for 0 cycles, 9 locks, 0 secret doors'],
    [{ rooms: 30, patterns: ['hub'] }, "`locks` must be at least 2 for 1 cycle of 'hub'"],
    [{ rooms: 30, patterns: ['hidden-shortcut'] }, "`secretDoors` must be at least 1 for 1 cycle of 'hidden-shortcut'"],
    [{ rooms: 30, patterns: [] }, '`patterns` must not be empty'],
    [{ rooms: 30, patterns: ['hub', 'hub'] }, '`patterns[1]` must not be named twice'],
    [{ rooms: 30, patterns: ['maze' as 'hub'] }, "`patterns[0]` must be one of 'two-ways'"],
  ])('is refused for %j before the first draw', ([options, message]) => {
    const rng = { int: () => { throw new Error('a draw'); } };
    expect(() => growMission(rng, options as MissionOptions)).toThrow(message);
  }); // biome-ignore format: a case a line
});
