import { checkArray } from '../model/checks';
import type { Connection, Room } from '../model/dungeon';
import type { Rng } from '../rng/rng';

/**
 * Joins each room to the one before it, as the classic tutorials do. No draws.
 *
 * On huge grids such tunnels cross the whole map and fill it; prefer {@link connectNearest} there.
 *
 * @throws {InvalidOptionError} If `rooms` is not an array
 * @example
 * connectSequence(rng, rooms.slice(0, 3)); // [{ from: 0, to: 1 }, { from: 1, to: 2 }]
 */
export function connectSequence(_rng: Rng, rooms: readonly Room[]): Connection[] {
  checkArray('rooms', rooms, 'an array of rooms');
  const connections: Connection[] = [];
  for (let to = 1; to < rooms.length; to++) connections.push({ from: to - 1, to });
  return connections;
}
