import type { RectangularRoom } from '../dungeon';
import { fillFloor } from '../grid/carve';
import type { Site } from '../grid/site';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import type { RoomSizes } from './room-sizes';

/** What {@link placeRooms} goes by. */
export interface Placement {
  readonly attempts: number;
  readonly maxRooms: number;
  readonly sizes: RoomSizes;
}

/**
 * Tries rooms of random size at random places and keeps those that meet no earlier one. The floors
 * of the rooms kept are dug at once: the grid is the index that later attempts look into.
 */
export function placeRooms(rng: Rng, site: Site, placement: Placement): RectangularRoom[] {
  const { attempts, maxRooms, sizes } = placement;
  const { grid } = site;
  const rooms: RectangularRoom[] = [];
  for (let attempt = 0; attempt < attempts && rooms.length < maxRooms; attempt++) {
    const width = drawInt(rng, sizes.min, sizes.max, "a room's width");
    const height = drawInt(rng, sizes.min, sizes.max, "a room's height");
    const x1 = drawInt(rng, 0, grid.width - width - 2, "a room's x1");
    const y1 = drawInt(rng, 0, grid.height - height - 2, "a room's y1");
    const x2 = x1 + width + 1;
    const y2 = y1 + height + 1;
    if (meetsFloor(site, x1, y1, x2, y2, sizes.min)) continue;
    const room = { x1, y1, x2, y2 };
    fillFloor(site, room);
    rooms.push(room);
  }
  return rooms;
}

/**
 * Whether a room's ring shares a tile with an earlier room's: whether there is floor in the ring or
 * one tile around it, where that floor's own ring would be.
 *
 * No floor is narrower than `step`, so it cannot slip through a lattice of that width which
 * includes the far edges:
 *
 * ```text
 * o · · o · o   step 3; looked at: o
 * · · · · · ·
 * · · · · · ·
 * o · · o · o
 * ```
 */
function meetsFloor(
  { grid, bytes }: Site,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  step: number,
): boolean {
  const { width, height } = grid;
  const left = Math.max(x1 - 1, 0);
  const right = Math.min(x2 + 1, width - 1);
  const bottom = Math.min(y2 + 1, height - 1);
  for (let y = Math.max(y1 - 1, 0); ; y = Math.min(y + step, bottom)) {
    const row = y * width;
    for (let x = left; x < right; x += step) if (bytes.getInt8(row + x) !== 0) return true;
    if (bytes.getInt8(row + right) !== 0) return true;
    if (y === bottom) return false;
  }
}
