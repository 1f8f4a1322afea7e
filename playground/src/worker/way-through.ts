import { criticalPath, farthestPoint, type Point } from 'dungeonsmith';
import type { BuiltDungeon } from 'dungeonsmith/recipes';

/** The walk from the entrance to the way down, or where there is none to the farthest tile. */
export function wayThrough(dungeon: BuiltDungeon): readonly Point[] {
  const { grid, entrance, stairs = [] } = dungeon;
  const goal =
    stairs.find(({ direction }) => direction === 'down') ?? farthestPoint(grid, entrance);
  return criticalPath(dungeon, goal) ?? [];
}
