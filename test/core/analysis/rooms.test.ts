import { describe, expect, test } from 'vitest';
import {
  connectNearest,
  connectSequence,
  connectSiblings,
  createRng,
  type Dungeon,
  farthestRoom,
  generateBsp,
  generateRandomPlacement,
  measureDungeon,
  parseAscii,
  type RectangularRoom,
  roomGraph,
  solveLocks,
} from '../../../src/core/index';
import { drawGrid } from '../../support/builders/draw-grid';
import { roomGraphByWalking } from '../../support/oracles/brute-force';

const LISTS = { doors: [], stairs: [], keys: [], marks: [], lakes: [] };

/** A key before the door, and a closet of two tiles behind it. */
const CLOSET: Dungeon = {
  ...LISTS,
  grid: drawGrid('#######', '#..#..#', '#..+..#', '#######'),
  rooms: [room(0, 0, 3, 3), room(3, 0, 6, 3)],
  tunnels: [],
  entrance: { x: 1, y: 1 },
  doors: [{ x: 3, y: 2, tunnel: 0, lock: 0 }],
  keys: [{ x: 1, y: 2, room: 0, lock: 0 }],
};

/** Three rooms in a row; the tunnel from the first to the last runs through the middle one. */
const ROW: Dungeon = {
  grid: drawGrid(
    '#############',
    '#...#...#...#',
    '#...........#',
    '#...#...#...#',
    '#############',
  ),
  rooms: [room(0, 0, 4, 4), room(4, 0, 8, 4), room(8, 0, 12, 4)],
  tunnels: [
    {
      from: 0,
      to: 2,
      path: [
        { x: 2, y: 2 },
        { x: 10, y: 2 },
        { x: 10, y: 2 },
      ],
    },
  ],
  entrance: { x: 2, y: 2 },
  ...LISTS,
};

function room(x1: number, y1: number, x2: number, y2: number): RectangularRoom {
  return { x1, y1, x2, y2 };
}

function withTunnels(...paths: [number, number][][]): Dungeon {
  const tunnels = paths.map((path) => ({ from: 0, to: 0, path: path.map(([x, y]) => ({ x, y })) }));
  return { ...ROW, tunnels };
}

describe('the room graph', () => {
  test('joins the rooms that a tunnel passes one after the other, not its ends', () => {
    expect(roomGraph(ROW)).toEqual([[1], [0, 2], [1]]);
  });

  test('follows a tunnel that turns back and ends anywhere', () => {
    const back: [number, number][] = [
      [2, 2],
      [6, 2],
      [2, 2],
    ];
    expect(roomGraph(withTunnels(back))).toEqual([[1], [0], []]);
    expect(roomGraph(withTunnels([[10, 2]], [[4, 2]]))).toEqual([[], [], []]);
  });

  test('does not continue a room as wide as the grid from row to row', () => {
    const wide = {
      ...withTunnels(
        [
          [6, 1],
          [6, 3],
        ],
        [
          [0, 2],
          [12, 2],
        ],
      ),
      rooms: [room(-1, 1, 13, 5)],
    };
    expect(roomGraph(wide)).toEqual([[]]);
    const two = { ...wide, rooms: [room(-1, 0, 13, 2), room(-1, 2, 13, 5)] };
    expect(roomGraph(two)).toEqual([[1], [0]]);
    const along = {
      ...two,
      tunnels: withTunnels([
        [0, 3],
        [12, 3],
        [12, 1],
      ]).tunnels,
    };
    expect(roomGraph(along)).toEqual([[1], [0]]);
  });

  test('refuses tunnels that leave the grid', () => {
    for (const corner of [
      [2, 5],
      [13, 2],
      [-1, 2],
      [2, -1],
    ] as const) {
      expect(() => roomGraph(withTunnels([[...corner]]))).toThrow(
        '`dungeon.tunnels[0].path` must be on a tile of the 13 × 5 grid',
      );
    }
    expect(roomGraph(withTunnels([]))).toEqual([[], [], []]);
    expect(() => roomGraph({ ...ROW, tunnels: null as never })).toThrow(
      '`dungeon.tunnels` must be an array (empty if there are none), received null',
    );
    expect(() => roomGraph(null as never)).toThrow(
      '`dungeon` must be a dungeon, such as generators return, received null',
    );
  });

  test.for([connectSequence, connectNearest, connectSiblings])(
    'equals the one found by walking in a dungeon of many rooms, %o',
    (connect) => {
      const dungeon = generateBsp(createRng(1), { width: 150, height: 120, connect });
      expect(roomGraph(dungeon)).toEqual(roomGraphByWalking(dungeon));
    },
  );
});

