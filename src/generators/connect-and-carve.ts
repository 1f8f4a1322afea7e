import { checkOneOf } from '../checks';
import type { Join } from '../connection/strategy';
import type { Bend, Dungeon, RectangularRoom, Tunnel } from '../dungeon';
import { centerOf } from '../geometry/rectangular-room';
import { carveLevel, carveUprights } from '../grid/carve-tunnels';
import type { Site } from '../grid/site';
import { heightOf } from '../grid/upright-leg';
import type { Rng } from '../rng/rng';
import { layTunnel } from './lay-tunnel';

/** The second half of every generator: connects rooms whose floors are dug, lays and digs tunnels. */
export function connectAndCarve(
  rng: Rng,
  site: Site,
  rooms: RectangularRoom[],
  bend: Bend | 'random',
  connect: (join: Join) => void,
): Dungeon {
  const tunnels: Tunnel[] = [];
  let rows = 0;
  connect((from, to) => {
    const tunnel = layTunnel(rng, rooms, from, to, bend);
    tunnels.push(tunnel);
    carveLevel(site, tunnel.path);
    rows += heightOf(tunnel.path);
  });
  carveUprights(site, tunnels, rows);
  return { grid: site.grid, rooms, tunnels, entrance: centerOf(rooms[0] as RectangularRoom) };
}

const BENDS: readonly (Bend | 'random')[] = ['random', 'horizontal-first', 'vertical-first'];

/** Refuses what is no name of a bend. */
export function checkBend(bend: unknown): void {
  checkOneOf('bend', bend, BENDS);
}
