import { isPassage } from '../geometry/room';
import { createSets, union } from '../grid/disjoint-sets';
import { walkableTile } from '../grid/grid';
import { DEEP, WALKABLE } from '../grid/tiles';
import { checkEach, checkOneOf } from '../model/checks';
import type { Dungeon } from '../model/dungeon';
import { checkDungeon, checkGridOf } from '../model/guards';
import { findChokePoints, findDeadEnds } from './choke-points';
import { distancesFrom } from './distance-field';
import { roomDistances } from './farthest';
import { graphOf, labelRooms } from './rooms';
import { meanSight } from './sight/field-of-view';
import { solveLocks } from './solve-locks';

/** A dungeon whose lists are optional: a grid and an entrance are enough. */
export type MeasurableDungeon = Pick<Dungeon, 'grid' | 'entrance'> & Partial<Dungeon>;

/** The metrics of a dungeon. "Tiles" means walkable tiles unless stated otherwise. */
export interface DungeonMetrics {
  /** The number of rooms, without those of the kinds `'passage'` and `'crossing'`. */
  rooms: number;
  /** The number of walkable tiles divided by the number of all tiles, from 0 to 1. */
  floorShare: number;
  /**
   * The number of walkable tiles outside the floors of all rooms: tunnels with their doors, and
   * paths of stairs.
   */
  tunnelTiles: number;
  /**
   * The number of steps, in four directions, from the entrance to the centre of a room, averaged
   * over all rooms that can be reached, including the one with the entrance; without rooms, to each
   * walkable tile that can be reached.
   */
  meanDistance: number;
  /** The highest number of such steps to any room or, without rooms, to any tile. */
  longestDistance: number;
  /**
   * The number of rooms, without passages and crossings, with exactly one neighbour, so that the
   * only exit is the way in.
   */
  deadEndRooms: number;
  /** The number of rooms with three or more neighbours, at which the route branches. */
  junctions: number;
  /**
   * The number of independent cycles of the room graph: how many connections could be removed
   * without cutting off any room.
   */
  loops: number;
  /**
   * The number of tiles that would split a region if they were blocked; see
   * {@link findChokePoints}.
   */
  chokePoints: number;
  /** The number of tiles with exactly one exit; see {@link findDeadEnds}. */
  deadEndTiles: number;
  /** The share of the tiles that are behind locks, from 0 to 1; see {@link solveLocks}. */
  lockedShare: number;
  /**
   * The number of steps onto tiles walked before, on the way between keys and locks, with all
   * shortcuts open; see {@link solveLocks}.
   */
  backtracking: number;
  /**
   * The number of tiles of deep water, lava and chasms divided by the number of all tiles, from 0
   * to 1.
   */
  deepShare: number;
  /** The number of shortcuts, which are doors that a lever on their far side opens. */
  shortcuts: number;
}

/**
 * The name of a metric: one of {@link DungeonMetrics}, or `meanSight`, which takes longer and is
 * measured only if it is named. `meanSight` counts the tiles other than walls that
 * {@link fieldOfView} shows through open doors, averaged over 32 viewpoints that are spread evenly
 * over the walkable tiles, or over all walkable tiles if there are fewer.
 */
export type MetricName = keyof DungeonMetrics | 'meanSight';

/** The names of the metrics, in the order of {@link DungeonMetrics}, without `meanSight`. */
export const METRICS = [
  'rooms',
  'floorShare',
  'tunnelTiles',
  'meanDistance',
  'longestDistance',
  'deadEndRooms',
  'junctions',
  'loops',
  'chokePoints',
  'deadEndTiles',
  'lockedShare',
  'backtracking',
  'deepShare',
  'shortcuts',
] as const satisfies readonly (keyof DungeonMetrics)[];

/** The metrics that are shares, from 0 to 1. */
export const SHARES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'floorShare',
  'lockedShare',
  'deepShare',
] satisfies MetricName[]);

/**
 * The metrics that are means and can therefore be fractions. All others that are not shares are
 * counts.
 */
export const MEANS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'meanDistance',
  'meanSight',
] satisfies MetricName[]);

/** Returns all names that {@link measureDungeon} accepts. */
export function metricNames(): readonly MetricName[] {
  return [...METRICS, 'meanSight'];
}

/** Returns whether {@link measureDungeon} has a metric of this name. */
export function isMetricName(name: string): name is MetricName {
  return metricNames().some((known) => known === name);
}

/**
 * Measures a dungeon, so that you can compare seeds and configurations. Rooms are neighbours as
 * defined by {@link roomGraph}, which takes most of the time. `meanSight` is measured only if it is
 * named.
 *
 * @param dungeon - its lists are optional: a grid and an entrance are enough, and make a dungeon
 * without rooms
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, a room or tunnel leaves its grid, its
 * entrance is not walkable, or a name is unknown
 * @example
 * const grid = parseAscii('#####\n#...#\n#####');
 * measureDungeon({ grid, entrance: { x: 1, y: 1 } }).floorShare; // 0.2
 * measureDungeon(dungeon, ['rooms', 'meanSight']); // { rooms: 12, meanSight: 55.5 }
 */
