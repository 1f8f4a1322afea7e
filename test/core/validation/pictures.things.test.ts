import { expect, test } from 'vitest';
import type { Dungeon, Entity } from '../../../src/core/index';
import {
  drawn,
  dungeon,
  found as foundAll,
  PATH,
  shaped,
} from '../../support/builders/sound-dungeon';

/** All violations except that the stairs in the tunnel split the floor. */
function found(subject: Dungeon, entities?: Entity[]): string[] {
  return foundAll(subject, entities).filter((fault) => !fault.startsWith('stairs-split-floor'));
}

/** The same two rooms, with a door in the tunnel, stairs in the rock and stairs in a room. */
const DOORS = `
#########
#..####.#
#..+.<..#
#..###..#
#.####>##
#########
`;

function withDoors(parts: Partial<Dungeon> = {}, picture = DOORS): Dungeon {
  return dungeon(picture, {
    rooms: [{ x1: 0, y1: 0, x2: 3, y2: 4 }, shaped(6, 1, '#.\n..\n..')],
    tunnels: [{ from: 0, to: 1, path: PATH }],
    doors: [{ x: 3, y: 2, tunnel: 0 }],
    stairs: [
      {
        x: 5,
        y: 2,
        direction: 'up',
        room: 1,
        path: [
          { x: 6, y: 2 },
          { x: 5, y: 2 },
        ],
      },
      {
        x: 6,
        y: 4,
        direction: 'down',
        room: 1,
        path: [
          { x: 6, y: 3 },
          { x: 6, y: 4 },
        ],
      },
    ],
    ...parts,
  });
}

const CLOSET = {
  from: 0,
  to: 0,
  path: [
    { x: 1, y: 3 },
    { x: 1, y: 4 },
    { x: 1, y: 3 },
  ],
};

function soundWithDoors(parts: Partial<Dungeon> = {}): Dungeon {
  const tunnels = [{ from: 0, to: 1, path: PATH }, CLOSET];
  return withDoors({ tunnels, ...parts });
}

test('doors and stairs are walked on and claimed like floor', () => {
  expect(found(soundWithDoors())).toEqual([]);
  expect(found(withDoors())).toEqual([
    'stray-floor 1,4 1 floor tile belongs to no room and no tunnel',
  ]);
  expect(found(soundWithDoors({ entrance: { x: 5, y: 2 } }))).toEqual([]);
  expect(found(soundWithDoors({ entrance: { x: 3, y: 2 } }))).toEqual([]);
});

test('doors are reported with each fault', () => {
  const doors = (list: Dungeon['doors'], picture = DOORS) =>
    found({ ...soundWithDoors({ doors: list as never }), grid: drawn(picture) });
  const door = { x: 3, y: 2, tunnel: 0 };
  expect(doors([{ ...door, secret: true }])).toEqual([
    'behind-secret 5,2 `stairs[0]` at (5, 2) is reached only through a secret door',
    'behind-secret 6,4 `stairs[1]` at (6, 4) is reached only through a secret door',
  ]);
  expect(doors([])).toEqual(['door-tile 3,2 1 tile of `Tile.Door` has no door']);
  expect(doors([door, door])).toEqual(['door-tile 3,2 `doors[1]` at (3, 2) is on `doors[0]`']);
  expect(doors([{ ...door, tunnel: 1 }])).toEqual([
    'door-not-on-tunnel 3,2 `doors[0]` at (3, 2) is not on its tunnel, `tunnels[1]`',
  ]);
  expect(doors([{ ...door, tunnel: 2 }])).toEqual([
    'door-not-on-tunnel 3,2 `doors[0]` at (3, 2) names tunnel 2, but there are only 2',
  ]);
  expect(doors([door, { x: 2, y: 2, tunnel: 0 }])).toEqual([
    'door-tile 2,2 `doors[1]` at (2, 2) is not on `Tile.Door`',
    'door-not-on-tunnel 2,2 `doors[1]` at (2, 2) is on the floor of a room',
    'door-not-between-walls 2,2 `doors[1]` at (2, 2) must have wall on two opposite sides and walkable tiles on the other two',
  ]);
  expect(doors([door, { x: 9, y: 2, tunnel: 0 }])).toEqual([
    'door-tile 9,2 `doors[1]` at (9, 2) is outside the grid',
    'door-not-on-tunnel 9,2 `doors[1]` at (9, 2) is not on its tunnel, `tunnels[0]`',
    'door-not-between-walls 9,2 `doors[1]` at (9, 2) must have wall on two opposite sides and walkable tiles on the other two',
  ]);
  const wide = DOORS.replace('#..####.#', '#...###.#');
  expect(doors([door], wide)).toContain(
    'door-not-between-walls 3,2 `doors[0]` at (3, 2) must have wall on two opposite sides and walkable tiles on the other two',
  );
});

