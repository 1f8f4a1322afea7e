import { shutDoors } from '../../grid/shut-doors';
import { type GridOrDungeon, type MoveOptions, readMove } from '../../grid/walkable';
import type { Grid } from '../../model/dungeon';
import { beginSearch, type DistanceSearch } from './distance-search';

/** A search by a walker. */
export interface Walk {
  readonly grid: Grid;
  readonly search: DistanceSearch;
  readonly diagonals: boolean;
}

/**
 * Starts a search without sources, over the tiles that a walker can enter. Throws if the subject or
 * an option is invalid.
 *
 * @param others - the names of further options
 */
export function beginWalk(
  subject: GridOrDungeon,
  options: MoveOptions,
  others?: readonly string[],
): Walk {
  const { grid, diagonals, blocked } = readMove(subject, options, others);
  return { grid, search: beginSearch(grid, blocked, shutDoors(subject, options)), diagonals };
}
