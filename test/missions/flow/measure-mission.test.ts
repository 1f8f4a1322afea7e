import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng } from '../../../src/core/index';
import { growMission, measureMission } from '../../../src/missions/index';
import { runs } from '../../support/runs';

/**
 * ```text
 * gate – hall – cell(a)
 *    \A
 *     vault
 * ```
 */
const KEEP = {
  rooms: ['gate', 'hall', 'cell', 'vault'],
  connections: [['gate', 'hall'], ['hall', 'cell'], { from: 'gate', to: 'vault', lock: 0 }],
  keys: [{ room: 'cell', lock: 0 }],
  goal: 'vault',
} as const;

test('a keep whose vault is seen early requires walking back', () => {
  expect(measureMission(KEEP)).toEqual({
    order: ['gate', 'hall', 'cell', 'vault'],
    locks: [{ lock: 0, steps: 2 }],
    // gate, hall, cell, hall again, gate again, vault
    backtrackingShare: 1 - 4 / 6,
    seenEarly: ['vault'],
  });
});

test('every room behind a door of a lock is seen early, once', () => {
  const mission = {
    rooms: ['A', 'B', 'C', 'D', 'E'],
    connections: [
      { from: 'A', to: 'B', lock: 0 },
      { from: 'A', to: 'C', lock: 0 },
      ['A', 'D'],
      ['D', 'E'],
      { from: 'D', to: 'C', lock: 0 },
    ],
    keys: [{ room: 'E', lock: 0 }],
  } as const;
  expect(measureMission(mission).seenEarly).toEqual(['B', 'C']);
});

test('a ring needs no step twice, except to the room of the lock', () => {
  const connections = [...KEEP.connections, ['cell', 'gate']] as const;
  expect(measureMission({ ...KEEP, connections })).toMatchObject({
    locks: [{ lock: 0, steps: 1 }],
    backtrackingShare: 1 - 3 / 4,
  });
});

test('an unknown secret connection is walked only if it is the only one to a room', () => {
  const secret = { from: 'gate', to: 'cell', secret: true } as const;
  expect(measureMission({ ...KEEP, connections: [...KEEP.connections, secret] })).toEqual(
    measureMission(KEEP),
  );
  const rooms = [...KEEP.rooms, 'cache'];
  const hidden = { from: 'gate', to: 'cache', secret: true } as const;
  const figures = measureMission({ ...KEEP, rooms, connections: [...KEEP.connections, hidden] });
  expect(figures.order).toContain('cache');
});

test('an unknown secret connection may be given from its far end', () => {
  const rooms = [...KEEP.rooms, 'cache'];
  const hidden = { from: 'cache', to: 'gate', secret: true } as const;
  const { order } = measureMission({ ...KEEP, rooms, connections: [...KEEP.connections, hidden] });
  expect(order).toContain('cache');
});

test('the key that is seen first opens its lock first', () => {
  const rooms = [...KEEP.rooms, 'crypt'];
  const crypt = { from: 'gate', to: 'crypt', lock: 1 } as const;
  const connections = [...KEEP.connections, crypt];
  const keys = [...KEEP.keys, { room: 'hall', lock: 1 }];
  const { locks } = measureMission({ ...KEEP, rooms, connections, keys });
  expect(locks.map(({ lock }) => lock)).toEqual([1, 0]);
});

test('locks of a mission are opened in the order of their numbers, and all rooms are seen', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 20, max: 60 }),
      fc.nat({ max: 5 }),
      (seed, rooms, locks) => {
        const mission = growMission(createRng(seed), {
          rooms,
          cycles: 2,
          locks,
          secretDoors: 1,
          patterns: ['two-ways', 'fork', 'hidden-shortcut'],
        });
        const figures = measureMission(mission);
        expect([...figures.order].sort()).toEqual(mission.rooms.map(({ name }) => name).sort());
        expect(figures.locks).toHaveLength(locks);
        expect(figures.backtrackingShare).toBeLessThan(1);
        for (const name of figures.seenEarly)
          expect(mission.rooms.map((room) => room.name)).toContain(name);
      },
    ),
    { numRuns: runs(40) },
  );
});
