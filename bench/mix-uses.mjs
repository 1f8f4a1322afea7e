import { mersenne } from 'pure-rand/generator/mersenne';
import { createRng, fromPureRand } from '../dist/index.js';
import { SIZES } from './sizes.mjs';
import { SUBJECTS } from './subjects/index.mjs';

/**
 * Uses the library as a whole game would: every generator and kind of `Rng` in one process, so that
 * no loop is measured at its best because it has only ever seen one of them.
 */
export function mixUses() {
  for (let seed = 0; seed < 5; seed++) {
    for (const rng of [createRng(seed), fromPureRand(mersenne(seed)), hostRng(seed)]) {
      for (const { generate } of SUBJECTS) generate?.(rng, SIZES[0]);
    }
  }
}

/** A random number generator from elsewhere. */
function hostRng(seed) {
  let state = seed;
  return {
    int(min, max) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return min + Math.floor((state / 2 ** 32) * (max - min + 1));
    },
  };
}
