import { distanceField } from '../analysis/distance-field';
import { blockedTiles } from '../grid/blocked';
import type { Dungeon } from '../model/dungeon';
import type { PopulatedDungeon } from '../model/population';

/**
 * Returns 1 for each tile that players reach around the entities that block, with all keys; absent
 * if none blocks. What a pass adds must begin on such a tile.
 */
export function reachedAround(dungeon: Dungeon): Uint8Array | undefined {
  const { grid, entrance, doors, entities = [] }: Dungeon & Partial<PopulatedDungeon> = dungeon;
  if (!entities.some(({ blocks }) => blocks)) return undefined;
  const blocked = blockedTiles(dungeon, entities, {
    keys: doors.flatMap(({ lock }) => lock ?? []),
  });
  const steps = distanceField(grid, [entrance], { blocked });
  return Uint8Array.from(steps, (count) => Number(count >= 0));
}
