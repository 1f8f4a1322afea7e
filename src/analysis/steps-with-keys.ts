import { WALKABLE } from '../grid/tiles';
import type { Door, Grid, Point, Stairs } from '../model/dungeon';
import { distanceField } from './distance-field';

/** What is entered: by its entrance, and by all stairs up. */
interface Entered {
  readonly grid: Grid;
  readonly doors: readonly Door[];
  readonly entrance: Point;
  readonly stairs: readonly Stairs[];
}

/** Steps from the nearest way in to every tile, for a visitor who holds these keys; −1 where none leads. */
export function stepsWithKeys(dungeon: Entered, keys: readonly number[]): Int32Array {
  const { grid, entrance, stairs } = dungeon;
  const isWayIn = ({ x, y, direction }: Stairs) =>
    direction === 'up' && WALKABLE[grid.tiles[y * grid.width + x]!] === 1;
  return distanceField(dungeon, [entrance, ...stairs.filter(isWayIn)], { keys });
}
