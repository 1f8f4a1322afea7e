import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Dungeon,
  isWalkable,
  parseAscii,
  Tile,
  tileAt,
  toAscii,
  toMatrix,
  toPassable,
  toRows,
  toTransparent,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { arbitraryGrid } from '../../support/builders/arbitrary-dungeon';
import { runs } from '../../support/runs';

const GRID = parseAscii('####\n#..#\n####');

test('toMatrix returns rows of the given numbers', () => {
  expect(toMatrix(GRID, { wall: 1, floor: 0 })).toEqual([
    [1, 1, 1, 1],
    [1, 0, 0, 1],
    [1, 1, 1, 1],
  ]);
  expect(toMatrix(GRID, { wall: -1, floor: 300 })[1]).toEqual([-1, 300, 300, -1]);
});

test('toMatrix takes codes for doors and stairs, by default that of floor', () => {
  const grid = parseAscii('#.+<>');
  expect(toMatrix(grid, { wall: 1, floor: 0 })).toEqual([[1, 0, 0, 0, 0]]);
  const codes = { wall: 5, floor: 6, door: 7, stairsUp: 8, stairsDown: 9 };
  expect(toMatrix(grid, codes)).toEqual([[5, 6, 7, 8, 9]]);
  expect(toMatrix(grid, { ...codes, door: undefined })).toEqual([[5, 6, 6, 8, 9]]);
  grid.tiles.set([11, 255]);
  expect(toMatrix(grid, codes)).toEqual([[5, 5, 7, 8, 9]]);
});

test('toMatrix takes codes for lakes, by default that of floor for walkable tiles', () => {
  const grid = parseAscii('~,^:;=');
  expect(toMatrix(grid, { wall: 1, floor: 0 })).toEqual([[1, 0, 1, 1, 0, 0]]);
  const codes = { deepWater: 2, shallowWater: 3, lava: 4, chasm: 5, chasmEdge: 6, bridge: 7 };
  expect(toMatrix(grid, { wall: 1, floor: 0, ...codes })).toEqual([[2, 3, 4, 5, 6, 7]]);
  expect(() => toMatrix(grid, { wall: 1, floor: 0, lava: 0.5 })).toThrow(
    '`codes.lava` must be an integer, received 0.5',
  );
});

test('toMatrix of a dungeon equals that of its grid', () => {
  const dungeon = bareDungeon(GRID, [], [], { x: 1, y: 1 });
  const codes = { wall: 1, floor: 0 };
  expect(toMatrix(dungeon, codes)).toEqual(toMatrix(GRID, codes));
});

test('matrix, rows and callbacks agree with every grid', () => {
  const glyphs = [...'#.+<>~,^:;='];
  fc.assert(
    fc.property(arbitraryGrid, (grid) => {
      const codes = { wall: 0, floor: 1, door: 2, stairsUp: 3, stairsDown: 4 };
      const matrix = toMatrix(grid, codes);
      const rows = toRows(grid);
      const [isPassable, isTransparent] = [toPassable(grid), toTransparent(grid)];
      for (let y = -1; y <= grid.height; y++) {
        for (let x = -1; x <= grid.width; x++) {
          const code = tileAt(grid, x, y);
          expect(isPassable(x, y)).toBe(isWalkable(grid, x, y));
          expect(isTransparent(x, y)).toBe([1, 3, 4, 5, 6, 7, 8, 9, 10].includes(code));
          if (x < 0 || y < 0 || x === grid.width || y === grid.height) continue;
          expect(matrix[y]?.[x]).toBe(
            code > 10 ? 0 : code < 5 ? code : isWalkable(grid, x, y) ? 1 : 0,
          );
          expect(rows[y]?.[x]).toBe(glyphs[code] ?? '?');
        }
      }
    }),
    { numRuns: runs(17) },
  );
});

test('toRows returns the lines of toAscii, with its options', () => {
  const entities = [{ kind: 'orc', x: 1, y: 1, room: 0, blocks: true }];
  const options = { entities, tiles: { wall: '=', floor: ' ' } };
  expect(toRows(GRID, options)).toEqual(['====', '=o =', '====']);
  expect(toRows(GRID, options).join('\n')).toBe(toAscii(GRID, options));
});

test('a callback returns false for blocked tiles, between tiles, and follows the grid', () => {
  const grid = parseAscii('...');
  const isPassable = toPassable(grid, { blocked: Uint8Array.of(0, 1, 0) });
  expect([0, 1, 2].map((x) => isPassable(x, 0))).toEqual([true, false, true]);
  expect([isPassable(0.5, 0), isPassable(Number.NaN, 0)]).toEqual([false, false]);
  grid.tiles[0] = Tile.Wall;
  expect(isPassable(0, 0)).toBe(false);
});