describe('rooms of any shape', () => {
  /** A U of floor around a plain room of one tile, and a tunnel that crosses both twice. */
  const U: Dungeon = {
    ...LISTS,
    grid: drawGrid('#######', '#.###.#', '#.#.#.#', '#.+.+.#', '#.###.#', '#.....#', '#######'),
    rooms: [
      {
        ...room(0, 0, 6, 6),
        kind: 'cave',
        shape: drawGrid('.###.', '.###.', '.###.', '.###.', '.....'),
      },
      room(2, 1, 4, 4),
    ],
    tunnels: [
      {
        from: 0,
        to: 0,
        path: [
          { x: 1, y: 3 },
          { x: 5, y: 3 },
        ],
      },
    ],
    entrance: { x: 1, y: 1 },
    doors: [
      { x: 2, y: 3, tunnel: 0 },
      { x: 4, y: 3, tunnel: 0 },
    ],
  };

  test('are neighbours if a tunnel leads from floor to floor', () => {
    expect(roomGraph(U)).toEqual([[1], [0]]);
  });

  test('are as far away as their centre, which is floor', () => {
    expect(farthestRoom({ ...U, entrance: { x: 3, y: 2 } })).toEqual({ room: 0, distance: 3 });
    expect(farthestRoom(U)).toEqual({ room: 1, distance: 5 });
  });

  test('are measured by their floor; doors count as tiles outside', () => {
    expect(measureDungeon(U)).toEqual({
      rooms: 2,
      floorShare: 17 / 49,
      tunnelTiles: 2,
      meanDistance: 3.5,
      longestDistance: 5,
      deadEndRooms: 2,
      junctions: 0,
      loops: 0,
      chokePoints: 5,
      deadEndTiles: 3,
      lockedShare: 0,
      backtracking: 0,
      deepShare: 0,
      shortcuts: 0,
    });
  });
});

describe('the farthest room', () => {
  test('is the one with the longest way from the entrance to its centre', () => {
    expect(farthestRoom(ROW)).toEqual({ room: 2, distance: 8 });
  });

  test('may be the room of the entrance', () => {
    const one = { ...ROW, rooms: ROW.rooms.slice(0, 1), entrance: { x: 2, y: 2 } };
    expect(farthestRoom(one)).toEqual({ room: 0, distance: 0 });
  });

  test('is the lowest of several', () => {
    expect(farthestRoom({ ...ROW, entrance: { x: 6, y: 2 } })).toEqual({ room: 0, distance: 4 });
  });

  test('is never a room that cannot be reached', () => {
    const { width, height } = ROW.grid;
    const tiles = ROW.grid.tiles.slice();
    tiles[2 * width + 8] = 0;
    const apart = { ...ROW, grid: { width, height, tiles } };
    expect(farthestRoom(apart)).toEqual({ room: 1, distance: 4 });
    expect(() => farthestRoom({ ...apart, rooms: [room(8, 0, 12, 4)] })).toThrow(
      '`dungeon.rooms` must contain one whose centre can be reached from the entrance, received an array of 1',
    );
  });

  test('is refused for an entrance that cannot be walked on', () => {
    expect(() => farthestRoom({ ...ROW, entrance: { x: 0, y: 0 } })).toThrow(
      '`dungeon.entrance` must be on a walkable tile, received "(0, 0)"',
    );
  });
});

describe('metrics', () => {
  test('describe three rooms in a row', () => {
    expect(measureDungeon(ROW)).toEqual({
      rooms: 3,
      floorShare: 29 / 65,
      tunnelTiles: 2,
      meanDistance: 4,
      longestDistance: 8,
      deadEndRooms: 2,
      junctions: 0,
      loops: 0,
      chokePoints: 6,
      deadEndTiles: 0,
      lockedShare: 0,
      backtracking: 0,
      deepShare: 0,
      shortcuts: 0,
    });
  });

  test('count a loop for a second route through three rooms, and the branches of a hub', () => {
    const star = withTunnels(
      [
        [2, 2],
        [10, 2],
      ],
      [
        [2, 0],
        [2, 2],
        [2, 0],
        [10, 0],
        [10, 2],
      ],
    );
    expect(measureDungeon(star)).toMatchObject({ deadEndRooms: 0, loops: 1, junctions: 0 });
  });

  test('count cycles separately in rooms that are not joined', () => {
    expect(measureDungeon(withTunnels())).toMatchObject({ loops: 0, deadEndRooms: 0 });
  });

  test('measure the distances to the tiles of a dungeon without rooms', () => {
    const grid = parseAscii('#######\n#...#.#\n#######');
    expect(measureDungeon({ grid, entrance: { x: 1, y: 1 } })).toMatchObject({
      meanDistance: 1,
      longestDistance: 2,
    });
    expect(measureDungeon({ ...ROW, rooms: [], tunnels: [] })).toMatchObject({
      rooms: 0,
      meanDistance: 140 / 29,
      longestDistance: 10,
      tunnelTiles: 29,
    });
  });

  test('need only a grid and an entrance, without lists', () => {
    const { grid, entrance } = ROW;
    const { rooms: _, tunnels: __, ...bare } = ROW;
    const { rooms, loops, chokePoints } = measureDungeon({ grid, entrance });
    expect([rooms, loops, chokePoints]).toEqual([0, 0, 6]);
    expect(measureDungeon({ ...bare, rooms: [], tunnels: [] })).toEqual(measureDungeon(bare));
  });

  test('count as loops the pairs of neighbours beyond those of a tree', () => {
    const dungeon = generateRandomPlacement(createRng(3), {
      width: 100,
      height: 100,
      connect: connectNearest,
    });
    const { rooms, loops, deadEndRooms } = measureDungeon(dungeon);
    expect(rooms).toBe(dungeon.rooms.length);
    const pairs = roomGraph(dungeon).reduce((sum, neighbors) => sum + neighbors.length, 0) / 2;
    expect(loops).toBe(pairs - (rooms - 1));
    expect(deadEndRooms).toBeGreaterThan(0);
  });
});

test('rate locks by the tiles that they open, and by the steps that they cost', () => {
  const { lockedShare, backtracking } = measureDungeon(CLOSET);
  expect(lockedShare).toBeCloseTo(5 / 9);
  expect(backtracking).toBe(solveLocks(CLOSET).backtracking);
  expect(measureDungeon({ ...CLOSET, keys: [] }).lockedShare).toBe(0);
});
