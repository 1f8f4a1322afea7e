import { labelRooms } from '../analysis/label-rooms';
import { STANDABLE } from '../grid/tiles';
import type { Dungeon, Point } from '../model/dungeon';

/**
 * The floor tile of a room that is nearest to a point, columns and rows together; the first of
 * several.
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
