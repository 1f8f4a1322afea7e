import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { checkInteger, invalid, isInt32 } from '../checks';
import { GenerationError } from '../errors';

/** Refusals in a row that no generator of randomness comes to: 2^-100 and less. */
const MAX_REFUSALS = 256;

/**
 * A uniform integer from `min` to `max`, both included, from any pure-rand generator.
 *
 * Small ranges take the high bits by multiply and shift with rejection (Lemire, "Fast random
 * integer generation in an interval", 2019), since the low bits of xoroshiro128+ are weak; wider
 * ones draw as pure-rand's own distribution does.
 */
export function uniformInt(generator: RandomGenerator, min: number, max: number): number {
  if (!(isInt32(min) && isInt32(max) && min <= max)) checkRange(min, max);
  const outcomes = max - min + 1;
  // 2^21: up to so many outcomes, 32 bits times their number is exact in a double.
  if (outcomes > 0x20_0000) return min + wideInt(generator, outcomes);
  const word = generator.next();
  // The low 32 bits decide: only under `outcomes` can the draw belong to an overfull outcome.
  let product = (word >>> 0) * outcomes;
  if (product >>> 0 < outcomes) product = redraw(generator, outcomes, product);
  return min + ((product / 2 ** 32) | 0);
}

function redraw(generator: RandomGenerator, outcomes: number, first: number): number {
  const overfull = 2 ** 32 % outcomes;
  let product = first;
  for (let refused = 1; product >>> 0 < overfull; refused++) {
    if (refused === MAX_REFUSALS) throw stuck();
    product = (generator.next() >>> 0) * outcomes;
  }
  return product;
}

function checkRange(min: number, max: number): void {
  checkInteger('min', min);
  checkInteger('max', max);
  if (max < min) throw invalid('max', `must be at least \`min\` (${min})`, max);
  if (max - min <= Number.MAX_SAFE_INTEGER) return;
  throw invalid('max', `must be within 2^53 − 1 of \`min\` (${min})`, max);
}

/**
 * 0 … `outcomes` − 1, draw for draw as pure-rand's `uniformInt`. Its code is several times as long,
 * and has no end for a generator that is stuck.
 */
function wideInt(generator: RandomGenerator, outcomes: number): number {
  if (outcomes <= 2 ** 32) return digit(generator, outcomes);
  const highDigits = Math.floor(outcomes / 2 ** 32) + 1;
  for (let refused = 0; refused < MAX_REFUSALS; refused++) {
    const value = digit(generator, highDigits) * 2 ** 32 + digit(generator, 2 ** 32);
    if (value < outcomes) return value;
  }
  throw stuck();
}

/** 0 … `base` − 1 from a word's remainder; words over the last whole multiple are drawn again. */
function digit(generator: RandomGenerator, base: number): number {
  const end = 2 ** 32 - (2 ** 32 % base);
  for (let refused = 0; refused < MAX_REFUSALS; refused++) {
    const word = generator.next() + 2 ** 31;
    if (word < end) return word % base;
  }
  throw stuck();
}

function stuck(): GenerationError {
  return new GenerationError(
    `the random generator is stuck: ${MAX_REFUSALS} draws in a row were refused`,
  );
}
