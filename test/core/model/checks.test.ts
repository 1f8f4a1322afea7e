import { describe, expect, test } from 'vitest';
import {
  checkArray,
  checkAtLeast,
  checkAtMost,
  checkBoolean,
  checkCoordinate,
  checkEach,
  checkFunction,
  checkImport,
  checkInteger,
  checkIntegerIn,
  checkKeys,
  checkObject,
  checkOneOf,
  checkSeed,
  checkSize,
  checkString,
  isBytes,
  isInt32,
  isObject,
  readEach,
} from '../../../src/core/model/checks';
import { nearestName } from '../../../src/core/model/names';
import { expectRefused } from '../../support/expect-refused';

const MAX = 2 ** 31 - 1;

/** What throws, with the rest of the message after the option `a`. */
type Refused = [check: () => unknown, rule: string];

/** What throws nothing. */
type Taken = () => unknown;

function expectRule([check, rule]: Refused, option = 'a'): void {
  expectRefused(check, option, `\`${option}\` ${rule}`);
}

test.each<Refused>([
  [() => checkInteger('a', 1.5), 'must be an integer, received 1.5'],
  [() => checkInteger('a', 2 ** 53), 'must be an integer, received 9007199254740992'],
  [() => checkInteger('a', '1'), 'must be an integer, received "1"'],
  [() => checkAtLeast('a', 2, 3), 'must be at least 3, received 2'],
  [() => checkAtLeast('a', 2, 3, 'b'), 'must be at least `b` (3), received 2'],
  [() => checkAtMost('a', 4, 3), 'must be at most 3, received 4'],
  [() => checkAtMost('a', 4, 3, 'b'), 'must be at most `b` (3), received 4'],
  [() => checkIntegerIn('a', 0, 1, 2), 'must be at least 1, received 0'],
  [() => checkIntegerIn('a', 3, 1, 2), 'must be at most 2, received 3'],
  [() => checkIntegerIn('a', 1.5, 1, 2), 'must be an integer, received 1.5'],
  [() => checkObject('a', []), 'must be an object, received an array of 0'],
  [() => checkObject('a', null), 'must be an object, received null'],
  [() => checkObject('a', checkObject), 'must be an object, received a function'],
  [() => checkObject('a', 1, 'a room'), 'must be a room, received 1'],
  [() => checkArray('a', { length: 1 }), 'must be an array, received an object'],
  [() => checkArray('a', 1, 'a list of kinds'), 'must be a list of kinds, received 1'],
  [() => checkString('a', 1), 'must be a string, received 1'],
  [() => checkBoolean('a', 1), 'must be true or false, received 1'],
  [() => checkFunction('a', 1), 'must be a function, received 1'],
  [() => checkOneOf('a', 'd', ['b', 'c']), "must be one of 'b', 'c', received \"d\""],
  [
    () => checkOneOf('a', 'd', ['b'], ', or a function'),
    'must be one of \'b\', or a function, received "d"',
  ],
  [
    () => checkOneOf('a', 'cavs', ['maze', 'caves']),
    "must be one of 'maze', 'caves', received \"cavs\". Did you mean `caves`?",
  ],
  [
    () => checkOneOf('a', 'hatch', ['plain', 'hatched']),
    "must be one of 'plain', 'hatched', received \"hatch\". Did you mean `hatched`?",
  ],
  [
    () => checkSeed('a', 1.5),
    "must be a safe integer, a bigint or a string, such as 42 or 'my game', received 1.5",
  ],
  [() => checkCoordinate('a', MAX + 1), 'must be at most 2147483647, received 2147483648'],
  [() => checkCoordinate('a', -MAX - 2), 'must be at least -2147483648, received -2147483649'],
])('invalid values are named: %#', (...refused) => expectRule(refused));

test('a hole of an array is named', () => {
  const holed = Object.assign([1], { 2: 3 });
  expectRefused(
    () => checkArray('a', holed),
    'a[1]',
    '`a[1]` must not be missing, received undefined',
  );
});

test.each<Taken>([
  () => checkInteger('a', -(2 ** 53) + 1),
  () => checkAtLeast('a', 3, 3),
  () => checkAtMost('a', 3, 3),
  () => checkIntegerIn('a', 1, 1, 2),
  () => checkIntegerIn('a', 2, 1, 2),
  () => checkObject('a', {}),
  () => checkArray('a', []),
  () => checkString('a', ''),
  () => checkBoolean('a', false),
  () => checkFunction('a', () => 1),
  () => checkOneOf('a', 'c', ['b', 'c']),
  () => checkSeed('a', -1),
  () => checkSeed('a', 1n),
  () => checkSeed('a', ''),
  () => checkCoordinate('a', MAX),
  () => checkCoordinate('a', -MAX - 1),
  () => checkKeys('', { width: 1 }, new Set(['width'])),
])('valid values are accepted: %#', (check) => expect(check()).toBeUndefined());

test('each item of an array is checked, by its path', () => {
  expectRule([() => checkEach('a', 1, checkString), 'must be an array, received 1']);
  expectRule([() => checkEach('a', ['', 1], checkString), 'must be a string, received 1'], 'a[1]');
  expect(() => checkEach('a', ['', 'b'], checkString)).not.toThrow();
});

