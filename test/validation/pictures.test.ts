import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Dungeon,
  type Entity,
  type Point,
  parseAscii,
  type RectangularRoom,
  roomsIntersect,
  validateDungeon,
} from '../../src/index';
import { arbitraryRoom } from '../../src/testing/index';

/** Two rooms and the tunnel between them. */
const SOUND = `
#########
#..###..#
#.......#
#..###..#
#########
`;

const ROOMS: RectangularRoom[] = [
  { x1: 0, y1: 0, x2: 3, y2: 4 },
  { x1: 5, y1: 0, x2: 8, y2: 4 },
];

const PATH: Point[] = [
  { x: 1, y: 2 },
  { x: 6, y: 2 },
];

function dungeon(picture: string, parts: Partial<Dungeon> = {}): Dungeon {
  const tunnels = [{ from: 0, to: 1, path: PATH }];
  const entrance = { x: 1, y: 1 };
  return { grid: parseAscii(picture.trim()), rooms: ROOMS, tunnels, entrance, ...parts };
}

function found(subject: Dungeon, entities?: Entity[]): string[] {
  return validateDungeon(subject, entities).map(
    ({ rule, message, at }) => `${rule} ${at ? `${at.x},${at.y} ` : ''}${message}`,
  );
}

test('a sound dungeon has nothing', () => {
  expect(found(dungeon(SOUND))).toEqual([]);
});

test('border, stray and unreachable floor are told once a side and a patch, by first tile', () => {
  expect(
    found(
      dungeon(`
..#####.#
#..###..#
#.......#
#..###...
###...###
`),
    ),
  ).toEqual([
    'stray-floor 0,0 2 floor tiles belong to no room and no tunnel',
    'stray-floor 7,0 1 floor tile belongs to no room and no tunnel',
    'stray-floor 8,3 1 floor tile belongs to no room and no tunnel',
    'stray-floor 3,4 3 floor tiles belong to no room and no tunnel',
    'open-border 0,0 3 tiles of the top border are floor',
    'open-border 3,4 3 tiles of the bottom border are floor',
    'open-border 8,3 1 tile of the right border is floor',
    'unreachable-floor 3,4 3 floor tiles cannot be reached from the entrance',
  ]);
});

test('what is not dug is told once a room and once a tunnel', () => {
  expect(
    found(
      dungeon(`
#########
#..####.#
#..#.#..#
#..###..#
#########
`),
    ),
  ).toEqual([
    'room-not-dug 6,1 1 tile of the floor of `rooms[1]` is wall',
    'tunnel-not-dug 3,2 `tunnels[0]` is wall at (3, 2)',
    'unreachable-floor 7,1 5 floor tiles cannot be reached from the entrance',
    'unreachable-floor 4,2 1 floor tile cannot be reached from the entrance',
  ]);
});

test('without an entrance on floor the largest region counts', () => {
  const picture = SOUND.replace('#.......#', '#..#....#');
  expect(found(dungeon(picture, { entrance: { x: 4, y: 1 } }))).toEqual([
    'tunnel-not-dug 3,2 `tunnels[0]` is wall at (3, 2)',
    'entrance-not-on-floor 4,1 the entrance (4, 1) does not lie on floor',
    'unreachable-floor 1,1 6 floor tiles cannot be reached from the largest region',
  ]);
});

test('tunnels are told by the end that is wrong', () => {
  const tunnels = [
    { from: 0, to: 1, path: [PATH[0] as Point, { x: 4, y: 2 }] },
    { from: 1, to: 0, path: PATH },
    { from: 0, to: 7, path: PATH },
    { from: 0, to: 1, path: [PATH[0] as Point, { x: 6, y: 9 }] },
    { from: 1, to: 1, path: [{ x: 4, y: 2 }] },
  ];
  expect(found(dungeon(SOUND, { tunnels }))).toEqual([
    'tunnel-not-joining 4,2 `tunnels[0]` ends at (4, 2), off the floor of its room `to`, `rooms[1]`',
    'tunnel-not-joining 1,2 `tunnels[1]` begins at (1, 2), off the floor of its room `from`, `rooms[1]`',
    'tunnel-not-joining 6,2 `tunnels[1]` ends at (6, 2), off the floor of its room `to`, `rooms[0]`',
    'tunnel-not-joining 6,2 `tunnels[2].to` names room 7, and there are 2',
    'tunnel-not-joining 6,9 `tunnels[3]` ends at (6, 9), off the floor of its room `to`, `rooms[1]`',
    'tunnel-not-joining 4,2 `tunnels[4]` begins at (4, 2), off the floor of its room `from`, `rooms[1]`',
    'tunnel-not-joining 4,2 `tunnels[4]` ends at (4, 2), off the floor of its room `to`, `rooms[1]`',
    'tunnel-outside-grid 6,9 `tunnels[3]` leaves the 9 × 5 grid at (6, 9)',
  ]);
});

