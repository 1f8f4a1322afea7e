import { describe, expect, test } from 'vitest';
import {
  blockedTiles,
  type Dungeon,
  distanceField,
  isBlocked,
  isWalkable,
  parseAscii,
  shortestPath,
  stepDownhill,
  toPassable,
} from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';

/** A corridor with two locked doors, and a secret one. */
const dungeon: Pick<Dungeon, 'grid' | 'doors'> = {
  grid: parseAscii('.+.+.+.'),
  doors: [
    { x: 1, y: 0, tunnel: 0, lock: 4 },
    { x: 3, y: 0, tunnel: 0, lock: 7 },
    { x: 5, y: 0, tunnel: 0, secret: true },
  ],
};
const { grid } = dungeon;
const start = { x: 0, y: 0 };

type Walker = { keys?: number[]; secrets?: 'open' | 'closed' };

/** The result of each function for all tiles: 1 if a walker can be there. */
const asked: Record<string, (walker: Walker, subject?: typeof dungeon | typeof grid) => string> = {
  isWalkable: (walker, subject = dungeon) => all((x) => isWalkable(subject, x, 0, walker)),
  isBlocked: (walker, subject = dungeon) => all((x) => !isBlocked(subject, [], x, 0, walker)),
  toPassable: (walker, subject = dungeon) => all((x) => toPassable(subject as never, walker)(x, 0)),
};

function all(can: (x: number) => boolean): string {
  return [0, 1, 2, 3, 4, 5, 6].map((x) => (can(x) ? 1 : 0)).join('');
}

describe.each(Object.entries(asked))('%s', (_, ask) => {
  test('lets a walker with the key through a locked door', () => {
    expect(ask({})).toBe('1010111');
    expect(ask({ keys: [7] })).toBe('1011111');
    expect(ask({ keys: [4, 7], secrets: 'closed' })).toBe('1111101');
  });

  test('knows no locks if given only a grid', () => {
    expect(ask({}, grid)).toBe('1111111');
    expectRefused(
      () => ask({ keys: [4] }, grid),
      'keys',
      '`keys` requires a dungeon, not a grid, received an array of 1',
    );
    expectRefused(
      () => ask({ secrets: 'closed' }, grid),
      'secrets',
      '`secrets` requires a dungeon, not a grid, received "closed"',
    );
  });

  test('refuses invalid keys', () => {
    expectRefused(() => ask({ keys: 4 } as never), 'keys', '`keys` must be an array, received 4');
    expectRefused(
      () => ask({ key: [4] } as never),
      'key',
      'Unknown option `key`. Did you mean `keys`?',
    );
  });
});

test('searches stop at locked doors', () => {
  expect([...distanceField(dungeon, [start])]).toEqual([0, -1, -1, -1, -1, -1, -1]);
  expect([...distanceField(dungeon, [start], { keys: [4] })]).toEqual([0, 1, 2, -1, -1, -1, -1]);
  expect([...distanceField(grid, [start])]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const end = { x: 6, y: 0 };
  expect(shortestPath(dungeon, start, end, { keys: [4] })).toBeUndefined();
  expect(shortestPath(dungeon, start, end, { keys: [4, 7] })).toHaveLength(7);
  expect(shortestPath(dungeon, start, end, { keys: [4, 7], secrets: 'closed' })).toBeUndefined();
  expect(shortestPath(grid, start, end)).toHaveLength(7);
});

test('a walker in a locked door may leave it', () => {
  const door = { x: 1, y: 0 };
  expect(shortestPath(dungeon, door, start)).toEqual([door, start]);
  const field = distanceField(grid, [start]);
  expect(stepDownhill(dungeon, field, door)).toEqual(start);
  expect(stepDownhill(dungeon, field, { x: 2, y: 0 })).toBeUndefined();
  expect(stepDownhill(dungeon, field, { x: 2, y: 0 }, { keys: [4] })).toEqual(door);
});

test('a door that a game opened is open', () => {
  const opened = { ...dungeon, grid: parseAscii('...+.+.') };
  expect(all((x) => isWalkable(opened, x, 0))).toBe('1110111');
  expect(blockedTiles(opened, []).join('')).toBe('0001000');
});

test('secret doors are opened by name', () => {
  expectRefused(
    () => toPassable(dungeon as never, { secrets: 'shown' as never }),
    'secrets',
    "`secrets` must be one of 'open', 'closed', received \"shown\"",
  );
});
