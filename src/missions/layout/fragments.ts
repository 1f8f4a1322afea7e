import { elementAt } from '../../core/model/element-at';
import { findRoute, type Link, piecesOf } from '../flow/graph';
import type { Flow } from '../flow/read-flow';

/**
 * A connected part of the graph that is not placed yet: one or more rooms, or a connection between
 * two placed rooms.
 */
export interface Fragment {
  readonly rooms: readonly number[];
  /** Its connections to placed rooms. */
  readonly joints: readonly number[];
}

/**
 * A path of rooms that starts at a placed room and follows links to rooms that are still to be
 * placed.
 */
export interface Chain {
  readonly start: number;
  readonly links: readonly Link[];
  /** Whether it leads back to a placed room, which is then at the end of the last link. */
  readonly isRing: boolean;
}

/** Returns everything that is not placed yet, as fragments. */
export function fragmentsOf(
  { links, connections }: Flow,
  isPlaced: Uint8Array,
  isDug: Uint8Array,
): Fragment[] {
  const fragments: Fragment[] = [];
  for (const [i, { from, to }] of connections.entries()) {
    if (isDug[i] === 0 && isPlaced[from] === 1 && isPlaced[to] === 1) {
      fragments.push({ rooms: [], joints: [i] });
    }
  }
  for (const rooms of piecesOf(links, (room) => isPlaced[room] === 0)) {
    const joints: number[] = [];
    for (const room of rooms) {
      for (const link of elementAt(links, room)) {
        if (isPlaced[link.room] === 1) joints.push(link.connection);
      }
    }
    fragments.push({ rooms, joints });
  }
  return fragments;
}

/**
 * Returns the chain through a fragment that begins with a given connection: the shortest one to a
 * placed room, which may be the room from which it starts. If there is no such chain, returns a
 * chain with only the first room.
 */
export function chainThrough(
  { links, connections }: Flow,
  isPlaced: Uint8Array,
  first: number,
): Chain {
  const { from, to } = elementAt(connections, first);
  const [start, room] = isPlaced[from] === 1 ? [from, to] : [to, from];
  const begin = { connection: first, room };
  const back = findRoute(
    links,
    room,
    (other) => isPlaced[other] === 1,
    ({ connection }) => connection !== first,
  );
  return { start, links: [begin, ...(back ?? [])], isRing: back !== undefined };
}
