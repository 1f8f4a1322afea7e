import fc from 'fast-check';
import { uniformInt as pureRandUniformInt } from 'pure-rand/distribution/uniformInt';
import { congruential32 } from 'pure-rand/generator/congruential32';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { describe, expect, test, vi } from 'vitest';
import {
  createRng,
  fromPureRand,
  GenerationError,
  InvalidOptionError,
} from '../../../src/core/index';
import { runs } from '../../support/runs';
import { chiSquare, chiSquareLimit } from '../../support/statistics';

/** A generator that gives the words of a list, over and over. */
function wordsOf(...words: number[]): RandomGenerator {
  let next = 0;
  return {
    next: () => words[next++ % words.length]! | 0,
    clone: () => wordsOf(...words),
    getState: () => [],
  };
}

test.for([2, 3, 5, 6, 7, 1000, 2 ** 21 - 1, 2 ** 21])(
  'each of %i outcomes has an equal number of the 2^32 words, and the rest are redrawn',
  (outcomes) => {
    // Truth in exact integers: word w belongs to ⌊w · n / 2^32⌋, unless the remainder is under 2^32
    // mod n. Checked at the border between the words of two outcomes.
    const total = 2n ** 32n;
    const n = BigInt(outcomes);
    for (let i = 0n; i < 200n; i++) {
      const boundary = (total * (i * (n / 200n) + (i % n))) / n;
      for (let word = boundary - 2n; word <= boundary + 2n; word++) {
        if (word < 0n || word >= total) continue;
        const isRedrawn = (word * n) % total < total % n;
        const expected = isRedrawn ? n - 1n : (word * n) / total;
        const rng = fromPureRand(wordsOf(Number(word), 0xffffffff));
        expect(rng.int(0, outcomes - 1)).toBe(Number(expected));
      }
    }
  },
);

test('draws stay in any requested range', () => {
  const bound = fc.oneof(fc.integer(), fc.maxSafeInteger());
  fc.assert(
    fc.property(fc.string(), bound, bound, (seed, a, b) => {
      const [min, max] = a < b ? [a, b] : [b, a];
      fc.pre(max - min <= Number.MAX_SAFE_INTEGER);
      const value = createRng(seed).int(min, max);
      expect(Number.isSafeInteger(value) && value >= min && value <= max).toBe(true);
    }),
    { numRuns: runs(400) },
  );
});

test.for([
  2 ** 21,
  2 ** 21 + 1,
  3 * 2 ** 20,
  2 ** 32,
  2 ** 32 + 1,
  2 ** 45,
  Number.MAX_SAFE_INTEGER,
])('ranges of %i outcomes are uniform in 16 parts', (outcomes) => {
  const rng = createRng('wide');
  const counts = new Array<number>(16).fill(0);
  for (let i = 0; i < 32_000; i++) {
    counts[Math.floor((rng.int(0, outcomes - 1) / outcomes) * 16)]!++;
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(15));
});

test('wide ranges draw like the distribution of pure-rand', () => {
  const outcomes = fc.oneof(
    fc.integer({ min: 2 ** 21 + 1, max: 2 ** 32 + 3 }),
    fc.integer({ min: 2 ** 21 + 1, max: Number.MAX_SAFE_INTEGER }),
    // Just over a multiple of 2^32, one pair of digits in two is refused.
    fc.integer({ min: 1, max: 2 ** 21 - 1 }).map((high) => high * 2 ** 32 + 1),
    fc.constantFrom(2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53),
  );
  const min = fc.oneof(fc.constant(0), fc.integer(), fc.constant(-Number.MAX_SAFE_INTEGER));
  fc.assert(
    fc.property(fc.integer(), outcomes, min, (seed, n, min) => {
      fc.pre(min + (n - 1) <= Number.MAX_SAFE_INTEGER && (n < 2 ** 53 || min <= 0));
      const generator = mersenne(seed);
      const twin = generator.clone();
      const rng = fromPureRand(generator);
      for (let i = 0; i < 8; i++) {
        expect(rng.int(min, min + (n - 1))).toBe(pureRandUniformInt(twin, min, min + (n - 1)));
      }
      expect(generator.getState()).toEqual(twin.getState());
    }),
    { numRuns: runs(60) },
  );
});

test.for([2 ** 21 + 1, 3 * 2 ** 22, 2 ** 32 - 1, 2 ** 32 + 1, 2 ** 40 + 7])(
  'the first word that is too high for %i outcomes is redrawn',
  (outcomes) => {
    const [low, high] = [outcomes % 2 ** 32, Math.floor(outcomes / 2 ** 32)];
    const digits = high === 0 ? [2 ** 32 - (2 ** 32 % outcomes), 7] : [high, low, 0, 0];
    const words = digits.map((digit) => digit - 2 ** 31);
    const expected = pureRandUniformInt(wordsOf(...words), 0, outcomes - 1);
    expect(fromPureRand(wordsOf(...words)).int(0, outcomes - 1)).toBe(expected);
  },
);

