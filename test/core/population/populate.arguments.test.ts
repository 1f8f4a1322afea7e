import { expect, test } from 'vitest';
import {
  createRng,
  GenerationError,
  parseAscii,
  populate,
  type Rng,
} from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';

const dungeon = {
  grid: parseAscii('#####\n#...#\n#...#\n#####'),
  rooms: [{ x1: 0, y1: 0, x2: 4, y2: 3 }],
  tunnels: [],
  entrance: { x: 2, y: 1 },
};
const table = [{ kind: 'orc', weight: 1 }];
const fine = { table, perRoom: 1 };

const drawn: Rng = { int: () => expect.unreachable('a draw before the check') };

test.for<[options: unknown, option: string, message: string]>([
  [null, 'options', '`options` must be an object with depth, occupied, received null'],
  [3, 'options', '`options` must be an object with depth, occupied, received 3'],
  [{ dept: 3 }, 'dept', 'Unknown option `dept`. Did you mean `depth`?'],
  [{ depth: 1.5 }, 'depth', '`depth` must be an integer, received 1.5'],
  [{ depth: Number.NaN }, 'depth', '`depth` must be an integer, received NaN'],
  [{ depth: null }, 'depth', '`depth` must be an integer, received null'],
  [{ occupied: null }, 'occupied', '`occupied` must be an array, received null'],
  [{ occupied: { x: 1, y: 1 } }, 'occupied', '`occupied` must be an array, received an object'],
  [
    { occupied: [null] },
    'occupied[0]',
    '`occupied[0]` must be a point such as { x: 3, y: 4 }, received null',
  ],
  [
    {
      occupied: [
        { x: 1, y: 1 },
        { x: 1.5, y: 1 },
      ],
    },
    'occupied[1].x',
    '`occupied[1].x` must be an integer, received 1.5',
  ],
  ...[
    { x: 5, y: 0 },
    { x: 0, y: 4 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ].map(({ x, y }): [unknown, string, string] => [
    {
      occupied: [
        { x: 4, y: 3 },
        { x: 0, y: 0 },
        { x, y },
      ],
    },
    'occupied[2]',
    `\`occupied[2]\` must be on a tile of the 5 × 4 grid, received "(${x}, ${y})"`,
  ]),
])('the options %j are refused before the first draw', ([options, option, message]) => {
  expectRefused(() => populate(drawn, dungeon, [fine], options as never), option, message);
});

test.for<[what: string, dungeon: unknown, option: string, message: string]>([
  [
    'null',
    null,
    'dungeon',
    '`dungeon` must be a dungeon, such as generators return, received null',
  ],
  [
    'a grid alone',
    dungeon.grid,
    'dungeon',
    '`dungeon` must be a dungeon, such as generators return; `dungeonFromGrid` makes one from a grid, received an object',
  ],
  [
    'a grid of plain numbers',
    { ...dungeon, grid: { ...dungeon.grid, tiles: [] } },
    'dungeon.grid.tiles',
    '`dungeon.grid.tiles` must be a Uint8Array, such as `Uint8Array.from(tiles)`, received an array of 0',
  ],
  [
    'no rooms',
    { ...dungeon, rooms: undefined },
    'dungeon.rooms',
    '`dungeon.rooms` must be an array of rooms, received undefined',
  ],
  [
    'no entrance',
    { ...dungeon, entrance: undefined },
    'dungeon.entrance',
    '`dungeon.entrance` must be a point such as { x: 3, y: 4 }, received undefined',
  ],
  [
    'an entrance out of the grid',
    { ...dungeon, entrance: { x: 5, y: 0 } },
    'dungeon.entrance',
    '`dungeon.entrance` must be on a tile of the 5 × 4 grid, received "(5, 0)"',
  ],
])('a dungeon that is %s is refused before the first draw', ([, damaged, option, message]) => {
  expectRefused(() => populate(drawn, damaged as never, [fine]), option, message);
});

test('an entrance in a wall is refused if a rule uses progress', () => {
  const walled = { ...dungeon, entrance: { x: 0, y: 0 } };
  expect(populate(createRng(1), walled, [fine]).length).toBe(1);
  for (const limit of [{ minProgress: 0 }, { maxProgress: 1, perRoom: 0 }]) {
    const message =
      '`dungeon.entrance` must be on a walkable tile, because rules use progress, received "(0, 0)"';
    expectRefused(
      () => populate(drawn, walled, [fine, { ...fine, ...limit }]),
      'dungeon.entrance',
      message,
    );
    expect(populate(drawn, { ...walled, rooms: [] }, [{ ...fine, ...limit }])).toEqual([]);
  }
});

test('a floor may touch the edge of the grid', () => {
  const grid = parseAscii('..\n..');
  const bare = { grid, rooms: [{ x1: -1, y1: -1, x2: 2, y2: 2 }], entrance: { x: 0, y: 0 } };
  expect(populate(createRng(1), bare, [{ table, perRoom: 9 }]).length).toBe(3);
  for (const wrong of [
    { x1: -2 },
    { y1: -2 },
    { x2: 3 },
    { y2: 2 ** 31 - 1 },
    { x1: Number.NaN },
  ]) {
    const room = { x1: -1, y1: -1, x2: 2, y2: 2, ...wrong };
    expect(() => populate(drawn, { ...bare, rooms: [room] }, [fine])).toThrow(
      '`dungeon.rooms[0]` must have its floor inside the 2 × 2 grid',
    );
  }
});

test('an invalid Rng is refused', () => {
  const message =
    '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns; or wrap the function: `{ int: (min, max) => min + Math.floor(random() * (max - min + 1)) }`, received a function';
  expectRefused(() => populate(Math.random as never, dungeon, [fine]), 'rng', message);
});

test.for<[rules: unknown, message: string]>([
  [
    [{ table, perRoom: { min: 0, max: 3 } }],
    'the draw of a number of picks, `rng.int(0, 3)`, returned -1',
  ],
  [
    [{ table: [...table, ...table], perRoom: 1 }],
    'the draw of an entry of a spawn table, `rng.int(0, 1)`, returned -1',
  ],
  [[fine], 'the draw of a free tile, `rng.int(0, 4)`, returned -1'],
])('a draw out of range is a GenerationError that names the draw: %#', ([rules, message]) => {
  const call = () => populate({ int: () => -1 }, dungeon, rules as never);
  expect(call).toThrow(GenerationError);
  expect(call).toThrow(message);
});
