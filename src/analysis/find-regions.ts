import { readWalkable, type Walkable, type WalkerOptions } from '../grid/walkable';
import { cropField, encloseFor } from './enclosure';
import { flood } from './flood';

/** The connected parts of a grid. */
export interface Regions {
  /** For each cell the number of its region, from 0 in order of first tile index; −1 on walls. */
  labels: Int32Array;
  /** Tiles of each region, by its number. */
  sizes: number[];
}

/**
 * Returns the regions of walkable tiles, by steps in four directions. In a dungeon, locked doors
 * whose keys are not held are walls. Time is linear in tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is wrong
 * @example
 * const { sizes } = findRegions(parseAscii('..#.')); // [2, 1]
 */
export function findRegions(subject: Walkable, options: WalkerOptions = {}): Regions {
  const enclosure = encloseFor(subject, options);
  const { walkable, width, count } = enclosure;
  const labels = new Int32Array(walkable.length).fill(-1);
  const queue = new Int32Array(count);
  const sizes: number[] = [];
  for (let start = walkable.indexOf(1); start >= 0; start = walkable.indexOf(1, start)) {
    const size = flood(walkable, width, queue, start);
    for (let k = 0; k < size; k++) labels[queue[k]!] = sizes.length;
    sizes.push(size);
  }
  return { labels: cropField(labels, enclosure, readWalkable(subject)), sizes };
}

/**
 * Whether all walkable tiles are one region. A grid of walls is connected. In a dungeon, locked
 * doors whose keys are not held are walls.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is wrong
 * @example
 * isConnected(parseAscii('.#.')); // false
 */
export function isConnected(subject: Walkable, options: WalkerOptions = {}): boolean {
  const { walkable, width, count } = encloseFor(subject, options);
  const start = walkable.indexOf(1);
  if (start < 0) return true;
  return flood(walkable, width, new Int32Array(count), start) === count;
}
