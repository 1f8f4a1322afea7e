import { checkArray } from '../model/checks';
import type { Connection, Room } from '../model/dungeon';
import type { Rng } from '../rng/rng';

/**
 * Returns connections that join each room to the one before it, as in the classic tutorials. Does
 * not draw.
 *
 * On huge grids, such tunnels cross and fill the whole map; prefer {@link connectNearest} there.
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
