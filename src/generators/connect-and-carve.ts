import { checkImport } from '../checks';
import { connectSequence } from '../connection/sequence';
import { askStrategy, type ConnectionStrategy } from '../connection/strategy';
import {
  type Bend,
  type BspNode,
  bareDungeon,
  type Dungeon,
  type Observer,
  type Point,
  type Room,
  type Tunnel,
} from '../dungeon';
import { centerOf } from '../geometry/room';
import { cornerBetween } from '../geometry/tunnel-between';
import { carvePath, carveTunnels } from '../grid/carve-tunnels';
import type { Draft } from '../grid/draft';
import type { FunctionOption } from '../options';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';

// No spreads in specifications: bundlers keep them, as a getter could be called.

/** What `bend` may be. */
export const BENDS: readonly string[] = ['random', 'horizontal-first', 'vertical-first'];

const STRATEGIES = ['connectSequence', 'connectNearest', 'connectSiblings', 'connectSpanningTree'];

/** What `connect` may be. */
export const CONNECT: FunctionOption = {
  type: 'function',
  resolve(path, value) {
    checkImport(path, value, 'a strategy such as `connectNearest`', STRATEGIES);
    return value;
  },
  default: () => connectSequence,
};

/**
 * The second half of a generator of rooms: connects those that are dug, from centre to centre, and
 * digs the tunnels. Draws are those of the strategy, then, with random bends, one a tunnel.
 *
 * @param partition - the tree that the rooms lie in, for strategies
 */
export function connectAndCarve(
  rng: Rng,
  draft: Draft,
  rooms: Room[],
  { connect, bend }: { readonly connect: ConnectionStrategy; readonly bend: Bend | 'random' },
  observe: Observer | undefined,
  partition?: BspNode,
): Dungeon {
  const { grid } = draft;
  const centers = rooms.map(centerOf);
  const connections = askStrategy(rng, connect, rooms, partition);
  const tunnels: Tunnel[] = [];
  for (let index = 0; index < connections.length; index++) {
    const { from, to } = connections[index]!;
    const path = pathBetween(rng, centers[from]!, centers[to]!, bend);
    tunnels.push({ from, to, path });
    if (observe === undefined) continue;
    carvePath(draft, path);
    observe({ stage: 'tunnel', index, grid });
  }
  if (observe === undefined) carveTunnels(draft, tunnels);
  return bareDungeon(grid, rooms, tunnels, centers[0]!);
}

function pathBetween(rng: Rng, from: Point, to: Point, bend: Bend | 'random'): Point[] {
  const corner = cornerBetween(from, to, bend === 'random' ? drawBend(rng) : bend);
  return [{ x: from.x, y: from.y }, corner, { x: to.x, y: to.y }];
}

function drawBend(rng: Rng): Bend {
  return drawInt(rng, 0, 1, 'a bend') === 1 ? 'horizontal-first' : 'vertical-first';
}
