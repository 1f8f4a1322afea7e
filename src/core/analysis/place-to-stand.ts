import { centerOf, eachRunIn } from '../geometry/room';
import { bitAt, WALKABLE } from '../grid/tiles';
import type { Grid, Room } from '../model/dungeon';
import { isInside } from '../model/guards';

/**
 * Returns the tile that represents a room: its centre or, if that is not walkable, such as under
 * water, the nearest walkable tile of its floor by Manhattan distance (ties go to the lowest tile index). Returns −1 if the
 * whole room is impassable, or if its centre is outside the grid.
 */
export function placeToStand(grid: Grid, room: Room): number {
  const { width, tiles } = grid;
  const { x, y } = centerOf(room);
  if (!isInside(grid, x, y)) return -1;
  const center = y * width + x;
  if (bitAt(WALKABLE, tiles, center) === 1) return center;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  eachRunIn(grid, room, (row, left, right) => {
    for (let column = left; column <= right; column++) {
      const distance = Math.abs(column - x) + Math.abs(row - y);
      if (distance >= least || bitAt(WALKABLE, tiles, row * width + column) === 0) continue;
      least = distance;
      nearest = row * width + column;
    }
  });
  return nearest;
}
