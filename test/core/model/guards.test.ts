import { expect, test } from 'vitest';
import { createGrid, createRng, parseAscii, toJson } from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import {
  checkDungeon,
  checkGrid,
  checkGridOf,
  checkHasRooms,
  checkObserver,
  checkPoint,
  checkPointIn,
  checkRect,
  checkRng,
  checkRoom,
  isInside,
} from '../../../src/core/model/guards';
import { expectRefused } from '../../support/expect-refused';

const grid = createGrid(5, 4);
const room = { x1: 0, y1: 0, x2: 4, y2: 3 };
const rng = createRng(42);
const dungeon = bareDungeon(grid, [room], [], { x: 1, y: 1 });
const MAX = 2 ** 31 - 1;

test.each<() => unknown>([
  () => checkRng(rng),
  () => checkRng({ int: () => 1 }),
  () => checkObserver(undefined),
  () => checkObserver(() => 1),
  () => checkPoint('a', { x: -MAX - 1, y: MAX }),
  () => checkPointIn('a', { x: 4, y: 3 }, grid),
  () => checkPointIn('a', { x: 0, y: 0 }, grid),
  () => checkRect('a', { x: -9, y: 0, width: 1, height: 32767 }),
  () => checkRoom('a', room),
  () => checkRoom('a', { x1: -2, y1: -2, x2: 0, y2: 0 }),
  () => checkRoom('a', { x1: -9, y1: -9, x2: -7, y2: -7 }),
  () => checkRoom('a', { ...room, shape: parseAscii('.#.\n...') }),
  () => checkRoom('a', { x1: 3, y1: 5, x2: 7, y2: 8, shape: parseAscii('.#.\n...') }),
  () => checkGrid('a', grid),
  () => checkGridOf({ grid }),
  () => checkDungeon(dungeon),
  () => checkHasRooms({ grid, rooms: [], entrance: { x: 1, y: 1 } }),
])('valid values are accepted: %s', (check) => expect(check()).toBeUndefined());

const RNG = 'must have an `int(min, max)` method, like the one `createRng(42)` returns';
const ROOM = 'must be a room, with x2 at least x1 + 2 and y2 at least y1 + 2';
const RECT = 'must be a rectangle such as { x: 1, y: 1, width: 8, height: 5 }';
const BYTES = 'must be a Uint8Array; to keep a dungeon as text, use `toJson` and `parseJson`';
const DUNGEON = 'must be a dungeon, such as generators return';
const GRID = 'must be a grid, such as `createGrid` and `parseAscii` return';

/** What a mix-up throws: the option, and the rest of the message after it. */
type MixUp = [check: () => unknown, option: string, rule: string];

