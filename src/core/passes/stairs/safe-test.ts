import { tilesAroundObstacles } from '../../analysis/tiles-around-obstacles';
import type { Dungeon } from '../../model/dungeon';
import { entitiesOf } from '../taken-tiles';

/** Returns whether a dungeon already has hazards, such as traps. */
export function hasHazards(dungeon: Dungeon): boolean {
  return entitiesOf(dungeon).some(({ hazard }) => hazard);
}

/**
 * Returns a test for tiles that players reach around stairs, hazards and whatever is fixed. If
 * there are no hazards, every tile passes.
 */
export function safeTest(dungeon: Dungeon): (tile: number) => boolean {
  if (!hasHazards(dungeon)) return () => true;
  const reached = tilesAroundObstacles(dungeon, 'open');
  return (tile) => reached[tile] === 1;
}
