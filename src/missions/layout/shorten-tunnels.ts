import type { Link } from '../flow/graph';
import type { Layout } from './layout';
import { Transaction } from './transaction';

/**
 * The number of tiles above which tunnels are shortened if possible, and the maximum number of
 * rounds.
 */
const LONG = 14;
const ROUNDS = 2;
/** The cost of a bend, in tiles. */
const BEND = 3;
/** The preferred length of the tunnel to a neighbour, in tiles. */
const SHORT = 2;

/**
 * Moves the rooms at the ends of long tunnels to places at which their tunnels are shorter and
 * straighter in total. Takes no draws.
 */
export function shortenTunnels(layout: Layout): void {
  const { plan, tunnels } = layout;
  const tunnelLength = (connection: number) => tunnels[connection]!.length;
  for (let round = 0; round < ROUNDS; round++) {
    const long = [...tunnels.keys()]
      .filter((connection) => tunnelLength(connection) > LONG)
      .sort((a, b) => tunnelLength(b) - tunnelLength(a));
    let isShorter = false;
    for (const connection of long) {
      const { from, to } = plan.connections[connection]!;
      for (const room of [from, to]) {
        if (tunnelLength(connection) > LONG && moveRoom(layout, room)) isShorter = true;
      }
    }
    if (!isShorter) return;
  }
}

/** Moves a room to a place at which its tunnels are shorter, if there is one. */
function moveRoom(layout: Layout, room: number): boolean {
  if (layout.plan.fixed.has(room)) return false;
  const before = new Transaction(layout);
  before.adopt(room);
  before.undo();
  let best = before;
  for (const move of movesOf(layout, room)) if (costOf(move) < costOf(best)) best = move;
  best.redo();
  if (best === before) return false;
  layout.notify('move', room);
  return true;
}

/**
 * Yields each possible placement of a removed room and its tunnels near one of its neighbours, and
 * then undoes it.
 */
function* movesOf(layout: Layout, room: number): Generator<Transaction> {
  const links = layout.plan.links[room]!;
  for (const link of links) {
    const target = {
      before: layout.boxOf(link.room),
      length: SHORT,
      hasMore: links.length > 1,
      reserveWidth: 0,
      goal: undefined,
      noise: 0,
    };
    for (const place of layout.placeSearch.find(layout.boxOf(room), target)) {
      const move = new Transaction(layout);
      const isPlaced = move.attempt(() => {
        move.place(room, place);
        return links.every((own) => joinForward(move, room, own));
      });
      if (!isPlaced) continue;
      move.undo();
      yield move;
    }
  }
}

/** Digs the tunnel of a link, starting at the first room of its connection. */
function joinForward(move: Transaction, room: number, link: Link): boolean {
  const { connection } = link;
  const { from } = move.layout.plan.connections[connection]!;
  return from === room ? move.join(room, link) : move.join(from, { connection, room });
}

/** Returns the total length of the tunnels plus the cost of their bends. */
function costOf({ tunnels }: Transaction): number {
  return tunnels.reduce((sum, { tiles }) => sum + tiles.length + BEND * countBends(tiles), 0);
}

function countBends(tiles: readonly number[]): number {
  const steps = tiles.slice(1).map((tile, i) => tile - tiles[i]!);
  return steps.filter((step, i) => i > 0 && step !== steps[i - 1]).length;
}
