import { expect, test } from 'vitest';
import { drawInt } from '../../../src/core/rng/draws';

test.for([0, 1, -5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 52])(
  'a draw of %i is returned unchanged',
  (answer) => {
    const rng = { int: () => answer };
    expect(drawInt(rng, answer - 1, answer + 1, 'a test')).toBe(answer);
    expect(drawInt(rng, answer, answer, 'a test')).toBe(answer);
  },
);

test('a single outcome needs no draw', () => {
  const rng = { int: () => expect.unreachable('a draw was asked for') };
  expect(drawInt(rng, 7, 7, 'a test')).toBe(7);
});

test('a negative zero is returned as zero', () => {
  expect(drawInt({ int: () => -0 }, -1, 1, 'a test')).toBe(0);
});
