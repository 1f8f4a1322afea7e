import type { Door, Dungeon, Grid, Key, Point } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { distancesFrom } from './distance-field';
import { shutTiles } from './shut-tiles';

/** One leg of a walk: its end, and the locks that are open on the way. */
export interface Errand {
  readonly to: Point;
  readonly open: ReadonlySet<number>;
}

/** A place on a walk: the entrance, a key, a door, or the goal. */
interface Stop extends Point {
  /** The lock that must be open to enter the tile. */
  readonly needs: number | undefined;
  /** The lock whose key is on the tile. */
  readonly gives: number | undefined;
}

/**
 * Returns the errands of a shortest walk from the entrance to a reachable point: those to the keys
 * that it fetches, then the one to the point.
 *
 * First, it measures the distances between all stops with all locked doors closed, by one search
 * over the tiles per stop. Then it searches over stops and sets of open locks. Locks only ever
 * open, so each set can be handled after all of its subsets; within a set, Dijkstra's algorithm
 * (1959) settles the stops.
 */
export function shortestErrand(
  dungeon: Dungeon,
  keys: readonly Key[],
  doors: readonly Door[],
  to: Point,
): Errand[] {
  const stops = listStops(dungeon, keys, doors, to);
  const locks = [...new Set(keys.map(({ lock }) => lock))];
  const search = beginErrands(stops, locks, distancesBetween(dungeon, stops));
  const goal = stops.length - 1;
  let end = goal;
  for (let set = 0; set < 1 << locks.length; set++) {
    settle(search, set);
    const state = set * stops.length + goal;
    if (elementAt(search.steps, state) < elementAt(search.steps, end)) end = state;
  }
  return errandsTo(end, search.before, stops, locks);
}

/** A search over states: a stop and a set of open locks, stored as bits. */
interface ErrandSearch {
  readonly distances: readonly (readonly number[])[];
  /** For each stop, the bit of the lock whose key is there, or 0. */
  readonly gives: readonly number[];
  /** For each stop, the bit of the lock that must be open, or 0. */
  readonly needs: readonly number[];
  /** For each state, the fewest steps to it. */
  readonly steps: Float64Array;
  /** For each state, the one before it, or −1. */
  readonly before: Int32Array;
}

/** Starts at the first stop with all locks closed. */
function beginErrands(
  stops: readonly Stop[],
  locks: readonly number[],
  distances: readonly (readonly number[])[],
): ErrandSearch {
  // A lock without a key gets a bit that is in no set.
  const bitOf = (lock: number | undefined) => {
    if (lock === undefined) return 0;
    const i = locks.indexOf(lock);
    return i < 0 ? 1 << 30 : 1 << i;
  };
  const gives = stops.map((stop) => bitOf(stop.gives));
  const needs = stops.map((stop) => bitOf(stop.needs));
  const steps = new Float64Array(stops.length << locks.length).fill(Number.POSITIVE_INFINITY);
  steps[0] = 0;
  return { distances, gives, needs, steps, before: new Int32Array(steps.length).fill(-1) };
}

/** Settles the stops with one set of open locks, the nearest first. */
function settle(search: ErrandSearch, set: number): void {
  const { distances, gives, needs, steps } = search;
  const count = gives.length;
  const first = set * count;
  const isSettled = new Uint8Array(count);
  for (let at = nextStop(steps, first, isSettled); at >= 0; ) {
    isSettled[at] = 1;
    const state = first + at;
    const gained = gives[at]! & ~set;
    if (gained !== 0) relax(search, (set | gained) * count + at, state, 0);
    for (const [next, distance] of elementAt(distances, at).entries()) {
      if ((needs[next]! & ~set) === 0) relax(search, first + next, state, distance);
    }
    at = nextStop(steps, first, isSettled);
  }
}

function relax({ steps, before }: ErrandSearch, state: number, from: number, more: number): void {
  const total = steps[from]! + more;
  if (total >= steps[state]!) return;
  steps[state] = total;
  before[state] = from;
}

function listStops(
  { entrance, doors: allDoors }: Dungeon,
  keys: readonly Key[],
  doors: readonly Door[],
  to: Point,
): Stop[] {
  const lockAt = ({ x, y }: Point) =>
    allDoors.find((door) => door.lock !== undefined && door.x === x && door.y === y)?.lock;
  const stopAt = ({ x, y }: Point, gives?: number): Stop => {
    return { x, y, needs: lockAt({ x, y }), gives };
  };
  return [
    stopAt(entrance),
    ...keys.map((key) => stopAt(key, key.lock)),
    ...doors.map((door) => stopAt(door)),
    stopAt(to),
  ];
}

/** Returns the number of steps from each stop to each other, without passing a locked door. */
function distancesBetween(dungeon: Dungeon, stops: readonly Stop[]): number[][] {
  const { grid } = dungeon;
  const shut = shutTiles(dungeon, new Set());
  return stops.map(({ x, y }) => {
    const field = distancesFrom(grid, y * grid.width + x, shut);
    return stops.map((stop) => {
      const tile = stop.y * grid.width + stop.x;
      const steps = elementAt(field, tile);
      if (steps >= 0) return steps;
      return shut[tile] === 1 ? 1 + leastAround(field, grid, stop) : Number.POSITIVE_INFINITY;
    });
  });
}

function leastAround(field: Int32Array, { width, height }: Grid, { x, y }: Point): number {
  const tile = y * width + x;
  const around = [
    y > 0 ? elementAt(field, tile - width) : -1,
    x > 0 ? elementAt(field, tile - 1) : -1,
    x < width - 1 ? elementAt(field, tile + 1) : -1,
    y < height - 1 ? elementAt(field, tile + width) : -1,
  ];
  return Math.min(
    ...around.map((distance) => (distance < 0 ? Number.POSITIVE_INFINITY : distance)),
  );
}

/** Returns the unsettled stop of a set with the fewest steps, or −1 if none can be reached. */
function nextStop(steps: Float64Array, first: number, isSettled: Uint8Array): number {
  let next = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < isSettled.length; at++) {
    const taken = steps[first + at]!;
    if (isSettled[at] === 1 || taken >= least) continue;
    next = at;
    least = taken;
  }
  return next;
}

/** Traces a walk back from its end. Returns the stops at which a lock opened, and the end. */
function errandsTo(
  end: number,
  before: Int32Array,
  stops: readonly Stop[],
  locks: readonly number[],
): Errand[] {
  const count = stops.length;
  const setOf = (state: number) => Math.floor(state / count);
  const openIn = (set: number) => new Set(locks.filter((_, i) => ((set >> i) & 1) === 1));
  const errands: Errand[] = [{ to: elementAt(stops, count - 1), open: openIn(setOf(end)) }];
  for (let state = end; ; ) {
    const previous = elementAt(before, state);
    if (previous < 0) return errands.reverse();
    const set = setOf(previous);
    if (set !== setOf(state))
      errands.push({ to: elementAt(stops, state % count), open: openIn(set) });
    state = previous;
  }
}
