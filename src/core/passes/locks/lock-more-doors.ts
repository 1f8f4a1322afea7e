import { nodeOfDoor } from '../../analysis/door-graph';
import type { Door, Dungeon, Key } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import type { Rng } from '../../rng/rng';
import { shuffled } from '../../rng/shuffled';
import { createLockTree, isAtOrBehind, leavesEnough, lockNode, opens } from './lock-tree';
import { type LockWork, reachedWith } from './lock-work';
import type { LocksSettings } from './options';

/** The settings of further doors, and the door that guards something. */
interface MoreDoorsSettings extends Pick<LocksSettings, 'doorsPerKey' | 'minRegion' | 'order'> {
  readonly guardDoor: number | undefined;
  /** The number of the first new lock. */
  readonly firstLock: number;
}

/** A dungeon whose doors get further locks. */
interface DraftLevel extends LockWork {
  /** The doors with the locks that they have so far. */
  readonly doors: Door[];
  /** The number of the first new lock. */
  readonly firstLock: number;
}

/**
 * Locks further doors for each new key, in the order in which the keys are found. A key opens only
 * doors that the player can reach without it. The key itself can be reached without them, and no
 * key found before it is behind them, so the locks still open in the same order.
 */
export function lockMoreDoors(rng: Rng, work: LockWork, settings: MoreDoorsSettings): Dungeon {
  const { dungeon, graph, cuts } = work;
  const { doorsPerKey, minRegion, guardDoor, firstLock } = settings;
  const doors = [...dungeon.doors];
  const level: DraftLevel = { ...work, doors, firstLock };
  const tree = createLockTree({ ...graph, doors }, cuts);
  const canLock = (door: number) => {
    const node = nodeOfDoor(graph, door);
    if (!leavesEnough(tree, node, minRegion)) return false;
    return opens(tree, node) >= minRegion || isRoomBehind(level, node);
  };
  for (const key of newKeys(level)) {
    // The lock of the guard door stays the last one.
    if (guardDoor !== undefined && doors[guardDoor]?.lock === key.lock) continue;
    let rest = doorsPerKey - 1;
    for (const door of shuffled(rng, doorsFor(level, key, settings))) {
      if (rest === 0) break;
      if (!canLock(door) || !isApart(level, key, door, settings)) continue;
      if (!isReachedWithout(level, key, door)) continue;
      if (!leavesLocks(level, key, door, settings)) continue;
      doors[door] = { ...elementAt(doors, door), ...lockOf(level, key) };
      lockNode(tree, nodeOfDoor(graph, door));
      rest--;
    }
  }
  return { ...dungeon, doors };
}

/**
 * Returns the unlocked doors that a player can reach without a key and that are not before this key
 * or one found earlier. If locks are parallel, no new key may be behind them.
 */
function doorsFor(level: DraftLevel, key: Key, { order }: MoreDoorsSettings): number[] {
  const { dungeon, graph, cuts, doors, firstLock } = level;
  const isBefore = new Uint8Array(cuts.parent.length);
  for (const other of dungeon.keys) {
    if (other.lock < firstLock || (order !== 'parallel' && other.lock > key.lock)) continue;
    let node = nodeOfKey(level, other);
    for (; node >= 0 && isBefore[node] === 0; node = elementAt(cuts.parent, node)) {
      isBefore[node] = 1;
    }
  }
  const others = dungeon.keys.filter(({ lock }) => lock !== key.lock);
  const reached = reachedWith(level, others, doors);
  return cuts.doors.filter((door) => {
    const node = nodeOfDoor(graph, door);
    if (doors[door]?.lock !== undefined || isBefore[node] === 1) return false;
    return isMet(level, reached, door);
  });
}

/**
 * Returns whether a door is neither before nor behind another door of the same key or, if locks are
 * parallel, any other locked door, and not behind the guard door.
 */
