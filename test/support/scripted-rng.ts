import { createRng, type Rng } from '../../src/index';

/** Answers as seed 1 does, and counts how often it is asked. */
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

/** Always answers at the same share of the way from `min` to `max`. */
export function stuckRng(share: number): Rng {
  return { int: (min, max) => min + Math.floor(share * (max - min)) };
}
