import type { Connection, RectangularRoom } from '../dungeon';
import type { Rng } from '../rng/rng';

/**
 * Says which rooms tunnels are to join. The answer must leave no room apart; `rooms` are copies, in
 * order of creation.
 */
export type ConnectionStrategy = (
  rng: Rng,
  rooms: readonly RectangularRoom[],
) => readonly Connection[];

/** Takes the pairs of rooms to join, one by one, so that a generator can dig each at once. */
export type Join = (from: number, to: number) => void;

/** The pairs that `connect` hands on, as a list. */
export function listed(connect: (join: Join) => void): Connection[] {
  const connections: Connection[] = [];
  connect((from, to) => connections.push({ from, to }));
  return connections;
}
