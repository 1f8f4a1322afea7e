import { expect, test } from 'vitest';
import { parseAscii, validateDungeon } from '../../../src/core/index';

const path = [
  { x: 1, y: 1 },
  { x: 3, y: 1 },
];
const key = { x: 1, y: 1, room: 0, lock: 0 };
const mark = { x: 1, y: 1, room: 0, kind: 'altar' };
const door = { x: 2, y: 1, tunnel: 0 };
const flight = { x: 3, y: 1, direction: 'down', room: 0, path };
const entity = { kind: 'orc', x: 2, y: 1, room: 0, blocks: true };
const dungeon = {
  grid: parseAscii('#####\n#...#\n#####'),
  rooms: [{ x1: 0, y1: 0, x2: 4, y2: 2 }],
  tunnels: [{ from: 0, to: 0, path }],
  entrance: { x: 3, y: 1 },
};

function malformedIn(value: unknown, entities?: unknown): string[] {
  const violations = validateDungeon(value as never, entities as never);
  return violations.filter(({ rule }) => rule === 'malformed-data').map(({ message }) => message);
}

test('a grid may have as many tiles as a 32-bit number counts', () => {
  const grid = { width: 2 ** 31 - 1, height: 1, tiles: new Uint8Array(9) };
  const rules = validateDungeon({ ...dungeon, grid }).map(({ rule }) => rule);
  expect(rules).toContain('tile-count');
  expect(rules).not.toContain('malformed-data');
});

test('nothing is malformed in a sound dungeon', () => {
  expect(validateDungeon(dungeon)).toEqual([]);
});

