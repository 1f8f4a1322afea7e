import { centerOf, eachRunIn } from '../geometry/room';
import { bitAt, DEEP } from '../grid/tiles';
import type { Grid, Room } from '../model/dungeon';
import { isInside } from '../model/guards';

/**
 * Returns the tile that represents a room: its centre or, if that is under water, the nearest dry
 * tile of its floor by Manhattan distance (ties go to the lowest tile index). Returns −1 if the
 * whole room is flooded, or if its centre is outside the grid.
 */
export function placeToStand(grid: Grid, room: Room): number {
  const { width, tiles } = grid;
  const { x, y } = centerOf(room);
  if (!isInside(grid, x, y)) return -1;
  const center = y * width + x;
  if (bitAt(DEEP, tiles, center) === 0) return center;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  eachRunIn(grid, room, (row, left, right) => {
    for (let column = left; column <= right; column++) {
      const distance = Math.abs(column - x) + Math.abs(row - y);
      if (distance >= least || bitAt(DEEP, tiles, row * width + column) === 1) continue;
      least = distance;
      nearest = row * width + column;
    }
  });
  return nearest;
}
