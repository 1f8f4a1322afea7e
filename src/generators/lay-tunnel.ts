import type { Bend, RectangularRoom, Tunnel } from '../dungeon';
import { centerOf } from '../geometry/rectangular-room';
import { cornerBetween } from '../geometry/tunnel-between';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';

/** A tunnel from centre to centre. With a random bend, one draw. */
export function layTunnel(
  rng: Rng,
  rooms: readonly RectangularRoom[],
  from: number,
  to: number,
  bend: Bend | 'random',
): Tunnel {
  const start = centerOf(rooms[from] as RectangularRoom);
  const end = centerOf(rooms[to] as RectangularRoom);
  const corner = cornerBetween(start, end, bend === 'random' ? drawBend(rng) : bend);
  return { from, to, path: [start, corner, end] };
}

function drawBend(rng: Rng): Bend {
  return drawInt(rng, 0, 1, 'a bend') === 1 ? 'horizontal-first' : 'vertical-first';
}
