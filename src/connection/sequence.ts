import { checkRooms } from '../checks';
import type { Connection, RectangularRoom } from '../dungeon';
import type { Rng } from '../rng/rng';
import { type Join, listed } from './strategy';

/**
 * Joins each room to the one made just before it, as the classic tutorials do. No draws.
 *
 * On huge grids such tunnels cross the whole map and fill it; prefer {@link connectNearest} there.
 */
export function connectSequence(_rng: Rng, rooms: readonly RectangularRoom[]): Connection[] {
  checkRooms('rooms', rooms);
  return listed((join) => joinInSequence(rooms, join));
}

/** {@link connectSequence}, unchecked. */
export function joinInSequence(rooms: readonly RectangularRoom[], join: Join): void {
  for (let to = 1; to < rooms.length; to++) join(to - 1, to);
}
