import { centerOf, eachRunIn } from '../geometry/room';
import { DEEP } from '../grid/tiles';
import type { Grid, Room } from '../model/dungeon';
import { isInside } from '../model/guards';

/**
 * The tile that stands for a room: its centre, or where that lies under water, the tile of its floor
 * nearest to it that does not, by Manhattan distance, ties by tile index; −1 where the whole room has
 * drowned, or its centre lies outside the grid.
 */
export function placeToStand(grid: Grid, room: Room): number {
  const { width, tiles } = grid;
  const { x, y } = centerOf(room);
  if (!isInside(grid, x, y)) return -1;
  const center = y * width + x;
  if (DEEP[tiles[center]!] === 0) return center;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  eachRunIn(grid, room, (row, left, right) => {
    for (let column = left; column <= right; column++) {
      const distance = Math.abs(column - x) + Math.abs(row - y);
      if (distance >= least || DEEP[tiles[row * width + column]!] === 1) continue;
      least = distance;
      nearest = row * width + column;
    }
  });
  return nearest;
}
