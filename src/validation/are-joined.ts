import type { Room, Tunnel } from '../model/dungeon';
import type { List } from './read-rooms';

/**
 * Whether tunnels join all rooms, as far as the lists say: tunnels that cross join nothing. Union-find
 * (Galler and Fischer, 1964).
 */
export function areJoined(rooms: List<Room>, tunnels: List<Tunnel>): boolean {
  /** Each room leads towards the one that stands for all that are joined, which leads to itself. */
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
    // Halves the way for those who come next.
    parents[root] = parents[parents[root]!]!;
    root = parents[root]!;
  }
  return root;
}
