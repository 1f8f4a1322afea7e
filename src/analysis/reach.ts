import type { Key } from '../model/dungeon';
import type { DoorGraph } from './door-graph';

/** What a visitor has reached, and the locks that fall next. */
export interface Reach {
  readonly isReached: Uint8Array;
  /** The locks that have their key and still stand. */
  readonly ready: ReadonlySet<number>;
  /** Enters nodes and all that lies open beyond; returns how many tiles are new. */
  enter(nodes: readonly number[]): number;
  /** The lowest of the locks that are ready. */
  next(): number | undefined;
  /** Opens the doors of a lock; returns how many tiles are new. */
  open(lock: number): number;
}

/** Nothing is reached yet. */
export function createReach(graph: DoorGraph, keys: readonly Key[], width: number): Reach {
  const { parts, sizes, neighbours, nodeOf, doors } = graph;
  const isReached = new Uint8Array(sizes.length);
  const keysIn = groupBy(keys.map(({ x, y, lock }) => [nodeOf[y * width + x]!, lock]));
  const locked = doors.flatMap(({ lock }, i) => (lock === undefined ? [] : [[lock, parts + i]]));
  const doorsOf = groupBy(locked);
  const isOpen = new Set<number>();
  const ready = new Set<number>();
  /** The locked doors that have been come to. */
  const isMet = new Uint8Array(sizes.length);
  const enter = (nodes: readonly number[]) => {
    let tiles = 0;
    const queue: number[] = [];
    const visit = (node: number) => {
      if (!(node >= 0) || isReached[node] === 1) return;
      isMet[node] = 1;
      // Measured: a place before the first of an array takes as long to look at as all else.
      const lock = node < parts ? undefined : doors[node - parts]!.lock;
      if (lock !== undefined && !isOpen.has(lock)) return;
      isReached[node] = 1;
      tiles += sizes[node]!;
      for (const key of keysIn.get(node) ?? []) {
        if (!isOpen.has(key) && doorsOf.has(key)) ready.add(key);
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
    next() {
      let lowest: number | undefined;
      for (const lock of ready) if (lowest === undefined || lock < lowest) lowest = lock;
      return lowest;
    },
    open(lock) {
      ready.delete(lock);
      isOpen.add(lock);
      return enter((doorsOf.get(lock) ?? []).filter((node) => isMet[node] === 1));
    },
  };
}

function groupBy(pairs: readonly (readonly number[])[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [key, value] of pairs as [number, number][]) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
