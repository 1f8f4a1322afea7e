import type { ReadRooms } from './read-rooms';
import type { ReadTunnels } from './read-tunnels';

/**
 * Returns whether tunnels join all rooms, as far as the lists say: tunnels that cross join nothing.
 * Union-find (Galler and Fischer, 1964).
 */
export function areJoined(rooms: ReadRooms, tunnels: ReadTunnels): boolean {
  /** Rooms that are joined lead to each other; the one that leads to itself stands for all. */
  const parents = rooms.map((_, i) => i);
  let parts = rooms.length;
  for (const tunnel of tunnels) {
    if (!tunnel) continue;
    const [from, to] = [rootOf(parents, tunnel.from), rootOf(parents, tunnel.to)];
    if (from === to) continue;
    parents[from] = to;
    parts--;
  }
  return parts <= 1;
}

function rootOf(parents: number[], room: number): number {
  let root = room;
  while (parents[root] !== root) {
    // Halves the way for whoever comes next.
    parents[root] = parents[parents[root]!]!;
    root = parents[root]!;
  }
  return root;
}
