import { type GridOrDungeon, readWalkable, type WalkerOptions } from '../grid/walkable';
import type { Point } from '../model/dungeon';
import { enclosedIndexAt, encloseFor } from './search/enclosure';

/**
 * Returns the tiles with exactly one exit, in order of tile index: exactly one of their four
 * neighbours is walkable. They are the ends of corridors, which are good places for loot, and the
 * nooks of caves. In a dungeon, locked doors count as walls unless the walker has their keys. Takes
 * time linear in the number of tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, or an option is invalid
 * @example
 * findDeadEnds(parseAscii('...\n#.#')); // [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 }]
 */
export function findDeadEnds(subject: GridOrDungeon, options: WalkerOptions = {}): Point[] {
  const grid = readWalkable(subject);
  const enclosure = encloseFor(subject, options);
  const { walkable, width } = enclosure;
  const points: Point[] = [];
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0, i = enclosedIndexAt(enclosure, 0, y); x < grid.width; x++, i++) {
      if (walkable[i] === 0) continue;
      const beside = walkable[i - 1]! + walkable[i + 1]!;
      const across = walkable[i - width]! + walkable[i + width]!;
      if (beside + across === 1) points.push({ x, y });
    }
  }
  return points;
}
