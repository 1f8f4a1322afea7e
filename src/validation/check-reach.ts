import { enclose, enclosedIndex } from '../analysis/enclosure';
import { flood } from '../analysis/flood';
import type { Grid, Point } from '../dungeon';
import { listRegions } from './list-regions';
import { type Report, reportAt } from './violation';

/**
 * Reports regions of floor that cannot be reached from the entrance, each once; without an entrance
 * on floor, those that are not the largest.
 */
export function checkReach(violations: Report, grid: Grid, entrance: Point | undefined): void {
  if (entrance) checkReachFrom(violations, grid, entrance);
  else checkReachFromLargest(violations, grid);
}

function checkReachFrom(violations: Report, grid: Grid, entrance: Point): void {
  const enclosure = enclose(grid);
  const { walkable, width, margin } = enclosure;
  const { length } = walkable;
  flood(walkable, width, new Int32Array(length), enclosedIndex(enclosure, entrance.x, entrance.y));
  if (!walkable.includes(1)) return;
  const unreached = { width, height: length / width, tiles: walkable };
  for (const { x, y, size } of listRegions(unreached)) {
    report(violations, size, 'the entrance', x - margin, y - margin);
  }
}

function checkReachFromLargest(violations: Report, grid: Grid): void {
  const regions = listRegions(grid);
  const largest = regions.reduce((best, region) => (region.size > best.size ? region : best), {
    size: 0,
    x: -1,
    y: -1,
  });
  for (const region of regions) {
    if (region === largest) continue;
    report(violations, region.size, 'the largest region', region.x, region.y);
  }
}

function report(violations: Report, size: number, from: string, x: number, y: number): void {
  const what = size === 1 ? '1 floor tile' : `${size} floor tiles`;
  reportAt(violations, 'unreachable-floor', `${what} cannot be reached from ${from}`, x, y);
}
