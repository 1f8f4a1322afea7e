import { type DoorGraph, waysIn } from '../../analysis/door-graph';
import { createReach, openReady, type Reach } from '../../analysis/reach';
import type { Dungeon, Key, Observer } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { countFree, type KeyPlaces, takeFree } from './key-places';
import { nextLock } from './next-lock';
import type { LocksSettings } from './options';

/** The doors that get locks. */
export interface ChosenDoors {
  /** Their indices. */
  readonly chosen: readonly number[];
  /** The chosen door that is opened last. */
  readonly guard: number | undefined;
}

/** Locks the chosen doors one after the other, in the order in which a player opens them. */
export function placeLocks(
  rng: Rng,
  { dungeon, graph, places }: LockableDungeon,
  doors: ChosenDoors,
  { order, observe }: Pick<LocksSettings, 'order'> & { readonly observe: Observer | undefined },
): Dungeon {
  const walk = startWalk(dungeon, graph, doors);
  const placed: LockedDoor[] = [];
  for (;;) {
    const door = drawPending(rng, walk);
    if (door === undefined) return withLocks(dungeon, walk.firstLock, placed);
    const key = drawKey(rng, places, walk, order);
    if (key !== undefined) {
      observe?.({ stage: 'lock', index: placed.length, grid: dungeon.grid });
      placed.push({ door, key });
    }
    walk.pending.delete(door);
    if (order === 'parallel') continue;
    // If keys are nested, the area opened last grows only by doors without a lock inside it.
    const isNested = order === 'nested' && key === undefined;
    if (isNested && !isInLast(walk, door)) continue;
    if (!isNested) walk.wasReached.set(walk.reach.isReached);
    walk.reach.open(walk.firstLock + door);
    openReady(walk.reach);
  }
}

/** A dungeon, with its graph of doors and the tiles on which keys can be placed. */
export interface LockableDungeon {
  readonly dungeon: Dungeon;
  readonly graph: DoorGraph;
  readonly places: KeyPlaces;
}

/** A player who explores the dungeon while doors get their locks one after the other. */
interface LockingWalk {
  readonly graph: DoorGraph;
  readonly reach: Reach;
  /** The nodes that had been reached before the last door was opened. */
  readonly wasReached: Uint8Array;
  /** The indices of the chosen doors that are still closed. */
  readonly pending: Set<number>;
  /** The chosen door that is opened last. */
  readonly guard: number | undefined;
  /** The number of the first new lock. */
  readonly firstLock: number;
}

/** Starts at the entrance with all chosen doors closed. */
function startWalk(
  dungeon: Dungeon,
  graph: DoorGraph,
  { chosen, guard }: ChosenDoors,
): LockingWalk {
  const { grid, keys } = dungeon;
  const firstLock = nextLock(dungeon);
  const pending = new Set(chosen);
  // Until it is opened, each pending door has a separate lock that no key opens.
  const doors = graph.doors.map((door, i) =>
    pending.has(i) ? { ...door, lock: firstLock + i } : door,
  );
  const reach = createReach({ ...graph, doors }, keys, grid.width);
  const wasReached = new Uint8Array(reach.isReached.length);
  reach.enter(waysIn(graph, dungeon));
  openReady(reach);
  return { graph, reach, wasReached, pending, guard, firstLock };
}

/**
 * Draws one of the pending doors that have been reached. The guard is returned only if there is no
 * other.
 */
function drawPending(rng: Rng, walk: LockingWalk): number | undefined {
  const { graph, reach, pending, guard } = walk;
  const reached = [...pending].filter((door) =>
    graph.neighbours[graph.parts + door]?.some((node) => reach.isReached[node] === 1),
  );
  const open = reached.length === 1 ? reached : reached.filter((door) => door !== guard);
  if (open.length === 0) return undefined;
  return open[drawInt(rng, 0, open.length - 1, 'a door to lock')];
}

/** Returns whether a door leads out of the area that was opened last. */
function isInLast({ graph, reach, wasReached }: LockingWalk, door: number): boolean {
  return elementAt(graph.neighbours, graph.parts + door).some(
    (node) => reach.isReached[node] === 1 && wasReached[node] === 0,
  );
}

/**
 * Draws a free tile for a key, either in the area that was opened last or anywhere in the open
 * area; of nested keys always in the former.
 */
function drawKey(
  rng: Rng,
  places: KeyPlaces,
  { reach: { isReached }, wasReached }: LockingWalk,
  order: LocksSettings['order'],
): Omit<Key, 'lock'> | undefined {
  const open = places.rooms.filter(({ node }) => isReached[node] === 1);
  const last = open.filter(({ node }) => wasReached[node] === 0);
  const total = countFree(open);
  const totalOfLast = countFree(last);
  if (total === 0 || (order === 'nested' && totalOfLast === 0)) return undefined;
  const isChoice = order !== 'nested' && totalOfLast > 0 && totalOfLast < total;
  const takesLast =
    order === 'nested' ||
    totalOfLast === total ||
    (isChoice && drawInt(rng, 0, 1, "a key's part") === 0);
  const count = takesLast ? totalOfLast : total;
  const place = drawInt(rng, 0, count - 1, 'a tile for a key');
  return takeFree(places, takesLast ? last : open, place);
}

/** A door that gets a lock, and the place of its key. */
interface LockedDoor {
  readonly door: number;
  readonly key: Omit<Key, 'lock'>;
}

function withLocks(dungeon: Dungeon, firstLock: number, placed: readonly LockedDoor[]): Dungeon {
  const lockOf = new Map(placed.map(({ door }, i) => [door, firstLock + i]));
  const doors = dungeon.doors.map((door, i) => {
    const lock = lockOf.get(i);
    return lock === undefined ? door : { ...door, lock };
  });
  const keys = placed.map(({ key }, i) => ({ ...key, lock: firstLock + i }));
  return { ...dungeon, doors, keys: [...dungeon.keys, ...keys] };
}
