import { describe, expect, test } from 'vitest';
import {
  iteratorOf,
  readGrid,
  readGridOf,
  readList,
  readPath,
  readPoint,
  readRect,
} from '../src/readers';
import { drawGrid } from './support/draw-grid';
import { expectRefused } from './support/expect-refused';

const MAX = 2 ** 31 - 1;
const POINT = 'must be a point such as { x: 3, y: 4 }, received';
const RECT = 'must be a rectangle such as { x: 1, y: 1, width: 8, height: 5 }, received';
const GRID = 'must be a grid, such as `createGrid` and `parseAscii` make, received';
const DUNGEON = 'must be a dungeon, such as generators make';

/** What is wrong, the option, and the rule. */
type Case = [value: unknown, option: string, rule: string];

const refuses =
  (read: (value: unknown) => unknown) =>
  ([value, option, rule]: Case) =>
    expectRefused(() => read(value), option, `\`${option}\` ${rule}`);

/** Answers each property once, and fails the test where it is asked again. */
function onceOnly<Data extends object>(data: Data): Data {
  const asked = new Set<PropertyKey>();
  return new Proxy(data, {
    get(target, name) {
      if (asked.has(name)) expect.unreachable(`\`${String(name)}\` is read twice`);
      asked.add(name);
      return Reflect.get(target, name);
    },
  });
}

describe('a point', () => {
  test('is copied, with its coordinates alone', () => {
    const point = onceOnly({ x: -MAX - 1, y: MAX, kind: 'orc' });
    expect(readPoint('at', point)).toStrictEqual({ x: -MAX - 1, y: MAX });
  });

  test.each<Case>([
    [null, 'at', `${POINT} null`],
    [[1, 2], 'at', `${POINT} an array of 2`],
    [{}, 'at', `${POINT} an object`],
    [{ x: 1 }, 'at.y', 'must be an integer, received undefined'],
    [{ y: 1 }, 'at.x', 'must be an integer, received undefined'],
    [{ x: 1.5, y: 1 }, 'at.x', 'must be an integer, received 1.5'],
    [{ x: 1, y: MAX + 1 }, 'at.y', 'must be at most 2147483647, received 2147483648'],
  ])('must not be %o', (...wrong) => refuses((value) => readPoint('at', value))(wrong));
});

describe('a rectangle', () => {
  test('is copied, with its sides alone', () => {
    const rect = onceOnly({ x: -3, y: MAX, width: 1, height: 2, kind: 'cave' });
    expect(readRect('area', rect)).toStrictEqual({ x: -3, y: MAX, width: 1, height: 2 });
  });

  const rect = { x: 0, y: 0, width: 1, height: 1 };
  test.each<Case>([
    [undefined, 'area', `${RECT} undefined`],
    ...(['x', 'y', 'width', 'height'] as const).map(
      (name): Case => [{ ...rect, [name]: undefined }, 'area', `${RECT} an object`],
    ),
    ...(['x', 'y', 'width', 'height'] as const).map(
      (name): Case => [
        { ...rect, [name]: '1' },
        `area.${name}`,
        'must be an integer, received "1"',
      ],
    ),
    [{ ...rect, width: 0 }, 'area.width', 'must be at least 1, received 0'],
    [{ ...rect, height: 0 }, 'area.height', 'must be at least 1, received 0'],
    [
      { ...rect, width: 2 ** 30, height: 2 },
      'area.width',
      'times `area.height` (2) must be at most 2147483647, received 1073741824',
    ],
  ])('must not be %o', (...wrong) => refuses((value) => readRect('area', value))(wrong));
});

