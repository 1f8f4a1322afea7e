import type { Grid } from '../model/dungeon';
import { checkGrid } from '../model/guards';
import { cropField, enclose } from './enclosure';
import { flood } from './flood';

/** The parts of a grid between which nobody can walk. */
export interface Regions {
  /** For each cell the number of its region, from 0 in order of first tile index; −1 on walls. */
  labels: Int32Array;
  /** Tiles of each region, by its number. */
  sizes: number[];
}

/**
 * The regions of what can be walked on, by steps in four directions. Time is linear in tiles.
 *
 * @throws InvalidOptionError where `grid` is no grid
 * @example
 * const { sizes } = findRegions(parseAscii('..#.')); // [2, 1]
 */
export function findRegions(grid: Grid): Regions {
  checkGrid('grid', grid);
  const enclosure = enclose(grid);
  const { walkable, width, count } = enclosure;
  const labels = new Int32Array(walkable.length).fill(-1);
  const queue = new Int32Array(count);
  const sizes: number[] = [];
  for (let start = walkable.indexOf(1); start >= 0; start = walkable.indexOf(1, start)) {
    const size = flood(walkable, width, queue, start);
    for (let k = 0; k < size; k++) labels[queue[k]!] = sizes.length;
    sizes.push(size);
  }
  return { labels: cropField(labels, enclosure, grid), sizes };
}

/**
 * Whether everything that can be walked on is one region. A grid of walls alone is connected.
 *
 * @throws InvalidOptionError where `grid` is no grid
 * @example
 * isConnected(parseAscii('.#.')); // false
 */
export function isConnected(grid: Grid): boolean {
  checkGrid('grid', grid);
  const { walkable, width, count } = enclose(grid);
  const start = walkable.indexOf(1);
  if (start < 0) return true;
  return flood(walkable, width, new Int32Array(count), start) === count;
}
