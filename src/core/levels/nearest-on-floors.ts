import { labelRooms } from '../analysis/label-rooms';
import { STANDABLE } from '../grid/tiles';
import type { Dungeon, Point } from '../model/dungeon';

/**
 * Returns the tile of a room's floor that is nearest to a point, in columns plus rows. Ties go to
 * the lowest tile index.
 */
export function nearestOnFloors(dungeon: Dungeon, { x, y }: Point): Point {
  const { width, tiles } = dungeon.grid;
  const labels = labelRooms(dungeon);
  let nearest = dungeon.entrance;
  let distance = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tiles.length; i++) {
    if (labels[i]! < 0 || STANDABLE[tiles[i]!] !== 1) continue;
    const row = Math.floor(i / width);
    const other = Math.abs(i - row * width - x) + Math.abs(row - y);
    if (other >= distance) continue;
    nearest = { x: i - row * width, y: row };
    distance = other;
  }
  return nearest;
}