test('a tunnel of one corner claims its tile, a slanted one its line', () => {
  const picture = SOUND.replace('#.......#', '#..#.#..#');
  const spot = { from: 1, to: 1, path: [{ x: 4, y: 2 }] };
  expect(found(dungeon(picture, { tunnels: [spot] })).map((text) => text.split(' ')[0])).toEqual([
    'tunnel-not-joining',
    'tunnel-not-joining',
    'unreachable-floor',
    'unreachable-floor',
  ]);
  const slanted = {
    from: 0,
    to: 1,
    path: [
      { x: 1, y: 1 },
      { x: 7, y: 3 },
    ],
  };
  const line = SOUND.replace('#..###..#', '#...##..#').replace('#..###..#', '#..##...#');
  expect(found(dungeon(line, { tunnels: [slanted] }))).toEqual([
    'stray-floor 3,1 1 floor tile belongs to no room and no tunnel',
    'stray-floor 5,3 1 floor tile belongs to no room and no tunnel',
  ]);
});

test('unknown codes are told once a code, and are no floor', () => {
  const subject = dungeon(SOUND);
  subject.grid.tiles.set([9, 9], 10);
  subject.grid.tiles[0] = 2;
  expect(found(subject)).toEqual([
    'unknown-tile 0,0 1 tile has the unknown code 2',
    'unknown-tile 1,1 2 tiles have the unknown code 9',
    'entrance-not-on-floor 1,1 the entrance (1, 1) does not lie on floor',
  ]);
});

test('entities are told by what is wrong with each', () => {
  const at = (x: number, y: number, room: number) => ({ kind: 'orc', x, y, room, blocks: true });
  const entities = [at(2, 2, 0), at(4, 1, 0), at(7, 2, 0), at(6, 1, 9), at(1, 1, 0), at(2, 2, 0)];
  expect(found(dungeon(SOUND), entities)).toEqual([
    'entity-in-wall 4,1 `entities[1]` at (4, 1) does not stand on floor',
    'entity-outside-room 4,1 `entities[1]` at (4, 1) stands off the floor of its room, `rooms[0]`',
    'entity-outside-room 7,2 `entities[2]` at (7, 2) stands off the floor of its room, `rooms[0]`',
    'entity-outside-room 6,1 `entities[3]` at (6, 1) names room 9, and there are 2',
    'entity-on-entrance 1,1 `entities[4]` at (1, 1) stands on the entrance',
    'entity-on-entity 2,2 `entities[5]` stands on `entities[0]` at (2, 2)',
  ]);
});

test('missing items of a list are one violation', () => {
  const rooms = [...ROOMS];
  rooms[5] = ROOMS[0] as RectangularRoom;
  expect(found(dungeon(SOUND, { rooms }))).toContain(
    'malformed-data `rooms` lacks 3 items, the first `rooms[2]`',
  );
});

test('every room that meets another is named, and no other is', () => {
  const side = 24;
  const grid = { width: side, height: side, tiles: new Uint8Array(side * side) };
  const rooms = fc.array(arbitraryRoom({ width: side, height: side }), { maxLength: 12 });
  fc.assert(
    fc.property(rooms, (rooms) => {
      const named = new Set<number>();
      for (const { rule, message, at } of validateDungeon(dungeon(SOUND, { grid, rooms }))) {
        if (rule !== 'rooms-intersect') continue;
        const pair = [...message.matchAll(/rooms\[(\d+)\]/g)].map(([, i]) => Number(i));
        for (const i of pair) {
          named.add(i);
          const { x1, y1, x2, y2 } = rooms[i] as RectangularRoom;
          const { x, y } = at as Point;
          expect(x >= x1 && x <= x2 && y >= y1 && y <= y2).toBe(true);
        }
      }
      const meets = (room: RectangularRoom, i: number) =>
        rooms.some((other, j) => i !== j && roomsIntersect(room, other));
      expect([...named].sort((a, b) => a - b)).toEqual(
        [...rooms.keys()].filter((i) => meets(rooms[i] as RectangularRoom, i)),
      );
    }),
    { numRuns: 1000 },
  );
});
