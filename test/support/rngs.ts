import { createRng, type Rng } from '../../src/core/index';

/** Returns the draws of seed 1, and counts them. */
export function countingRng(): Rng & { draws: number } {
  const rng = createRng(1);
  return {
    draws: 0,
    int(min, max) {
      this.draws++;
      return rng.int(min, max);
    },
  };
}

/** Always returns the number at the same share between `min` and `max`. */
export function stuckRng(share: number): Rng {
  return { int: (min, max) => min + Math.floor(share * (max - min)) };
}