const BROKEN: [object, string][] = [
  [{ grid: 1 }, '`grid` must be an object, received 1'],
  [
    { grid: { ...dungeon.grid, tiles: [] } },
    '`grid.tiles` must be a Uint8Array, received an array of 0',
  ],
  [{ grid: { ...dungeon.grid, width: 0 } }, '`grid.width` must be a positive integer, received 0'],
  [
    { grid: { ...dungeon.grid, height: 1.5 } },
    '`grid.height` must be a positive integer, received 1.5',
  ],
  [
    { grid: { ...dungeon.grid, width: 65_536, height: 32_768 } },
    '`grid.width` times `grid.height` (32768) must be at most 2147483647, received 65536',
  ],
  [{ entrance: null }, '`entrance` must be an object, received null'],
  [{ entrance: { x: '1', y: 1 } }, '`entrance.x` must be an integer, received "1"'],
  [{ entrance: { x: 1, y: 0.5 } }, '`entrance.y` must be an integer, received 0.5'],
  [{ rooms: 1 }, '`rooms` must be an array, received 1'],
  [{ rooms: [1] }, '`rooms[0]` must be an object, received 1'],
  [
    { rooms: Object.assign([], { length: 2 ** 24 + 1 }) },
    '`rooms` must have at most 16777216 items and was not read, received an array of 16777217',
  ],
  [
    { rooms: Object.assign([...dungeon.rooms], { length: 2 }) },
    '`rooms` lacks 1 item, starting with `rooms[1]`',
  ],
  [
    { rooms: [{ x1: 0, y1: 0, x2: 4, y2: 1 }] },
    '`rooms[0]` must have 32-bit integer corners with at least one floor tile between them, received x1 0, y1 0, x2 4, y2 1',
  ],
  [
    { rooms: [{ ...dungeon.rooms[0], kind: '' }] },
    '`rooms[0].kind` must be a non-empty string, or omitted, received ""',
  ],
  [
    { rooms: [{ ...dungeon.rooms[0], shape: 1 }] },
    '`rooms[0].shape` must be an object, received 1',
  ],
  [
    { rooms: [{ ...dungeon.rooms[0], shape: { width: 3, height: 1, tiles: [1, 1, 1] } }] },
    '`rooms[0].shape.tiles` must be a Uint8Array, received an array of 3',
  ],
  [
    { tunnels: [{ from: null, to: 0, path }] },
    '`tunnels[0].from` must be a non-negative integer, received null',
  ],
  [
    { tunnels: [{ from: 0, to: 0.5, path }] },
    '`tunnels[0].to` must be a non-negative integer, received 0.5',
  ],
  [
    { tunnels: [{ from: 0, to: 0, path: 1 }] },
    '`tunnels[0].path` must be an array of corners, received 1',
  ],
  [
    { tunnels: [{ from: 0, to: 0, path: [] }] },
    '`tunnels[0].path` must not be empty, received an array of 0',
  ],
  [
    { tunnels: [{ from: 0, to: 0, path: [{ x: 1, y: '1' }] }] },
    '`tunnels[0].path[0]` must be a point with integer coordinates, received an object',
  ],
  [{ doors: [{ ...door, x: null }] }, '`doors[0].x` must be an integer, received null'],
  [{ doors: [{ ...door, y: null }] }, '`doors[0].y` must be an integer, received null'],
  [
    { doors: [{ ...door, tunnel: 'a' }] },
    '`doors[0].tunnel` must be a non-negative integer, received "a"',
  ],
  [
    { doors: [{ ...door, secret: 0 }] },
    '`doors[0].secret` must be true or false, or omitted, received 0',
  ],
  [
    { doors: [{ ...door, lock: -1 }] },
    '`doors[0].lock` must be a non-negative integer, or omitted, received -1',
  ],
  [{ stairs: [{ ...flight, x: null }] }, '`stairs[0].x` must be an integer, received null'],
  [{ stairs: [{ ...flight, y: null }] }, '`stairs[0].y` must be an integer, received null'],
  [
    { stairs: [{ ...flight, direction: 'left' }] },
    "`stairs[0].direction` must be one of 'up', 'down', received \"left\"",
  ],
  [
    { stairs: [{ ...flight, room: null }] },
    '`stairs[0].room` must be a non-negative integer, received null',
  ],
  [
    { stairs: [{ ...flight, target: '' }] },
    '`stairs[0].target` must be a non-empty string, or omitted, received ""',
  ],
  [
    { stairs: [{ ...flight, path: null }] },
    '`stairs[0].path` must be an array of corners, received null',
  ],
  [
    { stairs: [{ ...flight, path: [...path, 7] }] },
    '`stairs[0].path[2]` must be a point with integer coordinates, received 7',
  ],
  [{ keys: [{ ...key, x: null }] }, '`keys[0].x` must be an integer, received null'],
  [{ keys: [{ ...key, y: null }] }, '`keys[0].y` must be an integer, received null'],
  [
    { keys: [{ ...key, room: null }] },
    '`keys[0].room` must be a non-negative integer, or omitted, received null',
  ],
  [{ keys: [{ ...key, lock: -1 }] }, '`keys[0].lock` must be a non-negative integer, received -1'],
  [{ marks: [{ ...mark, x: null }] }, '`marks[0].x` must be an integer, received null'],
  [{ marks: [{ ...mark, y: null }] }, '`marks[0].y` must be an integer, received null'],
  [
    { marks: [{ ...mark, room: null }] },
    '`marks[0].room` must be a non-negative integer, or omitted, received null',
  ],
  [{ marks: [{ ...mark, kind: '' }] }, '`marks[0].kind` must be a non-empty string, received ""'],
];

// Only messages are titles: to print the values themselves takes gigabytes.
for (const [wrong, message] of BROKEN) {
  test(`broken data is reported: ${message}`, () =>
    expect(malformedIn({ ...dungeon, ...wrong })).toEqual([message]));
}

test.for<[object, string]>([
  [{ kind: undefined }, '`entities[0].kind` must be present, received undefined'],
  [{ x: 0.5 }, '`entities[0].x` must be an integer, received 0.5'],
  [{ y: 0.5 }, '`entities[0].y` must be an integer, received 0.5'],
  [{ room: 'a' }, '`entities[0].room` must be a non-negative integer, or omitted, received "a"'],
  [{ blocks: 1 }, '`entities[0].blocks` must be true or false, received 1'],
  [{ squad: -1 }, '`entities[0].squad` must be a non-negative integer, or omitted, received -1'],
])('an entity with %o is reported', ([wrong, message]) => {
  expect(malformedIn(dungeon, [{ ...entity, ...wrong }])).toEqual([message]);
});

test('flags may be false', () => {
  const doors = [{ ...door, secret: false, shortcut: false }];
  expect(malformedIn({ ...dungeon, doors }, [{ ...entity, fixed: false, hazard: false }])).toEqual(
    [],
  );
});