test('any generator of pure-rand works, and is advanced', () => {
  for (const generator of [mersenne(1), congruential32(1), xorshift128plus(1)]) {
    const twin = generator.clone();
    const values = Array.from({ length: 100 }, fromPureRandDice(generator));
    expect(new Set(values)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(generator.getState()).not.toEqual(twin.getState());
  }
});

test.for([0.5, 2 ** 31, -(2 ** 31) - 1, Number.NaN, '1', undefined])(
  'a generator that returns %s is refused',
  (answer) => {
    const rng = fromPureRand({ next: () => answer } as never);
    expect(() => rng.int(0, 9)).toThrow('`next()` must return a 32-bit integer, received');
  },
);

function fromPureRandDice(generator: RandomGenerator): () => number {
  const rng = fromPureRand(generator);
  return () => rng.int(1, 6);
}

test('unfair words are drawn again until one is fair', () => {
  expect(fromPureRand(wordsOf(0, 0, 0, 0x80000000)).int(0, 2)).toBe(1);
});

test('the lowest fair word after a redraw is taken', () => {
  // Of 3 outcomes, a product's low digits are fair from 2^32 mod 3 = 1, which 0xaaaaaaab × 3 has.
  const generator = wordsOf(0, 0xaaaaaaab, 0);
  const next = vi.spyOn(generator, 'next');
  expect(fromPureRand(generator).int(0, 2)).toBe(2);
  expect(next).toHaveBeenCalledTimes(2);
});

test.for([2 ** 31, 2 ** 40, -(2 ** 40), 2 ** 53 - 1])(
  'a range from %i to itself has only that result',
  (bound) => {
    expect(createRng(1).int(bound, bound)).toBe(bound);
  },
);

describe('an Rng from a generator of pure-rand', () => {
  test.for<[unknown, unknown, string]>([
    [5, 4, '`max` must be at least `min` (5), received 4'],
    [Number.NaN, 4, '`min` must be an integer, received NaN'],
    [0, Number.NaN, '`max` must be an integer, received NaN'],
    [0, Number.POSITIVE_INFINITY, '`max` must be an integer, received Infinity'],
    [Number.NEGATIVE_INFINITY, 0, '`min` must be an integer, received -Infinity'],
    [0.5, 4, '`min` must be an integer, received 0.5'],
    [1n, 2n, '`min` must be an integer, received 1n'],
    [1, '4', '`max` must be an integer, received "4"'],
    [Symbol('a'), 4, '`min` must be an integer, received Symbol(a)'],
    [0, 2 ** 53, '`max` must be an integer, received 9007199254740992'],
    [
      -(2 ** 53 - 1),
      2 ** 53 - 1,
      '`max` must be within 2^53 − 1 of `min` (-9007199254740991), received 9007199254740991',
    ],
  ])('refuses int(%s, %s)', ([min, max, message]) => {
    const draw = () => createRng(1).int(min as number, max as number);
    expect(draw).toThrow(message);
    expect(draw).toThrow(InvalidOptionError);
  });

  test.for<[string, number, () => RandomGenerator, number]>([
    // All zero, xoroshiro128+ gives nothing but zero.
    ['narrow', 4, () => xoroshiro128plusFromState([0, 0, 0, 0]), 257],
    // 0x7fffffff is pure-rand's highest word.
    ['wide', 2 ** 31, () => wordsOf(0x7fffffff), 256],
    ['huge', 2 ** 50, () => wordsOf(0x7fffffff), 256],
    // Odd words: the high digit is 1 of 0 and 1, the low one not 0.
    ['huge, by its second digit,', 2 ** 32, () => wordsOf(1), 512],
  ])('throws an error if its generator is stuck in a %s range', ([, max, make, draws]) => {
    const stuck = make();
    const next = vi.spyOn(stuck, 'next');
    const rng = fromPureRand(stuck);
    expect(() => rng.int(0, max)).toThrow(GenerationError);
    expect(next).toHaveBeenCalledTimes(draws);
    expect(() => rng.int(0, max)).toThrow(
      'the random generator is stuck: 256 draws in a row were refused',
    );
  });

  test('refuses `int` if it is taken from the Rng', () => {
    const { int } = createRng(1);
    expect(() => int(1, 6)).toThrow(new TypeError('`int` is a method: call it as `rng.int(1, 6)`'));
  });

  test('is refused for anything but a generator', () => {
    const message =
      '`generator` must be a generator of pure-rand, with a method `next()`, received null';
    expect(() => fromPureRand(null as unknown as RandomGenerator)).toThrow(message);
  });
});
