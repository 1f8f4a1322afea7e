import { type DoorGraph, nodeOfDoor, waysIn } from '../../analysis/door-graph';
import { createReach, openReady, type Reach } from '../../analysis/reach';
import type { Dungeon, Key, Observer } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { drawItem } from '../../rng/weighted-index';
import { countFree, type KeyPlace, type KeyPlaces, type KeyRoom, takeFree } from './key-places';
import type { LockWork } from './lock-work';
import type { LockKind, LocksSettings } from './options';

/** The doors that get locks. */
export interface ChosenDoors {
  /** Their indices. */
  readonly chosen: readonly number[];
  /** The chosen door that is opened last. */
  readonly guardDoor: number | undefined;
}

interface PlaceSettings extends ChosenDoors, Pick<LocksSettings, 'order' | 'kinds'> {
  /** The number of the first new lock. */
  readonly firstLock: number;
  readonly observe: Observer | undefined;
}

/** Locks the chosen doors one after the other, in the order in which a player opens them. */
export function placeLocks(rng: Rng, work: LockWork, settings: PlaceSettings): Dungeon {
  const { dungeon, places } = work;
  const { order, firstLock, kinds, observe } = settings;
  const walk = startWalk(work, settings);
  const placed: LockedDoor[] = [];
  for (let door = drawPending(rng, walk); door !== undefined; door = drawPending(rng, walk)) {
    const key = drawKey(rng, places, walk, order);
    if (key !== undefined) {
      observe?.({ stage: 'lock', index: placed.length, grid: dungeon.grid });
      const kind = kinds && drawItem(rng, kinds, 'a kind of locks');
      placed.push({ door, key, kind });
    }
    // Behind the guard door, a key from an earlier call may open the way to pending doors.
    if (door === settings.guardDoor) break;
    walk.pending.delete(door);
    if (!opensArea(walk, door, key, order)) continue;
    // If keys are nested, a door without a lock only adds to the area that was opened last.
    const startsArea = order !== 'nested' || key !== undefined;
    if (startsArea) walk.reachedBeforeLastDoor.set(walk.reach.isReached);
    walk.reach.open(temporaryLock(firstLock, door));
    openReady(walk.reach);
  }
  return withLocks(dungeon, firstLock, placed);
}

/** Returns whether the player goes on through a door, with its key or because it has no lock. */
function opensArea(
  walk: LockingWalk,
  door: number,
  key: KeyPlace | undefined,
  order: LocksSettings['order'],
): boolean {
  if (order === 'parallel') return false;
  if (order === 'nested' && key === undefined) return leadsOutOfLastArea(walk, door);
  return true;
}

/** A player who explores the dungeon while doors get their locks one after the other. */
interface LockingWalk {
  readonly graph: DoorGraph;
  readonly reach: Reach;
  readonly reachedBeforeLastDoor: Uint8Array;
  /** The indices of the chosen doors that are still closed. */
  readonly pending: Set<number>;
  /** The chosen door that is opened last. */
  readonly guardDoor: number | undefined;
}

/** Starts at the entrance with all chosen doors closed. */
function startWalk(
  { dungeon, graph }: LockWork,
  { chosen, guardDoor, firstLock }: PlaceSettings,
): LockingWalk {
  const { grid, keys } = dungeon;
  const pending = new Set(chosen);
  const doors = graph.doors.map((door, i) =>
    pending.has(i) ? { ...door, lock: temporaryLock(firstLock, i) } : door,
  );
  const reach = createReach({ ...graph, doors }, keys, grid.width, 'closed');
  const reachedBeforeLastDoor = new Uint8Array(reach.isReached.length);
  reach.enter(waysIn(graph, dungeon));
  openReady(reach);
  return { graph, reach, reachedBeforeLastDoor, pending, guardDoor };
}

/** Returns the lock that a pending door has until it is opened, which no key opens. */
function temporaryLock(firstLock: number, door: number): number {
  return firstLock + door;
}

/**
 * Draws one of the pending doors that have been reached. The guard door is returned only if there
 * is no other.
 */
function drawPending(rng: Rng, walk: LockingWalk): number | undefined {
  const { graph, reach, pending, guardDoor } = walk;
  const reached = [...pending].filter((door) =>
    nodesBeside(graph, door).some((node) => reach.isReached[node] === 1),
  );
  const choices = reached.length === 1 ? reached : reached.filter((door) => door !== guardDoor);
  if (choices.length === 0) return undefined;
  return choices[drawInt(rng, 0, choices.length - 1, 'a door to lock')];
}

function leadsOutOfLastArea(walk: LockingWalk, door: number): boolean {
  return nodesBeside(walk.graph, door).some((node) => isInLastArea(walk, node));
}

/** Returns whether a node is in the area that was opened last. */
function isInLastArea({ reach, reachedBeforeLastDoor }: LockingWalk, node: number): boolean {
  return reach.isReached[node] === 1 && reachedBeforeLastDoor[node] === 0;
}

function nodesBeside(graph: DoorGraph, door: number): readonly number[] {
  return elementAt(graph.neighbours, nodeOfDoor(graph, door));
}

/** Draws a free tile for a key. Returns `undefined` if there is none. */
function drawKey(
  rng: Rng,
  places: KeyPlaces,
  walk: LockingWalk,
  order: LocksSettings['order'],
): KeyPlace | undefined {
  const open = places.rooms.filter(({ node }) => walk.reach.isReached[node] === 1);
  const last = open.filter(({ node }) => isInLastArea(walk, node));
  const rooms = drawKeyRooms(rng, open, last, order);
  const free = countFree(rooms);
  if (free === 0) return undefined;
  return takeFree(places, rooms, drawInt(rng, 0, free - 1, 'a tile for a key'));
}

/**
 * Draws whether a key is in the area that was opened last or anywhere in the open area. Nested keys
 * are always in the former.
 */
function drawKeyRooms(
  rng: Rng,
  open: readonly KeyRoom[],
  last: readonly KeyRoom[],
  order: LocksSettings['order'],
): readonly KeyRoom[] {
  if (order === 'nested') return last;
  const free = countFree(last);
  if (free === 0 || free === countFree(open)) return open;
  return drawInt(rng, 0, 1, "a key's part") === 0 ? last : open;
}

/** A door that gets a lock, and the place of its key. */
interface LockedDoor {
  readonly door: number;
  readonly key: KeyPlace;
  readonly kind: LockKind | undefined;
}

function withLocks(dungeon: Dungeon, firstLock: number, placed: readonly LockedDoor[]): Dungeon {
  const doors = [...dungeon.doors];
  const keys = placed.map(({ door, key, kind }, i): Key => {
    const lock = firstLock + i;
    doors[door] = { ...elementAt(doors, door), lock, ...(kind && { kind: kind.door }) };
    return { ...key, lock, ...(kind && { kind: kind.key }) };
  });
  return { ...dungeon, doors, keys: [...dungeon.keys, ...keys] };
}
