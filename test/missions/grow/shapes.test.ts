import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, validateDungeon } from '../../../src/core/index';
import {
  type GraphOptions,
  generateFromGraph,
  growMission,
  type Mission,
  measureMission,
} from '../../../src/missions/index';
import { expectRefused } from '../../support/expect-refused';
import { faultsOf } from '../../support/judge';
import { runs } from '../../support/runs';

/**
 * The rooms that a player of a graph can reach, who takes the keys of some locks only, and pulls
 * levers or does not.
 */
function roomsReached(
  { connections, keys, entrance }: Mission,
  takes: (lock: number) => boolean,
  pulls: boolean,
): Set<string> {
  const seen = new Set([entrance]);
  for (let before = 0; before !== seen.size; ) {
    before = seen.size;
    const isHeld = (lock: number) =>
      takes(lock) && keys.some((key) => key.lock === lock && seen.has(key.room));
    for (const { from, to, lock, shortcut } of connections) {
      if (lock !== undefined && !isHeld(lock)) continue;
      if (shortcut && !(pulls && seen.has(to))) continue;
      if (seen.has(from)) seen.add(to);
      if (seen.has(to)) seen.add(from);
    }
  }
  return seen;
}

const SHAPES = fc.record({
  rooms: fc.integer({ min: 20, max: 40 }),
  cycles: fc.integer({ min: 1, max: 3 }),
  locks: fc.integer({ min: 3, max: 5 }),
  doorsPerKey: fc.integer({ min: 1, max: 8 }),
  patterns: fc.constantFrom(['shortcut'] as const, ['shortcut', 'fork', 'lock-and-key'] as const),
});

describe('missions with shortcuts and keys for several doors', () => {
  test('can be played on the graph, with any keys and without levers', () => {
    let several = 0;
    fc.assert(
      fc.property(fc.nat(), SHAPES, (seed, shape) => {
        const mission = growMission(createRng(seed), shape);
        const { rooms, connections, keys } = mission;
        expect(rooms).toHaveLength(shape.rooms);
        expect(keys.map(({ lock }) => lock)).toEqual([...Array(shape.locks).keys()]);
        for (const pulls of [true, false]) {
          expect(roomsReached(mission, () => true, pulls).size).toBe(rooms.length);
        }
        for (let set = 0; set < 1 << shape.locks; set++) {
          const takes = (lock: number) => ((set >> lock) & 1) === 1;
          const [open, closed] = [true, false].map((pulls) => roomsReached(mission, takes, pulls));
          expect(open).toEqual(closed);
        }
        const doorsOf = (lock: number) => connections.filter((way) => way.lock === lock);
        for (const { lock } of keys) {
          const doors = doorsOf(lock);
          expect(doors.length).toBeLessThanOrEqual(shape.doorsPerKey);
          if (doors.length > 1) several++;
          // The player sees each door without its key.
          const seen = roomsReached(mission, (other) => other !== lock, true);
          for (const { from } of doors) expect(seen.has(from)).toBe(true);
        }
        expect(measureMission(mission).locks).toHaveLength(keys.length);
      }),
      { numRuns: runs(40) },
    );
    expect(several).toBeGreaterThan(runs(40) / 4);
  });

  test('can be played on tiles', () => {
    for (let seed = 0; seed < runs(4); seed++) {
      const options = { rooms: 20, cycles: 2, locks: 3, doorsPerKey: 3 };
      const mission = growMission(createRng(seed), { ...options, patterns: ['shortcut'] });
      const dungeon = generateFromGraph(createRng(seed), { width: 80, height: 50, ...mission });
      expect(validateDungeon(dungeon, undefined, { also: ['graph-broken'] })).toEqual([]);
      expect(faultsOf(dungeon)).toEqual([]);
      const shortcuts = dungeon.doors.filter(({ shortcut }) => shortcut);
      expect(shortcuts.map(({ lock }) => lock)).toEqual([3, 4]);
      expect(dungeon.keys.map(({ lock }) => lock)).toEqual([0, 1, 2, 3, 4]);
    }
  });

  test('further doors take treasure, but neither change the mission nor the lock of the goal', () => {
    const options = { rooms: 30, cycles: 1, locks: 2 };
    const secretsOf = ({ connections }: Mission) => connections.map(({ secret }) => secret);
    let atGoal = 0;
    let most = 0;
    for (let seed = 0; seed < runs(12); seed++) {
      const one = growMission(createRng(seed), options);
      const many = growMission(createRng(seed), { ...options, doorsPerKey: 8 });
      expect(secretsOf(many)).toEqual(secretsOf(one));
      const locked = many.connections.filter(({ lock }) => lock !== undefined);
      most = Math.max(most, locked.length);
      const [goalDoor] = locked.filter(({ to }) => to === many.goal);
      if (goalDoor === undefined) continue;
      atGoal++;
      expect(goalDoor.lock).toBe(many.keys.length - 1);
      expect(locked.filter(({ lock }) => lock === goalDoor.lock)).toHaveLength(1);
    }
    expect(atGoal).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(5);
  });
});

