import { checkOneOf } from '../checks';
import type { ConnectionStrategy } from '../connection/strategy';
import type { Bend, Dungeon, Grid, RectangularRoom } from '../dungeon';
import { centerOf } from '../geometry/rectangular-room';
import { carveTunnels } from '../grid/carve-tunnels';
import type { Rng } from '../rng/rng';
import { layTunnels } from './lay-tunnels';

/** The second half of every generator: connects rooms whose floors are dug, lays and digs tunnels. */
export function connectAndCarve(
  rng: Rng,
  grid: Grid,
  rooms: RectangularRoom[],
  connect: ConnectionStrategy,
  bend: Bend | 'random',
): Dungeon {
  const tunnels = layTunnels(rng, rooms, connect(rng, rooms), bend);
  carveTunnels(grid, tunnels);
  return { grid, rooms, tunnels, entrance: centerOf(rooms[0] as RectangularRoom) };
}

const BENDS: readonly (Bend | 'random')[] = ['random', 'horizontal-first', 'vertical-first'];

/** Refuses what is no name of a bend. */
export function checkBend(bend: unknown): void {
  checkOneOf('bend', bend, BENDS);
}
