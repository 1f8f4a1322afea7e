import { distanceField } from '../core/analysis/distance-field';
import { tilesOf } from '../core/geometry/points';
import { blockedTiles } from '../core/grid/blocked';
import { pointAt } from '../core/grid/grid';
import { bitAt, PLACEABLE } from '../core/grid/tiles';
import type { Dungeon, Point } from '../core/model/dungeon';
import type { Occupant } from '../core/population/rules';

/**
 * Returns the exit that a lock guards if it is still free, otherwise the free floor tile that is
 * farthest from the entrance, or the entrance if there is no other. Neither is behind a secret
 * door, stairs, a hazard or anything that blocks the way.
 *
 * @param occupied - the things that are already in the dungeon
 */
export function exitOf(
  dungeon: Dungeon & { readonly exit?: Point },
  occupied: readonly (Occupant & { readonly blocks?: boolean })[],
): Point {
  const { grid, doors, entrance, stairs, keys, exit: guarded } = dungeon;
  const { width, tiles } = grid;
  const locks = doors.flatMap(({ lock }) => lock ?? []);
  const avoided = occupied.filter(({ fixed, hazard, blocks }) => fixed || hazard || blocks);
  const blockers = [...stairs, ...avoided].map((thing) => ({ ...thing, blocks: true }));
  const blocked = blockedTiles(dungeon, blockers, { keys: locks, secrets: 'closed' });
  const field = distanceField(grid, [entrance], { blocked });
  const taken: readonly Occupant[] = [...keys, ...occupied];
  for (const { x, y } of taken.flatMap(tilesOf)) field[y * width + x] = -1;
  const isFree = (tile: number) => bitAt(PLACEABLE, tiles, tile) === 1 && field[tile]! > 0;
  if (guarded && isFree(guarded.y * width + guarded.x)) return guarded;
  let exit = entrance.y * width + entrance.x;
  for (let i = 0; i < tiles.length; i++) if (isFree(i) && field[i]! > field[exit]!) exit = i;
  return pointAt(grid, exit);
}