describe('a shortcut of a graph', () => {
  const graph: GraphOptions = {
    width: 50,
    height: 30,
    rooms: ['gate', 'hall', 'crypt', 'well'],
    connections: [
      ['gate', 'hall'],
      ['hall', 'crypt'],
      ['crypt', 'well'],
      { from: 'gate', to: 'well', shortcut: true },
    ],
  };

  test('has its door and its lever at its far end', () => {
    const dungeon = generateFromGraph(createRng(1), graph);
    const [door, ...others] = dungeon.doors;
    expect(others).toEqual([]);
    expect(door).toMatchObject({ tunnel: 3, lock: 0, shortcut: true });
    expect(dungeon.keys).toMatchObject([{ room: 3, lock: 0, kind: 'lever' }]);
    const { x1, x2, y1, y2 } = dungeon.rooms[3]!;
    const { x, y } = door!;
    const isBeside = x === x1 || x === x2 ? y > y1 && y < y2 : x > x1 && x < x2;
    expect(isBeside && x >= x1 && x <= x2 && y >= y1 && y <= y2).toBe(true);
    expect(faultsOf(dungeon)).toEqual([]);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test.for<[string, object[], object[], string, string]>([
    [
      'needed',
      [['gate', 'hall'], ['hall', 'crypt'], { from: 'crypt', to: 'well', shortcut: true }],
      [],
      'connections[2].shortcut',
      '`connections[2].shortcut` is needed: `well` cannot be reached without shortcuts',
    ],
    [
      'around a lock',
      [
        ['gate', 'hall'],
        { from: 'hall', to: 'crypt', lock: 0 },
        ['crypt', 'well'],
        { from: 'well', to: 'gate', shortcut: true },
      ],
      [{ room: 'hall', lock: 0 }],
      'connections[3].shortcut',
      '`connections[3].shortcut` opens a way around a lock: `gate` can be reached with fewer keys than `well`',
    ],
    [
      'locked',
      [
        ['gate', 'hall'],
        ['hall', 'crypt'],
        ['crypt', 'well'],
        { from: 'gate', to: 'well', lock: 0, shortcut: true },
      ],
      [{ room: 'hall', lock: 0 }],
      'connections[3].shortcut',
      '`connections[3].shortcut` cannot be combined with `lock`, received true',
    ],
    [
      'without a door',
      [
        ['gate', 'hall'],
        ['hall', 'crypt'],
        ['crypt', 'well'],
        { from: 'gate', to: 'well', door: false, shortcut: true },
      ],
      [],
      'connections[3].door',
      '`connections[3].door` must not be false together with `shortcut`, received false',
    ],
  ])('%s is refused', ([, connections, keys, option, message]) => {
    const options = { ...graph, connections, keys } as GraphOptions;
    expectRefused(() => generateFromGraph(createRng(1), options), option, message);
  });
});
