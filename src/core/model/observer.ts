import type { Grid } from './dungeon';

/** A step of generation that is worth showing. Observers receive it. */
export interface Step {
  /** The kind of step, such as `'room'`, `'tunnel'` or `'round'`. */
  stage: string;
  /** The index of the step within its stage, starting at 0. */
  index: number;
  /** The live grid in its current state. Copy it if you want to keep it. */
  grid: Grid;
}

/**
 * Receives each step of generation. Observing does not change the result and takes no draws.
 * Without an observer, no steps are created.
 */
export type Observer = (step: Step) => void;

/** The settings of a stage that reports its steps. */
export interface Observed {
  readonly observe?: Observer | undefined;
}
