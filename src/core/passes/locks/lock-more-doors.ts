import { nodeOfDoor } from '../../analysis/door-graph';
import type { Door, Dungeon, Key } from '../../model/dungeon';
import { shuffled } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { LockTree } from './choose-doors';
import { type LockAnalysis, type LockPlan, reachedWith } from './lock-analysis';

/** A number below those of all locks, which no key opens. */
const NO_LOCK = -1;

/**
 * Locks further doors for each new key, in the order in which the keys are found. A key opens only
 * doors that the player can reach without it. The key itself can be reached without them, and no
 * key found before it is behind them, so the locks still open in the same order.
 *
 * @param locked - the dungeon with its new locks and keys
 */
export function lockMoreDoors(
  rng: Rng,
  analysis: LockAnalysis,
  locked: Dungeon,
  plan: LockPlan,
): Dungeon {
  const level = new LockedLevel(analysis, locked, plan);
  const { doors } = level;
  const { guardDoor } = plan;
  for (const key of level.newKeys) {
    // The lock of the guard door stays the last one.
    if (guardDoor !== undefined && doors[guardDoor]?.lock === key.lock) continue;
    let rest = plan.doorsPerKey - 1;
    for (const door of shuffled(rng, level.doorsFor(key))) {
      if (rest === 0) break;
      if (!level.canLock(key, door)) continue;
      level.lock(key, door);
      rest--;
    }
  }
  return { ...locked, doors };
}

/** A dungeon whose doors get further locks. */
class LockedLevel {
  /** The doors with the locks that they have so far. */
  readonly doors: Door[];
  readonly newKeys: readonly Key[];
  private readonly keys: readonly Key[];
  private readonly tree: LockTree;
  private readonly isParallel: boolean;

  constructor(
    private readonly analysis: LockAnalysis,
    locked: Dungeon,
    private readonly plan: LockPlan,
  ) {
    this.doors = [...locked.doors];
    this.keys = locked.keys;
    this.newKeys = locked.keys.filter(({ lock }) => lock >= plan.firstLock);
    this.tree = new LockTree(analysis.graph, analysis.cuts, this.doors);
    this.isParallel = plan.order === 'parallel';
  }

  /**
   * Returns the unlocked doors that a player can reach without a key and that are not before this
   * key or one found earlier. If locks are parallel, no new key may be behind them.
   */
  doorsFor(key: Key): number[] {
    const { cuts } = this.analysis;
    const isBefore = new Uint8Array(cuts.parent.length);
    for (const other of this.newKeys) {
      if (!this.isParallel && other.lock > key.lock) continue;
      let node = this.nodeOfKey(other);
      for (; node >= 0 && isBefore[node] === 0; node = cuts.parent[node]!) {
        isBefore[node] = 1;
      }
    }
    const others = this.keys.filter(({ lock }) => lock !== key.lock);
    const reached = reachedWith(this.analysis, others, this.doors);
    return cuts.doors.filter((door) => {
      const isOpen = this.doors[door]?.lock === undefined;
      return isOpen && isBefore[this.nodeOf(door)] === 0 && this.isMet(door, reached);
    });
  }

  /** Returns whether a door may get the lock of a key. */
  canLock(key: Key, door: number): boolean {
    const { minRegion } = this.plan;
    return (
      this.tree.leavesEnough(door, minRegion) &&
      (this.tree.opens(door) >= minRegion || this.isRoomBehind(door)) &&
      this.isApart(key, door) &&
      this.isReachedWithout(key, door) &&
      this.leavesLocks(key, door)
    );
  }

  /** Gives a door the lock of a key, and the kind of the first door that the key opens. */
  lock({ lock }: Key, door: number): void {
    const kind = this.doors.find((other) => other.lock === lock)?.kind;
    this.doors[door] = {
      ...this.doors[door]!,
      lock,
      ...(kind !== undefined && { kind }),
    };
    this.tree.lock(door);
  }

  /** Returns whether only a part with a room, without further doors, is behind a door. */
  private isRoomBehind(door: number): boolean {
    const { graph, cuts, places } = this.analysis;
    const doorNode = this.nodeOf(door);
    return graph.neighbors[doorNode]!.every((node) => {
      if (node === cuts.parent[doorNode]) return true;
      if (node >= graph.parts) return false;
      const isDeadEnd = graph.neighbors[node]!.every((other) => other === doorNode);
      return isDeadEnd && places.rooms.some((room) => room.node === node);
    });
  }

  /**
   * Returns whether a door is neither before nor behind another door of the same key or, if locks
   * are parallel, any other locked door, and not behind the guard door.
   */
  private isApart(key: Key, door: number): boolean {
    const { guardDoor, firstLock } = this.plan;
    if (guardDoor !== undefined && this.tree.isAtOrBehind(this.nodeOf(door), guardDoor))
      return false;
    return this.doors.every(({ lock = NO_LOCK }, other) => {
      const matters = this.isParallel ? lock >= firstLock : lock === key.lock;
      return !matters || this.tree.areApart(door, other);
    });
  }

  /** Returns whether a player who never opens a door can reach a key. */
  private isReachedWithout(key: Key, door: number): boolean {
    return (
      reachedWith(this.analysis, this.keys, this.doorsWith(door, NO_LOCK))[this.nodeOfKey(key)] ===
      1
    );
  }

  /**
   * Returns whether a player can still reach each new locked door without its key if a door gets
   * the lock of a key. Otherwise, the player would always have that key at hand. If locks are
   * parallel, the player must reach all new doors and keys without any new key.
   */
  private leavesLocks(key: Key, door: number): boolean {
    const { firstLock } = this.plan;
    const locked = this.doorsWith(door, key.lock);
    if (this.isParallel) {
      const oldKeys = this.keys.filter(({ lock }) => lock < firstLock);
      const reached = reachedWith(this.analysis, oldKeys, locked);
      return (
        this.newKeys.every((other) => reached[this.nodeOfKey(other)] === 1) &&
        locked.every(({ lock = NO_LOCK }, i) => lock < firstLock || this.isMet(i, reached))
      );
    }
    const isBehind = (node: number) => this.tree.isAtOrBehind(node, door);
    const changesOthers =
      this.keys.some((other) => isBehind(this.nodeOfKey(other))) ||
      this.doors.some(({ lock = NO_LOCK }, i) => lock >= firstLock && isBehind(this.nodeOf(i)));
    // Other doors of the key may have made the door unreachable without it.
    return (changesOthers ? this.newKeys : [key]).every(({ lock }) => {
      const others = this.keys.filter((other) => other.lock !== lock);
      const reached = reachedWith(this.analysis, others, locked);
      return locked.every((other, i) => other.lock !== lock || this.isMet(i, reached));
    });
  }

  /** Returns the doors as they are if one of them gets a lock. */
  private doorsWith(door: number, lock: number): Door[] {
    return this.doors.map((other, i) => (i === door ? { ...other, lock } : other));
  }

  /** Returns whether the near side of a door has been reached. */
  private isMet(door: number, reached: Uint8Array): boolean {
    return reached[this.analysis.cuts.parent[this.nodeOf(door)]!] === 1;
  }

  private nodeOf(door: number): number {
    return nodeOfDoor(this.analysis.graph, door);
  }

  private nodeOfKey({ x, y }: Key): number {
    const { graph, dungeon } = this.analysis;
    return graph.nodeOf[y * dungeon.grid.width + x] ?? -1;
  }
}
