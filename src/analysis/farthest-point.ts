import type { Grid, Point } from '../dungeon';
import { distancesFrom } from './distance-field';
import { pointAt, readGrid, readPoint } from './read-dungeon';

/** A tile and the way to it. */
export interface FarthestPoint extends Point {
  /** Steps in four directions to it. */
  distance: number;
}

/**
 * The tile that takes the most steps to reach from another, in four directions; of several the first
 * by tile index, and the tile itself where no way leads on. Time is linear in tiles.
 *
 * @throws InvalidOptionError where `grid` is no grid, or `from` cannot be walked on
 * @example
 * const exit = farthestPoint(dungeon.grid, dungeon.entrance);
 */
export function farthestPoint(grid: Grid, from: Point): FarthestPoint {
  const own = readGrid('grid', grid);
  const field = distancesFrom(own, readPoint('from', own, from));
  let farthest = 0;
  for (let i = 1; i < field.length; i++) {
    if ((field[i] as number) > (field[farthest] as number)) farthest = i;
  }
  return { ...pointAt(own, farthest), distance: field[farthest] as number };
}