describe('doors in callbacks', () => {
  const grid = parseAscii('.+.+.+.');
  const dungeon: Dungeon = {
    grid,
    rooms: [],
    tunnels: [],
    entrance: { x: 0, y: 0 },
    stairs: [],
    keys: [],
    marks: [],
    lakes: [],
    doors: [
      { x: 1, y: 0, tunnel: 0 },
      { x: 3, y: 0, tunnel: 0, secret: true },
      { x: 5, y: 0, tunnel: 0, lock: 0 },
      // Neither of these is a door any more; one is not even a tile.
      { x: 4, y: 0, tunnel: 0, secret: true },
      { x: -2, y: 1, tunnel: 0, secret: true },
    ],
  };
  const columns = (answers: (x: number, y: number) => boolean) =>
    [0, 1, 2, 3, 4, 5, 6].map((x) => (answers(x, 0) ? '.' : '#')).join('');

  test('can be walked through, locked ones with their keys, secret ones unless they are closed', () => {
    const keys = [0];
    expect(columns(toPassable(dungeon))).toBe('.....#.');
    expect(columns(toPassable(dungeon, { keys, secrets: 'open' }))).toBe('.......');
    expect(columns(toPassable(dungeon, { keys, secrets: 'closed' }))).toBe('...#...');
    const blocked = Uint8Array.of(0, 0, 0, 0, 0, 0, 9);
    expect(columns(toPassable(dungeon, { keys, secrets: 'closed', blocked }))).toBe('...#..#');
    expect(columns(toPassable(dungeon, { keys, blocked }))).toBe('......#');
    expect(columns(toPassable(grid, { blocked }))).toBe('......#');
  });

  test('stop sight unless they are open; secret ones always do', () => {
    expect(columns(toTransparent(dungeon))).toBe('.#.#.#.');
    expect(columns(toTransparent(dungeon, { doors: 'closed' }))).toBe('.#.#.#.');
    expect(columns(toTransparent(dungeon, { doors: 'open' }))).toBe('...#...');
    expect(columns(toTransparent(grid, { doors: 'open' }))).toBe('.......');
    const opened = new Set([1, 3]);
    const isTransparent = toTransparent(dungeon, { doors: (x) => opened.has(x) });
    expect(columns(isTransparent)).toBe('...#.#.');
    opened.add(5);
    expect(columns(isTransparent)).toBe('...#...');
  });

  test('are floor as soon as a game makes them floor', () => {
    const open = structuredClone(dungeon);
    const isPassable = toPassable(open, { keys: [0], secrets: 'closed' });
    const isTransparent = toTransparent(open);
    open.grid.tiles[3] = Tile.Floor;
    expect([columns(isPassable), columns(isTransparent)]).toEqual(['.......', '.#...#.']);
  });
});

test.for<[() => unknown, string]>([
  [
    () => toMatrix(GRID, { wall: 1 } as never),
    '`codes.floor` must be an integer, received undefined',
  ],
  [
    () => toMatrix(GRID, { wall: 1, flor: 0 } as never),
    'Unknown option `codes.flor`. Did you mean `codes.floor`?',
  ],
  [
    () => toMatrix({} as never, { wall: 1, floor: 0 }),
    '`grid` must be a grid, such as `createGrid` and `parseAscii` return, received an object',
  ],
  [
    () => toPassable(GRID, Uint8Array.of(1) as never),
    '`options` must be an object: `{ blocked: mask }`, received a Uint8Array of 1',
  ],
  [
    () => toPassable(GRID, { blocked: [0] as never }),
    '`blocked` must be a Uint8Array of 12, a byte for each tile of the 4 × 3 grid, received an array of 1',
  ],
  [
    () => toPassable(GRID, { blocked: Uint8Array.of(1) }),
    '`blocked` must be a Uint8Array of 12, a byte for each tile of the 4 × 3 grid, received a Uint8Array of 1',
  ],
  [
    () => toMatrix(GRID, { wall: 1, floor: 0, door: 0.5 }),
    '`codes.door` must be an integer, received 0.5',
  ],
  [
    () => toPassable(GRID, { secrets: 'closed' }),
    '`secrets` requires a dungeon, not a grid, received "closed"',
  ],
  [
    () => toPassable(GRID, { secrets: 'shut' as never }),
    "`secrets` must be one of 'open', 'closed'",
  ],
  [
    () => toPassable(GRID, { bloked: undefined } as never),
    'Unknown option `bloked`. Did you mean `blocked`?',
  ],
  [
    () => toPassable(GRID, { blocked: new Uint16Array(12) as never }),
    '`blocked` must be a Uint8Array',
  ],
  [
    () => toPassable(GRID, null as never),
    '`options` must be an object with keys, secrets, blocked',
  ],
  [
    () => toTransparent(GRID, { doors: true as never }),
    "`doors` must be one of 'closed', 'open', or a function, received true",
  ],
  [() => toTransparent({ grid: GRID, doors: 1 } as never), '`doors` must be an array, received 1'],
])('bad input is refused: %#', ([attempt, message]) => {
  expect(attempt).toThrow(message);
});
