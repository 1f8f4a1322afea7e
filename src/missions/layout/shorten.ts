import { findTunnel } from './find-tunnel';
import { otherEnd } from './fragments';
import { type Layout, putRoomAt, putTunnel, takeRoom, takeTunnel } from './layout';
import { findPlaces } from './places';

/** Tunnels of more tiles are worth another look, so often at most. */
const LONG = 14;
const ROUNDS = 2;
/** What a bend counts for, in tiles. */
const BEND = 3;
/** The length that is wished for the tunnel to one of the neighbours. */
const WISH = 2;

/**
 * Lifts the rooms at the ends of long tunnels and lays them anew, with all their tunnels, where these
 * are shorter and straighter in sum. No draws.
 */
export function shortenTunnels(layout: Layout): void {
  const { plan, tunnels } = layout;
  for (let round = 0; round < ROUNDS; round++) {
    const long = [...tunnels.keys()]
      .filter((index) => tunnels[index]!.length > LONG)
      .sort((a, b) => tunnels[b]!.length - tunnels[a]!.length);
    let isShorter = false;
    for (const index of long) {
      const { from, to } = plan.connections[index]!;
      for (const room of [from, to]) {
        if (tunnels[index]!.length > LONG && moveRoom(layout, room)) isShorter = true;
      }
    }
    if (!isShorter) return;
  }
}

/** Moves a room to where its tunnels are shorter, if there is such a place. */
function moveRoom(layout: Layout, room: number): boolean {
  const { plan, boxes, tunnels, finder } = layout;
  if (plan.fixed.has(room)) return false;
  const box = boxes[room]!;
  const own = plan.rooms[room]!.connections;
  const before = { x: box.x, y: box.y, tunnels: own.map((index) => tunnels[index]!) };
  let least = sum(before.tunnels, costOf);
  let best = before;
  lift(layout, room, own);
  for (const index of own) {
    const beside = boxes[otherEnd(plan.connections[index]!, room)]!;
    const wish = {
      before: beside,
      length: WISH,
      hasMore: own.length > 1,
      reach: 0,
      goal: undefined,
      noise: 0,
    };
    for (const { x, y } of findPlaces(finder, box, wish)) {
      const laid = tryAt(layout, room, x, y);
      const cost = laid === undefined ? Number.POSITIVE_INFINITY : sum(laid, costOf);
      if (laid !== undefined) lift(layout, room, own);
      if (laid === undefined || cost >= least) continue;
      least = cost;
      best = { x, y, tunnels: laid };
    }
  }
  putRoomAt(layout, room, best.x, best.y);
  for (const [i, index] of own.entries()) {
    putTunnel(layout, index, plan.connections[index]!.from, best.tunnels[i]!);
  }
  if (best !== before) layout.tell('move', room);
  return best !== before;
}

/** Takes back a room and its tunnels, those that are dug. */
function lift(layout: Layout, room: number, own: readonly number[]): void {
  for (const index of own) if (layout.isDug[index] === 1) takeTunnel(layout, index);
  takeRoom(layout, room);
}

/** Lays a room with its tunnels, each from its `from`; nothing where one finds no way. */
function tryAt(
  layout: Layout,
  room: number,
  x: number,
  y: number,
): (readonly number[])[] | undefined {
  const { plan, boxes, router, tunnels } = layout;
  const own = plan.rooms[room]!.connections;
  putRoomAt(layout, room, x, y);
  for (const index of own) {
    const { from, to } = plan.connections[index]!;
    const way = findTunnel(router, boxes[from]!, to, boxes[to]!, Number.POSITIVE_INFINITY);
    if (way === undefined) {
      lift(layout, room, own);
      return undefined;
    }
    putTunnel(layout, index, from, way.tiles);
  }
  return own.map((index) => tunnels[index]!);
}

/** Tiles of a tunnel, and what its bends count for. */
function costOf(tiles: readonly number[]): number {
  let cost = tiles.length;
  for (let i = 2; i < tiles.length; i++) {
    if (tiles[i]! - tiles[i - 1]! !== tiles[i - 1]! - tiles[i - 2]!) cost += BEND;
  }
  return cost;
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
