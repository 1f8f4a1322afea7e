import { MAX_INT32 } from '../../checks';
import { specification } from '../../options';

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
export const LOOPS = /* @__PURE__ */ specification(
  {
    minDetour: { type: 'integer', min: 1 },
    maxLength: { type: 'integer', min: 1 },
    max: { type: 'integer', min: 0 },
  },
  [],
  ({ minDetour = 30, maxLength = 2, max = MAX_INT32 }: LoopsOptions) => {
    return { minDetour, maxLength, max };
  },
);
