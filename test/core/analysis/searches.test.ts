import { describe, expect, test } from 'vitest';
import {
  createGrid,
  type Dungeon,
  distanceField,
  farthestPoint,
  findChokePoints,
  findDeadEnds,
  findGates,
  findRegions,
  isConnected,
  type Point,
  parseAscii,
  shortestPath,
  stepDownhill,
  toPassable,
} from '../../../src/core/index';
import { drawGrid, pointsOf } from '../../support/builders/draw-grid';
import { expectRefused } from '../../support/expect-refused';

describe('regions', () => {
  test('are numbered by their first tile, and diagonal neighbours are apart', () => {
    const { labels, sizes } = findRegions(drawGrid('.#.', '#.#', '..#'));
    expect([...labels]).toEqual([0, -1, 1, -1, 2, -1, 2, 2, -1]);
    expect(sizes).toEqual([1, 1, 3]);
  });

  test('do not leak round the border from row to row', () => {
    expect(findRegions(drawGrid('##.', '.##')).sizes).toEqual([1, 1]);
  });

  test('go through doors and over stairs, not over unknown tiles', () => {
    const grid = drawGrid('#######', '#.+.#.#', '#<###>#', '#######');
    grid.tiles[1 * 7 + 4] = 200;
    expect(findRegions(grid).sizes).toEqual([4, 2]);
  });

  test('are at most one in a grid of walls, which is connected', () => {
    expect(findRegions(createGrid(3, 3)).sizes).toEqual([]);
    expect(isConnected(createGrid(3, 3))).toBe(true);
  });
});

describe('the distance field', () => {
  const grid = drawGrid('#####', '#...#', '#.#.#', '#..##', '#####');

  test('counts steps in four directions, or in eight', () => {
    expect(distanceField(grid, [{ x: 3, y: 2 }])[3 * 5 + 2]).toBe(6);
    expect(distanceField(grid, [{ x: 3, y: 2 }], { diagonals: true })[3 * 5 + 2]).toBe(1);
  });

  test('begins on doors and stairs', () => {
    expect([...distanceField(drawGrid('#<.+.>#'), [{ x: 3, y: 0 }])]).toEqual([
      -1, 2, 1, 0, 1, 2, -1,
    ]);
  });

  test('avoids blocked tiles, and leaves a blocked source', () => {
    const blocked = Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0);
    const hall = drawGrid('.....', '.....', '.....');
    expect([...distanceField(hall, [{ x: 1, y: 1 }], { blocked })]).toEqual([
      2, 1, 2, 3, 4, 1, 0, 1, 2, 3, 2, 1, -1, 3, 4,
    ]);
  });

  test('ends at the maximum distance', () => {
    const line = drawGrid('.......');
    expect([...distanceField(line, [{ x: 2, y: 0 }], { maxDistance: 1 })]).toEqual([
      -1, 1, 0, 1, -1, -1, -1,
    ]);
    expect([...distanceField(line, [{ x: 2, y: 0 }], { maxDistance: 0 })]).toEqual([
      -1, -1, 0, -1, -1, -1, -1,
    ]);
  });

  test.for<[string, unknown, string, string]>([
    ['no source', [], 'sources', '`sources` must not be empty, received an array of 0'],
    [
      'a source in a wall',
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      'sources[1]',
      '`sources[1]` must be on a walkable tile, received "(2, 2)"',
    ],
    [
      'a source off the grid',
      [{ x: -1, y: 1 }],
      'sources[0]',
      '`sources[0]` must be on a walkable tile, received "(-1, 1)"',
    ],
    [
      'half a coordinate',
      [{ x: 1.5, y: 1 }],
      'sources[0].x',
      '`sources[0].x` must be an integer, received 1.5',
    ],
    [
      'a text for a coordinate',
      [{ x: 1, y: '1' }],
      'sources[0].y',
      '`sources[0].y` must be an integer, received "1"',
    ],
    [
      'no point',
      [null],
      'sources[0]',
      '`sources[0]` must be a point such as { x: 3, y: 4 }, received null',
    ],
    [
      'a hole',
      // biome-ignore lint/suspicious/noSparseArray: the test needs it
      [{ x: 1, y: 1 }, , { x: 1, y: 1 }],
      'sources[1]',
      '`sources[1]` must not be missing, received undefined',
    ],
    [
      'nothing but holes',
      new Array(2 ** 32 - 1),
      'sources[0]',
      '`sources[0]` must not be missing, received undefined',
    ],
    [
      'a point',
      { x: 1, y: 1 },
      'sources',
      '`sources` must be an array of points, such as `[hero]`, received an object',
    ],
  ])('is refused for %s', ([, sources, option, message]) => {
    expectRefused(() => distanceField(grid, sources as never), option, message);
  });

  test.for<[object, string, string]>([
    [{ diagonal: true }, 'diagonal', 'Unknown option `diagonal`. Did you mean `diagonals`?'],
    [{ diagonals: 1 }, 'diagonals', '`diagonals` must be true or false, received 1'],
    [
      { blocked: [] },
      'blocked',
      '`blocked` must be a Uint8Array of 25, a byte for each tile of the 5 × 5 grid, received an array of 0',
    ],
    [
      { blocked: new Uint8Array(24) },
      'blocked',
      '`blocked` must be a Uint8Array of 25, a byte for each tile of the 5 × 5 grid, received a Uint8Array of 24',
    ],
    [{ maxDistance: -1 }, 'maxDistance', '`maxDistance` must be at least 0, received -1'],
    [{ maxDistance: Number.NaN }, 'maxDistance', '`maxDistance` must be an integer, received NaN'],
  ])('is refused with %o', ([options, option, message]) => {
    expectRefused(() => distanceField(grid, [{ x: 1, y: 1 }], options), option, message);
  });

  test('leaves a grid in a Node buffer as it is', () => {
    const buffer = { ...grid, tiles: Buffer.from(grid.tiles) };
    distanceField(buffer, [{ x: 1, y: 1 }]);
    findRegions(buffer);
    findChokePoints(buffer);
    expect([...buffer.tiles]).toEqual([...grid.tiles]);
  });
});

