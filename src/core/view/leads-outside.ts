import { eachRunIn } from '../geometry/room';
import { STEPS } from '../grid/directions';
import { codeAt } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import type { Grid, Room } from '../model/dungeon';

/**
 * Returns whether a room ends at the outermost ring: a tile next to the ring has rock on both sides,
 * so that it leads straight to the edge of the map.
 */
export function leadsOutside(grid: Grid, room: Room): boolean {
  let leads = false;
  const isRock = (x: number, y: number) => ROCK[codeAt(grid, x, y)] === 1;
  const isOnRing = (x: number, y: number) =>
    x === 0 || y === 0 || x === grid.width - 1 || y === grid.height - 1;
  eachRunIn(grid, room, (y, left, right) => {
    for (let x = left; x <= right; x++) {
      leads ||= STEPS.some(
        (out) =>
          isOnRing(x + out.x, y + out.y) &&
          isRock(x + out.y, y + out.x) &&
          isRock(x - out.y, y - out.x),
      );
    }
  });
  return leads;
}
