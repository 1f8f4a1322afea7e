/**
 * A source of random integers. The generator of any engine can be wrapped in one line, for example
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
 * An {@link Rng} that was created from a seed and can be saved and copied. Its functions are
 * methods, so they must be called on the object.
 */
export interface SeededRng extends Rng {
  /**
   * Returns the current state, to be passed to `restoreRng`. Later draws do not change the returned
   * state.
   */
  getState(): RngState;
  /** Returns an independent copy that will return the same numbers. */
  clone(): SeededRng;
}
