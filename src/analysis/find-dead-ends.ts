import type { Grid, Point } from '../model/dungeon';
import { checkGrid } from '../model/guards';
import { enclose, enclosedIndex } from './enclosure';

/**
 * The tiles with exactly one way on, in order of tile index: of the four tiles beside each, one can be
 * walked on. The ends of corridors, where loot belongs; in a cave also its nooks. Time is linear in
 * tiles.
 *
 * @throws InvalidOptionError where `grid` is no grid
 * @example
 * findDeadEnds(parseAscii('...\n#.#')); // [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 }]
 */
export function findDeadEnds(grid: Grid): Point[] {
  checkGrid('grid', grid);
  const points: Point[] = [];
  eachDeadEnd(grid, (x, y) => points.push({ x, y }));
  return points;
}

/** {@link findDeadEnds}, counted. */
export function countDeadEnds(grid: Grid): number {
  let count = 0;
  eachDeadEnd(grid, () => count++);
  return count;
}

function eachDeadEnd(grid: Grid, visit: (x: number, y: number) => void): void {
  const enclosure = enclose(grid);
  const { walkable, width } = enclosure;
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0, i = enclosedIndex(enclosure, 0, y); x < grid.width; x++, i++) {
      if (walkable[i] === 0) continue;
      const beside = walkable[i - 1]! + walkable[i + 1]!;
      const across = walkable[i - width]! + walkable[i + width]!;
      if (beside + across === 1) visit(x, y);
    }
  }
}
