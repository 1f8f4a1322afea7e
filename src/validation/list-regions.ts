import { findRegions } from '../analysis/find-regions';
import type { Grid, Point } from '../dungeon';

/** A region's first tile, and how many it has. */
export interface Region extends Point {
  readonly size: number;
}

/** The regions of a grid, in order of first tile. */
export function listRegions(grid: Grid): Region[] {
  const { labels, sizes } = findRegions(grid);
  let first = 0;
  return sizes.map((size, label) => {
    // Labels rise with first tiles, so that all these searches together go over the grid once.
    first = labels.indexOf(label, first);
    return { size, x: first % grid.width, y: Math.floor(first / grid.width) };
  });
}
