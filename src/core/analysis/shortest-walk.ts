import type { Door, Dungeon, Grid, Key, Point } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { distancesFrom } from './distance-field';
import { shutTiles } from './shut-tiles';

/** One leg of a walk: its end, and the locks that are open on the way. */
export interface WalkLeg {
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

/** A bit for a lock without a key. It is in no set of open locks, because these are far fewer. */
const NO_SUCH_LOCK = 0x4000_0000;

/**
 * Returns the legs of a shortest walk from the entrance to a reachable point: those to the keys
 * that it fetches, then the one to the point.
 *
 * First, it measures the distances between all stops with all locked doors closed, by one search
 * over the tiles per stop. Then it searches over stops and sets of open locks. Locks only ever
 * open, so each set can be handled after all of its subsets; within a set, Dijkstra's algorithm
 * (1959) settles the stops.
 *
 * @param keys - the dungeon's keys that the walk may fetch, for few locks (less than 30): time and
 * memory double with each lock
 * @param doors - the dungeon's locked doors that the walk may pass
 */
export function shortestWalk(
  dungeon: Dungeon,
  keys: readonly Key[],
  doors: readonly Door[],
  goal: Point,
): WalkLeg[] {
  const stops = listStops(dungeon, keys, doors, goal);
  const locks = [...new Set(keys.map(({ lock }) => lock))];
  const search = beginSearch(stops, locks, distancesBetween(dungeon, stops));
  const last = stops.length - 1;
  let end = stateOf(search, 0, last);
  for (let openLocks = 0; openLocks < 1 << locks.length; openLocks++) {
    settle(search, openLocks);
    const state = stateOf(search, openLocks, last);
    if (elementAt(search.steps, state) < elementAt(search.steps, end)) end = state;
  }
  return legsTo(search, end, stops, locks);
}

/** A search over states: a stop and a set of open locks, stored as bits. */
interface WalkSearch {
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

function stateOf({ gives: { length } }: WalkSearch, openLocks: number, stop: number): number {
  return openLocks * length + stop;
}

function openLocksOf({ gives: { length } }: WalkSearch, state: number): number {
  return Math.floor(state / length);
}

/** Starts at the first stop with all locks closed. */
function beginSearch(
  stops: readonly Stop[],
  locks: readonly number[],
  distances: readonly (readonly number[])[],
): WalkSearch {
  const bitOf = (lock: number | undefined) => {
    if (lock === undefined) return 0;
    const i = locks.indexOf(lock);
    return i < 0 ? NO_SUCH_LOCK : 1 << i;
  };
  const gives = stops.map((stop) => bitOf(stop.gives));
  const needs = stops.map((stop) => bitOf(stop.needs));
  const steps = new Float64Array(stops.length << locks.length).fill(Number.POSITIVE_INFINITY);
  steps[0] = 0;
  return { distances, gives, needs, steps, before: new Int32Array(steps.length).fill(-1) };
}

/** Settles the stops with one set of open locks, the nearest first. */
function settle(search: WalkSearch, openLocks: number): void {
  const { distances, gives, needs, steps } = search;
  const first = stateOf(search, openLocks, 0);
  const isSettled = new Uint8Array(gives.length);
  let stop = nextStop(steps, first, isSettled);
  while (stop >= 0) {
    isSettled[stop] = 1;
    const state = first + stop;
    const gained = gives[stop]! & ~openLocks;
    if (gained !== 0) relax(search, stateOf(search, openLocks | gained, stop), state, 0);
    for (const [next, distance] of elementAt(distances, stop).entries()) {
      if ((needs[next]! & ~openLocks) === 0) relax(search, first + next, state, distance);
    }
    stop = nextStop(steps, first, isSettled);
  }
}

function relax({ steps, before }: WalkSearch, state: number, from: number, distance: number): void {
  const total = steps[from]! + distance;
  if (total >= steps[state]!) return;
  steps[state] = total;
  before[state] = from;
}

function listStops(
  { entrance, doors: allDoors }: Dungeon,
  keys: readonly Key[],
  doors: readonly Door[],
  goal: Point,
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
    stopAt(goal),
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
  for (let stop = 0; stop < isSettled.length; stop++) {
    const taken = steps[first + stop]!;
    if (isSettled[stop] === 1 || taken >= least) continue;
    next = stop;
    least = taken;
  }
  return next;
}

/** Traces a walk back from its end. Its legs end where a lock opened, and at the last stop. */
function legsTo(
  search: WalkSearch,
  end: number,
  stops: readonly Stop[],
  locks: readonly number[],
): WalkLeg[] {
  const legTo = (stop: number, openLocks: number): WalkLeg => {
    const open = new Set(locks.filter((_, i) => ((openLocks >> i) & 1) === 1));
    return { to: elementAt(stops, stop), open };
  };
  const legs = [legTo(stops.length - 1, openLocksOf(search, end))];
  let state = end;
  let previous = elementAt(search.before, state);
  while (previous >= 0) {
    const openLocks = openLocksOf(search, previous);
    if (openLocks !== openLocksOf(search, state)) legs.push(legTo(state % stops.length, openLocks));
    state = previous;
    previous = elementAt(search.before, state);
  }
  return legs.reverse();
}