function isApart(
  { cuts, graph, doors, firstLock }: DraftLevel,
  key: Key,
  door: number,
  { order, guardDoor }: MoreDoorsSettings,
): boolean {
  const isBehind = (inner: number, outer: number) =>
    isAtOrBehind(cuts, nodeOfDoor(graph, inner), nodeOfDoor(graph, outer));
  if (guardDoor !== undefined && isBehind(door, guardDoor)) return false;
  return doors.every(({ lock = -1 }, other) => {
    const matters = order === 'parallel' ? lock >= firstLock : lock === key.lock;
    return !matters || (!isBehind(door, other) && !isBehind(other, door));
  });
}

/**
 * Returns whether nothing but a part with a room, without further doors, is behind a door, which is
 * given by its node.
 */
function isRoomBehind({ graph, cuts, places }: DraftLevel, door: number): boolean {
  const { parts, neighbours } = graph;
  return elementAt(neighbours, door).every((node) => {
    if (node === cuts.parent[door]) return true;
    if (node >= parts || elementAt(neighbours, node).some((other) => other !== door)) return false;
    return places.rooms.some((room) => room.node === node);
  });
}

/** Returns the lock and the kind of the first door that a key opens. */
function lockOf({ doors }: DraftLevel, { lock }: Key): Pick<Door, 'lock' | 'kind'> {
  const kind = doors.find((door) => door.lock === lock)?.kind;
  return kind === undefined ? { lock } : { lock, kind };
}

/** Returns whether a player who never opens a door can reach a key. */
function isReachedWithout(level: DraftLevel, key: Key, door: number): boolean {
  const { dungeon, doors } = level;
  const closed = doors.map((other, i) => (i === door ? { ...other, lock: -1 } : other));
  return reachedWith(level, dungeon.keys, closed)[nodeOfKey(level, key)] === 1;
}

/**
 * Returns whether a player can still reach each new locked door without its key if a door gets the
 * lock of a key. Otherwise, the player would always have that key at hand. If locks are parallel,
 * the player must reach all new doors and keys without any new key.
 */
function leavesLocks(
  level: DraftLevel,
  key: Key,
  door: number,
  { order }: MoreDoorsSettings,
): boolean {
  const { dungeon, graph, cuts, doors, firstLock } = level;
  const locked = doors.map((other, i) => (i === door ? { ...other, lock: key.lock } : other));
  if (order === 'parallel') return staysParallel(level, locked);
  const added = newKeys(level);
  const isNew = ({ lock = -1 }: Door) => lock >= firstLock;
  const isBehind = (node: number) => isAtOrBehind(cuts, node, nodeOfDoor(graph, door));
  const changes =
    dungeon.keys.some((other) => isBehind(nodeOfKey(level, other))) ||
    doors.some((other, i) => isNew(other) && isBehind(nodeOfDoor(graph, i)));
  // Other doors of the key may have made the door unreachable without it.
  return (changes ? added : [key]).every(({ lock }) => {
    const held = dungeon.keys.filter((other) => other.lock !== lock);
    const reached = reachedWith(level, held, locked);
    return locked.every((other, i) => other.lock !== lock || isMet(level, reached, i));
  });
}

/** Returns whether a player without new keys can reach all new keys and all doors with new locks. */
function staysParallel(level: DraftLevel, doors: readonly Door[]): boolean {
  const { dungeon, firstLock } = level;
  const reached = reachedWith(
    level,
    dungeon.keys.filter(({ lock }) => lock < firstLock),
    doors,
  );
  return (
    newKeys(level).every((key) => reached[nodeOfKey(level, key)] === 1) &&
    doors.every(({ lock = -1 }, i) => lock < firstLock || isMet(level, reached, i))
  );
}

/** Returns whether the near side of a door has been reached. */
function isMet({ graph, cuts }: DraftLevel, reached: Uint8Array, door: number): boolean {
  return reached[elementAt(cuts.parent, nodeOfDoor(graph, door))] === 1;
}

function newKeys({ dungeon, firstLock }: DraftLevel): Key[] {
  return dungeon.keys.filter(({ lock }) => lock >= firstLock);
}

function nodeOfKey({ dungeon, graph }: DraftLevel, { x, y }: Key): number {
  return graph.nodeOf[y * dungeon.grid.width + x] ?? -1;
}
