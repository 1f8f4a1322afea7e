import { MAX_INT32 } from '../../model/checks';
import type { Specification } from '../../model/options';
import { checkMissionConnections, type MissionConnections } from './mission-areas';

/** Options for `addLoops`. */
export interface LoopsOptions {
  /** A wall is opened if the walk around it is longer than this many steps. Default 30. */
  readonly minDetour?: number | undefined;
  /** The maximum number of wall tiles to dig through. Default 2. */
  readonly maxLength?: number | undefined;
  /** The maximum number of loops to add. Default no limit. */
  readonly max?: number | undefined;
  /**
   * The mission that `placeMission` will place later. No loop bypasses one of its locks. In
   * recipes, the mission is found automatically. Default none.
   */
  readonly mission?: MissionConnections | undefined;
}

/** The specification of {@link LoopsOptions} in recipes. */
export const LOOPS: Specification<Omit<LoopsOptions, 'mission'>> = {
  minDetour: { type: 'integer', min: 1, default: 30 },
  maxLength: { type: 'integer', min: 1, default: 2 },
  max: { type: 'integer', min: 0, default: MAX_INT32 },
};

/** The specification of {@link LoopsOptions} in code. */
export const LOOPS_IN_CODE: Specification<LoopsOptions> = /* @__PURE__ */ Object.assign({}, LOOPS, {
  mission: {
    type: 'data' as const,
    schema: 'mission',
    check: checkMissionConnections,
    default: () => undefined,
  },
});
