import type { ConnectionPlan, Flow } from '../flow/read-flow';

/** What is not laid yet and holds together: some rooms, or a connection between two that are laid. */
export interface Fragment {
  readonly rooms: readonly number[];
  /** Its connections to laid rooms. */
  readonly holds: readonly number[];
}

/** The room at the other end of a connection. */
export function otherEnd({ from, to }: ConnectionPlan, room: number): number {
  return from === room ? to : from;
}

/** All that is left, in fragments. */
export function fragmentsOf(
  { rooms, connections }: Flow,
  isLaid: Uint8Array,
  isDug: Uint8Array,
): Fragment[] {
  const fragments: Fragment[] = [];
  for (const [i, { from, to }] of connections.entries()) {
    if (isDug[i] === 0 && isLaid[from] === 1 && isLaid[to] === 1) {
      fragments.push({ rooms: [], holds: [i] });
    }
  }
  const isSeen = isLaid.slice();
  for (let first = 0; first < rooms.length; first++) {
    if (isSeen[first] === 1) continue;
    isSeen[first] = 1;
    const own = [first];
    const holds: number[] = [];
    for (const room of own) {
      for (const i of rooms[room]!.connections) {
        const other = otherEnd(connections[i]!, room);
        if (isLaid[other] === 1) holds.push(i);
        else if (isSeen[other] === 0) {
          isSeen[other] = 1;
          own.push(other);
        }
      }
    }
    fragments.push({ rooms: own, holds });
  }
  return fragments;
}

/**
 * A path through a fragment, from a laid room to another, or back to the same: an ear. It begins with
 * the connection `first` and takes as few rooms as can be.
 *
 * @returns its rooms, the laid ones at both ends included
 */
export function earThrough(
  { rooms, connections }: Flow,
  isLaid: Uint8Array,
  first: number,
): number[] {
  const { from, to } = connections[first]!;
  const [start, inner] = isLaid[from] === 1 ? [from, to] : [to, from];
  const cameFrom = new Map<number, number>([[inner, start]]);
  const queue = [inner];
  for (const room of queue) {
    for (const i of rooms[room]!.connections) {
      if (i === first) continue;
      const next = otherEnd(connections[i]!, room);
      if (isLaid[next] === 1) {
        const ear = [next];
        for (let at = room; at !== start; at = cameFrom.get(at)!) ear.push(at);
        return [...ear, start].reverse();
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, room);
      queue.push(next);
    }
  }
  return [start, inner];
}
