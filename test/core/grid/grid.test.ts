import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillBox } from '../../../src/core/grid/carve';
import { ALSO_WALKABLE, WALKABLE } from '../../../src/core/grid/tiles';
import {
  carveRoom,
  carveTunnel,
  createGrid,
  type Grid,
  indexOf,
  isWalkable,
  pointOf,
  Tile,
  tileAt,
  toAscii,
} from '../../../src/core/index';
import { checkOption, defaultOf } from '../../../src/core/model/specification';
import { drawGrid } from '../../support/builders/draw-grid';

test('a new grid is all wall, one byte a tile', () => {
  const grid = createGrid(4, 3);
  expect(grid).toEqual({ width: 4, height: 3, tiles: new Uint8Array(12) });
});

test('tiles are looked up row by row, with wall out of bounds', () => {
  const grid = createGrid(3, 2);
  grid.tiles[5] = Tile.Floor;
  const found = [];
  for (let y = -1; y <= 2; y++)
    for (let x = -1; x <= 3; x++) if (tileAt(grid, x, y)) found.push([x, y]);
  expect(found).toEqual([[2, 1]]);
  expect(isWalkable(grid, 2, 1)).toBe(true);
  expect(isWalkable(grid, 3, 1)).toBe(false);
  expect(isWalkable(grid, -1, 2)).toBe(false);
});

test('indexOf and pointOf are inverse, and points outside have no index', () => {
  const grid = createGrid(3, 2);
  for (const index of grid.tiles.keys()) {
    const point = pointOf(grid, index);
    expect(point).toEqual({ x: index % 3, y: Math.floor(index / 3) });
    expect(indexOf(grid, point.x, point.y)).toBe(index);
  }
  expect([indexOf(grid, 3, 0), indexOf(grid, 0, 2), indexOf(grid, -1, 1)]).toEqual([-1, -1, -1]);
  expect(() => pointOf(grid, 6)).toThrow('`index` must be at most 5, received 6');
  expect(() => pointOf({} as Grid, 0)).toThrow('`grid`');
});

test('additional codes can be walked on beside those that always can', () => {
  const codes = checkOption('also', ALSO_WALKABLE, [Tile.Wall, 99]) as Uint8Array;
  expect([...codes].flatMap((can, code) => (can !== WALKABLE[code] ? [code] : []))).toEqual([
    0, 99,
  ]);
  expect(defaultOf(ALSO_WALKABLE, {})).toBe(WALKABLE);
  expect(() => checkOption('also', ALSO_WALKABLE, [256])).toThrow(
    '`also[0]` must be at most 255, received 256',
  );
});

test('a grid that is all floor has wall around it', () => {
  const grid = createGrid(3, 2);
  grid.tiles.fill(Tile.Floor);
  for (let y = -1; y <= 2; y++) {
    for (let x = -1; x <= 3; x++) {
      const isInside = x >= 0 && y >= 0 && x < 3 && y < 2;
      expect(tileAt(grid, x, y)).toBe(isInside ? Tile.Floor : Tile.Wall);
    }
  }
});

test('a room may fill its grid, but is refused one tile over each side', () => {
  const room = { x1: 0, y1: 0, x2: 6, y2: 4 };
  const grid = createGrid(7, 5);
  carveRoom(grid, room);
  expect(grid.tiles.reduce((sum, tile) => sum + tile)).toBe(15);
  for (const over of [{ x1: -1 }, { y1: -1 }, { x2: 7 }, { y2: 5 }]) {
    expect(() => carveRoom(createGrid(7, 5), { ...room, ...over })).toThrow(
      '`room` must be inside the 7 × 5 grid',
    );
  }
});

test('a tunnel may run along each border, but is refused one tile over it', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 4 },
    { x: 0, y: 4 },
  ];
  const grid = createGrid(7, 5);
  carveTunnel(grid, { path: corners });
  expect(grid.tiles.reduce((sum, tile) => sum + tile)).toBe(17);
  for (const over of [{ x: -1 }, { y: -1 }, { x: 7 }, { y: 5 }]) {
    const path = [{ x: 3, y: 3, ...over }];
    expect(() => carveTunnel(createGrid(7, 5), { path })).toThrow(
      '`tunnel.path[0]` must be on a tile of the 7 × 5 grid',
    );
  }
});

test('a tile of an unknown code is not walkable', () => {
  const grid = createGrid(1, 1);
  grid.tiles[0] = 7;
  expect(tileAt(grid, 0, 0)).toBe(7);
  expect(isWalkable(grid, 0, 0)).toBe(false);
});

test('a carved room has exactly its floor dug', () => {
  const grid = createGrid(7, 5);
  carveRoom(grid, { x1: 1, y1: 0, x2: 5, y2: 4 });
  expect(toAscii(grid)).toBe(['#######', '##...##', '##...##', '##...##', '#######'].join('\n'));
});