test.each<MixUp>([
  [
    () => checkDungeon(toJson(dungeon)),
    'dungeon.grid',
    `${GRID}; \`parseJson\` reads documents, received an object`,
  ],
  [
    () => checkDungeon(Promise.resolve(dungeon)),
    'dungeon',
    `${DUNGEON}; add \`await\` before this Promise, received an object`,
  ],
  [
    () => checkGrid('a', Promise.resolve(grid)),
    'a',
    `${GRID}; add \`await\` before this Promise, received an object`,
  ],
  [() => checkRoom('a', { ...room, y1: 2 }), 'a', `${ROOM}, received an object`],
  [() => checkRng(undefined), 'rng', `${RNG}, received undefined`],
  [() => checkRng(null), 'rng', `${RNG}, received null`],
  [() => checkRng({ int: 1 }), 'rng', `${RNG}, received an object`],
  [() => checkRng(42), 'rng', `${RNG}, received 42`],
  [
    () => checkRng(dungeon),
    'rng',
    'must be the first argument, as in `addDoors(rng, dungeon)`, received an object',
  ],
  [
    () => checkRng(Math.random),
    'rng',
    `${RNG}; or wrap the function: \`{ int: (min, max) => min + Math.floor(random() * (max - min + 1)) }\`, received a function`,
  ],
  [() => checkObserver(null), 'observe', 'must be a function, received null'],
  [() => checkPoint('a', 3), 'a', 'must be a point such as { x: 3, y: 4 }, received 3'],
  [
    () => checkPoint('a', [3, 4]),
    'a',
    'must be a point such as { x: 3, y: 4 }, received an array of 2',
  ],
  [() => checkPoint('a', { x: 3 }), 'a.y', 'must be an integer, received undefined'],
  [() => checkPoint('a', { x: 0.5, y: 1 }), 'a.x', 'must be an integer, received 0.5'],
  [
    () => checkPoint('a', { x: 1, y: MAX + 1 }),
    'a.y',
    'must be at most 2147483647, received 2147483648',
  ],
  ...[
    [5, 3],
    [4, 4],
    [-1, 0],
    [0, -1],
  ].map<MixUp>(([x, y]) => [
    () => checkPointIn('a', { x, y }, grid),
    'a',
    `must be on a tile of the 5 × 4 grid, received "(${x}, ${y})"`,
  ]),
  [() => checkPointIn('a', { x: '1', y: 1 }, grid), 'a.x', 'must be an integer, received "1"'],
  [() => checkRect('a', undefined), 'a', `${RECT}, received undefined`],
  [() => checkRect('a', room), 'a', `${RECT}, received an object`],
  [
    () => checkRect('a', { x: 0, y: 0.5, width: 1, height: 1 }),
    'a.y',
    'must be an integer, received 0.5',
  ],
  [
    () => checkRect('a', { x: 0, y: 0, width: 0, height: 1 }),
    'a.width',
    'must be at least 1, received 0',
  ],
  [() => checkRoom('a', undefined), 'a', `${ROOM}, received undefined`],
  [() => checkRoom('a', [room]), 'a', `${ROOM}, received an array of 1`],
  [() => checkRoom('a', { x: 0, y: 0, width: 3, height: 3 }), 'a', `${ROOM}, received an object`],
  [() => checkRoom('a', { x1: 5, y1: 0, x2: 6, y2: 9 }), 'a', `${ROOM}, received an object`],
  [() => checkRoom('a', { x1: 0, y1: 5, x2: 9, y2: 6 }), 'a', `${ROOM}, received an object`],
  [() => checkRoom('a', { ...room, x2: 1 }), 'a', `${ROOM}, received an object`],
  [() => checkRoom('a', { ...room, y2: 1 }), 'a', `${ROOM}, received an object`],
  [() => checkRoom('a', { ...room, y1: 0.5 }), 'a', `${ROOM}, received an object`],
  [
    () => checkRoom('a', { ...room, shape: ['...'] }),
    'a.shape',
    'must be a grid, such as `createGrid` and `parseAscii` return, received an array of 1',
  ],
  [
    () => checkRoom('a', { x1: 3, y1: 5, x2: 7, y2: 8, shape: parseAscii('...') }),
    'a.shape',
    'must be 3 × 2, the inside of its ring, received "3 × 1"',
  ],
  ...['...', '..\n..', '....\n....'].map<MixUp>((mask) => [
    () => checkRoom('a', { ...room, shape: parseAscii(mask) }),
    'a.shape',
    `must be 3 × 2, the inside of its ring, received "${mask.split('\n')[0]?.length} × ${mask.split('\n').length}"`,
  ]),
  [
    () => checkGrid('a', null),
    'a',
    'must be a grid, such as `createGrid` and `parseAscii` return, received null',
  ],
  [
    () => checkGrid('a', dungeon),
    'a',
    'must be a grid, such as the `grid` of this dungeon, received an object',
  ],
  [
    () => checkGrid('a', JSON.parse(JSON.stringify(grid))),
    'a.tiles',
    `${BYTES}, received an object`,
  ],
  [
    () => checkGrid('a', { width: 0, height: 4, tiles: new Uint8Array(0) }),
    'a.width',
    'must be at least 1, received 0',
  ],
  [
    () => checkGrid('a', { width: -2, height: -2, tiles: new Uint8Array(4) }),
    'a.width',
    'must be at least 1, received -2',
  ],
  [() => checkGrid('a', { ...grid, width: 0 }), 'a.width', 'must be at least 1, received 0'],
  [() => checkGrid('a', { ...grid, height: '4' }), 'a.height', 'must be an integer, received "4"'],
  [
    () => checkGrid('a', { ...grid, width: 4 }),
    'a.tiles',
    'must have `width` × `height` tiles, received a Uint8Array of 20',
  ],
  [() => checkGridOf(undefined), 'dungeon', `${DUNGEON}, received undefined`],
  [
    () => checkGridOf(grid),
    'dungeon',
    `${DUNGEON}; \`dungeonFromGrid\` makes one from a grid, received an object`,
  ],
  [
    () => checkGridOf(rng),
    'dungeon',
    'must be a dungeon, such as generators return; only functions that draw take an `rng`, received an object',
  ],
  [
    () => checkGridOf({ grid: 1 }),
    'dungeon.grid',
    'must be a grid, such as `createGrid` and `parseAscii` return, received 1',
  ],
  ...['rooms', 'tunnels', 'doors', 'stairs', 'keys', 'marks'].map<MixUp>((list) => [
    () => checkDungeon({ ...dungeon, [list]: undefined }),
    `dungeon.${list}`,
    'must be an array (empty if there are none), received undefined',
  ]),
  [
    () => checkDungeon({ ...dungeon, entrance: { x: 5, y: 1 } }),
    'dungeon.entrance',
    'must be on a tile of the 5 × 4 grid, received "(5, 1)"',
  ],
  [
    () => checkHasRooms(grid),
    'dungeon',
    `${DUNGEON}; \`dungeonFromGrid\` makes one from a grid, received an object`,
  ],
  [() => checkHasRooms({ grid }), 'dungeon.rooms', 'must be an array of rooms, received undefined'],
  [
    () => checkHasRooms({ grid, rooms: [] }),
    'dungeon.entrance',
    'must be a point such as { x: 3, y: 4 }, received undefined',
  ],
])('%s is refused', (check, option, rule) => {
  expectRefused(check, option, `\`${option}\` ${rule}`);
});

test('isInside accepts places from 0 to before the sides of the grid', () => {
  const inside = [-1, 0, 4, 5].map((x) => [-1, 0, 3, 4].map((y) => isInside(grid, x, y)));
  const none = [false, false, false, false];
  const some = [false, true, true, false];
  expect(inside).toEqual([none, some, some, none]);
});
