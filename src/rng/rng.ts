/**
 * All that a generator asks of randomness. Any host's generator fits in one line, such as
 * `{ int: (min, max) => ROT.RNG.getUniformInt(min, max) }`.
 */
export interface Rng {
  /** A uniform integer from `min` to `max`, both included. One call is one draw. */
  int(min: number, max: number): number;
}

/** What a dungeon starts from: any integer or text. `42`, `42n` and `'42'` are one seed. */
export type Seed = number | bigint | string;

/** Where a {@link SeededRng} stands: four 32-bit words that survive JSON. */
export type RngState = readonly number[];

/**
 * An {@link Rng} made from a seed, which can be saved and copied. Its functions are methods: call
 * them on it.
 */
export interface SeededRng extends Rng {
  /** The present state, for `restoreRng`; later draws do not change it. */
  getState(): RngState;
  /** A copy that draws the same numbers from here on, apart from this one. */
  clone(): SeededRng;
}