describe('a step downhill', () => {
  test('does not enter blocked tiles', () => {
    const grid = parseAscii('...\n...');
    const field = distanceField(grid, [{ x: 0, y: 0 }]);
    const at = { x: 1, y: 1 };
    const blocked = new Uint8Array(6);
    expect(stepDownhill(grid, field, at, { blocked })).toEqual({ x: 1, y: 0 });
    blocked[1] = 1;
    expect(stepDownhill(grid, field, at, { blocked })).toEqual({ x: 0, y: 1 });
    blocked[3] = 1;
    expect(stepDownhill(grid, field, at, { blocked })).toBeUndefined();
    expect(() => stepDownhill(grid, field, at, { blocked: new Uint8Array(2) })).toThrow(
      '`blocked` must be a Uint8Array of 6',
    );
  });

  const hall = drawGrid('...', '...', '...');
  const field = (...distances: number[]) => Int32Array.from(distances);

  test('steps to the lowest neighbour, with ties going up, left, right, down', () => {
    const middle = { x: 1, y: 1 };
    const step = (...distances: number[]) => stepDownhill(hall, field(...distances), middle);
    expect(step(0, 4, 0, 3, 5, 2, 0, 4, 0)).toEqual({ x: 2, y: 1 });
    expect(step(0, 4, 0, 4, 5, 4, 0, 4, 0)).toEqual({ x: 1, y: 0 });
    expect(step(0, 5, 0, 4, 5, 4, 0, 4, 0)).toEqual({ x: 0, y: 1 });
    expect(step(0, 5, 0, 5, 5, 4, 0, 4, 0)).toEqual({ x: 2, y: 1 });
    expect(step(0, 5, 0, 5, 5, 5, 0, 4, 0)).toEqual({ x: 1, y: 2 });
    expect(step(0, 5, 0, 5, 5, 5, 0, 5, 0)).toBeUndefined();
  });

  test('takes a corner only with diagonals, and only if it is lower', () => {
    const distances = field(9, 5, 4, 5, 5, 5, 4, 5, 9);
    expect(stepDownhill(hall, distances, { x: 1, y: 1 })).toBeUndefined();
    expect(stepDownhill(hall, distances, { x: 1, y: 1 }, { diagonals: true })).toEqual({
      x: 2,
      y: 0,
    });
  });

  test('leads off a tile that the field leaves out, and never onto one', () => {
    expect(stepDownhill(hall, field(-1, -1, 7, -1, -1, 6, 5, 8, 9), { x: 1, y: 1 })).toEqual({
      x: 2,
      y: 1,
    });
    expect(
      stepDownhill(hall, field(-1, -1, -1, -1, -1, -1, -1, -1, -1), { x: 1, y: 1 }),
    ).toBeUndefined();
  });

  test('never leads into a wall that came later, nor round the border', () => {
    const grid = drawGrid('.#.', '...');
    expect(stepDownhill(grid, field(2, 1, 0, 3, 2, 1), { x: 0, y: 0 })).toBeUndefined();
    expect(stepDownhill(grid, field(9, 9, 8, 1, 9, 9), { x: 2, y: 0 })).toBeUndefined();
  });

  test('refuses a field of another size, and a start in a wall', () => {
    const at = { x: 1, y: 0 };
    expectRefused(
      () => stepDownhill(hall, field(1, 2), at),
      'field',
      '`field` must be an Int32Array of 9, as `distanceField` returns for the 3 × 3 grid, received an Int32Array of 2',
    );
    expectRefused(
      () => stepDownhill(hall, [1, 2] as never, at),
      'field',
      '`field` must be an Int32Array of 9, as `distanceField` returns for the 3 × 3 grid, received an array of 2',
    );
    expectRefused(
      () => stepDownhill(drawGrid('.#'), field(1, 2), at),
      'at',
      '`at` must be on a walkable tile, received "(1, 0)"',
    );
  });
});

