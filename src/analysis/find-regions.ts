import { checkGrid } from '../checks';
import { type Grid, Tile } from '../dungeon';
import { cropField, enclose } from './enclosure';
import { flood } from './flood';

/** The parts of a grid's floor between which nobody can walk. */
export interface Regions {
  /** For each cell the number of its region, from 0 in order of first tile index; −1 on walls. */
  labels: Int32Array;
  /** Tiles of each region, by its number. */
  sizes: number[];
}

/**
 * The regions of a grid's floor, joined in four directions. Time is linear in tiles.
 *
 * @throws InvalidOptionError where `grid` is no grid
 */
export function findRegions(grid: Grid): Regions {
  checkGrid('grid', grid);
  const enclosure = enclose(grid);
  const { open, width } = enclosure;
  const labels = new Int32Array(open.length).fill(-1);
  const queue = new Int32Array(open.length);
  const sizes: number[] = [];
  for (let start = open.indexOf(Tile.Floor); start >= 0; start = open.indexOf(Tile.Floor, start)) {
    const size = flood(open, width, queue, start);
    for (let k = 0; k < size; k++) labels[queue[k] as number] = sizes.length;
    sizes.push(size);
  }
  return { labels: cropField(labels, enclosure, grid), sizes };
}

/**
 * Whether all floor of a grid is one region. A grid without floor is connected.
 *
 * @throws InvalidOptionError where `grid` is no grid
 */
export function isConnected(grid: Grid): boolean {
  checkGrid('grid', grid);
  const { open, width } = enclose(grid);
  const start = open.indexOf(Tile.Floor);
  if (start < 0) return true;
  flood(open, width, new Int32Array(open.length), start);
  return !open.includes(Tile.Floor, start);
}
