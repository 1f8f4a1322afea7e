import { expect, test } from 'vitest';
import { createRng, type Rng, randomItem, shuffled, weightedIndex } from '../../../src/core/index';
import { chiSquare, chiSquareLimit } from '../../support/statistics';

test('randomItem gives each item equally often', () => {
  const rng = createRng(1);
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 50_000; i++) counts[randomItem(rng, [0, 1, 2, 3, 4])]!++;
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(4));
});

test('shuffled gives each order equally often, and does not change its input', () => {
  const rng = createRng(2);
  const items = Object.freeze(['a', 'b', 'c', 'd']);
  const counts = new Map<string, number>();
  for (let i = 0; i < 48_000; i++) {
    const order = shuffled(rng, items).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(23));
  expect(items).toEqual(['a', 'b', 'c', 'd']);
});

test('shuffled takes an empty list and a single item', () => {
  expect(shuffled(createRng(1), [])).toEqual([]);
  expect(shuffled(createRng(1), ['one'])).toEqual(['one']);
});

test('weightedIndex is exact: the outcomes of its draw that give an index are as many as its weight', () => {
  const weights = [80, 1, 19, 7];
  const counts = weights.map(() => 0);
  for (let outcome = 0; outcome < 107; outcome++) {
    const rng: Rng = {
      int(min, max) {
        expect([min, max]).toEqual([0, 106]);
        return outcome;
      },
    };
    counts[weightedIndex(rng, weights)]!++;
  }
  expect(counts).toEqual(weights);
});

test.for<[readonly unknown[] | unknown, string]>([
  [[], '`weights` must not be empty, received an array of 0'],
  [[1, 0], '`weights[1]` must be at least 1, received 0'],
  [[-1], '`weights[0]` must be at least 1, received -1'],
  [[1, 0.5], '`weights[1]` must be an integer, received 0.5'],
  [[Number.NaN], '`weights[0]` must be an integer, received NaN'],
  [['1'], '`weights[0]` must be an integer, received "1"'],
  [[2 ** 53 - 1, 1], '`weights` must have a sum that is a safe integer, received 9007199254740992'],
  ['12', '`weights` must be an array, received "12"'],
])('weightedIndex refuses %j', ([weights, message]) => {
  expect(() => weightedIndex(createRng(1), weights as number[])).toThrow(message);
});

test('a choice from nothing is refused', () => {
  expect(() => randomItem(createRng(1), [])).toThrow(
    '`items` must not be empty, received an array of 0',
  );
  expect(() => randomItem(createRng(1), 'abc' as never)).toThrow(
    '`items` must be an array, received "abc"',
  );
  expect(() => shuffled(createRng(1), null as never)).toThrow(
    '`items` must be an array, received null',
  );
});

test.for([randomItem, shuffled, weightedIndex])('%o refuses an invalid Rng', (choose) => {
  const message =
    '`rng` must have an `int(min, max)` method, like the one `createRng(42)` returns; or wrap the function: `{ int: (min, max) => min + Math.floor(random() * (max - min + 1)) }`, received a function';
  expect(() => choose(Math.random as never, [1, 2])).toThrow(message);
});

test.for<[unknown, string]>([
  [2, 'returned 2'],
  [-1, 'returned -1'],
  [0.5, 'returned 0.5'],
  [Number.NaN, 'returned NaN'],
  ['1', 'returned "1"'],
  [undefined, 'returned undefined'],
])('an Rng that returns %s is refused with the name of the draw', ([answer, message]) => {
  const rng = { int: () => answer } as Rng;
  expect(() => randomItem(rng, ['a', 'b'])).toThrow(
    `the draw of an item, \`rng.int(0, 1)\`, ${message}`,
  );
  expect(() => shuffled(rng, ['a', 'b'])).toThrow(
    `the draw of a position in the shuffled list, \`rng.int(0, 1)\`, ${message}`,
  );
  expect(() => weightedIndex(rng, [1, 1])).toThrow(
    `the draw of a weighted index, \`rng.int(0, 1)\`, ${message}`,
  );
});