describe('the shortest path', () => {
  /** The cells of a path drawn over a grid. */
  function drawPath(rows: string[], from: Point, to: Point, options = {}): string[] {
    const path = shortestPath(drawGrid(...rows), from, to, options) ?? [];
    return rows.map((row, y) =>
      [...row].map((glyph, x) => (path.some((p) => p.x === x && p.y === y) ? '*' : glyph)).join(''),
    );
  }

  test('includes both ends, passes doors, and prefers up, left, right, down', () => {
    const rows = ['#######', '#.....#', '#.#+#.#', '#.....#', '#######'];
    expect(drawPath(rows, { x: 1, y: 3 }, { x: 5, y: 1 })).toEqual([
      '#######',
      '#*****#',
      '#*#+#.#',
      '#*....#',
      '#######',
    ]);
    expect(drawPath(rows, { x: 3, y: 3 }, { x: 3, y: 1 })).toEqual([
      '#######',
      '#..*..#',
      '#.#*#.#',
      '#..*..#',
      '#######',
    ]);
  });

  test('prefers straight steps to cutting a corner', () => {
    expect(
      drawPath(['...', '...', '...'], { x: 0, y: 0 }, { x: 2, y: 1 }, { diagonals: true }),
    ).toEqual(['**.', '..*', '...']);
  });

  test('leads from a tile to itself by that tile only', () => {
    expect(shortestPath(drawGrid('..'), { x: 1, y: 0 }, { x: 1, y: 0 })).toEqual([{ x: 1, y: 0 }]);
  });

  test('may have blocked ends, but no other blocked tile', () => {
    const grid = drawGrid('...');
    const ends = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ] as const;
    expect(shortestPath(grid, ...ends, { blocked: Uint8Array.of(1, 0, 1) })).toHaveLength(3);
    expect(shortestPath(grid, ...ends, { blocked: Uint8Array.of(0, 1, 0) })).toBeUndefined();
  });

  test('is refused with ends in walls and with unknown options', () => {
    const [from, to] = pointsOf('.', '.#.') as [Point, Point];
    const grid = drawGrid('.#.');
    expectRefused(
      () => shortestPath(grid, { x: 1, y: 0 }, to),
      'from',
      '`from` must be on a walkable tile, received "(1, 0)"',
    );
    expectRefused(
      () => shortestPath(grid, from, { x: 3, y: 0 }),
      'to',
      '`to` must be on a walkable tile, received "(3, 0)"',
    );
    expectRefused(
      () => shortestPath(grid, from, to, { maxDistance: 3 } as never),
      'maxDistance',
      'Unknown option `maxDistance`. Known options: `diagonals`, `blocked`, `keys`, `secrets`.',
    );
    expect(shortestPath(grid, from, to)).toBeUndefined();
  });
});

test('paths and distances refuse `doors`, an option of sight', () => {
  const grid = drawGrid('.+.');
  const from = { x: 0, y: 0 };
  const options = { doors: 'closed' } as never;
  for (const search of [
    () => shortestPath(grid, from, from, options),
    () => distanceField(grid, [from], options),
    () => toPassable(grid, options),
  ]) {
    const advice = 'walkers open doors; set closed doors in the mask `blocked`';
    expectRefused(search, 'doors', `\`doors\` is not an option: ${advice}`);
  }
});

test('no search takes a point beyond the end of a row for one on the next row', () => {
  const hall = drawGrid('..', '..');
  const beside = { x: 2, y: 0 };
  const refusal = /^`(from|to|sources\[0\])` must be on a walkable tile/;
  expect(() => farthestPoint(hall, beside)).toThrow(refusal);
  expect(() => shortestPath(hall, { x: 0, y: 0 }, beside)).toThrow(refusal);
  expect(() => distanceField(hall, [beside])).toThrow(refusal);
});

