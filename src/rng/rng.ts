/**
 * A source of random integers. Any engine's generator can be wrapped in one line, for example
 * `{ int: (min, max) => ROT.RNG.getUniformInt(min, max) }`.
 */
export interface Rng {
  /** Returns a uniform integer from `min` to `max`, both included. One call is one draw. */
  int(min: number, max: number): number;
}

/** A seed: any integer or string. `42`, `42n` and `'42'` are the same seed. */
export type Seed = number | bigint | string;

/** The state of a {@link SeededRng}: four 32-bit words that survive JSON. */
export type RngState = readonly number[];

/**
 * An {@link Rng} created from a seed, which can be saved and copied. Its functions are methods:
 * they need their `this`.
 */
export interface SeededRng extends Rng {
  /** Returns the current state, for `restoreRng`; later draws do not change it. */
  getState(): RngState;
  /** Returns an independent copy that will draw the same numbers. */
  clone(): SeededRng;
}
