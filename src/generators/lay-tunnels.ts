import type { Bend, Connection, RectangularRoom, Tunnel } from '../dungeon';
import { centerOf } from '../geometry/rectangular-room';
import { cornerBetween } from '../geometry/tunnel-between';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';

/** A tunnel for each connection, from centre to centre. With a random bend, one draw a tunnel. */
export function layTunnels(
  rng: Rng,
  rooms: readonly RectangularRoom[],
  connections: readonly Connection[],
  bend: Bend | 'random',
): Tunnel[] {
  const tunnels: Tunnel[] = [];
  for (const { from, to } of connections) {
    const start = centerOf(rooms[from] as RectangularRoom);
    const end = centerOf(rooms[to] as RectangularRoom);
    const corner = cornerBetween(start, end, bend === 'random' ? drawBend(rng) : bend);
    tunnels.push({ from, to, path: [start, corner, end] });
  }
  return tunnels;
}

function drawBend(rng: Rng): Bend {
  return drawInt(rng, 0, 1, 'a bend') === 1 ? 'horizontal-first' : 'vertical-first';
}