test('stairs are reported with each fault', () => {
  const [up, down] = soundWithDoors().stairs as [object, object];
  const stairs = (...list: object[]) => found(soundWithDoors({ stairs: list as never }));
  expect(stairs(up)).toEqual([
    'stairs-tile 6,4 1 tile of `Tile.StairsDown` has no stairs',
    'stray-floor 6,4 1 floor tile belongs to no room and no tunnel',
  ]);
  expect(stairs({ ...up, direction: 'down' }, down)).toEqual([
    'stairs-tile 5,2 `stairs[0]` at (5, 2) is not on `Tile.StairsDown`',
  ]);
  expect(stairs(up, down, down)).toEqual([
    'stairs-tile 6,4 `stairs[2]` at (6, 4) is on `stairs[1]`',
  ]);
  expect(stairs(up, { ...down, room: 0 })).toEqual([
    'stairs-not-joining 6,3 the path to `stairs[1]` begins at (6, 3), not on the floor of its room, `rooms[0]`',
  ]);
  expect(stairs(up, { ...down, room: -1 })).toEqual([
    'stairs-not-joining 6,3 the path to `stairs[1]` names room -1, but there are only 2',
  ]);
  const end = { x: 7, y: 3 };
  expect(
    stairs(up, { ...down, path: [{ x: 6, y: 3 }, { x: 6, y: 4 }, { x: 6, y: 3 }, end] }),
  ).toEqual(['stairs-not-joining 7,3 the path to `stairs[1]` ends at (7, 3), not on the stairs']);
  const path = [
    { x: 6, y: 3 },
    { x: 6, y: 6 },
    { x: 6, y: 4 },
  ];
  expect(stairs(up, { ...down, path })).toEqual([
    'stairs-not-joining 6,6 the path to `stairs[1]` leaves the grid at (6, 6)',
    'stray-floor 6,4 1 floor tile belongs to no room and no tunnel',
  ]);
  const around = [
    { x: 6, y: 3 },
    { x: 7, y: 3 },
    { x: 7, y: 4 },
    { x: 6, y: 4 },
  ];
  expect(stairs(up, { ...down, path: around })).toEqual([
    'stairs-not-joining 7,4 the path to `stairs[1]` is wall at (7, 4)',
  ]);
  // On the floor of a room, the way is one tile.
  const picture = DOORS.replace('#..###..#', '#.>###..#');
  const inside = { x: 2, y: 3, direction: 'down', room: 0, path: [{ x: 2, y: 3 }] };
  const subject = {
    ...soundWithDoors({ stairs: [up, down, inside] as never }),
    grid: drawn(picture),
  };
  expect(found(subject)).toEqual([]);
});

test('keys and marks are reported with each fault', () => {
  const keys = (...list: Dungeon['keys'] & object) => found(soundWithDoors({ keys: list }));
  const key = { x: 2, y: 3, room: 0, lock: 0 };
  expect(keys(key, { x: 7, y: 3, room: 1, lock: 1 })).toEqual([]);
  expect(keys(key, { ...key, lock: 1 })).toEqual([
    'key-on-key 2,3 `keys[1]` at (2, 3) is on `keys[0]`',
  ]);
  expect(keys({ ...key, x: 1, y: 1 })).toEqual([
    'key-on-entrance 1,1 `keys[0]` at (1, 1) is on the entrance',
  ]);
  expect(
    keys({ ...key, x: 4, y: 2 }, { ...key, room: 2 }, { ...key, x: 6, y: 1, room: 1 }),
  ).toEqual([
    'key-off-floor 4,2 `keys[0]` at (4, 2) is not on the floor of its room, `rooms[0]`',
    'key-off-floor 2,3 `keys[1]` at (2, 3) names room 2, but there are only 2',
    'key-off-floor 6,1 `keys[2]` at (6, 1) is not on the floor of its room, `rooms[1]`',
  ]);
  const altar = { x: 2, y: 3, room: 0, kind: 'altar' };
  expect(found(soundWithDoors({ marks: [altar, altar] }))).toEqual([]);
  expect(found(soundWithDoors({ marks: [{ ...altar, room: 1 }] }))).toEqual([
    'mark-off-floor 2,3 `marks[0]` at (2, 3) is not on the floor of its room, `rooms[1]`',
  ]);
  const stairs = [{ x: 2, y: 3, direction: 'up' as const, room: 0, path: [{ x: 2, y: 3 }] }];
  const subject = withDoors({ marks: [altar], keys: [key], tunnels: [CLOSET], doors: [], stairs });
  const lying = found({ ...subject, grid: drawn(DOORS.replace('#..###..#', '#.<###..#')) });
  expect(lying.filter((text) => /^(key|mark)/.test(text))).toEqual([
    'key-off-floor 2,3 `keys[0]` at (2, 3) is not on floor',
    'mark-off-floor 2,3 `marks[0]` at (2, 3) is not on floor',
  ]);
});

test('entities are neither in doors nor on stairs', () => {
  const at = (x: number, y: number, room: number) => ({ kind: 'orc', x, y, room, blocks: true });
  const picture = DOORS.replace('#..###..#', '#.>###..#');
  const stairs = [{ x: 2, y: 3, direction: 'down' as const, room: 0, path: [{ x: 2, y: 3 }] }];
  const subject = { ...soundWithDoors(), grid: drawn(picture) };
  subject.stairs?.push(...stairs);
  expect(found(subject, [at(2, 3, 0), at(3, 2, 0), at(2, 2, 0)])).toEqual([
    'entity-in-wall 2,3 `entities[0]` at (2, 3) is not on floor',
    'entity-in-wall 3,2 `entities[1]` at (3, 2) is not on floor',
    'entity-outside-room 3,2 `entities[1]` at (3, 2) is not on the floor of its room, `rooms[0]`',
  ]);
});
