import type { Connection, Room } from '../dungeon';
import type { Rng } from '../rng/rng';

/**
 * Says which rooms tunnels are to join. The answer must leave no room apart; `rooms` are copies, in
 * order of creation.
 *
 * @example
 * const star: ConnectionStrategy = (_rng, rooms) => rooms.slice(1).map((_, i) => ({ from: 0, to: i + 1 }));
 */
export type ConnectionStrategy = (rng: Rng, rooms: readonly Room[]) => readonly Connection[];

/** Takes the connections that a strategy finds, one by one. */
export type Visit = (from: number, to: number) => void;

/** The connections that a strategy finds, as a list. */
export function listed(forEach: (visit: Visit) => void): Connection[] {
  const connections: Connection[] = [];
  forEach((from, to) => connections.push({ from, to }));
  return connections;
}
