import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { invalid } from '../checks';
import { PureRandRng } from './pure-rand-rng';
import type { Rng } from './rng';

/**
 * Wraps any generator of pure-rand; draws advance the generator given.
 *
 * @throws InvalidOptionError where `generator` has no method `next`
 * @example
 * import { mersenne } from 'pure-rand/generator/mersenne';
 *
 * const rng = fromPureRand(mersenne(42));
 */
export function fromPureRand(generator: RandomGenerator): Rng {
  if (typeof generator?.next !== 'function') {
    throw invalid(
      'generator',
      'must be a generator of pure-rand, with a method `next()`',
      generator,
    );
  }
  return new PureRandRng(generator);
}
