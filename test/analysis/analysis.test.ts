import { describe, expect, test } from 'vitest';
import {
  createGrid,
  createRng,
  type Dungeon,
  distanceField,
  farthestRoom,
  findChokePoints,
  findRegions,
  generateBsp,
  generateRandomPlacement,
  isConnected,
  measureDungeon,
  parseAscii,
  type RectangularRoom,
  roomGraph,
} from '../../src/index';
import { roomGraphByWalking } from '../support/brute-force';

/** Three rooms in a row; the tunnel from the first to the last runs through the middle one. */
const ROW: Dungeon = {
  grid: parseAscii(
    ['#############', '#...#...#...#', '#...........#', '#...#...#...#', '#############'].join(
      '\n',
    ),
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
};

function room(x1: number, y1: number, x2: number, y2: number): RectangularRoom {
  return { x1, y1, x2, y2 };
}

function withTunnels(...paths: [number, number][][]): Dungeon {
  const tunnels = paths.map((path) => ({ from: 0, to: 0, path: path.map(([x, y]) => ({ x, y })) }));
  return { ...ROW, tunnels };
}

describe('regions', () => {
  test('are numbered by their first tile, diagonals apart', () => {
    const { labels, sizes } = findRegions(parseAscii('.#.\n#.#\n..#'));
    expect([...labels]).toEqual([0, -1, 1, -1, 2, -1, 2, 2, -1]);
    expect(sizes).toEqual([1, 1, 3]);
  });

  test('do not leak round the border from row to row', () => {
    expect(findRegions(parseAscii('##.\n.##')).sizes).toEqual([1, 1]);
  });

  test('a grid without floor is connected', () => {
    expect(findRegions(createGrid(3, 3)).sizes).toEqual([]);
    expect(isConnected(createGrid(3, 3))).toBe(true);
  });
});

describe('the distance field', () => {
  const grid = parseAscii('#####\n#...#\n#.#.#\n#..##\n#####');

  test('counts steps in four directions, or in eight', () => {
    expect(distanceField(grid, [{ x: 3, y: 2 }])[3 * 5 + 2]).toBe(6);
    expect(distanceField(grid, [{ x: 3, y: 2 }], { diagonals: true })[3 * 5 + 2]).toBe(1);
  });

  test('refuses a source that is not on floor, and no source', () => {
    expect(() => distanceField(grid, [])).toThrow(/^`sources` must not be empty/);
    const wall = [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ];
    expect(() => distanceField(grid, wall)).toThrow(
      '`sources[1]` must lie on the grid\'s floor, received "(2, 2)"',
    );
    expect(() => distanceField(grid, [{ x: -1, y: 1 }])).toThrow(/floor, received "\(-1, 1\)"/);
    expect(() => distanceField(grid, [{ x: 1.5, y: 1 }])).toThrow(
      '`sources[0].x` must be an integer, received 1.5',
    );
    expect(() => distanceField(grid, [null as never])).toThrow(
      '`sources[0]` must be an object, received null',
    );
  });

  test('refuses unknown options', () => {
    const sources = [{ x: 1, y: 1 }];
    expect(() => distanceField(grid, sources, { diagonal: true } as never)).toThrow(
      /`diagonal` is no option here; the nearest is `diagonals`/,
    );
    expect(() => distanceField(grid, sources, { diagonals: 1 as never })).toThrow(
      '`diagonals` must be true or false, received 1',
    );
  });

  test('leaves a grid in a Node buffer as it is', () => {
    const buffer = { ...grid, tiles: Buffer.from(grid.tiles) };
    distanceField(buffer, [{ x: 1, y: 1 }]);
    findRegions(buffer);
    findChokePoints(buffer);
    expect([...buffer.tiles]).toEqual([...grid.tiles]);
  });
});

describe('choke points', () => {
  test('are the doors of a corridor, in order of index', () => {
    const grid = parseAscii('#########\n#..###..#\n#.......#\n#..###..#\n#########');
    expect(findChokePoints(grid)).toEqual([2, 3, 4, 5, 6].map((x) => ({ x, y: 2 })));
  });

  test('a ring has none', () => {
    expect(findChokePoints(parseAscii('...\n.#.\n...'))).toEqual([]);
  });
});

describe('the room graph', () => {
  test('joins the rooms that a tunnel passes one after the other, not its ends', () => {
    expect(roomGraph(ROW)).toEqual([[1], [0, 2], [1]]);
  });

  test('a tunnel may turn back and end anywhere', () => {
    const back: [number, number][] = [
      [2, 2],
      [6, 2],
      [2, 2],
    ];
    expect(roomGraph(withTunnels(back))).toEqual([[1], [0], []]);
    expect(roomGraph(withTunnels([[10, 2]], [[4, 2]]))).toEqual([[], [], []]);
  });

  test('a room as wide as the grid goes on from row to row', () => {
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
    const level = {
      ...two,
      tunnels: withTunnels([
        [0, 3],
        [12, 3],
        [12, 1],
      ]).tunnels,
    };
    expect(roomGraph(level)).toEqual([[1], [0]]);
  });

  test('refuses rooms and tunnels that leave the grid', () => {
    expect(() => roomGraph({ ...ROW, rooms: [room(9, 0, 14, 4)] })).toThrow(
      '`dungeon.rooms[0]` must have its floor inside the 13 × 5 grid, received an object',
    );
    expect(() => roomGraph(withTunnels([[2, 5]]))).toThrow(
      '`dungeon.tunnels[0].path` must lie inside the 13 × 5 grid',
    );
    expect(() => roomGraph(withTunnels([]))).toThrow('`dungeon.tunnels[0].path` must not be empty');
    expect(() => roomGraph({ ...ROW, tunnels: null as never })).toThrow(
      '`dungeon.tunnels` must be an array, received null',
    );
    expect(() => roomGraph(null as never)).toThrow('`dungeon` must be an object, received null');
  });

  test.for(['sequence', 'nearest', 'siblings'] as const)(
    'is what walking finds in a dungeon of many rooms, %s',
    (connect) => {
      const dungeon = generateBsp(createRng(1), { width: 150, height: 120, connect });
      expect(roomGraph(dungeon)).toEqual(roomGraphByWalking(dungeon));
    },
  );
});

describe('the farthest room', () => {
  test('is the one with the longest way from the entrance to its centre', () => {
    expect(farthestRoom(ROW)).toEqual({ room: 2, distance: 8 });
  });

  test('of several is the lowest', () => {
    expect(farthestRoom({ ...ROW, entrance: { x: 6, y: 2 } })).toEqual({ room: 0, distance: 4 });
  });

  test('passes over rooms that cannot be reached', () => {
    const { width, height } = ROW.grid;
    const tiles = ROW.grid.tiles.slice();
    tiles[2 * width + 8] = 0;
    const apart = { ...ROW, grid: { width, height, tiles } };
    expect(farthestRoom(apart)).toEqual({ room: 1, distance: 4 });
    expect(() => farthestRoom({ ...apart, rooms: [room(8, 0, 12, 4)] })).toThrow(
      '`dungeon.rooms` must hold one whose centre can be reached from the entrance, received an array of 1',
    );
  });

  test('refuses an entrance that is not on floor', () => {
    expect(() => farthestRoom({ ...ROW, entrance: { x: 0, y: 0 } })).toThrow(
      '`dungeon.entrance` must lie on the grid\'s floor, received "(0, 0)"',
    );
  });
});

describe('metrics', () => {
  test('of three rooms in a row', () => {
    expect(measureDungeon(ROW)).toEqual({
      rooms: 3,
      floorShare: 29 / 65,
      tunnelTiles: 2,
      meanDistance: 4,
      longestDistance: 8,
      deadEnds: 2,
      branchings: 0,
      loops: 0,
      chokePoints: 6,
    });
  });

  test('a second way between rooms makes a loop of three, and a hub branches', () => {
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
    expect(measureDungeon(star)).toMatchObject({ deadEnds: 0, loops: 1, branchings: 0 });
  });

  test('counts cycles apart in rooms that are not joined', () => {
    expect(measureDungeon(withTunnels())).toMatchObject({ loops: 0, deadEnds: 0 });
  });

  test('a dungeon without rooms has no distances', () => {
    expect(measureDungeon({ ...ROW, rooms: [], tunnels: [] })).toMatchObject({
      rooms: 0,
      meanDistance: 0,
      longestDistance: 0,
      tunnelTiles: 29,
    });
  });

  test('dungeons joined as a tree have no loop that no crossing made', () => {
    const dungeon = generateRandomPlacement(createRng(3), {
      width: 100,
      height: 100,
      connect: 'nearest',
    });
    const { rooms, loops, deadEnds } = measureDungeon(dungeon);
    expect(rooms).toBe(dungeon.rooms.length);
    expect(loops).toBeGreaterThanOrEqual(0);
    expect(deadEnds).toBeGreaterThan(0);
  });
});

test('the longest corridor overflows no stack', () => {
  const snake = createGrid(1000, 1000);
  // Half a million tiles in a row: fifty times what a stack would hold.
  for (let y = 0; y < 1000; y++) {
    if (y % 2 === 0) snake.tiles.fill(1, y * 1000, (y + 1) * 1000);
    else snake.tiles[y * 1000 + (y % 4 === 1 ? 999 : 0)] = 1;
  }
  expect(isConnected(snake)).toBe(true);
  expect(findRegions(snake).sizes).toEqual([500_500]);
  expect(distanceField(snake, [{ x: 0, y: 0 }]).reduce((a, b) => Math.max(a, b))).toBe(500_499);
  expect(findChokePoints(snake)).toHaveLength(500_498);
});
