import { findRegions, isConnected } from '../analysis/find-regions';
import type { Grid, Point } from '../dungeon';
import { listRegions } from './list-regions';
import { type Report, reportAt } from './violation';

/**
 * Reports regions of floor that cannot be reached from the entrance, each once; without an entrance
 * on floor, those that are not the largest, which of several is the first.
 */
export function checkReach(violations: Report, grid: Grid, entrance: Point | undefined): void {
  if (isConnected(grid)) return;
  const found = findRegions(grid);
  const home = entrance
    ? found.labels[entrance.y * grid.width + entrance.x]
    : found.sizes.indexOf(found.sizes.reduce((a, b) => Math.max(a, b)));
  const from = entrance ? 'the entrance' : 'the largest region';
  for (const [label, { size, x, y }] of listRegions(found, grid.width).entries()) {
    if (label === home) continue;
    const what = size === 1 ? '1 floor tile' : `${size} floor tiles`;
    reportAt(violations, 'unreachable-floor', `${what} cannot be reached from ${from}`, x, y);
  }
}
