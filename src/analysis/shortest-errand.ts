import type { Door, Dungeon, Grid, Key, Point } from '../model/dungeon';
import { shutTiles } from './count-walked-twice';
import { distancesFrom } from './distance-field';

/** A leg of a walk: where it leads, and which locks are open on it. */
export interface Errand {
  readonly to: Point;
  readonly open: ReadonlySet<number>;
}

/** A place that a walk may come to: the entrance, a key, a door, or the goal. */
interface Stop extends Point {
  /** The lock that must be open to stand there. */
  readonly needs: number | undefined;
  /** The lock whose key lies there. */
  readonly gives: number | undefined;
}

/**
 * The errands of a shortest walk from the entrance to a point that can be reached: to the keys that it
 * fetches, and to the point.
 *
 * First the distances between all stops are measured, with all locked doors shut: a search over the
 * tiles for each. Then a search over stops and sets of open locks: as locks only ever open, a set
 * comes after all its subsets, and within a set Dijkstra's algorithm (1959) settles the stops.
 */
export function shortestErrand(
  dungeon: Dungeon,
  keys: readonly Key[],
  doors: readonly Door[],
  to: Point,
): Errand[] {
  const stops = listStops(dungeon, keys, doors, to);
  const locks = [...new Set(keys.map(({ lock }) => lock))];
  const distances = distancesBetween(dungeon, stops);
  // A lock without a key has a bit that no set has.
  const bitOf = (lock: number | undefined) => {
    if (lock === undefined) return 0;
    const i = locks.indexOf(lock);
    return i < 0 ? 1 << 30 : 1 << i;
  };
  const gives = stops.map((stop) => bitOf(stop.gives));
  const needs = stops.map((stop) => bitOf(stop.needs));
  const count = stops.length;
  /** For each set and stop the fewest steps, and the set and stop before it. */
  const steps = new Float64Array(count << locks.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(steps.length).fill(-1);
  const relax = (state: number, from: number, total: number) => {
    if (total >= steps[state]!) return;
    steps[state] = total;
    before[state] = from;
  };
  const goal = count - 1;
  let end = goal;
  steps[0] = 0;
  for (let set = 0; set < 1 << locks.length; set++) {
    const first = set * count;
    const isSettled = new Uint8Array(count);
    for (let at = nextStop(steps, first, isSettled); at >= 0; ) {
      isSettled[at] = 1;
      const state = first + at;
      if ((gives[at]! & ~set) !== 0) relax((set | gives[at]!) * count + at, state, steps[state]!);
      for (let next = 0; next < count; next++) {
        if ((needs[next]! & ~set) !== 0) continue;
        relax(first + next, state, steps[state]! + distances[at]![next]!);
      }
      at = nextStop(steps, first, isSettled);
    }
    if (steps[first + goal]! < steps[end]!) end = first + goal;
  }
  return errandsTo(end, before, stops, locks);
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

/** Steps from each stop to each other that do not lead through a locked door. */
function distancesBetween(dungeon: Dungeon, stops: readonly Stop[]): number[][] {
  const { grid } = dungeon;
  const shut = shutTiles(dungeon, new Set());
  return stops.map(({ x, y }) => {
    const field = distancesFrom(grid, y * grid.width + x, shut);
    return stops.map((stop) => {
      const tile = stop.y * grid.width + stop.x;
      if (field[tile]! >= 0) return field[tile]!;
      return shut[tile] === 1 ? 1 + leastAround(field, grid, stop) : Number.POSITIVE_INFINITY;
    });
  });
}

function leastAround(field: Int32Array, { width, height }: Grid, { x, y }: Point): number {
  const tile = y * width + x;
  const around = [
    y > 0 ? field[tile - width]! : -1,
    x > 0 ? field[tile - 1]! : -1,
    x < width - 1 ? field[tile + 1]! : -1,
    y < height - 1 ? field[tile + width]! : -1,
  ];
  return Math.min(
    ...around.map((distance) => (distance < 0 ? Number.POSITIVE_INFINITY : distance)),
  );
}

/** The stop of a set that takes the fewest steps and is not settled; −1 where none can be reached. */
function nextStop(steps: Float64Array, first: number, isSettled: Uint8Array): number {
  let next = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < isSettled.length; at++) {
    if (isSettled[at] === 1 || steps[first + at]! >= least) continue;
    next = at;
    least = steps[first + at]!;
  }
  return next;
}

/** Goes back from the end of a walk, and lists the places where a lock opened. */
function errandsTo(
  end: number,
  before: Int32Array,
  stops: readonly Stop[],
  locks: readonly number[],
): Errand[] {
  const count = stops.length;
  const setOf = (state: number) => Math.floor(state / count);
  const openIn = (set: number) => new Set(locks.filter((_, i) => ((set >> i) & 1) === 1));
  const errands: Errand[] = [{ to: stops[count - 1]!, open: openIn(setOf(end)) }];
  for (let state = end; before[state]! >= 0; state = before[state]!) {
    const set = setOf(before[state]!);
    if (set !== setOf(state)) errands.push({ to: stops[state % count]!, open: openIn(set) });
  }
  return errands.reverse();
}
