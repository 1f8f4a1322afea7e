import { describe, expect, test } from 'vitest';
import { createRng } from '../../../src/core/index';
import {
  growMission,
  type Mission,
  type MissionPattern,
  type PatternName,
} from '../../../src/missions/index';
import { runs } from '../../support/runs';

/** Steps between two rooms, over connections that will do, through rooms that will do. */
function stepsBetween(
  { connections }: Mission,
  from: string,
  to: string,
  without: readonly string[] = [],
  passesSecrets = false,
): number {
  const seen = new Map([[from, 0]]);
  for (const [room, steps] of seen) {
    for (const { from: a, to: b, secret } of connections) {
      const next = a === room ? b : b === room ? a : undefined;
      if (next === undefined || seen.has(next) || without.includes(next)) continue;
      if (!secret || passesSecrets) seen.set(next, steps + 1);
    }
  }
  return seen.get(to) ?? Number.POSITIVE_INFINITY;
}

const kindOf = (mission: Mission, name: string) =>
  mission.rooms.find((room) => room.name === name)?.kind;
const ofKind = (mission: Mission, { rooms }: MissionPattern, kind: string) =>
  rooms.filter((name) => kindOf(mission, name) === kind);
const progressOf = (mission: Mission, name: string) =>
  mission.rooms.find((room) => room.name === name)!.progress;
/** The locks of doors between two rooms. */
const locksAt = ({ connections }: Mission, from: string, to?: string) =>
  connections.flatMap((way) =>
    way.from === from && (to === undefined || way.to === to) && way.lock !== undefined
      ? [way.lock]
      : [],
  );
const keyOf = ({ keys }: Mission, lock: number) => keys.find((key) => key.lock === lock)!.room;

/** What each pattern promises of one of its rings. */
const PROMISES: Readonly<Record<PatternName, (mission: Mission, ring: MissionPattern) => void>> = {
  'two-ways'(mission, ring) {
    const [danger] = ofKind(mission, ring, 'danger') as [string];
    const { from, to } = ring;
    const safe = stepsBetween(mission, from, to, [danger]);
    expect(stepsBetween(mission, from, danger)).toBe(1);
    expect(stepsBetween(mission, danger, to)).toBe(1);
    expect(safe).toBeGreaterThan(2);
    expect(safe).toBeLessThan(Number.POSITIVE_INFINITY);
  },
  shortcut(mission, { from, to, rooms }) {
    const [lock] = locksAt(mission, from, to) as [number];
    const key = keyOf(mission, lock);
    expect(rooms).toContain(key);
    const way = mission.connections.find(({ shortcut, ...ends }) => shortcut && ends.to === key)!;
    expect(way).toEqual({ from, to: key, shortcut: true });
    const closed = {
      ...mission,
      connections: mission.connections.filter((other) => other !== way),
    };
    expect(stepsBetween(closed, from, key)).toBeGreaterThan(3);
    expect(stepsBetween(closed, from, key)).toBeLessThan(Number.POSITIVE_INFINITY);
  },
  'lock-and-key'(mission, { from, to, rooms }) {
    const [lock] = locksAt(mission, from, to) as [number];
    const key = keyOf(mission, lock);
    expect(rooms).toContain(key);
    // Two routes lead there, by different rooms.
    const inner = rooms.filter((name) => name !== key && stepsBetween(mission, from, name) === 1);
    expect(inner).toHaveLength(2);
    for (const name of inner) {
      expect(stepsBetween(mission, from, key, [name])).toBeLessThan(Number.POSITIVE_INFINITY);
      expect(stepsBetween(mission, from, key, [name])).toBeGreaterThan(1);
    }
    expect(stepsBetween(mission, from, key, inner)).toBe(Number.POSITIVE_INFINITY);
  },
  'false-goal'(mission, ring) {
    const [gate] = ofKind(mission, ring, 'gate') as [string];
    const [lock] = locksAt(mission, gate, ring.to) as [number];
    const key = keyOf(mission, lock);
    // Its door is seen before its key, which is past the ring that begins at the gate.
    expect(progressOf(mission, gate)).toBeLessThan(progressOf(mission, key));
    expect(stepsBetween(mission, gate, key)).toBeGreaterThan(2);
    expect(stepsBetween(mission, ring.from, key, [gate])).toBe(Number.POSITIVE_INFINITY);
  },
  'hidden-shortcut'(mission, { from, to }) {
    expect(stepsBetween(mission, from, to, [], true)).toBe(1);
    expect(stepsBetween(mission, from, to)).toBeGreaterThan(3);
    expect(stepsBetween(mission, from, to)).toBeLessThan(Number.POSITIVE_INFINITY);
  },
  hub(mission, ring) {
    const [hub] = ofKind(mission, ring, 'hub') as [string];
    const locks = locksAt(mission, hub);
    expect(locks).toHaveLength(2);
    for (const lock of locks) expect(ring.rooms).toContain(keyOf(mission, lock));
    // One key is behind the door of the other.
    const [first, second] = locks.map((lock) => keyOf(mission, lock)) as [string, string];
    expect(progressOf(mission, first)).toBeLessThan(progressOf(mission, second));
    expect(locksAt(mission, hub, second)).toHaveLength(1);
  },
  gauntlet(mission, ring) {
    const { from, to } = ring;
    const [danger] = ofKind(mission, ring, 'danger') as [string];
    const [lock] = locksAt(mission, from, to) as [number];
    const key = keyOf(mission, lock);
    expect(stepsBetween(mission, from, key)).toBe(2);
    expect(stepsBetween(mission, key, from, [danger])).toBeGreaterThan(2);
    expect(stepsBetween(mission, key, from, [danger])).toBeLessThan(Number.POSITIVE_INFINITY);
  },
  fork(mission, ring) {
    const [guard] = ofKind(mission, ring, 'danger') as [string];
    const [treasure] = ofKind(mission, ring, 'treasure') as [string];
    const { from, to } = ring;
    const ways = mission.connections.filter((way) => way.from === treasure || way.to === treasure);
    expect(ways).toHaveLength(1);
    expect(stepsBetween(mission, from, guard)).toBe(1);
    expect(stepsBetween(mission, from, treasure, [guard])).toBe(Number.POSITIVE_INFINITY);
    expect(stepsBetween(mission, from, treasure, [to])).toBe(2);
    const arms = ring.rooms.filter((name) => {
      return name !== guard && stepsBetween(mission, from, name) === 1;
    });
    for (const arm of arms) {
      expect(stepsBetween(mission, arm, to, [from])).toBeLessThan(Number.POSITIVE_INFINITY);
    }
    expect(arms).toHaveLength(2);
  },
};

describe.for(Object.entries(PROMISES))('the pattern %s', ([name, holds]) => {
  test('keeps its promise with any rooms in between', () => {
    for (let seed = 0; seed < runs(25); seed++) {
      for (const cycles of [1, 3]) {
        const options = { rooms: 6 + 8 * cycles + (seed % 15), cycles, locks: 7, secretDoors: 3 };
        const patterns = [name as PatternName];
        const mission = growMission(createRng(seed), {
          ...options,
          rooms: Math.max(24, options.rooms),
          patterns,
        });
        expect(mission.patterns.map((ring) => ring.name)).toEqual(Array(cycles).fill(name));
        for (const ring of mission.patterns) holds(mission, ring);
      }
    }
  });
});
