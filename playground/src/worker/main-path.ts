import { criticalPath, farthestPoint, type Point } from 'dungeonsmith';
import type { BuiltDungeon } from 'dungeonsmith/recipes';

/** The path from the entrance to the stairs down, or to the farthest tile if there are none. */
export function mainPath(dungeon: BuiltDungeon): readonly Point[] {
  const { grid, entrance, stairs = [] } = dungeon;
  const goal =
    stairs.find(({ direction }) => direction === 'down') ?? farthestPoint(grid, entrance);
  return criticalPath(dungeon, goal) ?? [];
}
