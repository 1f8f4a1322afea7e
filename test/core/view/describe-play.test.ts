import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  addLoops,
  createRng,
  type Dungeon,
  describePlay,
  generateAccretion,
  lockDoors,
} from '../../../src/core/index';
import { drawn } from '../../support/builders/rows-of-doors';
import { expectRefused } from '../../support/expect-refused';
import { visit } from '../../support/oracles/solver';
import { runs } from '../../support/runs';

// The vault G is locked; the way from A to B leads around by C and F, until its lever is pulled.
const RING = drawn(`
###################
#GGG+@AA+BBB#FFFFF#
#GGG#AAA#BBB+FFFFF#
#GGG#AAA#####FFFFF#
#GGG#AAA+CCC+FFFFF#
###################
`);

function locked(locks: object[], keys: Dungeon['keys']): Dungeon {
  return { ...RING, doors: RING.doors.map((door, i) => ({ ...door, ...locks[i] })), keys };
}

describe('describePlay', () => {
  test('names keys, levers and the rooms behind their doors', () => {
    const dungeon = locked(
      [{ lock: 0 }, { lock: 1, shortcut: true }],
      [
        { x: 11, y: 1, room: 1, lock: 0 },
        { x: 9, y: 2, room: 1, lock: 1, kind: 'lever' },
      ],
    );
    expect(describePlay(dungeon)).toEqual([
      'Start in room 0.',
      'Pull lever b in room 1. It opens the shortcut to room 0.',
      'Take key a in room 1. It opens the door to room 4.',
    ]);
    const rooms = dungeon.rooms.map((room, i) => (i === 4 ? { ...room, name: 'vault' } : room));
    expect(describePlay({ ...dungeon, rooms }).at(-1)).toBe(
      'Take key a in room 1. It opens the door to "vault".',
    );
    expect(describePlay(dungeon, { roomName: (_, i) => `hall ${'ABCFG'[i]}` })[2]).toBe(
      'Take key a in hall B. It opens the door to hall G.',
    );
  });

  test('names all doors of a key', () => {
    const dungeon = locked([{ lock: 2 }, {}, {}, { lock: 2 }], [{ x: 6, y: 2, room: 0, lock: 2 }]);
    expect(describePlay(dungeon)).toEqual([
      'Start in room 0.',
      'Take key c in room 0. It opens the doors to room 4 and room 2.',
    ]);
  });

  test('lists locks that stay closed, and dungeons without any', () => {
    expect(describePlay(locked([{ lock: 30 }], []))).toEqual([
      'Start in room 0.',
      'Lock 30 cannot be opened.',
    ]);
    expect(describePlay(RING)).toEqual(['Start in room 0.', 'No door is locked.']);
  });

  test('can be followed in any dungeon: each key is in reach in its turn', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = createRng(seed);
        const bare = generateAccretion(rng, { width: 50, height: 30 });
        const options = { locks: 3, doorsPerKey: 2, shortcuts: 2 };
        const dungeon = lockDoors(rng, addDoors(rng, addLoops(rng, bare)), options);
        const steps = describePlay(dungeon).slice(1);
        if (dungeon.keys.length === 0) return;
        expect(steps).toHaveLength(dungeon.keys.length);
        const left = new Set(dungeon.keys.map(({ lock }) => lock));
        for (const step of steps) {
          const [, letter = '', room] = /(?:key|lever) (.) in room (\d+)\./.exec(step) ?? [];
          const lock = 'abcdefgh'.indexOf(letter);
          const key = dungeon.keys.find((other) => other.lock === lock)!;
          expect(String(key.room)).toBe(room);
          const { tiles } = visit(dungeon, [...left]);
          expect(tiles.has(key.y * dungeon.grid.width + key.x)).toBe(true);
          left.delete(lock);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test('refuses anything but a dungeon and a function', () => {
    expectRefused(
      () => describePlay(RING, { roomName: 'hall' as never }),
      'roomName',
      '`roomName` must be a function, received "hall"',
    );
  });

  test.for([
    [undefined, 'undefined'],
    ['', '""'],
  ])('refuses %o as the name of a room', ([name, shown]) => {
    expectRefused(
      () => describePlay(RING, { roomName: () => name as never }),
      'roomName',
      `\`roomName\` must return a non-empty string for room 0, received ${shown}`,
    );
  });
});

test('a secret door is named where a step needs it', () => {
  // The key of the vault is in B, which only a secret door leads to.
  const dungeon = locked([{ lock: 0 }, { secret: true }], [{ x: 11, y: 1, room: 1, lock: 0 }]);
  const closed = { ...dungeon, doors: dungeon.doors.filter((_, i) => i < 2) };
  const tiles = closed.grid.tiles.slice();
  for (const { x, y } of dungeon.doors.slice(2)) tiles[y * closed.grid.width + x] = 0;
  expect(describePlay({ ...closed, grid: { ...closed.grid, tiles } })).toEqual([
    'Start in room 0.',
    'Find the secret door to room 1.',
    'Take key a in room 1. It opens the door to room 4.',
  ]);
  // By C and F, B is reached without it.
  expect(describePlay(dungeon)).toHaveLength(2);
});
