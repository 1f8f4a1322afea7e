import { type DoorGraph, nodeOfDoor } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';
import { elementAt } from '../../model/element-at';

/** The locked nodes in the tree of a search that starts at the entrance. */
export interface LockTree extends Cuts {
  readonly isLocked: Uint8Array;
  /** For each node, the number of tiles that it cuts off but that locks behind it open. */
  readonly taken: Float64Array;
}

/** Creates the tree with the locks that the graph's doors have. */
export function createLockTree(graph: DoorGraph, cuts: Cuts): LockTree {
  const count = cuts.parent.length;
  const tree = { ...cuts, isLocked: new Uint8Array(count), taken: new Float64Array(count) };
  for (const [i, { lock }] of graph.doors.entries()) {
    const node = nodeOfDoor(graph, i);
    if (lock !== undefined && cuts.cutOff[node]! > 0) lockNode(tree, node);
  }
  return tree;
}

/** Returns the number of tiles that a lock on a node opens. */
export function opens({ cutOff, taken }: LockTree, node: number): number {
  return elementAt(cutOff, node) - elementAt(taken, node);
}

export function lockNode(tree: LockTree, node: number): void {
  const { parent, isLocked, taken } = tree;
  const tiles = opens(tree, node);
  isLocked[node] = 1;
  for (let up = elementAt(parent, node); up >= 0; up = elementAt(parent, up)) {
    taken[up]! += tiles;
    if (isLocked[up] === 1) break;
  }
}

/** Returns whether the lock before a node would still open enough tiles if the node were locked. */
export function leavesEnough(tree: LockTree, node: number, minRegion: number): boolean {
  const outer = lockedBefore(tree, node);
  return outer < 0 || opens(tree, outer) - opens(tree, node) >= minRegion;
}

/** Returns the nearest locked node between the entrance and a node. Returns −1 if there is none. */
function lockedBefore({ parent, isLocked }: LockTree, node: number): number {
  let up = elementAt(parent, node);
  while (up >= 0 && isLocked[up] === 0) up = elementAt(parent, up);
  return up;
}

export function isAtOrBehind({ parent }: Cuts, node: number, outer: number): boolean {
  let up = node;
  while (up >= 0 && up !== outer) up = elementAt(parent, up);
  return up >= 0;
}
