import { codeAt } from '../grid/grid';
import { WALKABLE } from '../grid/tiles';
import { invalid } from '../model/checks';
import type { Dungeon, Room } from '../model/dungeon';
import { distancesFrom } from './distance-field';
import { labelRooms } from './rooms';

/** Returns the progress of a tile, from 0 at the entrance to 1, or −1 if it cannot be reached. */
export type Progress = (tile: number) => number;

/**
 * Returns a function for the progress of tiles. If rooms have a progress, as in a mission, a tile
 * has the progress of its room. Otherwise its progress is its distance from the entrance in steps,
 * with every door open, divided by the distance of the farthest tile.
 *
 * @throws {InvalidOptionError} If the entrance is not walkable
 */
export function measureProgress(
  dungeon: Pick<Dungeon, 'grid' | 'entrance'> & { readonly rooms: readonly Room[] },
): Progress {
  checkEntrance(dungeon, 'progress');
  const { grid, rooms, entrance } = dungeon;
  const steps = distancesFrom(grid, entrance.y * grid.width + entrance.x);
  let farthest = 1;
  for (const distance of steps) if (distance > farthest) farthest = distance;
  // Dividing ensures that 0.7 includes the seventh of ten steps: 0.7 × 10 might be slightly more
  // than 7.
  const byDistance = (tile: number) => {
    const distance = steps[tile]!;
    return distance < 0 ? -1 : distance / farthest;
  };
  if (!rooms.some(({ progress }) => progress !== undefined)) return byDistance;
  const labels = labelRooms({ grid, rooms });
  return (tile) => rooms[labels[tile]!]?.progress ?? byDistance(tile);
}

/** Throws unless the entrance is walkable. Some rules require that. */
export function checkEntrance(
  { grid, entrance: { x, y } }: Pick<Dungeon, 'grid' | 'entrance'>,
  asked: string,
): void {
  if (WALKABLE[codeAt(grid, x, y)] === 1) return;
  const rule = `must be on a walkable tile, because rules use ${asked}`;
  throw invalid('dungeon.entrance', rule, `(${x}, ${y})`);
}
