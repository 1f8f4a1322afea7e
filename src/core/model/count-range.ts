/** A fixed number, or a uniformly random number from `min` to `max`, both included. */
export type CountRange =
  | number
  | {
      /** An integer of at least 0. */
      readonly min: number;
      /** An integer of at least `min`. */
      readonly max: number;
    };
