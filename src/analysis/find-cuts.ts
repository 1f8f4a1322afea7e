import type { DoorGraph } from './door-graph';

/** The doors whose shutting cuts something off from every way in, and the tree that they are nodes of. */
export interface Cuts {
  /** Indices of doors, in the order of the list. */
  readonly doors: readonly number[];
  /** For each node the one before it on the walk from the ways in; −1 at its start. */
  readonly parent: Int32Array;
  /** For each door's node, the tiles that it cuts off, and 1 where a way in is among them. */
  readonly cutOff: Float64Array;
  readonly holdsWayIn: Uint8Array;
}

/**
 * Walks the graph depth first from all ways in, as from one place. A door cuts off the branches beyond
 * it that reach nothing found earlier (Hopcroft and Tarjan, 1973).
 */
export function findCuts(graph: DoorGraph, waysIn: readonly number[]): Cuts {
  const { parts, sizes, neighbours, doors } = graph;
  const count = sizes.length;
  const parent = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  const earliest = new Int32Array(count);
  const below = Float64Array.from(sizes);
  const cutOff = new Float64Array(count);
  const next = new Int32Array(count);
  let found = 0;
  // All ways in count as found first: whoever reaches one of them is cut off by nothing.
  const isWayIn = new Uint8Array(count);
  for (const node of waysIn) if (node >= 0) isWayIn[node] = 1;
  const close = (node: number) => {
    const up = parent[node]!;
    if (up < 0) return;
    below[up] = below[up]! + below[node]!;
    if (earliest[node]! >= order[up]!) {
      cutOff[up] = cutOff[up]! + below[node]!;
    }
    earliest[up] = Math.min(earliest[up]!, earliest[node]!);
  };
  for (const start of waysIn) {
    if (start < 0 || order[start] !== 0) continue;
    let node = start;
    order[node] = ++found;
    earliest[node] = 0;
    for (;;) {
      const beside = neighbours[node]!;
      const i = next[node]!++;
      if (i < beside.length) {
        const other = beside[i]!;
        if (order[other] === 0) {
          parent[other] = node;
          order[other] = ++found;
          earliest[other] = isWayIn[other] === 1 ? 0 : found;
          node = other;
        } else if (other !== parent[node]) {
          earliest[node] = Math.min(earliest[node]!, order[other]!);
        }
      } else {
        close(node);
        if (node === start) break;
        node = parent[node]!;
      }
    }
  }
  const cuts = doors.flatMap(({ lock, secret }, i) => {
    const isFree = lock === undefined && secret === undefined;
    return isFree && cutOff[parts + i]! > 0 ? [i] : [];
  });
  return { doors: cuts, parent, cutOff, holdsWayIn: isWayIn };
}
