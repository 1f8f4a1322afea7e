import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareDungeon } from '../../src/dungeon';
import {
  type Dungeon,
  type Entity,
  type Grid,
  type Point,
  type RectangularRoom,
  type Room,
  validateDungeon,
} from '../../src/index';
import { arbitraryRoom } from '../../src/testing/index';
import { runs } from '../support/depth';

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

/** A grid as it is drawn: wall, floor, door, stairs up and down. */
function drawn(picture: string): Grid {
  const rows = picture.trim().split('\n');
  const tiles = Uint8Array.from(rows.join(''), (glyph) => '#.+<>'.indexOf(glyph));
  return { width: (rows[0] as string).length, height: rows.length, tiles };
}

/** The floor of a room as it is drawn, its upper left tile at (x, y). */
function shaped(x: number, y: number, picture: string): Room {
  const shape = drawn(picture);
  return { x1: x - 1, y1: y - 1, x2: x + shape.width, y2: y + shape.height, shape };
}

function dungeon(picture: string, parts: Partial<Dungeon> = {}): Dungeon {
  const tunnels = [{ from: 0, to: 1, path: PATH }];
  const entrance = { x: 1, y: 1 };
  return { ...bareDungeon(drawn(picture), ROOMS, tunnels, entrance), ...parts };
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

test('of a grid one tile wide or high, each tile of the border is told once', () => {
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

test('a slanted tunnel is walked in four directions: where it only meets corners, nobody passes', () => {
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

test('tiles without a door are counted, also where there is no floor', () => {
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

test('rooms that leave the grid are held against others by what of them lies inside', () => {
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
    'rooms-touch 1,1 the floors of `rooms[0]` and `rooms[1]` lie side by side at (1, 1)',
    'rooms-touch 5,2 the floors of `rooms[2]` and `rooms[3]` lie side by side at (5, 2)',
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

test('unknown codes are told once a code, and are no floor', () => {
  const subject = dungeon(SOUND);
  subject.grid.tiles.set([109, 109], 10);
  subject.grid.tiles[0] = 99;
  expect(found(subject)).toEqual([
    'unknown-tile 0,0 1 tile has the unknown code 99',
    'unknown-tile 1,1 2 tiles have the unknown code 109',
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

test('of several largest regions the first counts', () => {
  const picture = SOUND.replace('#.......#', '#..#.#..#');
  expect(found(dungeon(picture, { tunnels: [], entrance: { x: 0, y: 0 } }))).toEqual([
    'stray-floor 4,2 1 floor tile belongs to no room and no tunnel',
    'entrance-not-on-floor 0,0 the entrance (0, 0) does not lie on floor',
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

test('the squad of an entity misses somebody, or nothing is said of it', () => {
  const orc = { kind: 'orc', x: 2, y: 2, room: 0, blocks: true, squad: 0 };
  expect(found(dungeon(SOUND), [{ ...orc, missing: 1 }])).toEqual([]);
  expect(found(dungeon(SOUND), [{ ...orc, missing: 0 }])).toEqual([
    'malformed-data `entities[0].missing` must be an integer from 1, or left out, received 0',
  ]);
});

/** Rooms of any shape: the second reaches round the first and touches it at corners only. */
const SHAPES = `
########
#..##..#
#..##..#
###....#
###...##
########
`;

const ROUND: Room[] = [
  shaped(
    1,
    1,
    `
..
..
`,
  ),
  shaped(
    3,
    1,
    `
##..
##..
....
...#
`,
  ),
];

function ofShapes(rooms: Room[], picture = SHAPES, parts: Partial<Dungeon> = {}): Dungeon {
  return dungeon(picture, { rooms, tunnels: [], ...parts });
}

test('rooms may touch at corners, and boxes lie on one another', () => {
  const tunnels = [
    {
      from: 0,
      to: 1,
      path: [
        { x: 2, y: 1 },
        { x: 5, y: 1 },
      ],
    },
  ];
  const joined = SHAPES.replace('#..##..#', '#......#');
  expect(found(ofShapes(ROUND, joined, { tunnels }))).toEqual([]);
  // A tile of a tunnel between them is as good as wall; only the corner (2, 2) meets (3, 3).
  expect(found(ofShapes(ROUND))).toEqual([
    'unreachable-floor 5,1 11 floor tiles cannot be reached from the entrance',
  ]);
});

test('rooms that share a tile, or lie side by side, are told by the tile', () => {
  const [, second] = ROUND as [Room, Room];
  const touching = (box: RectangularRoom) =>
    found(ofShapes([box, second], SHAPES.replaceAll('#..##..#', '#......#'))).filter((text) =>
      text.startsWith('rooms'),
    );
  expect(touching({ x1: 0, y1: 0, x2: 3, y2: 3 })).toEqual([]);
  expect(touching({ x1: 0, y1: 0, x2: 4, y2: 2 })).toEqual([]);
  expect(touching({ x1: 0, y1: 0, x2: 4, y2: 3 })).toEqual([
    'rooms-touch 3,3 the floors of `rooms[0]` and `rooms[1]` lie side by side at (3, 3)',
  ]);
  expect(touching({ x1: 0, y1: 2, x2: 3, y2: 4 })).toEqual([
    'rooms-touch 3,3 the floors of `rooms[0]` and `rooms[1]` lie side by side at (3, 3)',
  ]);
  expect(touching({ x1: 0, y1: 0, x2: 5, y2: 2 })).toEqual([
    'rooms-touch 5,1 the floors of `rooms[0]` and `rooms[1]` lie side by side at (5, 1)',
  ]);
  expect(touching({ x1: 0, y1: 0, x2: 6, y2: 2 })).toEqual([
    'rooms-touch 5,1 the floors of `rooms[0]` and `rooms[1]` share the tile (5, 1)',
  ]);
});

test('rooms without a shape may lie wall to wall, not side by side', () => {
  const picture = `
#######
#.#..##
#.#..##
###..##
##..###
#######
`;
  const rooms = [
    { x1: 0, y1: 0, x2: 2, y2: 3 },
    { x1: 2, y1: 0, x2: 5, y2: 4 },
  ];
  const tunnels = [
    {
      from: 1,
      to: 1,
      path: [
        { x: 3, y: 3 },
        { x: 3, y: 4 },
        { x: 2, y: 4 },
        { x: 3, y: 4 },
        { x: 3, y: 3 },
      ],
    },
  ];
  const except = (list: string[]) => list.filter((text) => !text.startsWith('unreachable'));
  const subject = dungeon(picture, { rooms, tunnels });
  expect(except(found(subject))).toEqual([]);
  const below = { x1: 1, y1: 3, x2: 4, y2: 5 };
  expect(except(found({ ...subject, tunnels: [], rooms: [...rooms, below] }))).toEqual([
    'rooms-touch 3,4 the floors of `rooms[1]` and `rooms[2]` lie side by side at (3, 4)',
  ]);
  const right = { x1: 1, y1: 0, x2: 3, y2: 2 };
  expect(except(found({ ...subject, rooms: [...rooms, right] }))).toContain(
    'rooms-touch 2,1 the floors of `rooms[0]` and `rooms[2]` lie side by side at (2, 1)',
  );
  expect(except(found({ ...subject, rooms: [...rooms, { ...rooms[1], y2: 3 } as Room] }))).toEqual([
    'rooms-touch 3,1 the floors of `rooms[1]` and `rooms[2]` share the tile (3, 1)',
  ]);
});

test('shapes are told by what is wrong with them', () => {
  const [first, second] = ROUND as [Room, Room];
  const withShape = (picture: string) => ({ ...second, shape: drawn(picture) });
  const shapes = (room: Room) =>
    found(ofShapes([first, room])).filter((text) => text.startsWith('room-shape'));
  expect(shapes(second)).toEqual([]);
  expect(shapes(withShape('##..\n##..\n#...\n...#'))).toEqual([]);
  expect(shapes(withShape('##..\n##.+\n....\n...#'))).toEqual([
    'room-shape 6,2 `rooms[1].shape` holds the code 2, which is neither wall nor floor',
  ]);
  expect(shapes(withShape('##..\n####\n#...\n...#'))).toEqual([
    'room-shape 4,3 `rooms[1].shape` is 2 pieces',
  ]);
  expect(shapes(withShape('##..\n##..\n##..\n##..'))).toEqual([
    'room-shape 5,1 `rooms[1].shape` has no floor on its left side',
  ]);
  expect(shapes(withShape('####\n###.\n..##\n####'))).toEqual([
    'room-shape 3,3 `rooms[1].shape` is 2 pieces',
    'room-shape 6,2 `rooms[1].shape` has no floor on its upper, lower side',
  ]);
  expect(shapes(withShape('..##\n..##\n..##\n..##'))).toEqual([
    'room-shape 3,1 `rooms[1].shape` has no floor on its right side',
  ]);
  expect(shapes(withShape('####\n####\n####\n####'))).toEqual([
    'room-shape 3,1 `rooms[1].shape` has no floor',
  ]);
  expect(shapes(withShape('##..\n##..\n....'))).toEqual([
    'room-shape 2,0 `rooms[1].shape` is 4 × 3 and holds 12 tiles where the inside of its ring is 4 × 4',
  ]);
});

test('of a room with a shape, its floor is held against the tiles, no other', () => {
  const tunnels = [
    {
      from: 0,
      to: 1,
      path: [
        { x: 2, y: 1 },
        { x: 5, y: 1 },
      ],
    },
  ];
  const picture = SHAPES.replace('#..##..#', '#......#').replace('###...##', '#####..#');
  expect(found(ofShapes(ROUND, picture, { tunnels }))).toEqual([
    'stray-floor 6,4 1 floor tile belongs to no room and no tunnel',
    'room-not-dug 3,4 2 tiles of the floor of `rooms[1]` are wall',
  ]);
  const orc = { kind: 'orc', x: 4, y: 1, room: 1, blocks: true };
  const sound = SHAPES.replace('#..##..#', '#......#');
  expect(found(ofShapes(ROUND, sound, { tunnels }), [orc])).toEqual([
    'entity-outside-room 4,1 `entities[0]` at (4, 1) stands off the floor of its room, `rooms[1]`',
  ]);
});

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

test('doors are told by what is wrong with each', () => {
  const doors = (list: Dungeon['doors'], picture = DOORS) =>
    found({ ...soundWithDoors({ doors: list as never }), grid: drawn(picture) });
  const door = { x: 3, y: 2, tunnel: 0 };
  expect(doors([{ ...door, secret: true }])).toEqual([]);
  expect(doors([])).toEqual(['door-tile 3,2 1 tile of `Tile.Door` has no door']);
  expect(doors([door, door])).toEqual(['door-tile 3,2 `doors[1]` at (3, 2) stands on `doors[0]`']);
  expect(doors([{ ...door, tunnel: 1 }])).toEqual([
    'door-not-on-tunnel 3,2 `doors[0]` at (3, 2) does not lie on its tunnel, `tunnels[1]`',
  ]);
  expect(doors([{ ...door, tunnel: 2 }])).toEqual([
    'door-not-on-tunnel 3,2 `doors[0]` at (3, 2) names tunnel 2, and there are 2',
  ]);
  expect(doors([door, { x: 2, y: 2, tunnel: 0 }])).toEqual([
    'door-tile 2,2 `doors[1]` at (2, 2) does not stand on `Tile.Door`',
    'door-not-on-tunnel 2,2 `doors[1]` at (2, 2) lies on the floor of a room',
    'door-not-between-walls 2,2 `doors[1]` at (2, 2) has not wall on two opposite sides and a way through on the others',
  ]);
  expect(doors([door, { x: 9, y: 2, tunnel: 0 }])).toEqual([
    'door-tile 9,2 `doors[1]` at (9, 2) lies outside the grid',
    'door-not-on-tunnel 9,2 `doors[1]` at (9, 2) does not lie on its tunnel, `tunnels[0]`',
    'door-not-between-walls 9,2 `doors[1]` at (9, 2) has not wall on two opposite sides and a way through on the others',
  ]);
  const wide = DOORS.replace('#..####.#', '#...###.#');
  expect(doors([door], wide)).toContain(
    'door-not-between-walls 3,2 `doors[0]` at (3, 2) has not wall on two opposite sides and a way through on the others',
  );
});

test('stairs are told by what is wrong with each', () => {
  const [up, down] = soundWithDoors().stairs as [object, object];
  const stairs = (...list: object[]) => found(soundWithDoors({ stairs: list as never }));
  expect(stairs(up)).toEqual([
    'stairs-tile 6,4 1 tile of `Tile.StairsDown` has no stairs',
    'stray-floor 6,4 1 floor tile belongs to no room and no tunnel',
  ]);
  expect(stairs({ ...up, direction: 'down' }, down)).toEqual([
    'stairs-tile 5,2 `stairs[0]` at (5, 2) does not stand on `Tile.StairsDown`',
  ]);
  expect(stairs(up, down, down)).toEqual([
    'stairs-tile 6,4 `stairs[2]` at (6, 4) stands on `stairs[1]`',
  ]);
  expect(stairs(up, { ...down, room: 0 })).toEqual([
    'stairs-not-joining 6,3 the way to `stairs[1]` begins at (6, 3), off the floor of its room, `rooms[0]`',
  ]);
  expect(stairs(up, { ...down, room: -1 })).toEqual([
    'stairs-not-joining 6,3 the way to `stairs[1]` names room -1, and there are 2',
  ]);
  const end = { x: 7, y: 3 };
  expect(
    stairs(up, { ...down, path: [{ x: 6, y: 3 }, { x: 6, y: 4 }, { x: 6, y: 3 }, end] }),
  ).toEqual(['stairs-not-joining 7,3 the way to `stairs[1]` ends at (7, 3), beside them']);
  const path = [
    { x: 6, y: 3 },
    { x: 6, y: 6 },
    { x: 6, y: 4 },
  ];
  expect(stairs(up, { ...down, path })).toEqual([
    'stairs-not-joining 6,6 the way to `stairs[1]` leaves the grid at (6, 6)',
    'stray-floor 6,4 1 floor tile belongs to no room and no tunnel',
  ]);
  const around = [
    { x: 6, y: 3 },
    { x: 7, y: 3 },
    { x: 7, y: 4 },
    { x: 6, y: 4 },
  ];
  expect(stairs(up, { ...down, path: around })).toEqual([
    'stairs-not-joining 7,4 the way to `stairs[1]` is wall at (7, 4)',
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

test('keys and marks are told by what is wrong with each', () => {
  const keys = (...list: Dungeon['keys'] & object) => found(soundWithDoors({ keys: list }));
  const key = { x: 2, y: 3, room: 0, lock: 0 };
  expect(keys(key, { x: 7, y: 3, room: 1, lock: 1 })).toEqual([]);
  expect(keys(key, { ...key, lock: 1 })).toEqual([
    'key-on-key 2,3 `keys[1]` at (2, 3) lies on `keys[0]`',
  ]);
  expect(keys({ ...key, x: 1, y: 1 })).toEqual([
    'key-on-entrance 1,1 `keys[0]` at (1, 1) lies on the entrance',
  ]);
  expect(
    keys({ ...key, x: 4, y: 2 }, { ...key, room: 2 }, { ...key, x: 6, y: 1, room: 1 }),
  ).toEqual([
    'key-off-floor 4,2 `keys[0]` at (4, 2) lies off the floor of its room, `rooms[0]`',
    'key-off-floor 2,3 `keys[1]` at (2, 3) names room 2, and there are 2',
    'key-off-floor 6,1 `keys[2]` at (6, 1) lies off the floor of its room, `rooms[1]`',
  ]);
  const altar = { x: 2, y: 3, room: 0, kind: 'altar' };
  expect(found(soundWithDoors({ marks: [altar, altar] }))).toEqual([]);
  expect(found(soundWithDoors({ marks: [{ ...altar, room: 1 }] }))).toEqual([
    'mark-off-floor 2,3 `marks[0]` at (2, 3) lies off the floor of its room, `rooms[1]`',
  ]);
  const stairs = [{ x: 2, y: 3, direction: 'up' as const, room: 0, path: [{ x: 2, y: 3 }] }];
  const subject = withDoors({ marks: [altar], keys: [key], tunnels: [CLOSET], doors: [], stairs });
  const lying = found({ ...subject, grid: drawn(DOORS.replace('#..###..#', '#.<###..#')) });
  expect(lying.filter((text) => /^(key|mark)/.test(text))).toEqual([
    'key-off-floor 2,3 `keys[0]` at (2, 3) does not lie on floor',
    'mark-off-floor 2,3 `marks[0]` at (2, 3) does not lie on floor',
  ]);
});

test('entities stand neither in doors nor on stairs', () => {
  const at = (x: number, y: number, room: number) => ({ kind: 'orc', x, y, room, blocks: true });
  const picture = DOORS.replace('#..###..#', '#.>###..#');
  const stairs = [{ x: 2, y: 3, direction: 'down' as const, room: 0, path: [{ x: 2, y: 3 }] }];
  const subject = { ...soundWithDoors(), grid: drawn(picture) };
  subject.stairs?.push(...stairs);
  expect(found(subject, [at(2, 3, 0), at(3, 2, 0), at(2, 2, 0)])).toEqual([
    'entity-in-wall 2,3 `entities[0]` at (2, 3) does not stand on floor',
    'entity-in-wall 3,2 `entities[1]` at (3, 2) does not stand on floor',
    'entity-outside-room 3,2 `entities[1]` at (3, 2) stands off the floor of its room, `rooms[0]`',
  ]);
});

test('every room that touches another is named, and no other is', () => {
  const side = 24;
  const grid = { width: side, height: side, tiles: new Uint8Array(side * side) };
  const box = arbitraryRoom({ width: side, height: side });
  const tiles = fc.uint8Array({ minLength: side * side, maxLength: side * side, max: 1 });
  const room = fc.tuple(box, fc.option(tiles)).map(([box, tiles]): Room => {
    if (!tiles) return box;
    const [width, height] = [box.x2 - box.x1 - 1, box.y2 - box.y1 - 1];
    return { ...box, shape: { width, height, tiles: tiles.slice(0, width * height) } };
  });
  const floorOf = ({ x1, y1, x2, y2, shape }: Room) => {
    const floor: Point[] = [];
    for (let y = y1 + 1; y < y2; y++) {
      for (let x = x1 + 1; x < x2; x++) {
        const isFloor = !shape || shape.tiles[(y - y1 - 1) * shape.width + x - x1 - 1] === 1;
        if (isFloor) floor.push({ x, y });
      }
    }
    return floor;
  };
  const touch = (a: Room, b: Room) => {
    const tiles = new Set(floorOf(b).map(({ x, y }) => 100 * y + x));
    return floorOf(a).some(({ x, y }) =>
      [0, 1, -1, 100, -100].some((step) => tiles.has(100 * y + x + step)),
    );
  };
  for (const rooms of [fc.array(box, { maxLength: 12 }), fc.array(room, { maxLength: 6 })]) {
    fc.assert(
      fc.property(rooms, (rooms: Room[]) => {
        const named = new Set<number>();
        for (const { rule, message, at } of validateDungeon(dungeon(SOUND, { grid, rooms }))) {
          if (rule !== 'rooms-touch') continue;
          const pair = [...message.matchAll(/rooms\[(\d+)\]/g)].map(([, i]) => Number(i));
          const [a, b] = pair.map((i) => rooms[i]) as [Room, Room];
          expect(touch(a, b)).toBe(true);
          const isAt = ({ x, y }: Point) => x === at?.x && y === at.y;
          expect([a, b].some((room) => floorOf(room).some(isAt))).toBe(true);
          const shares = floorOf(a).some(isAt) && floorOf(b).some(isAt);
          expect(message).toMatch(shares ? /share the tile/ : /lie side by side at/);
          for (const i of pair) named.add(i);
        }
        const touches = (room: Room, i: number) =>
          rooms.some((other, j) => i !== j && touch(room, other));
        expect([...named].sort((a, b) => a - b)).toEqual(
          [...rooms.keys()].filter((i) => touches(rooms[i] as Room, i)),
        );
      }),
      { numRuns: runs(40) },
    );
  }
});
