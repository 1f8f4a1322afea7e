import type { DoorGraph } from '../../analysis/door-graph';
import type { Cuts } from '../../analysis/find-cuts';
import { elementAt } from '../../model/element-at';
import { createLockTree, isAtOrBehind, leavesEnough, lockNode, opens } from './lock-tree';

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
  { order, locks, minRegion, guard, isParallel = false }: Candidates,
): number[] {
  const { parts } = graph;
  const tree = createLockTree(graph, cuts);
  const chosen: number[] = [];
  const choose = (door: number) => {
    lockNode(tree, parts + door);
    chosen.push(door);
  };
  if (guard !== undefined) choose(guard);
  const canLock = (door: number) =>
    opens(tree, parts + door) >= minRegion && leavesEnough(tree, parts + door, minRegion);
  const isBehind = (door: number, other: number) => isAtOrBehind(cuts, parts + door, parts + other);
  const isApart = (door: number) =>
    chosen.every((other) => !isBehind(door, other) && !isBehind(other, door));
  const fits = isParallel
    ? keepsOthers(
        graph,
        cuts,
        order.filter((door) => isApart(door) && canLock(door)),
        locks - chosen.length,
      )
    : (door: number) => guard === undefined || !isBehind(door, guard);
  for (const door of order) {
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
  { parts }: DoorGraph,
  { parent }: Cuts,
  doors: readonly number[],
  wanted: number,
): (door: number) => boolean {
  const isInner = new Uint8Array(parent.length);
  for (const door of doors) {
    let up = elementAt(parent, parts + door);
    for (; up >= 0 && isInner[up] === 0; up = elementAt(parent, up)) isInner[up] = 1;
  }
  const last = doors.filter((door) => isInner[parts + door] === 0);
  /** For each node, the number of these doors at or behind it. */
  const lastBehind = new Int32Array(parent.length);
  for (const door of last) {
    for (let up = parts + door; up >= 0; up = elementAt(parent, up)) lastBehind[up]!++;
  }
  let spare = Math.max(0, last.length - wanted);
  return (door) => {
    const lost = elementAt(lastBehind, parts + door) - 1;
    if (lost > spare) return false;
    spare -= Math.max(0, lost);
    return true;
  };
}

/** Returns the doors that are on every route to every one of the given nodes. */
export function doorsBefore(
  { parts }: DoorGraph,
  { doors, parent }: Cuts,
  nodes: readonly number[],
): number[] {
  const times = new Map<number, number>();
  for (const node of nodes) {
    for (let up = elementAt(parent, node); up >= 0; up = elementAt(parent, up)) {
      times.set(up, (times.get(up) ?? 0) + 1);
    }
  }
  return doors.filter((door) => times.get(parts + door) === nodes.length);
}
