import type { DoorGraph } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';

/** Which doors may be locked, and how many of them. */
interface Candidates {
  /** The indices of doors, in the order in which they are tried. */
  readonly order: readonly number[];
  /** The maximum number of doors to choose. */
  readonly locks: number;
  /** The minimum number of tiles that each lock opens. */
  readonly minRegion: number;
  /** A door that is chosen whatever it opens. No door behind it is chosen. */
  readonly guard?: number | undefined;
}

/**
 * Chooses doors in order. A door is chosen only if every lock would still open enough tiles: those
 * that its door cuts off, minus those that other locked doors behind it cut off. Returns the
 * indices of the chosen doors in ascending order.
 */
export function chooseDoorsToLock(
  { parts, doors }: DoorGraph,
  cuts: Cuts,
  { order, locks, minRegion, guard }: Candidates,
): number[] {
  const tree = createLockTree(cuts);
  for (const [i, door] of doors.entries()) {
    if (door.lock !== undefined && cuts.cutOff[parts + i]! > 0) lockNode(tree, parts + i);
  }
  const chosen: number[] = [];
  const choose = (door: number) => {
    lockNode(tree, parts + door);
    chosen.push(door);
  };
  if (guard !== undefined) choose(guard);
  const isBehindGuard = (door: number) =>
    guard !== undefined && isAtOrBehind(cuts, parts + door, parts + guard);
  for (const door of order) {
    if (chosen.length >= locks) break;
    if (!isBehindGuard(door) && canLock(tree, parts + door, minRegion)) choose(door);
  }
  return chosen.sort((a, b) => a - b);
}

/** The locked nodes in the tree of a search that starts at the entrance. */
interface LockTree extends Cuts {
  readonly isLocked: Uint8Array;
  /** For each node, the number of tiles that it cuts off but that locks behind it open. */
  readonly taken: Float64Array;
}

function createLockTree(cuts: Cuts): LockTree {
  const count = cuts.parent.length;
  return { ...cuts, isLocked: new Uint8Array(count), taken: new Float64Array(count) };
}

/** Returns the number of tiles that a lock on a node opens. */
function opens({ cutOff, taken }: LockTree, node: number): number {
  return cutOff[node]! - taken[node]!;
}

function lockNode(tree: LockTree, node: number): void {
  const { parent, isLocked, taken } = tree;
  const tiles = opens(tree, node);
  isLocked[node] = 1;
  for (let up = parent[node]!; up >= 0; up = parent[up]!) {
    taken[up]! += tiles;
    if (isLocked[up] === 1) break;
  }
}

/** Returns whether a lock on a node and the lock before it would each open enough tiles. */
function canLock(tree: LockTree, node: number, minRegion: number): boolean {
  const tiles = opens(tree, node);
  if (tiles < minRegion) return false;
  const outer = lockedBefore(tree, node);
  return outer < 0 || opens(tree, outer) - tiles >= minRegion;
}

/** Returns the nearest locked node between the entrance and a node. Returns −1 if there is none. */
function lockedBefore({ parent, isLocked }: LockTree, node: number): number {
  let up = parent[node]!;
  while (up >= 0 && isLocked[up] === 0) up = parent[up]!;
  return up;
}

function isAtOrBehind({ parent }: Cuts, node: number, outer: number): boolean {
  let up = node;
  while (up >= 0 && up !== outer) up = parent[up]!;
  return up >= 0;
}

/** Returns the doors that are on every route to every one of the given nodes. */
export function doorsBefore(
  { parts }: DoorGraph,
  { doors, parent }: Cuts,
  nodes: readonly number[],
): number[] {
  const times = new Map<number, number>();
  for (const node of nodes) {
    for (let up = parent[node]!; up >= 0; up = parent[up]!) times.set(up, (times.get(up) ?? 0) + 1);
  }
  return doors.filter((door) => times.get(parts + door) === nodes.length);
}
