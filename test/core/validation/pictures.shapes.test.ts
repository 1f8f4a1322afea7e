import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Dungeon,
  type Point,
  type RectangularRoom,
  type Room,
  validateDungeon,
} from '../../../src/core/index';
import { arbitraryRoom } from '../../../src/testing/index';
import { drawn, dungeon, found, SOUND, shaped } from '../../support/builders/sound-dungeon';
import { runs } from '../../support/runs';

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

test('rooms may touch at corners, and boxes may overlap', () => {
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

test('rooms that share a tile, or touch, are reported with the tile', () => {
  const [, second] = ROUND as [Room, Room];
  const touching = (box: RectangularRoom) =>
    found(ofShapes([box, second], SHAPES.replaceAll('#..##..#', '#......#'))).filter((text) =>
      text.startsWith('rooms'),
    );
  expect(touching({ x1: 0, y1: 0, x2: 3, y2: 3 })).toEqual([]);
  expect(touching({ x1: 0, y1: 0, x2: 4, y2: 2 })).toEqual([]);
  expect(touching({ x1: 0, y1: 0, x2: 4, y2: 3 })).toEqual([
    'rooms-touch 3,3 the floors of `rooms[0]` and `rooms[1]` touch at (3, 3)',
  ]);
  expect(touching({ x1: 0, y1: 2, x2: 3, y2: 4 })).toEqual([
    'rooms-touch 3,3 the floors of `rooms[0]` and `rooms[1]` touch at (3, 3)',
  ]);
  expect(touching({ x1: 0, y1: 0, x2: 5, y2: 2 })).toEqual([
    'rooms-touch 5,1 the floors of `rooms[0]` and `rooms[1]` touch at (5, 1)',
  ]);
  expect(touching({ x1: 0, y1: 0, x2: 6, y2: 2 })).toEqual([
    'rooms-touch 5,1 the floors of `rooms[0]` and `rooms[1]` share the tile (5, 1)',
  ]);
});

test('rooms without a shape may be wall to wall, but not touch', () => {
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
    'rooms-touch 3,4 the floors of `rooms[1]` and `rooms[2]` touch at (3, 4)',
  ]);
  const right = { x1: 1, y1: 0, x2: 3, y2: 2 };
  expect(except(found({ ...subject, rooms: [...rooms, right] }))).toContain(
    'rooms-touch 2,1 the floors of `rooms[0]` and `rooms[2]` touch at (2, 1)',
  );
  expect(except(found({ ...subject, rooms: [...rooms, { ...rooms[1], y2: 3 } as Room] }))).toEqual([
    'rooms-touch 3,1 the floors of `rooms[1]` and `rooms[2]` share the tile (3, 1)',
  ]);
});

test('shapes are reported with their fault', () => {
  const [first, second] = ROUND as [Room, Room];
  const withShape = (picture: string) => ({ ...second, shape: drawn(picture) });
  const shapes = (room: Room) =>
    found(ofShapes([first, room])).filter((text) => text.startsWith('room-shape'));
  expect(shapes(second)).toEqual([]);
  expect(shapes(withShape('##..\n##..\n#...\n...#'))).toEqual([]);
  expect(shapes(withShape('##..\n##.+\n....\n...#'))).toEqual([
    'room-shape 6,2 `rooms[1].shape` contains the code 2, which is neither wall nor floor',
  ]);
  expect(shapes(withShape('##..\n####\n#...\n...#'))).toEqual([
    'room-shape 4,3 `rooms[1].shape` is in 2 pieces',
  ]);
  expect(shapes(withShape('##..\n##..\n##..\n##..'))).toEqual([
    'room-shape 5,1 `rooms[1].shape` has no floor on its left side',
  ]);
  expect(shapes(withShape('####\n###.\n..##\n####'))).toEqual([
    'room-shape 3,3 `rooms[1].shape` is in 2 pieces',
    'room-shape 6,2 `rooms[1].shape` has no floor on its upper, lower side',
  ]);
  expect(shapes(withShape('..##\n..##\n..##\n..##'))).toEqual([
    'room-shape 3,1 `rooms[1].shape` has no floor on its right side',
  ]);
  expect(shapes(withShape('####\n####\n####\n####'))).toEqual([
    'room-shape 3,1 `rooms[1].shape` has no floor',
  ]);
  expect(shapes(withShape('##..\n##..\n....'))).toEqual([
    'room-shape 2,0 `rooms[1].shape` is 4 × 3 with 12 tiles but the inside of its ring is 4 × 4',
  ]);
});

test('a room with a shape is compared with the tiles of its floor, and no others', () => {
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
    'entity-outside-room 4,1 `entities[0]` at (4, 1) is not on the floor of its room, `rooms[1]`',
  ]);
});

test('exactly the rooms that touch others are named', () => {
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
          expect(message).toMatch(shares ? /share the tile/ : /touch at/);
          for (const i of pair) named.add(i);
        }
        const touches = (room: Room, i: number) =>
          rooms.some((other, j) => i !== j && touch(room, other));
        expect([...named].sort((a, b) => a - b)).toEqual(
          [...rooms.keys()].filter((i) => touches(rooms[i]!, i)),
        );
      }),
      { numRuns: runs(40) },
    );
  }
});
