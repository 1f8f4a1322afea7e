import { WALKABLE } from '../grid/tiles';
import { invalid } from '../model/checks';
import type { Dungeon, Room } from '../model/dungeon';
import { distancesFrom } from './distance-field';
import { labelRooms } from './label-rooms';

/** How far a visitor has come on a tile, from 0 to 1; −1 where it cannot be reached. */
export type Progress = (tile: number) => number;

/**
 * The progress of all tiles: that of their room, where it has one, as rooms of missions do; else the
 * steps from the entrance, with every door open, beside those of the farthest tile.
 *
 * @throws InvalidOptionError where the entrance cannot be walked on
 */
export function measureProgress(
  dungeon: Pick<Dungeon, 'grid' | 'entrance'> & { readonly rooms: readonly Room[] },
): Progress {
  checkEntrance(dungeon, 'progress');
  const { grid, rooms, entrance } = dungeon;
  const steps = distancesFrom(grid, entrance.y * grid.width + entrance.x);
  let farthest = 1;
  for (let i = 0; i < steps.length; i++) if (steps[i]! > farthest) farthest = steps[i]!;
  // By a division, so that 0.7 takes the seventh of ten steps; 0.7 × 10 might be a hair more.
  const byDistance = (tile: number) => (steps[tile]! < 0 ? -1 : steps[tile]! / farthest);
  if (!rooms.some(({ progress }) => progress !== undefined)) return byDistance;
  const labels = labelRooms({ grid, rooms });
  return (tile) => rooms[labels[tile]!]?.progress ?? byDistance(tile);
}

/** Throws unless one can walk from the entrance, as some rules ask. */
export function checkEntrance(
  { grid, entrance: { x, y } }: Pick<Dungeon, 'grid' | 'entrance'>,
  asked: string,
): void {
  if (WALKABLE[grid.tiles[y * grid.width + x]!] === 1) return;
  const rule = `must be on a walkable tile, for rules that ask for ${asked}`;
  throw invalid('dungeon.entrance', rule, `(${x}, ${y})`);
}
