import { expect, test } from 'vitest';
import type { Room } from '../../../src/core/index';
import { dungeon, found, PATH, ROOMS, SOUND } from '../../support/builders/sound-dungeon';

test('a valid dungeon has no violation', () => {
  expect(found(dungeon(SOUND))).toEqual([]);
});

test('border, stray and unreachable floor is reported once per side and patch, with the first tile', () => {
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

test('each tile of the border of a grid one tile wide or high is reported once', () => {
  const line = (picture: string) => {
    const parts = { rooms: [], tunnels: [], entrance: { x: 0, y: 0 } };
    return found(dungeon(picture, parts)).filter((text) => text.startsWith('open-border'));
  };
  expect(line('...')).toEqual(['open-border 0,0 3 tiles of the top border are floor']);
  expect(line('.\n.\n.')).toEqual([
    'open-border 0,0 1 tile of the top border is floor',
    'open-border 0,2 1 tile of the bottom border is floor',
    'open-border 0,1 1 tile of the left border is floor',
  ]);
  expect(line('.')).toEqual(['open-border 0,0 1 tile of the top border is floor']);
});

test('undug tiles are reported once per room and once per tunnel', () => {
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

test('the largest region counts if the entrance is not on floor', () => {
  const picture = SOUND.replace('#.......#', '#..#....#');
  expect(found(dungeon(picture, { entrance: { x: 4, y: 1 } }))).toEqual([
    'tunnel-not-dug 3,2 `tunnels[0]` is wall at (3, 2)',
    'entrance-not-on-floor 4,1 the entrance (4, 1) is not on floor',
    'unreachable-floor 1,1 6 floor tiles cannot be reached from the largest region',
  ]);
});

test('tunnels are reported with their wrong end', () => {
  const tunnels = [
    { from: 0, to: 1, path: [PATH[0]!, { x: 4, y: 2 }] },
    { from: 1, to: 0, path: PATH },
    { from: 0, to: 7, path: PATH },
    { from: 0, to: 1, path: [PATH[0]!, { x: 6, y: 9 }] },
    { from: 1, to: 1, path: [{ x: 4, y: 2 }] },
  ];
  expect(found(dungeon(SOUND, { tunnels }))).toEqual([
    'tunnel-not-joining 4,2 `tunnels[0]` ends at (4, 2), not on the floor of its room `to`, `rooms[1]`',
    'tunnel-not-joining 1,2 `tunnels[1]` begins at (1, 2), not on the floor of its room `from`, `rooms[1]`',
    'tunnel-not-joining 6,2 `tunnels[1]` ends at (6, 2), not on the floor of its room `to`, `rooms[0]`',
    'tunnel-not-joining 6,2 `tunnels[2].to` names room 7, but there are only 2',
    'tunnel-not-joining 6,9 `tunnels[3]` ends at (6, 9), not on the floor of its room `to`, `rooms[1]`',
    'tunnel-not-joining 4,2 `tunnels[4]` begins at (4, 2), not on the floor of its room `from`, `rooms[1]`',
    'tunnel-not-joining 4,2 `tunnels[4]` ends at (4, 2), not on the floor of its room `to`, `rooms[1]`',
    'tunnel-outside-grid 6,9 `tunnels[3]` leaves the 9 × 5 grid at (6, 9)',
  ]);
});

test('a tunnel of one corner claims its tile, and a slanted one its line', () => {
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

test('a slanted tunnel that only touches corners cannot be passed', () => {
  const picture = `
#####
#.###
##.##
###.#
#####
`;
  const rooms = [
    { x1: 0, y1: 0, x2: 2, y2: 2 },
    { x1: 2, y1: 2, x2: 4, y2: 4 },
  ];
  const path = [
    { x: 1, y: 1 },
    { x: 3, y: 3 },
  ];
  expect(found(dungeon(picture, { rooms, tunnels: [{ from: 0, to: 1, path }] }))).toEqual([
    'unreachable-floor 2,2 1 floor tile cannot be reached from the entrance',
    'unreachable-floor 3,3 1 floor tile cannot be reached from the entrance',
  ]);
});

test('tiles are counted without a door, even without floor', () => {
  const picture = `
####
#++#
####
`;
  expect(found(dungeon(picture, { rooms: [], tunnels: [] }))).toEqual([
    'door-tile 1,1 2 tiles of `Tile.Door` have no door',
    'stray-floor 1,1 2 floor tiles belong to no room and no tunnel',
  ]);
});

test('rooms that leave the grid are compared with others by the part inside', () => {
  const picture = `
######
..##.#
####..
####..
`;
  const rooms = [
    { x1: -1, y1: 0, x2: 1, y2: 2 },
    { x1: 0, y1: 0, x2: 2, y2: 2 },
    { x1: 3, y1: 0, x2: 5, y2: 4 },
    { x1: 4, y1: 1, x2: 6, y2: 9 },
  ];
  const touching = (list: Room[]) =>
    found(dungeon(picture, { rooms: list, tunnels: [], entrance: { x: 4, y: 1 } })).filter(
      (text) => !text.startsWith('open-border') && !text.startsWith('unreachable'),
    );
  expect(touching(rooms)).toEqual([
    'room-outside-grid -1,0 `rooms[0]`, from (-1, 0) to (1, 2), leaves the 6 × 4 grid',
    'room-outside-grid 3,0 `rooms[2]`, from (3, 0) to (5, 4), leaves the 6 × 4 grid',
    'room-outside-grid 4,1 `rooms[3]`, from (4, 1) to (6, 9), leaves the 6 × 4 grid',
    'rooms-touch 1,1 the floors of `rooms[0]` and `rooms[1]` touch at (1, 1)',
    'rooms-touch 5,2 the floors of `rooms[2]` and `rooms[3]` touch at (5, 2)',
  ]);
  const [, apart, below] = rooms as [Room, Room, Room, Room];
  expect(touching([apart, below])).toEqual([
    'room-outside-grid 3,0 `rooms[1]`, from (3, 0) to (5, 4), leaves the 6 × 4 grid',
    'stray-floor 0,1 1 floor tile belongs to no room and no tunnel',
    'stray-floor 5,2 2 floor tiles belong to no room and no tunnel',
  ]);
  expect(touching([apart, { x1: 3, y1: 2, x2: 6, y2: 4 }])).toEqual([
    'room-outside-grid 3,2 `rooms[1]`, from (3, 2) to (6, 4), leaves the 6 × 4 grid',
    'stray-floor 0,1 1 floor tile belongs to no room and no tunnel',
    'stray-floor 4,1 3 floor tiles belong to no room and no tunnel',
  ]);
});

test('unknown codes are reported once each, and are not floor', () => {
  const subject = dungeon(SOUND);
  subject.grid.tiles.set([109, 109], 10);
  subject.grid.tiles[0] = 99;
  expect(found(subject)).toEqual([
    'unknown-tile 0,0 1 tile has the unknown code 99',
    'unknown-tile 1,1 2 tiles have the unknown code 109',
    'entrance-not-on-floor 1,1 the entrance (1, 1) is not on floor',
  ]);
});

test('entities are reported with each fault', () => {
  const at = (x: number, y: number, room: number) => ({ kind: 'orc', x, y, room, blocks: true });
  const entities = [at(2, 2, 0), at(4, 1, 0), at(7, 2, 0), at(6, 1, 9), at(1, 1, 0), at(2, 2, 0)];
  expect(found(dungeon(SOUND), entities)).toEqual([
    'entity-in-wall 4,1 `entities[1]` at (4, 1) is not on floor',
    'entity-outside-room 4,1 `entities[1]` at (4, 1) is not on the floor of its room, `rooms[0]`',
    'entity-outside-room 7,2 `entities[2]` at (7, 2) is not on the floor of its room, `rooms[0]`',
    'entity-outside-room 6,1 `entities[3]` at (6, 1) names room 9, but there are only 2',
    'entity-on-entrance 1,1 `entities[4]` at (1, 1) is on the entrance',
    'entity-on-entity 2,2 `entities[5]` is on `entities[0]` at (2, 2)',
  ]);
});

test('missing items of a list are one violation', () => {
  const rooms = [...ROOMS];
  rooms[5] = ROOMS[0]!;
  expect(found(dungeon(SOUND, { rooms }))).toContain(
    'malformed-data `rooms` lacks 3 items, starting with `rooms[2]`',
  );
});

test('the first of several largest regions counts', () => {
  const picture = SOUND.replace('#.......#', '#..#.#..#');
  expect(found(dungeon(picture, { tunnels: [], entrance: { x: 0, y: 0 } }))).toEqual([
    'stray-floor 4,2 1 floor tile belongs to no room and no tunnel',
    'entrance-not-on-floor 0,0 the entrance (0, 0) is not on floor',
    'unreachable-floor 6,1 6 floor tiles cannot be reached from the largest region',
    'unreachable-floor 4,2 1 floor tile cannot be reached from the largest region',
  ]);
});

test('a tunnel may have any number of corners', () => {
  const tunnels = [
    {
      from: 0,
      to: 1,
      path: [
        { x: 2, y: 1 },
        { x: 4, y: 1 },
        { x: 4, y: 3 },
        { x: 6, y: 3 },
      ],
    },
  ];
  const picture = `
#########
#....#..#
#..#.#..#
#..#....#
#########
`;
  expect(found(dungeon(picture, { tunnels }))).toEqual([]);
  // Two of them: the corners of the first are as many as a list of corners begins with, or more.
  expect(found(dungeon(picture, { tunnels: [...tunnels, ...tunnels] }))).toEqual([]);
});

test('the squad of an entity has missing members, or no such field', () => {
  const orc = { kind: 'orc', x: 2, y: 2, room: 0, blocks: true, squad: 0 };
  expect(found(dungeon(SOUND), [{ ...orc, missing: 1 }])).toEqual([]);
  expect(found(dungeon(SOUND), [{ ...orc, missing: 0 }])).toEqual([
    'malformed-data `entities[0].missing` must be a positive integer, or omitted, received 0',
  ]);
});
