import { createSets, union } from '../grid/disjoint-sets';
import type { Room, Tunnel } from '../model/dungeon';
import type { List } from './read-rooms';

/** Whether the listed tunnels join all rooms. Tunnels that cross each other do not count as joined. */
export function areJoined(rooms: List<Room>, tunnels: List<Tunnel>): boolean {
  const sets = createSets(rooms.length);
  let pieces = rooms.length;
  for (const tunnel of tunnels) if (tunnel && union(sets, tunnel.from, tunnel.to)) pieces--;
  return pieces <= 1;
}
