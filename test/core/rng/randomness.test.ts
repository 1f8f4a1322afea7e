import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { createRng, type Rng } from '../../../src/core/index';
import { chiSquare, chiSquareLimit, correlation } from '../../support/statistics';

const SEEDS = Array.from({ length: 10_000 }, (_, seed) => seed);

/** The seeding that the library avoids: pure-rand's own, from the number as it is. */
function rawRng(seed: number): Rng {
  const generator = xoroshiro128plus(seed);
  return { int: (min, max) => uniformInt(generator, min, max) };
}

/** The draw number `skipped` of every seed, 0 … 1 in steps that no test resolves. */
function drawsOf(create: (seed: number) => Rng, max: number, skipped = 0): number[] {
  return SEEDS.map((seed) => {
    const rng = create(seed);
    for (let i = 0; i < skipped; i++) rng.int(0, max);
    return rng.int(0, max);
  });
}

function countsOf(draws: readonly number[], outcomes: number): number[] {
  const counts = new Array<number>(outcomes).fill(0);
  for (const draw of draws) counts[draw]!++;
  return counts;
}

function neighbors(create: (seed: number) => Rng): number {
  const draws = drawsOf(create, 999_999);
  return correlation(draws.slice(0, -1), draws.slice(1));
}

describe('across seeds 0 … 9,999', () => {
  for (const position of [0, 1, 2, 3]) {
    test.for([2, 3, 5, 6, 10, 40, 71, 100])(
      `draw ${position} of %i outcomes is uniform`,
      (outcomes) => {
        const counts = countsOf(drawsOf(createRng, outcomes - 1, position), outcomes);
        expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(outcomes - 1));
      },
    );
  }

  test('the first two draws are independent of each other', () => {
    const second = drawsOf(createRng, 9, 1);
    const pairs = drawsOf(createRng, 9).map((a, i) => 10 * a + second[i]!);
    expect(chiSquare(countsOf(pairs, 100))).toBeLessThan(chiSquareLimit(99));
  });

  test('the first draws of neighbouring seeds are uncorrelated', () => {
    expect(Math.abs(neighbors(createRng))).toBeLessThan(0.03);
  });

  test('two streams of one seed are uncorrelated', () => {
    const layout = drawsOf((seed) => createRng(seed, 'layout'), 999_999);
    const population = drawsOf((seed) => createRng(seed, 'population'), 999_999);
    expect(Math.abs(correlation(layout, population))).toBeLessThan(0.03);
  });

  test('raw seeding fails these tests, because its neighbours start alike', () => {
    expect(neighbors(rawRng)).toBeGreaterThan(0.99);
  });
});

test('a million draws of one seed are uniform', () => {
  const rng = createRng(42);
  const counts = new Array<number>(7).fill(0);
  for (let i = 0; i < 1_000_000; i++) counts[rng.int(0, 6)]!++;
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(6));
});
