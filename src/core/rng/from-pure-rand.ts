import { invalid, isInt32 } from '../model/checks';
import { GenerationError, show } from '../model/errors';
import { PureRandRng } from './pure-rand-rng';
import type { Rng } from './rng';

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
