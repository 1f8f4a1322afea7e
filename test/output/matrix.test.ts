import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAscii, Tile, tileAt, toAscii, toMatrix, toPassable, toRows } from '../../src/index';
import { arbitraryGrid } from '../support/arbitrary-dungeon';

const GRID = parseAscii('####\n#..#\n####');

test('a matrix is rows of the numbers asked for', () => {
  expect(toMatrix(GRID, { wall: 1, floor: 0 })).toEqual([
    [1, 1, 1, 1],
    [1, 0, 0, 1],
    [1, 1, 1, 1],
  ]);
  expect(toMatrix(GRID, { wall: -1, floor: 300 })[1]).toEqual([-1, 300, 300, -1]);
});

test('matrix, rows and callback agree with every grid; what is not floor is wall', () => {
  fc.assert(
    fc.property(arbitraryGrid, (grid) => {
      const matrix = toMatrix(grid, { wall: 8, floor: 9 });
      const rows = toRows(grid);
      const isPassable = toPassable(grid);
      for (let y = -1; y <= grid.height; y++) {
        for (let x = -1; x <= grid.width; x++) {
          const isFloor = tileAt(grid, x, y) === Tile.Floor;
          expect(isPassable(x, y)).toBe(isFloor);
          if (x < 0 || y < 0 || x === grid.width || y === grid.height) continue;
          expect(matrix[y]?.[x]).toBe(isFloor ? 9 : 8);
          expect(rows[y]?.[x] === '.').toBe(isFloor);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('rows are the lines of toAscii, with its options', () => {
  const entities = [{ kind: 'orc', x: 1, y: 1, room: 0, blocks: true }];
  const options = { entities, tiles: { wall: '=', floor: ' ' } };
  expect(toRows(GRID, options)).toEqual(['====', '=o =', '====']);
  expect(toRows(GRID, options).join('\n')).toBe(toAscii(GRID, options));
});

test('a callback answers false for what is blocked, between tiles, and follows the grid', () => {
  const grid = parseAscii('...');
  const isPassable = toPassable(grid, Uint8Array.of(0, 1, 0));
  expect([0, 1, 2].map((x) => isPassable(x, 0))).toEqual([true, false, true]);
  expect([isPassable(0.5, 0), isPassable(Number.NaN, 0)]).toEqual([false, false]);
  grid.tiles[0] = Tile.Wall;
  expect(isPassable(0, 0)).toBe(false);
});

test.for<[() => unknown, string]>([
  [
    () => toMatrix(GRID, { wall: 1 } as never),
    '`codes.floor` must be an integer, received undefined',
  ],
  [
    () => toMatrix(GRID, { wall: 1, flor: 0 } as never),
    '`codes.flor` is no option here; the nearest is `floor`',
  ],
  [() => toMatrix({} as never, { wall: 1, floor: 0 }), '`grid.tiles` must be a Uint8Array'],
  [() => toPassable(GRID, [0] as never), '`blocked` must be a Uint8Array, received an array of 1'],
  [
    () => toPassable(GRID, Uint8Array.of(1)),
    '`blocked` must hold one number a tile (12), received 1',
  ],
])('refusal %#', ([attempt, message]) => {
  expect(attempt).toThrow(message);
});
