import { WALKABLE } from '../../grid/tiles';
import { type Lake, Tile } from '../../model/dungeon';
import type { StairsWork } from './ways';

/**
 * Drains a lake if it is on one of the given tiles. Rooms and fords become floor, and the rest
 * becomes wall. Returns whether it was drained.
 */
export function drainUnder(work: StairsWork, { x, y, shape }: Lake, points: readonly number[]) {
  const { width, tiles, roomAt } = work;
  const lake = [...shape.tiles.keys()]
    .filter((i) => shape.tiles[i] !== Tile.Wall)
    .map((i) => (y + Math.floor(i / shape.width)) * width + x + (i % shape.width));
  if (!lake.some((tile) => points.includes(tile))) return false;
  for (const tile of lake) {
    const isFloor = roomAt(tile) >= 0 || WALKABLE[tiles[tile]!] === 1;
    tiles[tile] = isFloor ? Tile.Floor : Tile.Wall;
  }
  return true;
}
