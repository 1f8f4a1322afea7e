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
