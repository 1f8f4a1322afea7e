import type { Dungeon, Grid, Point } from '../model/dungeon';
import { distancesFrom } from './distance-field';
import { shortestPath } from './shortest-path';
import { shutTiles } from './shut-tiles';

/**
 * Counts the steps onto tiles walked before on the way to each key and then to its door, with all
 * shortcuts open.
 */
export function countBacktracking(
  dungeon: Dungeon,
  opened: readonly { readonly lock: number }[],
): number {
  const { grid, keys, doors, entrance } = dungeon;
  const isOpen = new Set(doors.flatMap(({ lock, shortcut }) => (shortcut ? (lock ?? []) : [])));
  const fetched = opened.filter(({ lock }) => !isOpen.has(lock));
  const walked = new Set<number>();
  let steps = 0;
  let at: Point = entrance;
  const walkTo = (goals: readonly Point[]) => {
    const way = wayToNearest(grid, shutTiles(dungeon, isOpen), at, goals) ?? [at];
    steps += way.length - 1;
    for (const { x, y } of way) walked.add(y * grid.width + x);
    at = way[way.length - 1]!;
  };
  for (const { lock } of fetched) {
    walkTo(keys.filter((key) => key.lock === lock));
    isOpen.add(lock);
    walkTo(doors.filter((door) => door.lock === lock));
  }
  // Every step that does not reach a new tile is onto an old one. The entrance takes no step.
  return fetched.length === 0 ? 0 : steps - (walked.size - 1);
}

/**
 * Returns the shortest path to the nearest goal, or `undefined` if none is reachable. Ties go to
 * the first goal.
 */
export function wayToNearest(
  grid: Grid,
  blocked: Uint8Array,
  from: Point,
  goals: readonly Point[],
): Point[] | undefined {
  const distances = distancesFrom(grid, from.y * grid.width + from.x, blocked);
  let nearest: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const goal of goals) {
    const distance = distances[goal.y * grid.width + goal.x]!;
    if (!(distance >= 0 && distance < least)) continue;
    nearest = goal;
    least = distance;
  }
  return nearest && shortestPath(grid, from, nearest, { blocked });
}
