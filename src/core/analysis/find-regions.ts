import { type GridOrDungeon, readWalkable, type WalkerOptions } from '../grid/walkable';
import { cropField, encloseFor } from './search/enclosure';
import { flood } from './search/flood';

/** The connected parts of a grid. */
export interface Regions {
  /**
   * For each cell, the number of its region, counted from 0 in the order of their first tiles; −1
   * on walls.
   */
  labels: Int32Array;
  /** The number of tiles of each region. */
  sizes: number[];
}

/**
 * Returns the connected regions of walkable tiles. Steps go in four directions. In a dungeon,
 * locked doors count as walls unless the walker has their keys. Takes time linear in the number of
 * tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is invalid
 * @example
 * const { sizes } = findRegions(parseAscii('..#.')); // [2, 1]
 */
export function findRegions(subject: GridOrDungeon, options: WalkerOptions = {}): Regions {
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
 * Returns whether all walkable tiles form one region. A grid without walkable tiles is connected.
 * In a dungeon, locked doors count as walls unless the walker has their keys.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is invalid
 * @example
 * isConnected(parseAscii('.#.')); // false
 */
export function isConnected(subject: GridOrDungeon, options: WalkerOptions = {}): boolean {
  const { walkable, width, count } = encloseFor(subject, options);
  const start = walkable.indexOf(1);
  if (start < 0) return true;
  return flood(walkable, width, new Int32Array(count), start) === count;
}
