import { type Cuts, type DoorGraph, nodeOfDoor } from '../../analysis/door-graph';
import type { Door } from '../../model/dungeon';
import type { LockAnalysis } from './lock-analysis';
import type { LocksSettings } from './options';

/** The tree of a search that starts at the entrance, and the locked doors in it. */
export class LockTree {
  private readonly isLocked: Uint8Array;
  /** For each node, the number of tiles that it cuts off but that locks behind it open. */
  private readonly taken: Float64Array;

  /** Creates the tree with the locks that the doors have. */
  constructor(
    private readonly graph: DoorGraph,
    private readonly cuts: Cuts,
    doors: readonly Door[] = graph.doors,
  ) {
    this.isLocked = new Uint8Array(cuts.parent.length);
    this.taken = new Float64Array(cuts.parent.length);
    for (const [door, { lock }] of doors.entries()) {
      if (lock !== undefined && cuts.cutOff[nodeOfDoor(graph, door)]! > 0) this.lock(door);
    }
  }

  lock(door: number): void {
    const tiles = this.opens(door);
    const node = nodeOfDoor(this.graph, door);
    this.isLocked[node] = 1;
    for (let up = this.before(node); up >= 0; up = this.before(up)) {
      this.taken[up]! += tiles;
      if (this.isLocked[up] === 1) break;
    }
  }

  /** Returns the number of tiles that a lock on a door opens. */
  opens(door: number): number {
    return this.tilesAt(nodeOfDoor(this.graph, door));
  }

  /**
   * Returns whether the lock before a door would still open enough tiles if the door were locked.
   */
  leavesEnough(door: number, minRegion: number): boolean {
    let outer = this.before(nodeOfDoor(this.graph, door));
    while (outer >= 0 && this.isLocked[outer] === 0) outer = this.before(outer);
    return outer < 0 || this.tilesAt(outer) - this.opens(door) >= minRegion;
  }

  /** Returns whether a node is behind a door, or is that door. */
  isAtOrBehind(node: number, door: number): boolean {
    const outer = nodeOfDoor(this.graph, door);
    let up = node;
    while (up >= 0 && up !== outer) up = this.before(up);
    return up >= 0;
  }

  /** Returns whether neither of two doors is behind the other. */
  areApart(a: number, b: number): boolean {
    const [nodeA, nodeB] = [nodeOfDoor(this.graph, a), nodeOfDoor(this.graph, b)];
    return !this.isAtOrBehind(nodeA, b) && !this.isAtOrBehind(nodeB, a);
  }

  private tilesAt(node: number): number {
    return this.cuts.cutOff[node]! - this.taken[node]!;
  }

  private before(node: number): number {
    return this.cuts.parent[node]!;
  }
}

/**
 * Chooses doors in order. A door is chosen only if every lock would still open enough tiles: those
 * that its door cuts off, minus those that other locked doors behind it cut off. Returns the
 * indices of the chosen doors in ascending order.
 *
 * @param doors - the indices of the doors that may be chosen
 * @param guardDoor - a door that is chosen whatever it opens. No door behind it is chosen
 */
export function chooseDoorsToLock(
  { graph, cuts }: Pick<LockAnalysis, 'graph' | 'cuts'>,
  doors: readonly number[],
  { locks, minRegion, order }: Pick<LocksSettings, 'locks' | 'minRegion' | 'order'>,
  guardDoor?: number,
): number[] {
  const isParallel = order === 'parallel';
  const tree = new LockTree(graph, cuts);
  const chosen: number[] = [];
  const choose = (door: number) => {
    tree.lock(door);
    chosen.push(door);
  };
  if (guardDoor !== undefined) choose(guardDoor);
  const isBehindGuard = (door: number) =>
    guardDoor !== undefined && tree.isAtOrBehind(nodeOfDoor(graph, door), guardDoor);
  const isApart = (door: number) => chosen.every((other) => tree.areApart(door, other));
  const canLock = (door: number) =>
    (isParallel ? isApart(door) : !isBehindGuard(door)) &&
    tree.opens(door) >= minRegion &&
    tree.leavesEnough(door, minRegion);
  const leavesOthers = isParallel
    ? keepsOthers(graph, cuts, doors.filter(canLock), locks - chosen.length)
    : () => true;
  for (const door of doors) {
    if (chosen.length >= locks) break;
    if (canLock(door) && leavesOthers(door)) choose(door);
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
