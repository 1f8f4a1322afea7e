import type { Regions } from '../analysis/find-regions';
import type { Point } from '../dungeon';

/** A region's first tile, and how many it has. */
export interface Region extends Point {
  readonly size: number;
}

/** Regions of a grid so many tiles wide, in order of first tile. */
export function listRegions({ labels, sizes }: Regions, width: number): Region[] {
  let first = 0;
  return sizes.map((size, label) => {
    // Labels rise with first tiles, so that all these searches together go over the grid once.
    first = labels.indexOf(label, first);
    return { size, x: first % width, y: Math.floor(first / width) };
  });
}
