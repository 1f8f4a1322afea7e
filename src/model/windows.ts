import { MAX_INTEGER, MIN_INTEGER } from './checks';
import type { Specification } from './options';

// Ranges that rules, themes, lakes and prefabs have in common. Both ends are included.

/** The depths at which something applies. */
export interface DepthWindow {
  readonly minDepth?: number | undefined;
  readonly maxDepth?: number | undefined;
}

/** A window of depths that may begin at any integer. */
export const DEPTH_WINDOW: Specification<DepthWindow> = {
  minDepth: {
    type: 'integer',
    min: MIN_INTEGER,
    max: MAX_INTEGER,
    default: undefined,
  },
  maxDepth: {
    type: 'integer',
    min: MIN_INTEGER,
    max: MAX_INTEGER,
    atLeast: { option: 'minDepth' },
    default: undefined,
  },
};

/** A window of depths that begins at 0 or below. */
export const DEPTH_WINDOW_FROM_0: Specification<DepthWindow> = {
  minDepth: { type: 'integer', min: 0, default: undefined },
  maxDepth: { type: 'integer', min: 0, atLeast: { option: 'minDepth' }, default: undefined },
};

/** Whether a depth is in a window. */
export function isOpenAt(
  depth: number,
  { minDepth = depth, maxDepth = depth }: DepthWindow,
): boolean {
  return minDepth <= depth && depth <= maxDepth;
}

/** A range of progress, from 0 at the entrance to 1 at the tile farthest from it. */
export interface ProgressWindow {
  readonly minProgress?: number | undefined;
  readonly maxProgress?: number | undefined;
}

/** What a window of progress may be. */
export const PROGRESS_WINDOW: Specification<ProgressWindow> = {
  minProgress: { type: 'share', default: undefined },
  maxProgress: { type: 'share', atLeast: { option: 'minProgress' }, default: undefined },
};

/** Whether a window of progress has an end, so that progress has to be measured. */
export function asksProgress({ minProgress, maxProgress }: ProgressWindow): boolean {
  return minProgress !== undefined || maxProgress !== undefined;
}

/** Whether progress is in a window. Tiles that cannot be reached, of progress −1, never are. */
export function isProgressIn(
  progress: number,
  { minProgress = 0, maxProgress = 1 }: ProgressWindow,
): boolean {
  return progress >= minProgress && progress <= maxProgress;
}