test('readEach returns the result for each item of an array', () => {
  const double = (path: string, item: unknown) => {
    checkInteger(path, item);
    return 2 * item;
  };
  expect(readEach('a', [1, 2], double)).toEqual([2, 4]);
  expectRule([() => readEach('a', {}, double), 'must be an array, received an object']);
  expectRule([() => readEach('a', [1, '2'], double), 'must be an integer, received "2"'], 'a[1]');
});

test('a name in place of a function is refused with the import to pass', () => {
  const uses = ['useTree', 'useSpanningTree', 'useNothing'];
  const check = (value: unknown) => () => checkImport('a', value, '`shapes.cross`', uses);
  const rule = (list: string) =>
    `must be a function: pass ${list}; names are for recipes, received`;
  const all = 'one of `useTree`, `useSpanningTree`, `useNothing`';
  expectRule([check('spanning-tree'), `${rule('`useSpanningTree`')} "spanning-tree"`]);
  expectRule([check('mst'), `${rule(all)} "mst"`]);
  expectRule([check(''), `${rule(all)} ""`]);
  expectRule([check(1), 'must be `shapes.cross`, received 1']);
  expect(check(() => 1)).not.toThrow();
});

test('a missing seed is refused', () => {
  expectRefused(() => checkSeed('seed', undefined), 'seed', '`seed` is required');
});

describe('checkKeys', () => {
  const known = new Set(['width', 'height']);

  test('names unknown keys by their path, with the nearest known one', () => {
    expectUnknown({ height: 1, widht: 3 }, '', 'widht', 'Did you mean `width`?');
    expectUnknown({ WIDTH: 3 }, 'tiles.', 'tiles.WIDTH', 'Did you mean `tiles.width`?');
    expectUnknown({ depth: 3 }, '', 'depth', 'Known keys: `width`, `height`.');
  });

  test('counts inherited keys as well', () => {
    expectUnknown(Object.create({ widt: 3 }), '', 'widt', 'Did you mean `width`?');
  });

  function expectUnknown(data: object, prefix: string, key: string, hint: string) {
    const message = `Unknown key \`${key}\`. ${hint}`;
    expectRefused(() => checkKeys(prefix, data, known), key, message);
  }
});

test.each<[string, string[], string | undefined]>([
  ['maxroms', ['minRooms', 'maxRooms'], 'maxRooms'],
  ['roomMinSize', ['roomMaxSize', 'roomMinSize'], 'roomMinSize'],
  // The first of two that are as near.
  ['cat', ['bat', 'hat'], 'bat'],
  // A letter that is wrong, left out, too many, or swapped with the next one.
  ['heigth', ['height'], 'height'],
  ['heigt', ['height'], 'height'],
  ['heiight', ['height'], 'height'],
  ['hwight', ['height'], 'height'],
  ['eight', ['height'], 'height'],
  ['heights', ['height'], 'height'],
  ['abcde', ['abcXY'], undefined],
  ['abcd', ['badc'], undefined],
  ['ab', ['a'], undefined],
  ['abc', ['ab'], 'ab'],
  ['', ['a'], undefined],
  ['kitten', ['sitting'], undefined],
  // What people type for names of ours.
  ['rooms', ['minRooms', 'maxRooms'], 'maxRooms'],
  ['minRoomSize', ['roomMinSize'], 'roomMinSize'],
  ['maxRoomSize', ['roomMaxSize'], 'roomMaxSize'],
  ['shapes', ['roomShapes'], 'roomShapes'],
  ['shapes', ['width'], undefined],
  ['a', [], undefined],
])('the name nearest to %s in %o is %s', (name, names, nearest) => {
  expect(nearestName(name, names)).toBe(nearest);
});

describe('a size', () => {
  test('has sides from its minimum to 32,767', () => {
    expect(() => checkSize(3, 3, 3)).not.toThrow();
    expect(() => checkSize(32767, 32767, 1)).not.toThrow();
    expectRule([() => checkSize(2, 3, 3), 'must be at least 3, received 2'], 'width');
    expectRule([() => checkSize(3, 2, 3), 'must be at least 3, received 2'], 'height');
    expectRule([() => checkSize(3, '3', 3), 'must be an integer, received "3"'], 'height');
    expectRule([() => checkSize(32768, 1, 1), 'must be at most 32767, received 32768'], 'width');
    expectRule([() => checkSize(1, 32768, 1), 'must be at most 32767, received 32768'], 'height');
  });

  test('is named by its path', () => {
    const rule = 'must be at least 1, received 0';
    expectRule([() => checkSize(1, 0, 1, 'area.'), rule], 'area.height');
  });
});

test('isInt32 accepts exactly the integers of 32 bits', () => {
  expect([0, MAX, -MAX - 1].map(isInt32)).toEqual([true, true, true]);
  expect([MAX + 1, -MAX - 2, 0.5, Number.NaN, '1', null, 1n].map(isInt32)).not.toContain(true);
});

test('isObject accepts objects, but no arrays', () => {
  expect([{}, new Map(), Object.create(null)].map(isObject)).toEqual([true, true, true]);
  expect([null, [], () => 1, 'a', undefined].map(isObject)).not.toContain(true);
});

test('isBytes distinguishes bytes from other arrays, even disguised ones', () => {
  expect(isBytes(new Uint8Array(1))).toBe(true);
  const disguised = Object.setPrototypeOf(new Int8Array(1), Uint8Array.prototype);
  const others = [new Uint8ClampedArray(1), disguised, new Proxy(new Uint8Array(1), {}), [1], null];
  expect(others.map(isBytes)).not.toContain(true);
});
