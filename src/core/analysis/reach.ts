import type { WalkerOptions } from '../grid/walkable';
import type { Key } from '../model/dungeon';
import { groupBy } from '../model/group-by';
import { type DoorGraph, nodeOfDoor } from './door-graph';

/** The nodes that a player has reached, and the locks that can be opened next. */
export interface Reach {
  readonly isReached: Uint8Array;
  /** The locks that are still closed although their key has been reached. */
  readonly ready: ReadonlySet<number>;
  /** Enters nodes and everything that is open beyond them. Returns the number of new tiles. */
  enter(nodes: readonly number[]): number;
  /** Returns the lowest of the locks that are ready. */
  next(): number | undefined;
  /** Opens the doors of a lock. Returns the number of new tiles. */
  open(lock: number): number;
}

/**
 * Creates the reach of a player who has not entered the dungeon yet.
 *
 * @param secrets - whether secret doors are open or closed to the player
 */
export function createReach(
  graph: DoorGraph,
  keys: readonly Key[],
  width: number,
  secrets: WalkerOptions['secrets'] = 'open',
): Reach {
  const { parts, sizes, neighbours, nodeOf, doors } = graph;
  const hidesSecrets = secrets === 'closed';
  const isReached = new Uint8Array(sizes.length);
  const keysIn = groupBy(keys, ({ x, y }) => nodeOf[y * width + x]);
  const doorsOf = groupBy(doors.keys(), (i) => doors[i]?.lock);
  const isOpen = new Set<number>();
  const ready = new Set<number>();
  /** 1 for each node that has been visited, even if it is a door that is still locked. */
  const isMet = new Uint8Array(sizes.length);
  const enter = (nodes: readonly number[]) => {
    let tiles = 0;
    const queue: number[] = [];
    const visit = (node: number) => {
      if (!(node >= 0) || isReached[node] === 1) return;
      isMet[node] = 1;
      // This check avoids reading an array at a negative index, which proved as slow as everything
      // else in this function.
      const door = node < parts ? undefined : doors[node - parts]!;
      if (door?.lock !== undefined && !isOpen.has(door.lock)) return;
      if (hidesSecrets && door?.secret) return;
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
      const nodes = (doorsOf.get(lock) ?? []).map((door) => nodeOfDoor(graph, door));
      return enter(nodes.filter((node) => isMet[node] === 1));
    },
  };
}

/**
 * Returns for each node 1 if a player reaches it from some start nodes with some keys, otherwise 0.
 */
export function reachWithKeys(
  graph: DoorGraph,
  starts: readonly number[],
  keys: readonly Key[],
  width: number,
): Uint8Array {
  const reach = createReach(graph, keys, width);
  reach.enter(starts);
  openReady(reach);
  return reach.isReached;
}

/** Returns the keys that are left when those of each lock are dropped if the others are enough. */
export function neededKeys(
  keys: readonly Key[],
  locks: Iterable<number>,
  areEnough: (keys: readonly Key[]) => boolean,
): readonly Key[] {
  let needed = keys;
  for (const lock of locks) {
    const others = needed.filter((key) => key.lock !== lock);
    if (areEnough(others)) needed = others;
  }
  return needed;
}

/** Opens every lock whose key has been reached. */
export function openReady(reach: Reach): void {
  // The set grows during the loop.
  for (const lock of reach.ready) reach.open(lock);
}

function lowestOf(locks: Iterable<number>): number | undefined {
  let lowest: number | undefined;
  for (const lock of locks) if (lowest === undefined || lock < lowest) lowest = lock;
  return lowest;
}
