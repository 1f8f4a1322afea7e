import { MAX_INT32 } from '../../checks';
import type { Specification } from '../../options';

/** Options of `addLoops`. */
export interface LoopsOptions {
  /** A wall is opened where the walk around it is longer than this, in steps. Default 30. */
  readonly minDetour?: number | undefined;
  /** The most tiles of wall to dig through. Default 2. */
  readonly maxLength?: number | undefined;
  /** The most loops to add. Default as many as there are. */
  readonly max?: number | undefined;
}

/** What the options of `addLoops` may be. */
export const LOOPS: Specification<LoopsOptions> = {
  minDetour: { type: 'integer', min: 1, default: 30 },
  maxLength: { type: 'integer', min: 1, default: 2 },
  max: { type: 'integer', min: 0, default: MAX_INT32 },
};