describe('a grid', () => {
  test('keeps its tiles, which are not copied', () => {
    const grid = drawGrid('#.', '.#');
    const read = readGrid('grid', onceOnly({ ...grid, name: 'hall' }));
    expect(read).toStrictEqual(grid);
    expect(read.tiles).toBe(grid.tiles);
  });

  const grid = drawGrid('#.', '.#');
  const cases: Case[] = [
    [
      { ...grid, tiles: [0, 1, 1, 0] },
      'grid.tiles',
      'must be a Uint8Array, received an array of 4',
    ],
    [
      { ...grid, width: 0, tiles: new Uint8Array(0) },
      'grid.width',
      'must be at least 1, received 0',
    ],
    [
      { ...grid, height: 0, tiles: new Uint8Array(0) },
      'grid.height',
      'must be at least 1, received 0',
    ],
    [{ ...grid, width: 0 }, 'grid.width', 'must be at least 1, received 0'],
    [{ ...grid, height: -2 }, 'grid.height', 'must be at least 1, received -2'],
    [{ ...grid, width: -2, height: -2 }, 'grid.width', 'must be at least 1, received -2'],
    [{ ...grid, width: 1.5 }, 'grid.width', 'must be an integer, received 1.5'],
    [{ ...grid, height: '2' }, 'grid.height', 'must be an integer, received "2"'],
    [{ ...grid, height: 3 }, 'grid.tiles', 'must hold `width` × `height` tiles, received 4'],
    [{ ...grid, width: 1 }, 'grid.tiles', 'must hold `width` × `height` tiles, received 4'],
  ];

  test.each<Case>([
    ...cases,
    [7, 'grid', `${GRID} 7`],
    [{ width: 1, height: 1 }, 'grid', `${GRID} an object`],
    [{ grid }, 'grid', 'must be a grid, such as the `grid` of this dungeon, received an object'],
  ])('must not be %o', (...wrong) => refuses((value) => readGrid('grid', value))(wrong));

  test('of a dungeon', () => {
    expect(readGridOf({ grid, rooms: [] })).toStrictEqual(grid);
  });

  test.each<Case>([
    ...cases.map(([value, option, rule]): Case => [{ grid: value }, `dungeon.${option}`, rule]),
    [null, 'dungeon', `${DUNGEON}, received null`],
    [{}, 'dungeon', `${DUNGEON}, received an object`],
    [grid, 'dungeon', `${DUNGEON}: \`createDungeon\` makes one of a grid, received an object`],
    [{ grid: null }, 'dungeon.grid', `${GRID} null`],
  ])('of a dungeon must not be %o', (...wrong) => refuses(readGridOf)(wrong));
});

test('a list is read item by item, a hole as `undefined`', () => {
  const list = ['a', 'b', 'c'];
  delete list[1];
  const read = readList('rooms', list, (path, item) => [path, item]);
  expect(read).toEqual([
    ['rooms[0]', 'a'],
    ['rooms[1]', undefined],
    ['rooms[2]', 'c'],
  ]);
  expect(readList('rooms', [], () => 1)).toEqual([]);
  refuses((value) => readList('rooms', value, () => 1))([
    { length: 1 },
    'rooms',
    'must be an array, received an object',
  ]);
});

describe('a path', () => {
  test('is copied, corner by corner', () => {
    const corners = [onceOnly({ x: 1, y: 2, kind: 'a' }), onceOnly({ x: -3, y: 4 })];
    expect(readPath('path', corners)).toStrictEqual([
      { x: 1, y: 2 },
      { x: -3, y: 4 },
    ]);
  });

  test.each<Case>([
    [{}, 'path', 'must be an array, received an object'],
    [[], 'path', 'must not be empty, received an array of 0'],
    [[{ x: 1, y: 1 }, null], 'path[1]', `${POINT} null`],
    [[[1, 1]], 'path[0]', `${POINT} an array of 2`],
    [[{}], 'path[0]', `${POINT} an object`],
    [[{ x: 0.5, y: 1 }], 'path[0].x', 'must be an integer, received 0.5'],
    [[{ x: 1, y: '1' }], 'path[0].y', 'must be an integer, received "1"'],
  ])('must not be %o', (...wrong) => refuses((value) => readPath('path', value))(wrong));
});

test('an object is walked where it can be', () => {
  const iterator = iteratorOf([7]);
  expect(iterator?.next()).toEqual({ done: false, value: 7 });
  expect(iterator?.next().done).toBe(true);
  const falseOnes = [
    'text',
    null,
    {},
    { [Symbol.iterator]: 1 },
    { [Symbol.iterator]: () => ({}) },
    { [Symbol.iterator]: () => undefined },
    {
      [Symbol.iterator]: () => {
        throw new Error('no');
      },
    },
  ];
  for (const value of falseOnes) expect(iteratorOf(value)).toBeUndefined();
});
