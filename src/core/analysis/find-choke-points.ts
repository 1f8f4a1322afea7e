import { type GridOrDungeon, readWalkable, type WalkerOptions } from '../grid/walkable';
import type { Point } from '../model/dungeon';
import { beginChokeSearch, nextStart, searchRegion } from './search/choke-search';
import { enclosedIndexAt, encloseFor } from './search/enclosure';

/**
 * Returns the tiles that would each split a region if they were blocked, in order of tile index.
 * Steps go in four directions. In a dungeon, locked doors count as walls unless the walker has
 * their keys.
 *
 * These tiles are the articulation points of the grid as a graph. Hopcroft and Tarjan's search
 * (1973), with an explicit stack, finds them in time linear in the number of tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is invalid
 * @example
 * findChokePoints(parseAscii('...\n#.#\n...')); // [{ x: 1, y: 0 }, { x: 1, y: 1 }, { x: 1, y: 2 }]
 */
export function findChokePoints(subject: GridOrDungeon, options: WalkerOptions = {}): Point[] {
  const grid = readWalkable(subject);
  const enclosure = encloseFor(subject, options);
  const search = beginChokeSearch(enclosure);
  const { cutOff } = search;
  for (let start = nextStart(search, 0); start >= 0; start = nextStart(search, start + 1)) {
    if (searchRegion(search, start) > 1) cutOff[start] = 1;
  }
  const points: Point[] = [];
  for (let y = 0; y < grid.height; y++) {
    const row = enclosedIndexAt(enclosure, 0, y);
    for (let x = 0; x < grid.width; x++) if (cutOff[row + x] !== 0) points.push({ x, y });
  }
  return points;
}