test('a carved tunnel may have any corners, and diagonal lines too', () => {
  const grid = createGrid(7, 5);
  carveTunnel(grid, {
    path: [
      { x: 0, y: 0 },
      { x: 3, y: 3 },
      { x: 3, y: 1 },
      { x: 6, y: 1 },
    ],
  });
  expect(toAscii(grid)).toBe(['.######', '#.#....', '##..###', '###.###', '#######'].join('\n'));
});

test('a tunnel of one point digs one tile', () => {
  const grid = createGrid(3, 3);
  carveTunnel(grid, { path: [{ x: 1, y: 1 }] });
  expect(toAscii(grid)).toBe('###\n#.#\n###');
});

describe('an invalid call', () => {
  const grid = createGrid(5, 5);
  test.for<[() => unknown, string]>([
    [() => createGrid(0, 5), '`width` must be at least 1, received 0'],
    [() => createGrid(5, -1), '`height` must be at least 1, received -1'],
    [() => createGrid(5, 1.5), '`height` must be an integer, received 1.5'],
    [() => createGrid('5' as never, 5), '`width` must be an integer, received "5"'],
    [() => createGrid(2 ** 15, 1), '`width` must be at most 32767, received 32768'],
    [() => createGrid(1, 2 ** 40), '`height` must be at most 32767, received 1099511627776'],
    [() => tileAt(grid, 0.5, 0), '`x` must be an integer, received 0.5'],
    [() => tileAt(grid, 0, Number.NaN), '`y` must be an integer, received NaN'],
    [
      () => tileAt(null as never, 0, 0),
      '`grid` must be a grid, such as `createGrid` and `parseAscii` return, received null',
    ],
    [
      () => isWalkable({ width: 2, height: 2, tiles: [0, 0, 0, 0] } as never, 0, 0),
      '`grid.tiles` must be a Uint8Array, such as `Uint8Array.from(tiles)`, received an array of 4',
    ],
    [
      () => isWalkable({ width: 2, height: 2, tiles: new Uint8Array(3) }, 0, 0),
      '`grid.tiles` must have `width` × `height` tiles, received a Uint8Array of 3',
    ],
    [
      () => tileAt({ width: -2, height: -2, tiles: new Uint8Array(4) }, 0, 0),
      '`grid.width` must be at least 1, received -2',
    ],
    [
      () => carveRoom(null as never, { x1: 0, y1: 0, x2: 2, y2: 2 }),
      '`grid` must be a grid, such as `createGrid` and `parseAscii` return, received null',
    ],
    [
      () => carveRoom(grid, null as never),
      '`room` must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2, received null',
    ],
    [
      () => carveTunnel(null as never, { path: [] }),
      '`grid` must be a grid, such as `createGrid` and `parseAscii` return, received null',
    ],
    [
      () => carveTunnel(grid, null as never),
      '`tunnel` must be a tunnel, such as those of a dungeon, received null',
    ],
    [
      () => carveTunnel(grid, { path: [] }),
      '`tunnel.path` must not be empty, received an array of 0',
    ],
    [
      () => carveRoom(grid, { x1: 2, y1: 0, x2: 5, y2: 4 }),
      '`room` must be inside the 5 × 5 grid, received an object',
    ],
    [
      () => carveRoom(grid, { x1: -1, y1: 0, x2: 3, y2: 4 }),
      '`room` must be inside the 5 × 5 grid, received an object',
    ],
    [
      () =>
        carveTunnel(grid, {
          path: [
            { x: 0, y: 0 },
            { x: 0, y: 5 },
          ],
        }),
      '`tunnel.path[1]` must be on a tile of the 5 × 5 grid, received "(0, 5)"',
    ],
  ])('is refused: %s', ([call, message]) => {
    expect(call).toThrow(message);
  });

  test('carves nothing', () => {
    const untouched: Grid = createGrid(5, 5);
    expect(() =>
      carveTunnel(untouched, {
        path: [
          { x: 1, y: 1 },
          { x: 9, y: 1 },
        ],
      }),
    ).toThrow(RangeError);
    expect(untouched.tiles.every((tile) => tile === Tile.Wall)).toBe(true);
  });
});

test('a look-up with integers never throws, near or far', () => {
  const grid = createGrid(3, 3);
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (x, y) => void expect(tileAt(grid, x, y)).toBe(0)),
  );
});

test('the inside of a ring is dug', () => {
  const grid = createGrid(6, 5);
  fillBox(grid, { x1: 1, y1: 0, x2: 4, y2: 3 });
  expect(grid).toEqual(drawGrid('######', '##..##', '##..##', '######', '######'));
  fillBox(grid, { x1: 3, y1: 0, x2: 5, y2: 4 });
  expect(grid).toEqual(drawGrid('######', '##...#', '##...#', '####.#', '######'));
});
