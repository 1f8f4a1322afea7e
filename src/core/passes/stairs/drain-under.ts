import { tilesOfLake } from '../../grid/pour-lake';
import { WALKABLE } from '../../grid/tiles';
import { type Lake, Tile } from '../../model/dungeon';
import type { StairsWork } from './ways';

/**
 * Drains a lake if it is on one of the given tiles. Rooms and fords become floor, and the rest
 * becomes wall. Returns whether it was drained.
 */
export function drainUnder(work: StairsWork, lake: Lake, points: readonly number[]) {
  const { width, tiles, roomAt } = work;
  const covered = tilesOfLake(lake, width);
  if (!covered.some((tile) => points.includes(tile))) return false;
  for (const tile of covered) {
    const isFloor = roomAt(tile) >= 0 || WALKABLE[tiles[tile]!] === 1;
    tiles[tile] = isFloor ? Tile.Floor : Tile.Wall;
  }
  return true;
}
