import { labelRooms } from '../analysis/label-rooms';
import { STANDABLE } from '../grid/tiles';
import type { Dungeon, Point } from '../model/dungeon';

/**
 * Returns the tile of a room's floor that is nearest to a point, among those that are at least some
 * distance away from all stairs down. If there is none, returns the tile that is farthest from
 * these stairs. Distances are in columns plus rows; ties go to the lowest tile index.
 */
export function startOnFloors(dungeon: Dungeon, point: Point, least: number): Point {
  const { width, tiles } = dungeon.grid;
  const down = dungeon.stairs.filter(({ direction }) => direction === 'down');
  const labels = labelRooms(dungeon);
  let best = dungeon.entrance;
  // A tile is better the less it lacks of the least distance, then the nearer it is to the point.
  let [lack, distance] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < tiles.length; i++) {
    if (labels[i]! < 0 || STANDABLE[tiles[i]!] !== 1) continue;
    const tile = { x: i % width, y: Math.floor(i / width) };
    const away = distanceBetween(tile, point);
    if (lack === 0 && away >= distance) continue;
    const tooNear = down.map((flight) => Math.max(0, least - distanceBetween(tile, flight)));
    const lacking = Math.max(0, ...tooNear);
    if (lacking > lack || (lacking === lack && away >= distance)) continue;
    best = tile;
    [lack, distance] = [lacking, away];
  }
  return best;
}

function distanceBetween(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
