import { labelRooms } from '../analysis/label-rooms';
import { stepsBetween } from '../geometry/steps-between';
import { PLACEABLE } from '../grid/tiles';
import type { Dungeon, Point } from '../model/dungeon';

/**
 * Returns the entrance of a dungeon if it is at least some distance away from all stairs down.
 * Otherwise returns the nearest tile of a room's floor that is, or the one that is farthest from
 * these stairs. Distances are in columns plus rows; ties go to the lowest tile index.
 */
export function startOnFloors(dungeon: Dungeon, least: number): Point {
  const { grid, entrance, stairs } = dungeon;
  const { width, tiles } = grid;
  const down = stairs.filter(({ direction }) => direction === 'down');
  const lackOf = (point: Point) =>
    Math.max(0, ...down.map((flight) => Math.max(1, least) - stepsBetween(point, flight)));
  let best = entrance;
  // A tile is better the less it lacks of the least distance, then the nearer it is to the entrance.
  let [lack, distance] = [lackOf(entrance), 0];
  if (lack === 0) return entrance;
  const labels = labelRooms(dungeon);
  for (let i = 0; i < tiles.length; i++) {
    if (labels[i]! < 0 || PLACEABLE[tiles[i]!] !== 1) continue;
    const tile = { x: i % width, y: Math.floor(i / width) };
    const away = stepsBetween(tile, entrance);
    if (lack === 0 && away >= distance) continue;
    const lacking = lackOf(tile);
    if (lacking > lack || (lacking === lack && away >= distance)) continue;
    best = tile;
    [lack, distance] = [lacking, away];
  }
  return best;
}
