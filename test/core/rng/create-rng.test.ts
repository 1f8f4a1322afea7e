import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, type Rng, type RngState, restoreRng, type Seed } from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';

function draws(rng: Rng, count = 8): number[] {
  return Array.from({ length: count }, () => rng.int(0, 1_000_000));
}

test('42, 42n and "42" are one seed, and so are 0 and −0', () => {
  expect(draws(createRng(42n))).toEqual(draws(createRng(42)));
  expect(draws(createRng('42'))).toEqual(draws(createRng(42)));
  expect(draws(createRng(-0))).toEqual(draws(createRng(0)));
});

test('different seeds and streams draw differently', () => {
  const pairs: [Seed, string][] = [
    [0, ''],
    [-1, ''],
    [1, ''],
    ['', ''],
    ['1', '1'],
    ['11', ''],
    [2n ** 64n, ''],
    [2n ** 64n + 1n, ''],
    [42, 'layout'],
    [42, 'population'],
  ];
  const texts = pairs.map(([seed, stream]) => draws(createRng(seed, stream)).join());
  expect(new Set(texts).size).toBe(pairs.length);
});

test('the stream without a name is the default', () => {
  expect(draws(createRng(1, ''))).toEqual(draws(createRng(1)));
});

test('draws are frozen by the seed contract', () => {
  const rng = createRng(42, 'layout');
  expect([
    rng.int(1, 6),
    rng.int(0, 99),
    rng.int(-5, 5),
    rng.int(0, 2 ** 40),
  ]).toMatchInlineSnapshot(`
    [
      3,
      81,
      -3,
      760177052004,
    ]
  `);
  expect(createRng('the old mine').getState()).toMatchInlineSnapshot(`
    [
      -375287707,
      2142038261,
      2003390359,
      -2010087189,
    ]
  `);
});

test('a state survives JSON and continues from the same draw', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(50), (seed, count) => {
      const rng = createRng(seed);
      draws(rng, count);
      const state = JSON.parse(JSON.stringify(rng.getState()));
      const expected = draws(rng.clone());
      expect(draws(restoreRng(state))).toEqual(expected);
      expect(draws(rng)).toEqual(expected);
    }),
  );
});

test('later draws do not change a state that was returned', () => {
  const rng = createRng(1);
  const state = rng.getState();
  const copy = [...state];
  draws(rng);
  expect(state).toEqual(copy);
});

test('a state may hold any 32-bit integers, zeros among them', () => {
  for (const state of [
    [0, 0, 0, 1],
    [-(2 ** 31), 0, 2 ** 31 - 1, 0],
  ]) {
    expect(restoreRng(state).getState()).toEqual(state);
  }
});

test('a clone and its original draw independently', () => {
  const rng = createRng(1);
  const clone = rng.clone();
  draws(clone);
  expect(draws(rng)).toEqual(draws(createRng(1)));
});

describe('createRng', () => {
  test.for<[unknown, string]>([
    [
      Number.NaN,
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received NaN",
    ],
    [
      1.5,
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received 1.5",
    ],
    [
      2 ** 60,
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received 1152921504606847000",
    ],
    [
      null,
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received null",
    ],
    [undefined, '`seed` is required'],
    [
      {},
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received an object",
    ],
  ])('refuses the seed %s', ([seed, message]) => {
    expectRefused(() => createRng(seed as Seed), 'seed', message);
  });

  test('refuses a stream that is no text', () => {
    expect(() => createRng(1, 2 as unknown as string)).toThrow(
      '`stream` must be a string, received 2',
    );
  });

  test.for<[unknown, string]>([
    ['abcd', '`state` must be an array, such as `rng.getState()` returns, received "abcd"'],
    [[1, 2, 3], '`state` must contain four 32-bit integers, received an array of 3'],
    [[1, 2, 3, 4, 5], '`state` must contain four 32-bit integers, received an array of 5'],
    [[0, 0, 0, 0], '`state` must not be all zero, received an array of 4'],
    [[1, 2, 3, 0.5], '`state` must contain four 32-bit integers, received an array of 4'],
    [[1, 2, 3, 2 ** 31], '`state` must contain four 32-bit integers, received an array of 4'],
    [
      [1, 2, 3, -(2 ** 31) - 1],
      '`state` must contain four 32-bit integers, received an array of 4',
    ],
    [null, '`state` must be an array, such as `rng.getState()` returns, received null'],
  ])('refuses the state %j', ([state, message]) => {
    expect(() => restoreRng(state as RngState)).toThrow(message);
  });
});
