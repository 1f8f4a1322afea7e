import { MAX_INTEGER, MIN_INTEGER } from './checks';
import type { Specification } from './specification';

// Ranges shared by rules, themes, lakes and prefabs. Both ends are included.

/** The range of depths in which something applies. */
export interface DepthWindow {
  readonly minDepth?: number | undefined;
  readonly maxDepth?: number | undefined;
}

/** The specification of a {@link DepthWindow}. Depths may be negative. */
export const DEPTH_WINDOW_SPEC: Specification<DepthWindow> = {
  minDepth: { type: 'integer', min: MIN_INTEGER, max: MAX_INTEGER, default: undefined },
  maxDepth: {
    type: 'integer',
    min: MIN_INTEGER,
    max: MAX_INTEGER,
    atLeast: { option: 'minDepth' },
    default: undefined,
  },
};

/** Returns whether a depth is in the range. */
export function includesDepth(
  depth: number,
  { minDepth = depth, maxDepth = depth }: DepthWindow,
): boolean {
  return minDepth <= depth && depth <= maxDepth;
}

/** A range of progress, from 0 to 1. */
export interface ProgressWindow {
  readonly minProgress?: number | undefined;
  readonly maxProgress?: number | undefined;
}

export const PROGRESS_WINDOW_SPEC: Specification<ProgressWindow> = {
  minProgress: { type: 'share', default: undefined },
  maxProgress: { type: 'share', atLeast: { option: 'minProgress' }, default: undefined },
};

/**
 * Returns whether a range of progress has a limit, which means that progress has to be measured.
 */
export function asksProgress({ minProgress, maxProgress }: ProgressWindow): boolean {
  return minProgress !== undefined || maxProgress !== undefined;
}

/**
 * Returns whether a value of progress is in the range. Unreachable tiles have progress −1, which is
 * never in the range.
 */
export function isProgressIn(
  progress: number,
  { minProgress = 0, maxProgress = 1 }: ProgressWindow,
): boolean {
  return progress >= minProgress && progress <= maxProgress;
}
