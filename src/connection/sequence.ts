import { checkRooms } from '../checks';
import type { Connection, RectangularRoom } from '../dungeon';
import type { Rng } from '../rng/rng';

/**
 * Joins each room to the one made just before it, as the classic tutorials do. No draws.
 *
 * On huge grids such tunnels cross the whole map and fill it; prefer {@link connectNearest} there.
 */
export function connectSequence(_rng: Rng, rooms: readonly RectangularRoom[]): Connection[] {
  checkRooms('rooms', rooms);
  return joinInSequence(rooms);
}

/** {@link connectSequence}, unchecked. */
export function joinInSequence(rooms: readonly RectangularRoom[]): Connection[] {
  const connections: Connection[] = [];
  for (let to = 1; to < rooms.length; to++) connections.push({ from: to - 1, to });
  return connections;
}