test('the farthest point is the first of several, or the start', () => {
  const cross = drawGrid('#.#', '.+.', '#.#');
  expect(farthestPoint(cross, { x: 1, y: 1 })).toEqual({ x: 1, y: 0, distance: 1 });
  expect(farthestPoint(cross, { x: 0, y: 1 })).toEqual({ x: 1, y: 0, distance: 2 });
  expect(farthestPoint(drawGrid('#.'), { x: 1, y: 0 })).toEqual({ x: 1, y: 0, distance: 0 });
});

describe('choke points', () => {
  test('are the doors of a corridor, in order of index', () => {
    const grid = drawGrid('#########', '#..###..#', '#..+.+..#', '#..###..#', '#########');
    expect(findChokePoints(grid)).toEqual([2, 3, 4, 5, 6].map((x) => ({ x, y: 2 })));
  });

  test('are absent from a ring', () => {
    expect(findChokePoints(drawGrid('...', '.#.', '...'))).toEqual([]);
  });
});

describe('gates', () => {
  const grid = drawGrid('###########', '#...+...+.#', '#...###.###', '#...#.+.#.#', '###########');
  const from = (x: number, y: number): Pick<Dungeon, 'grid' | 'entrance'> => ({
    grid,
    entrance: { x, y },
  });

  test('count the tiles behind them, seen from the entrance', () => {
    expect(findGates(from(1, 1))).toEqual([
      { x: 3, y: 1, tilesBehind: 10 },
      { x: 4, y: 1, tilesBehind: 9 },
      { x: 5, y: 1, tilesBehind: 8 },
      { x: 6, y: 1, tilesBehind: 7 },
      { x: 7, y: 1, tilesBehind: 6 },
      { x: 8, y: 1, tilesBehind: 1 },
      { x: 7, y: 2, tilesBehind: 3 },
      { x: 6, y: 3, tilesBehind: 1 },
      { x: 7, y: 3, tilesBehind: 2 },
    ]);
    expect(findGates(from(9, 1))).toMatchObject([
      { x: 3, tilesBehind: 8 },
      { x: 4, tilesBehind: 9 },
      { x: 5, tilesBehind: 10 },
      { x: 6, tilesBehind: 11 },
      { x: 7, tilesBehind: 16 },
      { x: 8, tilesBehind: 17 },
      { y: 2, tilesBehind: 3 },
      { x: 6, tilesBehind: 1 },
      { x: 7, tilesBehind: 2 },
    ]);
  });

  test('do not include the entrance, and no tile that cannot be reached', () => {
    const corridor = { grid: drawGrid('...#...'), entrance: { x: 1, y: 0 } };
    expect(findGates(corridor)).toEqual([]);
  });

  test('are refused for an entrance in a wall', () => {
    expectRefused(
      () => findGates(from(0, 0)),
      'dungeon.entrance',
      '`dungeon.entrance` must be on a walkable tile, received "(0, 0)"',
    );
    expectRefused(
      () => findGates({ entrance: { x: 1, y: 1 } } as never),
      'dungeon',
      '`dungeon` must be a dungeon, such as generators return, received an object',
    );
  });
});

test('dead ends have one exit, which may be a door or stairs; a single tile has none', () => {
  const rows = ['#########', '#.+...#.#', '#####.###', '#>....+.#', '#########'];
  expect(findDeadEnds(drawGrid(...rows))).toEqual([
    { x: 1, y: 1 },
    { x: 1, y: 3 },
    { x: 7, y: 3 },
  ]);
});

test('a corridor of half a million tiles overflows no stack', () => {
  const snake = createGrid(1000, 1000);
  for (let y = 0; y < 1000; y++) {
    if (y % 2 === 0) snake.tiles.fill(1, y * 1000, (y + 1) * 1000);
    else snake.tiles[y * 1000 + (y % 4 === 1 ? 999 : 0)] = 1;
  }
  const start = { x: 0, y: 0 };
  expect(isConnected(snake)).toBe(true);
  expect(findRegions(snake).sizes).toEqual([500_500]);
  expect(farthestPoint(snake, start).distance).toBe(500_499);
  expect(findChokePoints(snake)).toHaveLength(500_498);
  expect(findGates({ grid: snake, entrance: start })).toHaveLength(500_498);
  expect(findDeadEnds(snake)).toHaveLength(2);
});
