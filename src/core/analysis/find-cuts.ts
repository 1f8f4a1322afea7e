import type { DoorGraph } from './door-graph';

/** The tiles that are cut off by closing each node, and the tree of the walk that found them. */
export interface Cuts {
  /** The indices of the doors that cut tiles off and are neither locked nor secret. */
  readonly doors: readonly number[];
  /** For each node, the one before it on the walk from the entrances; −1 at a start. */
  readonly parent: Int32Array;
  /** For each node, the number of tiles that it cuts off from every entrance. */
  readonly cutOff: Float64Array;
}

/** Finds the doors that cut tiles off from every entrance if they are closed. */
export function findCuts(graph: DoorGraph, waysIn: readonly number[]): Cuts {
  const { parts, sizes, doors } = graph;
  const { found, parent, order, earliest } = walkDepthFirst(graph, waysIn);
  const below = Float64Array.from(sizes);
  const cutOff = new Float64Array(sizes.length);
  for (let i = found.length - 1; i >= 0; i--) {
    const node = found[i]!;
    const up = parent[node]!;
    if (up < 0) continue;
    const size = below[node]!;
    below[up]! += size;
    if (earliest[node]! >= order[up]!) cutOff[up]! += size;
  }
  const cuts = [...doors.keys()].filter((i) => {
    const { lock, secret } = doors[i]!;
    return lock === undefined && !secret && cutOff[parts + i]! > 0;
  });
  return { doors: cuts, parent, cutOff };
}

/** A depth-first walk as a tree of nodes. Each node starts a branch. */
export interface DepthFirstWalk {
  /** The nodes in the order in which they were found. */
  readonly found: readonly number[];
  /** For each node, the one from which it was found; −1 at a start. */
  readonly parent: Int32Array;
  /** For each node, the order in which it was found, counted from 1; 0 if it was not found. */
  readonly order: Int32Array;
  /**
   * For each node, the earliest order that its branch reaches. A start is earlier than all others.
   */
  readonly earliest: Int32Array;
}

/**
 * Walks a graph from several start nodes as if they were one. If a branch reaches no node that was
 * found before the branch's parent, the parent cuts it off: it is one of Hopcroft and Tarjan's
 * articulation points (1973).
 */
export function walkDepthFirst(
  { neighbours }: DoorGraph,
  starts: readonly number[],
): DepthFirstWalk {
  const count = neighbours.length;
  const parent = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  const next = new Int32Array(count);
  const found: number[] = [];
  for (const start of starts) {
    if (order[start] !== 0) continue;
    order[start] = found.push(start);
    for (let node = start; node >= 0; ) {
      const beside = neighbours[node]!;
      if (next[node] === beside.length) {
        node = parent[node]!;
        continue;
      }
      const other = beside[next[node]!++]!;
      if (order[other] !== 0) continue;
      parent[other] = node;
      order[other] = found.push(other);
      node = other;
    }
  }
  const earliest = Int32Array.from(order);
  for (const start of starts) earliest[start] = 0;
  for (let i = found.length - 1; i >= 0; i--) {
    const node = found[i]!;
    const up = parent[node]!;
    let least = earliest[node]!;
    for (const other of neighbours[node]!) {
      if (other === up) continue;
      const reached = parent[other] === node ? earliest[other]! : order[other]!;
      if (reached < least) least = reached;
    }
    earliest[node] = least;
  }
  return { found, parent, order, earliest };
}
