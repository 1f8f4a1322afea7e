import { checkInteger, invalid, isInt32 } from '../model/checks';
import { GenerationError } from '../model/errors';
import type { Rng } from './rng';

/** A source of 32 random bits at a time, as signed integers. */
interface RandomWords {
  next(): number;
}

/**
 * Draws from a generator of pure-rand. Measured: engines inline a method of a class but not a
 * closure created for each generator, with which a small dungeon takes a twentieth longer.
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

/** A number of rejections in a row with a probability below 2⁻¹⁰⁰. */
const MAX_REFUSALS = 256;

/**
 * Draws a uniform integer from `min` to `max`, both included, from any pure-rand generator.
 *
 * Small ranges use the high bits by multiply and shift with rejection (Lemire, "Fast random integer
 * generation in an interval", 2019), as the low bits of xoroshiro128+ are weak; wider ranges draw
 * like pure-rand's distribution.
 */
function uniformInt(generator: RandomWords, min: number, max: number): number {
  if (!(isInt32(min) && isInt32(max) && min <= max)) checkRange(min, max);
  const outcomes = max - min + 1;
  // Up to 2²¹ outcomes, 32 bits times their number is exact in a double.
  if (outcomes > 0x20_0000) return min + wideInt(generator, outcomes);
  const word = generator.next();
  // The low 32 bits decide: only under `outcomes` can the draw belong to an overfull outcome.
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
 * Draws 0 … `outcomes` − 1 exactly like pure-rand's `uniformInt`, which is several times as long
 * and never ends if a generator is stuck.
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
 * Draws 0 … `base` − 1 by the remainder of a word; words above the last whole multiple are redrawn.
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
