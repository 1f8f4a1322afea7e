import { invalid } from '../checks';
import type { Dungeon } from '../dungeon';
import type { InvalidOptionError } from '../errors';
import { isOnFloor } from '../geometry/room';

/** The error for a tile that is some room's floor but cannot be walked on. */
export function undugFloor({ grid, rooms }: Dungeon, tile: number): InvalidOptionError {
  const x = tile % grid.width;
  const y = Math.floor(tile / grid.width);
  const room = rooms.findIndex((room) => isOnFloor(room, x, y));
  const rule = `must be dug, and is not at (${x}, ${y})`;
  return invalid(`dungeon.rooms[${room}]`, rule, rooms[room]);
}
