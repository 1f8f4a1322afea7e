import { describe, expect, test } from 'vitest';
import {
  checkArray,
  checkAtLeast,
  checkAtMost,
  checkBoolean,
  checkCoordinate,
  checkFunction,
  checkInteger,
  checkIntegerIn,
  checkKeys,
  checkObject,
  checkOneOf,
  checkOptions,
  checkSeed,
  checkSize,
  checkString,
  invalid,
  isBytes,
  isInt32,
  isObject,
  nearestName,
} from '../src/checks';
import { cut, show } from '../src/errors';
import { checkObserver, checkRng } from '../src/guards';
import { expectRefused } from './support/expect-refused';

const MAX = 2 ** 31 - 1;
const LONG = 'x'.repeat(61);

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
    () => checkSeed('a', 1.5),
    "must be a safe integer, a bigint or a string, such as 42 or 'my game', received 1.5",
  ],
  [() => checkCoordinate('a', MAX + 1), 'must be at most 2147483647, received 2147483648'],
  [() => checkCoordinate('a', -MAX - 2), 'must be at least -2147483648, received -2147483649'],
  [
    () => checkOptions({ a: 1 }, new Set(['width', 'height'])),
    'is no option here; there are `width`, `height`, received 1',
  ],
  [
    () => checkKeys('', { a: 1 }, new Set(['width', 'aa'])),
    'is not known here; there are `width`, `aa`, received 1',
  ],
])('what is wrong is named: %#', (...refused) => expectRule(refused));

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
  () => checkOptions({ width: 1 }, new Set(['width'])),
  () => checkRng({ int: () => 1 }),
  () => checkObserver(undefined),
  () => checkObserver(() => 1),
])('what is right is taken: %#', (check) => expect(check()).toBeUndefined());

test('an rng has a method `int`, and an observer is a function', () => {
  const rule = 'must have a method `int(min, max)`, as what `createRng(42)` makes has, received';
  expectRule([() => checkRng(null), `${rule} null`], 'rng');
  expectRule([() => checkRng(undefined), `${rule} undefined`], 'rng');
  expectRule([() => checkRng({ int: 1 }), `${rule} an object`], 'rng');
  expectRule([() => checkObserver(null), 'must be a function, received null'], 'observe');
});

describe('options', () => {
  const known = new Set(['width', 'height']);

  test('are an object of those that there are', () => {
    const rule = 'must be an object of width, height, received';
    expectRule([() => checkOptions(null, known), `${rule} null`], 'options');
    expectRule([() => checkOptions([], known), `${rule} an array of 0`], 'options');
    expectRule([() => checkOptions(1, known, 'tiles'), `${rule} 1`], 'tiles');
  });

  test('that nobody knows are named by their path, with the nearest that there is', () => {
    const rule = 'is no option here; the nearest is `width`, received 3';
    expectRule([() => checkOptions({ height: 1, widht: 3 }, known), rule], 'widht');
    expectRule([() => checkOptions({ WIDTH: 3 }, known, 'tiles'), rule], 'tiles.WIDTH');
  });

  test('that are inherited count as well', () => {
    const rule = 'is no option here; the nearest is `width`, received 3';
    expectRule([() => checkOptions(Object.create({ widt: 3 }), known), rule], 'widt');
  });
});

test.each<[string, string[], string | undefined]>([
  ['maxroms', ['minRooms', 'maxRooms'], 'maxRooms'],
  ['roomMinSize', ['roomMaxSize', 'roomMinSize'], 'roomMinSize'],
  // The first of two that are as near.
  ['cat', ['bat', 'hat'], 'bat'],
  // Two edits of five letters are four in ten; three are more.
  ['abcde', ['abcXY'], 'abcXY'],
  ['abcde', ['abXYZ'], undefined],
  ['abc', ['abXYZ'], undefined],
  ['ab', ['a'], undefined],
  ['abc', ['ab'], 'ab'],
  ['', ['a'], undefined],
  ['kitten', ['sitting'], undefined],
  ['kittens', ['sittings'], 'sittings'],
  ['x'.repeat(60), ['x'.repeat(59)], 'x'.repeat(59)],
  [LONG, [LONG], undefined],
  ['a', [], undefined],
])('the name nearest to %s of %o is %s', (name, names, nearest) => {
  expect(nearestName(name, names)).toBe(nearest);
});

describe('a size', () => {
  test('has sides from its least on, and as many tiles as 32 bits hold', () => {
    expect(() => checkSize(3, 3, 3)).not.toThrow();
    expect(() => checkSize(MAX, 1, 1)).not.toThrow();
    expectRule([() => checkSize(2, 3, 3), 'must be at least 3, received 2'], 'width');
    expectRule([() => checkSize(3, 2, 3), 'must be at least 3, received 2'], 'height');
    expectRule([() => checkSize(3, '3', 3), 'must be an integer, received "3"'], 'height');
    expectRule(
      [() => checkSize(MAX + 1, 1, 1), 'must be at most 2147483647, received 2147483648'],
      'width',
    );
    expectRule(
      [() => checkSize(1, MAX + 1, 1), 'must be at most 2147483647, received 2147483648'],
      'height',
    );
  });

  test('that is too large names both of its sides, by their path', () => {
    const rule = (height: string) =>
      `times \`${height}\` (2) must be at most 2147483647, received 1073741824`;
    expectRule([() => checkSize(2 ** 30, 2, 1), rule('height')], 'width');
    expectRule([() => checkSize(2 ** 30, 2, 1, 'area.'), rule('area.height')], 'area.width');
    expect(() => checkSize(2 ** 30 - 1, 2, 1)).not.toThrow();
  });
});

test('a 32-bit integer is a number', () => {
  expect([0, MAX, -MAX - 1].map(isInt32)).toEqual([true, true, true]);
  expect([MAX + 1, -MAX - 2, 0.5, Number.NaN, '1', null, 1n].map(isInt32)).not.toContain(true);
});

test('an object is no array', () => {
  expect([{}, new Map(), Object.create(null)].map(isObject)).toEqual([true, true, true]);
  expect([null, [], () => 1, 'a', undefined].map(isObject)).not.toContain(true);
});

test('typed arrays are told apart, whatever they say they are', () => {
  expect([isBytes(new Uint8Array(1)), isInt32Array(new Int32Array(1))]).toEqual([true, true]);
  const disguised = Object.setPrototypeOf(new Int8Array(1), Uint8Array.prototype);
  const others = [new Uint8ClampedArray(1), disguised, new Proxy(new Uint8Array(1), {}), [1], null];
  expect(others.map(isBytes)).not.toContain(true);
  expect([new Uint8Array(4), [1], undefined].map(isInt32Array)).not.toContain(true);
});
