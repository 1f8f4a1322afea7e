import type { Rng } from '../../src/rng/rng';

/** Replays draws written as [outcomes, outcome], and complains where another question is asked. */
export function replay(draws: readonly (readonly number[])[]): Rng & { left(): number } {
  let next = 0;
  return {
    int(min, max) {
      const [outcomes, outcome] = draws[next++] ?? [];
      if (max - min + 1 !== outcomes || outcome === undefined) {
        throw new Error(
          `draw ${next}: asked for ${max - min + 1} outcomes, the tape has ${outcomes}`,
        );
      }
      return min + outcome;
    },
    left: () => draws.length - next,
  };
}
