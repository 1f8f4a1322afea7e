import { isOnDoor, tilesOfDoor } from '../grid/door-tiles';
import { closedTiles } from '../grid/walkable';
import type { Door, Dungeon, Grid, Key, Point } from '../model/dungeon';
import { distancesFrom } from './distance-field';

/** One leg of a walk: its end, and the locks that are open on the way. */
export interface WalkLeg {
  readonly to: Point;
  readonly open: ReadonlySet<number>;
}

/** A place on a walk: the entrance, a key, a tile of a door, or the goal. */
interface Stop extends Point {
  /** The lock that must be open to enter the tile. */
  readonly needs: number | undefined;
  /** The lock whose key is on the tile. */
  readonly gives: number | undefined;
}

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
  const distances = distancesBetween(dungeon, stops);
  const locks = [...new Set(keys.map(({ lock }) => lock))];
  const states = searchStates(stops, distances, locks);
  const last = stops.length - 1;
  const ends = states.map((row) => row[last]!);
  const end = ends.reduce((best, state) => (state.steps < best.steps ? state : best));
  return legsTo(end, stops, locks);
}

/** A stop that is reached with a set of open locks, stored as bits. */
interface State {
  readonly stop: number;
  readonly open: number;
  /** The fewest steps to it. */
  steps: number;
  /** The state before it. Absent at the start and if it is not reached. */
  before?: State;
}

/** Returns the states for each set of open locks, by stop. The start is the first stop. */
function searchStates(
  stops: readonly Stop[],
  distances: readonly (readonly number[])[],
  locks: readonly number[],
): State[][] {
  const states = Array.from({ length: 1 << locks.length }, (_, open) =>
    stops.map((_, stop): State => ({ stop, open, steps: Number.POSITIVE_INFINITY })),
  );
  states[0]![0]!.steps = 0;
  const isOpen = (lock: number, open: number) => ((open >> locks.indexOf(lock)) & 1) === 1;
  const relax = (state: State, before: State, steps: number) => {
    if (steps >= state.steps) return;
    state.steps = steps;
    state.before = before;
  };
  for (const [open, row] of states.entries()) {
    const unsettled = new Set(row);
    for (let state = nearestOf(unsettled); state !== undefined; state = nearestOf(unsettled)) {
      unsettled.delete(state);
      const { gives } = stops[state.stop]!;
      if (gives !== undefined && !isOpen(gives, open)) {
        relax(states[open | (1 << locks.indexOf(gives))]![state.stop]!, state, state.steps);
      }
      for (const [next, distance] of distances[state.stop]!.entries()) {
        const { needs } = stops[next]!;
        const isClosed = needs !== undefined && !(locks.includes(needs) && isOpen(needs, open));
        if (!isClosed) relax(row[next]!, state, state.steps + distance);
      }
    }
  }
  return states;
}

/** Returns the state with the fewest steps, or `undefined` if none is reached. */
function nearestOf(states: Iterable<State>): State | undefined {
  let nearest: State | undefined;
  for (const state of states) {
    if (state.steps < (nearest?.steps ?? Number.POSITIVE_INFINITY)) nearest = state;
  }
  return nearest;
}

function listStops(
  { grid, entrance, doors: allDoors }: Dungeon,
  keys: readonly Key[],
  doors: readonly Door[],
  goal: Point,
): Stop[] {
  const stopAt = ({ x, y }: Point, gives?: number): Stop => {
    const locked = allDoors.find((door) => door.lock !== undefined && isOnDoor(grid, door, x, y));
    return { x, y, needs: locked?.lock, gives };
  };
  return [
    stopAt(entrance),
    ...keys.map((key) => stopAt(key, key.lock)),
    ...doors.flatMap((door) => tilesOfDoor(grid, door)).map((tile) => stopAt(tile)),
    stopAt(goal),
  ];
}

/** Returns the number of steps from each stop to each other, without passing a locked door. */
function distancesBetween(dungeon: Dungeon, stops: readonly Stop[]): number[][] {
  const { grid } = dungeon;
  const closed = closedTiles(dungeon, new Set());
  return stops.map(({ x, y }) => {
    const field = distancesFrom(grid, y * grid.width + x, closed);
    return stops.map((stop) => {
      const tile = stop.y * grid.width + stop.x;
      const steps = field[tile]!;
      if (steps >= 0) return steps;
      return closed[tile] === 1 ? 1 + leastAround(field, grid, stop) : Number.POSITIVE_INFINITY;
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

/** Traces a walk back from its end. Its legs end where a lock opened, and at the last stop. */
function legsTo(end: State, stops: readonly Stop[], locks: readonly number[]): WalkLeg[] {
  const legTo = (stop: number, open: number): WalkLeg => {
    const openLocks = new Set(locks.filter((_, i) => ((open >> i) & 1) === 1));
    return { to: stops[stop]!, open: openLocks };
  };
  const legs = [legTo(end.stop, end.open)];
  for (let state = end; state.before !== undefined; state = state.before) {
    const { open } = state.before;
    if (open !== state.open) legs.push(legTo(state.stop, open));
  }
  return legs.reverse();
}
