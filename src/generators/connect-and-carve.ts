import { type Centers, centerAt, centersOf } from '../connection/centers';
import { forEachConnection, type Joining } from '../connection/connect-rooms';
import type { Visit } from '../connection/strategy';
import type { Bend, Dungeon, Observer, Room, Tunnel } from '../dungeon';
import { bareDungeon } from '../dungeon';
import { cornerBetween } from '../geometry/tunnel-between';
import { carvePath, TunnelCarver } from '../grid/carve-tunnels';
import type { Draft } from '../grid/draft';
import type { ChoiceOption } from '../options';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';

/** What `bend` may be. */
export const BENDS: ChoiceOption = {
  type: 'choice',
  names: ['random', 'horizontal-first', 'vertical-first'],
};

/**
 * The second half of a generator of rooms: connects those that are dug, from centre to centre, and
 * digs the tunnels. Draws are those of the connections, then, with random bends, one a tunnel.
 *
 * @param forEachSibling - the strategy `'siblings'`, for a generator that has it
 */
export function connectAndCarve(
  rng: Rng,
  draft: Draft,
  rooms: Room[],
  settings: Joining & { readonly bend: Bend | 'random' },
  observe: Observer | undefined,
  forEachSibling?: (centers: Centers, visit: Visit) => void,
): Dungeon {
  const { grid } = draft;
  const centers = centersOf(rooms);
  const carver = new TunnelCarver(draft);
  const { tunnels } = carver;
  const layTunnel = (from: number, to: number) => {
    const path = pathBetween(rng, centers, from, to, settings.bend);
    carver.add({ from, to, path });
    if (observe === undefined) return;
    carvePath(draft, path);
    observe({ stage: 'tunnel', index: tunnels.length - 1, grid });
  };
  forEachConnection(rng, settings, rooms, centers, layTunnel, forEachSibling);
  carver.finish();
  return bareDungeon(grid, rooms, tunnels, centerAt(centers, 0));
}

function pathBetween(
  rng: Rng,
  centers: Centers,
  from: number,
  to: number,
  bend: Bend | 'random',
): Tunnel['path'] {
  const start = centerAt(centers, from);
  const end = centerAt(centers, to);
  const corner = cornerBetween(start, end, bend === 'random' ? drawBend(rng) : bend);
  return [start, corner, end];
}

function drawBend(rng: Rng): Bend {
  return drawInt(rng, 0, 1, 'a bend') === 1 ? 'horizontal-first' : 'vertical-first';
}
