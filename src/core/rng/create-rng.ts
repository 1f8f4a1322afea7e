import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { checkArray, checkSeed, invalid, isInt32 } from '../model/checks';
import { hashSeed } from './hash-seed';
import { PureRandRng } from './pure-rand-rng';
import type { RngState, Seed, SeededRng } from './rng';

/**
 * Creates a random number generator that returns the same numbers for the same seed and stream on
 * every platform.
 *
 * Streams of one seed are independent. If the layout and the population have a stream each, editing
 * a spawn table never moves a wall. The generator is pure-rand's xoroshiro128+ (Blackman and Vigna,
 * 2018), seeded with a hash of both strings.
 *
 * @param seed - a safe integer, a bigint, or any string; `42`, `42n` and `'42'` are the same seed
 * @param stream - the name of the stream: any string
 * @throws {InvalidOptionError} If the seed or the stream has an invalid type, or if the seed is a
 * number that is not a safe integer
 * @example
 * const loot = createRng(42, 'loot');
 * loot.int(1, 6); // 5
 */
export function createRng(seed: Seed, stream = ''): SeededRng {
  if (typeof stream !== 'string') throw invalid('stream', 'must be a string', stream);
  checkSeed('seed', seed);
  return new XoroshiroRng(xoroshiro128plusFromState(hashSeed(String(seed), stream)));
}

/**
 * Creates a random number generator that continues from a saved state.
 *
 * @throws {InvalidOptionError} If the state is not a list of four 32-bit integers, or if all of
 * them are zero
 * @example
 * const saved = JSON.stringify(rng.getState());
 * const later = restoreRng(JSON.parse(saved));
 * later.int(1, 1000) === rng.int(1, 1000); // true
 */
export function restoreRng(state: RngState): SeededRng {
  checkArray('state', state, 'an array, such as `rng.getState()` returns');
  if (state.length !== 4 || !state.every(isInt32)) {
    throw invalid('state', 'must contain four 32-bit integers', state);
  }
  if (state.every((word) => word === 0)) throw invalid('state', 'must not be all zero', state);
  return new XoroshiroRng(xoroshiro128plusFromState([...state]));
}

class XoroshiroRng extends PureRandRng<RandomGenerator> implements SeededRng {
  getState(): RngState {
    return this.generator.getState();
  }

  clone(): SeededRng {
    return new XoroshiroRng(this.generator.clone());
  }
}
