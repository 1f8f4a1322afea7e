import { expect, test } from 'vitest';
import { shrinkDraws } from '../../src/testing/arbitrary-trial';

const simpler = (...tape: number[]) => [...shrinkDraws(tape)].map((draws) => draws.join(' '));

test('the largest reductions come first, and every draw is tried, including the last', () => {
  expect(simpler(1, 1, 1, 1, 9)).toEqual([
    // Cut off at the end.
    ...['', '1 1 1', '1 1 1 1'],
    // Taken out: chunks of three, then single draws.
    ...['1 9', '1 1 1', '1 1 1 9', '1 1 1 9', '1 1 1 9', '1 1 1 9', '1 1 1 1'],
    // Made the lowest, in the same chunks.
    ...['0 0 0 1 9', '1 1 1 0 0', '0 1 1 1 9', '1 0 1 1 9', '1 1 0 1 9', '1 1 1 0 9', '1 1 1 1 0'],
    // Lowered, nearer and nearer.
    ...['1 1 1 1 5', '1 1 1 1 7', '1 1 1 1 8'],
  ]);
});

test('a draw that is already the lowest is not reduced', () => {
  expect(simpler(0, 2)).toEqual(['', '0', '2', '0', '0 0', '0 1']);
  expect(simpler()).toEqual([]);
});
