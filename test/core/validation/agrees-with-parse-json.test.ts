import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Entity,
  parseJson,
  type Room,
  toJson,
  validateDungeon,
} from '../../../src/core/index';
import { arbitrarySoundDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { runs } from '../../support/runs';

// Documents and dungeons differ in how tiles are written; all other fields are the same in both, so
// that the same damage is done to both, and both judges must see it.

/**
 * Fields that a room, tunnel, door or entity may have, beside those that the row's dungeons have.
 */
const ROOM = { name: 'hall', progress: 0.5, role: 'boss', part: 1, biome: 'marsh' };
const ENTITY: Entity = {
  kind: 'chair',
  x: 0,
  y: 0,
  room: 0,
  blocks: true,
  fixed: true,
  facing: 'left',
  squad: 0,
  missing: 1,
};

const VALUES = [
  ...[undefined, null, true, false, 0, 1, -1, 0.5, 1.5, 7, 2 ** 31, -(2 ** 40)],
  ...['', 'x', 'up', 'left', [], {}, [{}], { x: 1, y: 1 }],
];

const LISTS = [
  'rooms',
  'tunnels',
  'doors',
  'stairs',
  'keys',
  'marks',
  'lakes',
  'entities',
] as const;

const sound = arbitrarySoundDungeon.map((dungeon) => {
  const rooms = dungeon.rooms.map((room, i) => ({ ...room, ...ROOM, name: `hall ${i}` }));
  const { x1, y1 } = rooms[0] as Room;
  const entities: Entity[] = [{ ...ENTITY, x: x1 + 1, y: y1 + 1 }];
  const marks = dungeon.marks.map((mark) => ({ ...mark, kind: mark.kind || 'altar' }));
  const tunnels = dungeon.tunnels.map((tunnel) => ({ ...tunnel, width: 1 }));
  return { dungeon: { ...dungeon, rooms, tunnels, marks }, entities };
});

type Items = Record<string, unknown>[];

test('validateDungeon and parseJson find the same fields malformed', () => {
  const seen = new Set<string>();
  const property = fc.property(sound, fc.nat(), ({ dungeon, entities }, nth) => {
    for (const list of LISTS) {
      const items = (list === 'entities' ? entities : dungeon[list]) as unknown as Items;
      if (items.length === 0) continue;
      const index = nth % items.length;
      for (const name of Object.keys(items[index] as object)) {
        // Tiles are rows of text in documents.
        if (name === 'shape') continue;
        const document = structuredClone(toJson(dungeon, { entities }));
        const damaged = structuredClone({ ...dungeon, entities });
        for (const value of VALUES) {
          for (const of of [document, damaged]) {
            Object.assign((Reflect.get(of, list) as Items)[index] as object, { [name]: value });
          }
          const isRefused = throws(() => parseJson(document));
          const violations = validateDungeon(damaged, damaged.entities);
          const isMalformed = violations.some(({ rule }) => rule === 'malformed-data');
          const label = `${list}.${name} = ${JSON.stringify(value)}`;
          if (isMalformed) expect([label, isRefused]).toEqual([label, true]);
          // What cannot be read breaks some rule: an index below zero is that of no room.
          if (isRefused) expect([label, violations.length > 0]).toEqual([label, true]);
          if (isRefused) seen.add(`${list}.${name}`);
        }
      }
    }
  });
  fc.assert(property, { numRuns: runs(8) });
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...Object.keys(ROOM).map((name) => `rooms.${name}`),
      ...Object.keys(ENTITY).map((name) => `entities.${name}`),
    ]),
  );
});

function throws(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
