import { checkInteger, invalid, isInt32 } from '../model/checks';
import { GenerationError, show } from '../model/errors';
import type { Rng } from './rng';

/** A source that returns 32 random bits at a time, as signed integers. */
interface RandomWords {
  next(): number;
}

/**
 * An {@link Rng} that draws from a pure-rand generator. It is a class because engines inline a
 * class's method but not a closure that is created for each generator. A closure makes a small
 * dungeon 5% slower.
 */
export class PureRandRng<Words extends RandomWords = RandomWords> implements Rng {
  declare protected readonly generator: Words;

  constructor(generator: Words) {
    this.generator = generator;
  }

  int(min: number, max: number): number {
    if (this === undefined) throw new TypeError('`int` is a method: call it as `rng.int(1, 6)`');
    return uniformInt(this.generator, min, max);
  }
}

/** The maximum number of rejections in a row. More have a probability below 2⁻¹⁰⁰. */
const MAX_REFUSALS = 256;

/**
 * Draws a uniform integer from `min` to `max`, both included, from any pure-rand generator.
 *
 * Small ranges use the high bits, by multiply and shift with rejection (Lemire, "Fast random
 * integer generation in an interval", 2019), because the low bits of xoroshiro128+ are weak. Wider
 * ranges draw in the same way as pure-rand's distribution.
 */
function uniformInt(generator: RandomWords, min: number, max: number): number {
  if (!(isInt32(min) && isInt32(max) && min <= max)) checkRange(min, max);
  const outcomes = max - min + 1;
  // A double holds the product of 32 bits and up to 2²¹ outcomes exactly.
  if (outcomes > 0x20_0000) return min + wideInt(generator, outcomes);
  const word = generator.next();
  // A word can belong to an outcome that has too many words only if the low 32 bits of the product
  // are below `outcomes`.
  let product = (word >>> 0) * outcomes;
  if (product >>> 0 < outcomes) product = redraw(generator, outcomes, product);
  return min + ((product / 2 ** 32) | 0);
}

function redraw(generator: RandomWords, outcomes: number, first: number): number {
  const overfull = 2 ** 32 % outcomes;
  if (first >>> 0 >= overfull) return first;
  return retry(
    () => (generator.next() >>> 0) * outcomes,
    (product) => product >>> 0 >= overfull,
  );
}

function checkRange(min: number, max: number): void {
  checkInteger('min', min);
  checkInteger('max', max);
  if (max < min) throw invalid('max', `must be at least \`min\` (${min})`, max);
  if (max - min <= Number.MAX_SAFE_INTEGER) return;
  throw invalid('max', `must be within 2^53 − 1 of \`min\` (${min})`, max);
}

/**
 * Draws an integer from 0 to `outcomes` − 1 exactly as pure-rand's `uniformInt` does. That function
 * is several times longer and never ends if its generator is stuck.
 */
function wideInt(generator: RandomWords, outcomes: number): number {
  if (outcomes <= 2 ** 32) return digit(generator, outcomes);
  const highDigits = Math.floor(outcomes / 2 ** 32) + 1;
  return retry(
    () => digit(generator, highDigits) * 2 ** 32 + digit(generator, 2 ** 32),
    (value) => value < outcomes,
  );
}

/**
 * Draws an integer from 0 to `base` − 1 as the remainder of a word. Words above the last whole
 * multiple of `base` are redrawn.
 */
function digit(generator: RandomWords, base: number): number {
  const end = 2 ** 32 - (2 ** 32 % base);
  const word = retry(
    () => generator.next() + 2 ** 31,
    (word) => word < end,
  );
  return word % base;
}

function retry(draw: () => number, isFair: (value: number) => boolean): number {
  for (let refused = 0; refused < MAX_REFUSALS; refused++) {
    const value = draw();
    if (isFair(value)) return value;
  }
  throw new GenerationError(
    `the random generator is stuck: ${MAX_REFUSALS} draws in a row were refused`,
  );
}

/**
 * Wraps any pure-rand generator in an {@link Rng}. Draws advance the wrapped generator.
 *
 * @param generator - a pure-rand 8 generator, or anything whose `next()` returns 32 random bits as
 * a signed integer
 * @throws {InvalidOptionError} If `generator` has no `next` method
 * @throws {GenerationError} If, at a draw, `next` returns anything but a 32-bit integer
 * @example
 * import { mersenne } from 'pure-rand/generator/mersenne';
 *
 * const rng = fromPureRand(mersenne(42));
 */
export function fromPureRand(generator: { next(): number }): Rng {
  const next: unknown = generator?.next;
  if (typeof next !== 'function') {
    throw invalid(
      'generator',
      'must be a generator of pure-rand, with a method `next()`',
      generator,
    );
  }
  return new PureRandRng({ next: () => wordOf(Reflect.apply(next, generator, [])) });
}

function wordOf(answer: unknown): number {
  if (isInt32(answer)) return answer;
  throw new GenerationError(`\`next()\` must return a 32-bit integer, received ${show(answer)}`);
}
