import type { Key } from '../model/dungeon';
import { groupBy } from '../model/group-by';
import type { DoorGraph } from './door-graph';

/** The nodes that a player has reached, and the locks that can be opened next. */
export interface Reach {
  readonly isReached: Uint8Array;
  /** The locks whose key has been reached and that are still closed. */
  readonly ready: ReadonlySet<number>;
  /** Enters nodes and everything open beyond them; returns how many tiles are new. */
  enter(nodes: readonly number[]): number;
  /** The lowest of the locks that are ready. */
  next(): number | undefined;
  /** Opens the doors of a lock; returns how many tiles are new. */
  open(lock: number): number;
}

/** Creates the reach of a player who has not entered yet. */
export function createReach(graph: DoorGraph, keys: readonly Key[], width: number): Reach {
  const { parts, sizes, neighbours, nodeOf, doors } = graph;
  const isReached = new Uint8Array(sizes.length);
  const keysIn = groupBy(keys, ({ x, y }) => nodeOf[y * width + x]);
  const doorsOf = groupBy(doors.keys(), (i) => doors[i]?.lock);
  const isOpen = new Set<number>();
  const ready = new Set<number>();
  /** The locked doors that have been reached. */
  const isMet = new Uint8Array(sizes.length);
  const enter = (nodes: readonly number[]) => {
    let tiles = 0;
    const queue: number[] = [];
    const visit = (node: number) => {
      if (!(node >= 0) || isReached[node] === 1) return;
      isMet[node] = 1;
      // Measured: reading an array at a negative index takes as long as everything else here.
      const lock = node < parts ? undefined : doors[node - parts]!.lock;
      if (lock !== undefined && !isOpen.has(lock)) return;
      isReached[node] = 1;
      tiles += sizes[node]!;
      for (const { lock } of keysIn.get(node) ?? []) {
        if (!isOpen.has(lock) && doorsOf.has(lock)) ready.add(lock);
      }
      queue.push(node);
    };
    for (const node of nodes) visit(node);
    for (const node of queue) for (const other of neighbours[node]!) visit(other);
    return tiles;
  };
  return {
    isReached,
    ready,
    enter,
    next: () => lowestOf(ready),
    open(lock) {
      ready.delete(lock);
      isOpen.add(lock);
      const nodes = (doorsOf.get(lock) ?? []).map((door) => parts + door);
      return enter(nodes.filter((node) => isMet[node] === 1));
    },
  };
}

function lowestOf(locks: Iterable<number>): number | undefined {
  let lowest: number | undefined;
  for (const lock of locks) if (lowest === undefined || lock < lowest) lowest = lock;
  return lowest;
}
