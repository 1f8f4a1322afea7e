import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { invalid } from '../checks';
import type { Rng } from './rng';
import { uniformInt } from './uniform-int';

/**
 * Wraps any generator of pure-rand; draws advance the generator given.
 *
 * @throws InvalidOptionError where `generator` has no method `next`
 */
export function fromPureRand(generator: RandomGenerator): Rng {
  if (typeof generator?.next !== 'function') {
    throw invalid(
      'generator',
      'must be a generator of pure-rand, with a method `next()`',
      generator,
    );
  }
  return { int: (min, max) => uniformInt(generator, min, max) };
}
