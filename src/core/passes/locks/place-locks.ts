import { entryNodes, nodeOfDoor } from '../../analysis/door-graph';
import { createReach, openReady, type Reach } from '../../analysis/solve-locks';
import type { Dungeon } from '../../model/dungeon';
import { drawInt, drawItem } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import {
  countFree,
  type KeyPlace,
  type KeyRoom,
  type LockAnalysis,
  type LockPlan,
} from './lock-analysis';

/** Locks the chosen doors one after the other, in the order in which a player opens them. */
export function placeLocks(rng: Rng, analysis: LockAnalysis, plan: LockPlan): Dungeon {
  const { dungeon } = analysis;
  const { firstLock, guardDoor, kinds, observe } = plan;
  const doors = [...dungeon.doors];
  const keys = [...dungeon.keys];
  const player = new LockingPlayer(rng, analysis, plan);
  let lock = firstLock;
  for (let door = player.drawDoor(); door !== undefined; door = player.drawDoor()) {
    const place = player.drawKeyPlace();
    if (place !== undefined) {
      observe?.({ stage: 'lock', index: lock - firstLock, grid: dungeon.grid });
      const kind = kinds && drawItem(rng, kinds, 'a kind of locks');
      doors[door] = { ...doors[door]!, lock, ...(kind && { kind: kind.door }) };
      keys.push({ ...place, lock, ...(kind && { kind: kind.key }) });
      lock++;
    }
    // Behind the guard door, a key from an earlier call may open the way to pending doors.
    if (door === guardDoor) break;
    player.pass(door, place !== undefined);
  }
  return { ...dungeon, doors, keys };
}

/** A player who explores the dungeon while doors get their locks one after the other. */
class LockingPlayer {
  private readonly reach: Reach;
  private readonly reachedBeforeLastDoor: Uint8Array;
  /** The indices of the chosen doors that are still closed. */
  private readonly pending: Set<number>;

  /** Starts at the entrance with all chosen doors closed. */
  constructor(
    private readonly rng: Rng,
    private readonly analysis: LockAnalysis,
    private readonly plan: LockPlan,
  ) {
    const { dungeon, graph } = analysis;
    this.pending = new Set(plan.chosen);
    const doors = graph.doors.map((door, i) =>
      this.pending.has(i) ? { ...door, lock: this.temporaryLock(i) } : door,
    );
    this.reach = createReach({ ...graph, doors }, dungeon.keys, dungeon.grid.width, 'closed');
    this.reachedBeforeLastDoor = new Uint8Array(this.reach.isReached.length);
    this.reach.enter(entryNodes(graph, dungeon));
    openReady(this.reach);
  }

  /**
   * Draws one of the pending doors that have been reached. The guard door is returned only if there
   * is no other.
   */
  drawDoor(): number | undefined {
    const { isReached } = this.reach;
    const reached = [...this.pending].filter((door) =>
      this.nodesBeside(door).some((node) => isReached[node] === 1),
    );
    const others = reached.filter((door) => door !== this.plan.guardDoor);
    const choices = reached.length === 1 ? reached : others;
    if (choices.length === 0) return undefined;
    return choices[drawInt(this.rng, 0, choices.length - 1, 'a door to lock')];
  }

  /** Draws a free tile for a key. Returns `undefined` if there is none. */
  drawKeyPlace(): KeyPlace | undefined {
    const { places } = this.analysis;
    const open = places.rooms.filter(({ node }) => this.reach.isReached[node] === 1);
    const last = open.filter(({ node }) => this.isInLastArea(node));
    return places.drawFree(this.rng, this.drawKeyRooms(open, last));
  }

  /**
   * Goes on through a door if the order of the locks lets the player do so.
   *
   * @param hasKey - whether the door got a lock and a key
   */
  pass(door: number, hasKey: boolean): void {
    const { order } = this.plan;
    this.pending.delete(door);
    if (order === 'parallel') return;
    const addsToArea = order === 'nested' && !hasKey;
    // If keys are nested, a door without a lock only adds to the area that was opened last.
    if (addsToArea && !this.nodesBeside(door).some((node) => this.isInLastArea(node))) return;
    if (!addsToArea) this.reachedBeforeLastDoor.set(this.reach.isReached);
    this.reach.open(this.temporaryLock(door));
    openReady(this.reach);
  }

  /**
   * Draws whether a key is in the area that was opened last or anywhere in the open area. Nested
   * keys are always in the former.
   */
  private drawKeyRooms(open: readonly KeyRoom[], last: readonly KeyRoom[]): readonly KeyRoom[] {
    if (this.plan.order === 'nested') return last;
    const free = countFree(last);
    if (free === 0 || free === countFree(open)) return open;
    return drawInt(this.rng, 0, 1, "a key's part") === 0 ? last : open;
  }

  /** Returns whether a node is in the area that was opened last. */
  private isInLastArea(node: number): boolean {
    return this.reach.isReached[node] === 1 && this.reachedBeforeLastDoor[node] === 0;
  }

  private nodesBeside(door: number): readonly number[] {
    const { graph } = this.analysis;
    return graph.neighbors[nodeOfDoor(graph, door)]!;
  }

  /** Returns the lock that a pending door has until it is opened, which no key opens. */
  private temporaryLock(door: number): number {
    return this.plan.firstLock + door;
  }
}
