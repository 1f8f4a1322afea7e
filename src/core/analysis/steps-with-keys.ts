import { codeAt } from '../grid/grid';
import { WALKABLE } from '../grid/tiles';
import type { WalkerOptions } from '../grid/walkable';
import type { Door, Grid, Point, Stairs } from '../model/dungeon';
import { distanceField } from './distance-field';

/** A dungeon with the tiles at which players enter: the entrance and all stairs up. */
interface Entered {
  readonly grid: Grid;
  readonly doors: readonly Door[];
  readonly entrance: Point;
  readonly stairs: readonly Stairs[];
}

/**
 * Returns the number of steps from the nearest entrance to every tile for a player who can open
 * some doors; −1 if unreachable.
 */
export function stepsWithKeys(dungeon: Entered, doors: WalkerOptions): Int32Array {
  const { grid, entrance, stairs } = dungeon;
  const isWayIn = ({ x, y, direction }: Stairs) =>
    direction === 'up' && WALKABLE[codeAt(grid, x, y)] === 1;
  return distanceField(dungeon, [entrance, ...stairs.filter(isWayIn)], doors);
}
