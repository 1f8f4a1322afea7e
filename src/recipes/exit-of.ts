import { distanceField } from '../core/analysis/distance-field';
import { bitAt, STANDABLE } from '../core/grid/tiles';
import type { Dungeon, Point } from '../core/model/dungeon';

/**
 * Returns the exit that a lock guards if it is still free, otherwise the floor tile without a key
 * that is farthest from the entrance, or the entrance if there is no other floor. Neither is behind a
 * secret door.
 */
export function exitOf(dungeon: Dungeon & { readonly exit?: Point }): Point {
  const { grid, doors, entrance, keys, exit: guarded } = dungeon;
  const { width, tiles } = grid;
  const locks = doors.flatMap(({ lock }) => lock ?? []);
  const field = distanceField(dungeon, [entrance], { keys: locks, secrets: 'closed' });
  for (const { x, y } of keys) field[y * width + x] = -1;
  const isFree = (tile: number) => bitAt(STANDABLE, tiles, tile) === 1 && field[tile]! > 0;
  if (guarded && isFree(guarded.y * width + guarded.x)) return guarded;
  let exit = entrance.y * width + entrance.x;
  for (let i = 0; i < tiles.length; i++) if (isFree(i) && field[i]! > field[exit]!) exit = i;
  return { x: exit % width, y: Math.floor(exit / width) };
}
