import { tilesAroundObstacles } from '../../analysis/tiles-around-obstacles';
import type { Dungeon } from '../../model/dungeon';
import { hasHazards } from '../taken-tiles';

/**
 * Returns a test for tiles that players reach around stairs, hazards and whatever is fixed. If
 * there are no hazards, every tile passes.
 */
export function safeTest(dungeon: Dungeon): (tile: number) => boolean {
  if (!hasHazards(dungeon)) return () => true;
  const reached = tilesAroundObstacles(dungeon, 'open');
  return (tile) => reached[tile] === 1;
}
