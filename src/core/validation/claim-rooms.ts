import { eachRunIn, isOnFloor } from '../geometry/room';
import type { Grid, Room } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { List } from './read-parts';
import type { Report } from './violation';

/** One number per tile: 1 if anything claims it, otherwise 0. */
export type Claims = Uint8Array;

/**
 * Paints the floors of rooms into a grid and reports rooms that touch. Each of them is named at
 * least once, but if many overlap, not every pair is reported.
 */
export function claimRooms(violations: Report, rooms: List<Room>, grid: Grid): Claims {
  const { width, tiles } = grid;
  const claims: Claims = new Uint8Array(tiles.length);
  // For each tile, the index of the last room whose floor it is on, or −1.
  const owners = new Int32Array(tiles.length).fill(-1);
  const met = new Set<number>();
  for (const [i, room] of rooms.entries()) {
    if (!room) continue;
    const meet = (x: number, y: number, besideX: number, besideY: number) => {
      if (!isInside(grid, besideX, besideY)) return;
      const other = owners[besideY * width + besideX]!;
      if (other < 0 || other === i || met.has(i * rooms.length + other)) return;
      met.add(i * rooms.length + other);
      const names = `\`rooms[${other}]\` and \`rooms[${i}]\``;
      const what = isOnFloor(rooms[other]!, x, y) ? 'share the tile' : 'touch at';
      violations.add('rooms-touch', `the floors of ${names} ${what} (${x}, ${y})`, { x, y });
    };
    eachRunIn(grid, room, (y, left, right) => {
      meet(left, y, left - 1, y);
      meet(right, y, right + 1, y);
      for (let x = left; x <= right; x++) {
        meet(x, y, x, y);
        meet(x, y, x, y - 1);
        meet(x, y, x, y + 1);
        claims[y * width + x] = 1;
        owners[y * width + x] = i;
      }
    });
  }
  return claims;
}