export function measureDungeon(dungeon: MeasurableDungeon): DungeonMetrics;
/**
 * Measures only the named metrics.
 *
 * @param metrics - the names of the metrics, which may include `meanSight`
 */
export function measureDungeon<Name extends MetricName>(
  dungeon: MeasurableDungeon,
  metrics: readonly Name[],
): Record<Name, number>;
export function measureDungeon(
  dungeon: MeasurableDungeon,
  metrics: readonly MetricName[] = METRICS,
): Partial<Record<MetricName, number>> {
  checkMetrics(metrics);
  const figures = figuresOf(dungeon);
  return Object.fromEntries(metrics.map((name) => [name, figures[name]()]));
}

/** Throws unless a value is a list of metric names. */
export function checkMetrics(metrics: unknown): asserts metrics is readonly MetricName[] {
  checkEach('metrics', metrics, (path, name) => checkOneOf(path, name, metricNames()));
}

/** The metrics of one dungeon. Each is computed when it is called. */
export type Figures = { readonly [Metric in MetricName]: () => number };

/**
 * Returns the metrics of a dungeon as separate functions. Intermediate results that they share are
 * computed only once.
 */
export function figuresOf(dungeon: MeasurableDungeon): Figures {
  const own = wholeOf(dungeon);
  const { grid, rooms } = own;
  const labels = once(() => labelRooms(own));
  const graph = once(() => graphOf(own, labels()));
  const walkable = once(() => countCodes(grid.tiles, WALKABLE));
  const distances = once(() => distancesOf(own).filter((distance) => distance >= 0));
  const locks = once(() => measureLocks(own, walkable()));
  return {
    rooms: () => rooms.filter((room) => !isPassage(room)).length,
    floorShare: () => walkable() / grid.tiles.length,
    tunnelTiles: () => countOutsideRooms(grid.tiles, labels()),
    meanDistance: () =>
      distances().reduce((sum, steps) => sum + steps, 0) / (distances().length || 1),
    longestDistance: () => distances().reduce((longest, steps) => Math.max(longest, steps), 0),
    deadEndRooms: () =>
      graph().filter(({ length }, i) => length === 1 && !isPassage(rooms[i]!)).length,
    junctions: () => graph().filter((neighbors) => neighbors.length >= 3).length,
    loops: () => countLoops(graph()),
    chokePoints: () => findChokePoints(grid).length,
    deadEndTiles: () => findDeadEnds(grid).length,
    lockedShare: () => locks().lockedShare,
    backtracking: () => locks().backtracking,
    deepShare: () => countCodes(grid.tiles, DEEP) / grid.tiles.length,
    shortcuts: () => own.doors.filter(({ shortcut }) => shortcut).length,
    meanSight: () => meanSight(grid),
  };
}

/** Returns the distances to all rooms or, without rooms, to all tiles. */
function distancesOf(dungeon: Dungeon): Int32Array {
  const { grid, rooms, entrance } = dungeon;
  const steps = distancesFrom(grid, walkableTile('dungeon.entrance', grid, entrance));
  return rooms.length > 0 ? roomDistances(dungeon, steps) : steps;
}

/** Returns a function that calls another function at most once and keeps the result. */
function once<Value extends object | number>(work: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= work();
    return value;
  };
}

/** Returns a dungeon with all of its lists. Throws if the argument is not a dungeon. */
function wholeOf(dungeon: MeasurableDungeon): Dungeon {
  checkGridOf(dungeon);
  const { grid, entrance, rooms = [], tunnels = [], doors = [], stairs = [] } = dungeon;
  const { keys = [], marks = [], lakes = [] } = dungeon;
  const whole = { grid, rooms, tunnels, entrance, doors, stairs, keys, marks, lakes };
  checkDungeon(whole);
  return whole;
}

function measureLocks(dungeon: Dungeon, walkable: number) {
  // Most dungeons have no locks, so they need no search.
  if (dungeon.doors.every(({ lock }) => lock === undefined)) {
    return { lockedShare: 0, backtracking: 0 };
  }
  const { opened, backtracking } = solveLocks(dungeon);
  const locked = opened.reduce((sum, { tiles }) => sum + tiles, 0);
  return { lockedShare: locked / walkable, backtracking };
}

/** Returns the number of tiles whose code has a 1 in the table. */
function countCodes(tiles: Uint8Array, codes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < tiles.length; i++) count += codes[tiles[i]!]!;
  return count;
}

/** Returns the number of walkable tiles outside the floors of all rooms. */
function countOutsideRooms(tiles: Uint8Array, labels: Int32Array): number {
  let count = 0;
  for (let i = 0; i < tiles.length; i++) {
    if (labels[i]! < 0) count += WALKABLE[tiles[i]!]!;
  }
  return count;
}

/** Returns the number of edges that join rooms that other edges already join. */
function countLoops(graph: readonly (readonly number[])[]): number {
  const sets = createSets(graph.length);
  let loops = 0;
  for (const [room, neighbors] of graph.entries()) {
    for (const other of neighbors) if (other > room && !union(sets, room, other)) loops++;
  }
  return loops;
}
