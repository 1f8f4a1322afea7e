import { createDoorGraph, type DoorGraph, waysIn } from '../../analysis/door-graph';
import { type Cuts, findCuts } from '../../analysis/find-cuts';
import { createReach, type Reach } from '../../analysis/reach';
import { invalid } from '../../model/checks';
import type { Dungeon, Key, Observer } from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng, isInside } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { shuffled } from '../../rng/shuffled';
import { chooseDoorsToLock, doorsBefore } from './choose-doors';
import { countFree, findKeyPlaces, type KeyPlaces, takeFree } from './key-places';
import { LOCKS, type LocksOptions, type LocksSettings } from './options';

/**
 * Returns a copy of a dungeon in which doors are locked, with a key for each lock that can be
 * reached before its door.
 *
 * A door is locked only if closing it cuts off tiles, so that every lock matters. Each lock opens
 * at least `minRegion` tiles. Secret doors and doors with stairs up behind them are not locked.
 * With equal probability, a key is placed in the area that was opened last or anywhere in the open
 * area, so that some locks are nested and others are independent. Up to `locks` locks are placed;
 * the list of keys shows how many. A dungeon without doors gets no locks, so call `addDoors` first.
 * Existing locks are kept, and the new numbers continue after theirs. The dungeon passed in is not
 * changed.
 *
 * The draws: the order of the doors that may be locked (if something is guarded, the first suitable
 * door in this order guards it); then, for each lock, which of the doors reached so far is opened
 * next, whether its key is in the area opened last (0) or anywhere, and the tile of the key among
 * those that are free, in order of rooms and tiles. A draw with a single possible outcome is
 * skipped. The time is linear in the number of tiles and, for each lock, in the number of rooms and
 * of doors between it and the entrance.
 *
 * Source: bridges and what they cut off, by the depth-first search of Tarjan (1972); keys and locks
 * on a tree of areas, as in Metazelda (Coxon, 2013).
 *
 * @param observe - receives a `'lock'` step for each lock
 * @throws {InvalidOptionError} If the dungeon or an option is invalid; always thrown before the
 * first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const locked = lockDoors(rng, addDoors(rng, dungeon), { locks: 3 });
 * @example
 * const guarded = lockDoors(rng, addDoors(rng, level), { locks: 2, guard: 'stairs' });
 */
export function lockDoors(
  rng: Rng,
  dungeon: Dungeon,
  options: LocksOptions = {},
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const settings = resolveOptions(LOCKS, options);
  checkObserver(observe);
  checkDungeon(dungeon);
  const graph = createDoorGraph(dungeon);
  const places = findKeyPlaces(dungeon, graph);
  const cuts = findCuts(graph, waysIn(graph, dungeon));
  const goals = guardedNodes(dungeon, graph, settings);
  const order = shuffled(rng, cuts.doors);
  const guard = settings.locks === 0 ? undefined : findGuard(graph, cuts, goals, order);
  const isUnguarded = goals.length > 0 && guard === undefined;
  const locks = isUnguarded ? settings.locks - 1 : settings.locks;
  const { minRegion } = settings;
  const chosen = chooseDoorsToLock(graph, cuts, { order, locks, minRegion, guard });
  const walk = startWalk(dungeon, graph, chosen, guard);
  const placed: LockedDoor[] = [];
  for (;;) {
    const door = drawPending(rng, walk);
    if (door === undefined) return withLocks(dungeon, walk.firstLock, placed);
    const key = drawKey(rng, places, walk);
    if (key !== undefined) {
      observe?.({ stage: 'lock', index: placed.length, grid: dungeon.grid });
      placed.push({ door, key });
    }
    openDoor(walk, door);
  }
}

/** Returns the nodes that the last lock guards. */
function guardedNodes(
  { grid, stairs }: Dungeon,
  { nodeOf }: DoorGraph,
  { guard }: LocksSettings,
): number[] {
  if (guard === undefined) return [];
  const down = stairs.filter(({ direction }) => direction === 'down');
  const points = guard === 'stairs' ? down : [guard];
  return points.map(({ x, y }) => {
    const node = (isInside(grid, x, y) ? nodeOf[y * grid.width + x] : undefined) ?? -1;
    if (node >= 0) return node;
    throw invalid('guard', 'must be on a walkable tile', `(${x}, ${y})`);
  });
}

/** Returns the first door in the given order that is on every route to the goals. */
function findGuard(
  graph: DoorGraph,
  cuts: Cuts,
  goals: readonly number[],
  order: readonly number[],
): number | undefined {
  if (goals.length === 0) return undefined;
  const before = new Set(doorsBefore(graph, cuts, goals));
  return order.find((door) => before.has(door));
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
  chosen: readonly number[],
  guard: number | undefined,
): LockingWalk {
  const { grid, keys } = dungeon;
  const lastLock = [...graph.doors, ...keys].reduce(
    (most, { lock = -1 }) => Math.max(most, lock),
    -1,
  );
  const firstLock = lastLock + 1;
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

function openDoor({ reach, wasReached, pending, firstLock }: LockingWalk, door: number): void {
  pending.delete(door);
  wasReached.set(reach.isReached);
  reach.open(firstLock + door);
  openReady(reach);
}

/** Opens every lock whose key has been reached. */
function openReady(reach: Reach): void {
  for (let lock = reach.next(); lock !== undefined; lock = reach.next()) reach.open(lock);
}

/**
 * Draws a free tile for a key, either in the area that was opened last or anywhere in the open
 * area.
 */
function drawKey(
  rng: Rng,
  places: KeyPlaces,
  { reach: { isReached }, wasReached }: LockingWalk,
): Omit<Key, 'lock'> | undefined {
  const open = places.rooms.filter(({ node }) => isReached[node] === 1);
  const last = open.filter(({ node }) => wasReached[node] === 0);
  const total = countFree(open);
  if (total === 0) return undefined;
  const totalOfLast = countFree(last);
  const isChoice = totalOfLast > 0 && totalOfLast < total;
  const takesLast = totalOfLast === total || (isChoice && drawInt(rng, 0, 1, "a key's part") === 0);
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
