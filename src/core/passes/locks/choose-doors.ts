import { type DoorGraph, nodeOfDoor } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';
import { elementAt } from '../../model/element-at';
import { createLockTree, isAtOrBehind, leavesEnough, lockNode, opens } from './lock-tree';

/** Which doors may be locked, and how many of them. */
interface Candidates {
  /** The indices of doors, in the order in which they are tried. */
  readonly doors: readonly number[];
  /** The maximum number of doors to choose. */
  readonly locks: number;
  /** The minimum number of tiles that each lock opens. */
  readonly minRegion: number;
  /** A door that is chosen whatever it opens. No door behind it is chosen. */
  readonly guardDoor?: number | undefined;
  /** Whether no chosen door is behind another. */
  readonly isParallel?: boolean;
}

/**
 * Chooses doors in order. A door is chosen only if every lock would still open enough tiles: those
 * that its door cuts off, minus those that other locked doors behind it cut off. Returns the
 * indices of the chosen doors in ascending order.
 */
export function chooseDoorsToLock(
  graph: DoorGraph,
  cuts: Cuts,
  { doors, locks, minRegion, guardDoor, isParallel = false }: Candidates,
): number[] {
  const tree = createLockTree(graph, cuts);
  const chosen: number[] = [];
  const choose = (door: number) => {
    lockNode(tree, nodeOfDoor(graph, door));
    chosen.push(door);
  };
  if (guardDoor !== undefined) choose(guardDoor);
  const canLock = (door: number) => {
    const node = nodeOfDoor(graph, door);
    return opens(tree, node) >= minRegion && leavesEnough(tree, node, minRegion);
  };
  const isBehind = (door: number, other: number) =>
    isAtOrBehind(cuts, nodeOfDoor(graph, door), nodeOfDoor(graph, other));
  const isApart = (door: number) =>
    chosen.every((other) => !isBehind(door, other) && !isBehind(other, door));
  const fits = isParallel
    ? keepsOthers(
        graph,
        cuts,
        doors.filter((door) => isApart(door) && canLock(door)),
        locks - chosen.length,
      )
    : (door: number) => guardDoor === undefined || !isBehind(door, guardDoor);
  for (const door of doors) {
    if (chosen.length >= locks) break;
    if (isParallel && !isApart(door)) continue;
    if (canLock(door) && fits(door)) choose(door);
  }
  return chosen.sort((a, b) => a - b);
}

/**
 * Returns a function that decides whether a door may be chosen, if no chosen door may be behind
 * another: at most as many doors as there are doors without others behind them can be chosen, and
 * each choice excludes those behind it. A choice that leaves fewer than are wanted is refused.
 */
function keepsOthers(
  graph: DoorGraph,
  { parent }: Cuts,
  doors: readonly number[],
  wanted: number,
): (door: number) => boolean {
  const isInner = new Uint8Array(parent.length);
  for (const door of doors) {
    for (let up = parent[nodeOfDoor(graph, door)]!; up >= 0 && isInner[up] === 0; up = parent[up]!)
      isInner[up] = 1;
  }
  const last = doors.filter((door) => isInner[nodeOfDoor(graph, door)] === 0);
  /** For each node, the number of these doors at or behind it. */
  const lastBehind = new Int32Array(parent.length);
  for (const door of last) {
    for (let up = nodeOfDoor(graph, door); up >= 0; up = parent[up]!) lastBehind[up]!++;
  }
  let spare = Math.max(0, last.length - wanted);
  return (door) => {
    const lost = lastBehind[nodeOfDoor(graph, door)]! - 1;
    if (lost > spare) return false;
    spare -= Math.max(0, lost);
    return true;
  };
}

/** Returns the doors that are on every route to every one of the given nodes. */
export function doorsBefore(
  graph: DoorGraph,
  { doors, parent }: Cuts,
  nodes: readonly number[],
): number[] {
  const times = new Map<number, number>();
  for (const node of nodes) {
    for (let up = elementAt(parent, node); up >= 0; up = elementAt(parent, up)) {
      times.set(up, (times.get(up) ?? 0) + 1);
    }
  }
  return doors.filter((door) => times.get(nodeOfDoor(graph, door)) === nodes.length);
}
