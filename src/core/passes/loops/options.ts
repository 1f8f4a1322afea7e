import { MAX_INT32 } from '../../model/checks';
import type { Specification } from '../../model/specification';

/** Options for `addLoops`. */
export interface LoopsOptions {
  /** A wall is opened if the walk around it is longer than this many steps. Default 30. */
  readonly minDetour?: number | undefined;
  /** The maximum number of wall tiles to dig through. Default 2. */
  readonly maxLength?: number | undefined;
  /** The maximum number of loops to add. Default no limit. */
  readonly max?: number | undefined;
}

/** The specification of {@link LoopsOptions}. */
export const LOOPS_SPEC: Specification<LoopsOptions> = {
  minDetour: { type: 'integer', min: 1, default: 30 },
  maxLength: { type: 'integer', min: 1, default: 2 },
  max: { type: 'integer', min: 0, default: MAX_INT32 },
};
