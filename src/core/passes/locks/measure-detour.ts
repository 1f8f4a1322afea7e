import type { DoorSides, StepsFromEntrance } from './measure-without-shortcuts';

/** A series of walks over the same tiles, which share their buffers. */
export interface DetourSearch {
  readonly steps: StepsFromEntrance;
  /** For each tile of the enclosure, the number of the last walk that visited it, counted from 1. */
  readonly visits: Int32Array;
  /** The tiles that a walk visits. */
  readonly queue: Int32Array;
  /** The number of walks so far. */
  walks: number;
}

export function createDetourSearch(steps: StepsFromEntrance): DetourSearch {
  const count = steps.distances.length;
  return { steps, visits: new Int32Array(count), queue: new Int32Array(count), walks: 0 };
}

/**
 * Returns how much farther the far side of a door would be than its near side if the door were
 * closed. Returns infinity if it could not be reached.
 *
 * Walks from the far side, away from the door, ring by ring. A tile there that is nearer to the
 * entrance than by this walk has a route without the door, and so does the far side then. The first
 * ring with such a tile has the shortest one: a tile in a later ring is at most one step nearer than
 * by the walk to the ring before it.
 */
export function measureDetour(search: DetourSearch, { at, near, far }: DoorSides): number {
  const { visits, queue } = search;
  const { distances, width } = search.steps;
  const walk = ++search.walks;
  const start = distances[far]!;
  const steps = [-1, 1, -width, width];
  let tail = 1;
  queue[0] = far;
  for (const tile of at) visits[tile] = walk;
  visits[far] = walk;
  for (let head = 0, away = 0; head < tail; away++) {
    let least = Number.POSITIVE_INFINITY;
    for (const end = tail; head < end; head++) {
      const tile = queue[head]!;
      if (distances[tile]! < start + away) least = Math.min(least, distances[tile]! + away);
      for (const step of steps) {
        const next = tile + step;
        if (distances[next]! < 0 || visits[next] === walk) continue;
        visits[next] = walk;
        queue[tail++] = next;
      }
    }
    if (least < Number.POSITIVE_INFINITY) return least - distances[near]!;
  }
  return Number.POSITIVE_INFINITY;
}
