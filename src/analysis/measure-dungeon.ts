import { DEEP, WALKABLE } from '../grid/tiles';
import { checkEach, checkOneOf } from '../model/checks';
import { bareDungeon, type Dungeon } from '../model/dungeon';
import { checkDungeon, checkGridOf } from '../model/guards';
import { roomDistances } from './farthest-room';
import { countChokePoints } from './find-choke-points';
import { countDeadEnds } from './find-dead-ends';
import { labelRooms } from './label-rooms';
import { graphOf } from './room-graph';
import { meanSight } from './sight/mean-sight';
import { solveLocks } from './solve-locks';

/** A dungeon whose lists may be left out: a grid and an entrance are enough. */
export type MeasurableDungeon = Pick<Dungeon, 'grid' | 'entrance'> & Partial<Dungeon>;

/** The metrics of a dungeon. Tiles are walkable tiles unless stated otherwise. */
export interface DungeonMetrics {
  /** The number of rooms. */
  rooms: number;
  /** Walkable tiles ÷ all tiles, from 0 to 1. */
  floorShare: number;
  /** Walkable tiles outside all rooms' floors: tunnels with their doors, paths of stairs. */
  tunnelTiles: number;
  /**
   * Steps in four directions from the entrance to a room's centre, averaged over the rooms that can
   * be reached, that of the entrance included; 0 without rooms.
   */
  meanDistance: number;
  /** The most such steps to any room; 0 without rooms. */
  longestDistance: number;
  /** Rooms with exactly one neighbour: the only exit is the way in. */
  deadEndRooms: number;
  /** Rooms with three or more neighbours, at which the route branches. */
  junctions: number;
  /**
   * Independent cycles of the room graph: connections that could be removed with no room cut off.
   */
  loops: number;
  /** Tiles that would split a region if they were blocked: see {@link findChokePoints}. */
  chokePoints: number;
  /** Tiles with exactly one exit: see {@link findDeadEnds}. */
  deadEndTiles: number;
  /** The share of the tiles that are behind locks: see {@link solveLocks}. */
  lockedShare: number;
  /** Steps onto tiles walked before, between keys and locks: see {@link solveLocks}. */
  backtracking: number;
  /** Tiles of deep water, lava and chasms ÷ all tiles, from 0 to 1. */
  liquidShare: number;
}

/**
 * The name of a metric: those of {@link DungeonMetrics}, and `sight`, which takes longer and is
 * only measured if it is named. It counts the tiles other than wall that {@link fieldOfView} shows
 * through open doors, averaged over 32 tiles that are spread evenly over the walkable ones, or over
 * all if there are fewer.
 */
export type MetricName = keyof DungeonMetrics | 'sight';

/** The metrics by name, in the order of {@link DungeonMetrics}; without `sight`. */
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
  'liquidShare',
] as const satisfies readonly (keyof DungeonMetrics)[];

/** The metrics that are shares, from 0 to 1. */
export const SHARES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'floorShare',
  'lockedShare',
  'liquidShare',
] satisfies MetricName[]);

/** The metrics that are means, and so fractions; all others that are not shares are counts. */
export const MEANS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'meanDistance',
  'sight',
] satisfies MetricName[]);

/** Returns all names that {@link measureDungeon} accepts. */
export function metricNames(): readonly MetricName[] {
  return [...METRICS, 'sight'];
}

/**
 * Measures a dungeon, to compare seeds and configurations. Rooms are neighbours as in
 * {@link roomGraph}, which takes most of the time. `sight` is only measured if it is named.
 *
 * @param dungeon - its lists may be left out: a dungeon of a grid and an entrance has no rooms
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, a room or tunnel leaves its grid, its
 * entrance is not walkable, or a name is unknown
 * @example
 * const grid = parseAscii('#####\n#...#\n#####');
 * measureDungeon({ grid, entrance: { x: 1, y: 1 } }).floorShare; // 0.2
 * measureDungeon(dungeon, ['rooms', 'sight']); // { rooms: 12, sight: 55.5 }
 */
export function measureDungeon(dungeon: MeasurableDungeon): DungeonMetrics;
/**
 * Measures only the named metrics.
 *
 * @param metrics - their names, which may include `sight`
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

/** Throws unless a value is a list of names of metrics. */
export function checkMetrics(metrics: unknown): asserts metrics is readonly MetricName[] {
  checkEach('metrics', metrics, (path, name) => checkOneOf(path, name, metricNames()));
}

/** The metrics of one dungeon, each computed when it is called. */
export type Figures = { readonly [Metric in MetricName]: () => number };

/**
 * Returns the metrics of a dungeon one by one; intermediate results that they share are computed
 * once.
 */
export function figuresOf(dungeon: MeasurableDungeon): Figures {
  const own = wholeOf(dungeon);
  const { grid, rooms } = own;
  const labels = once(() => labelRooms(own));
  const graph = once(() => graphOf(own, labels()));
  const walkable = once(() => countCodes(grid.tiles, WALKABLE));
  const distances = once(() => roomDistances(own).filter((distance) => distance >= 0));
  const locks = once(() => measureLocks(own, walkable()));
  return {
    rooms: () => rooms.length,
    floorShare: () => walkable() / grid.tiles.length,
    tunnelTiles: () => countOutsideRooms(grid.tiles, labels()),
    meanDistance: () => sumOf(distances()) / (distances().length || 1),
    longestDistance: () => distances().reduce((longest, steps) => Math.max(longest, steps), 0),
    deadEndRooms: () => graph().filter((neighbours) => neighbours.length === 1).length,
    junctions: () => graph().filter((neighbours) => neighbours.length >= 3).length,
    loops: () => countLoops(graph()),
    chokePoints: () => countChokePoints(grid),
    deadEndTiles: () => countDeadEnds(grid),
    lockedShare: () => locks().lockedShare,
    backtracking: () => locks().backtracking,
    liquidShare: () => countCodes(grid.tiles, DEEP) / grid.tiles.length,
    sight: () => meanSight(grid),
  };
}

/** Returns a function that calls another at most once, and keeps its result. */
function once<Value extends object | number>(work: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= work();
    return value;
  };
}

function sumOf(values: Int32Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns a dungeon with all its lists; throws if it is not a dungeon. */
function wholeOf(dungeon: MeasurableDungeon): Dungeon {
  checkGridOf(dungeon);
  const whole = bareDungeon(dungeon.grid, [], [], dungeon.entrance);
  for (const list of Object.keys(whole) as (keyof Dungeon)[]) {
    if (dungeon[list] !== undefined) whole[list] = dungeon[list] as never;
  }
  checkDungeon(whole);
  return whole;
}

function measureLocks(dungeon: Dungeon, walkable: number) {
  // Most dungeons have no locks and are not searched for them.
  if (dungeon.doors.every(({ lock }) => lock === undefined)) {
    return { lockedShare: 0, backtracking: 0 };
  }
  const { opened, walkedTwice } = solveLocks(dungeon);
  const locked = opened.reduce((sum, { tiles }) => sum + tiles, 0);
  return { lockedShare: locked / walkable, backtracking: walkedTwice };
}

/** Counts the tiles whose code has a 1. */
function countCodes(tiles: Uint8Array, codes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < tiles.length; i++) count += codes[tiles[i]!]!;
  return count;
}

/** Counts the walkable tiles that are on no room's floor. */
function countOutsideRooms(tiles: Uint8Array, labels: Int32Array): number {
  let count = 0;
  for (let i = 0; i < tiles.length; i++) {
    if (labels[i]! < 0) count += WALKABLE[tiles[i]!]!;
  }
  return count;
}

/** Returns edges − nodes + parts, the first Betti number of the graph. */
function countLoops(graph: readonly (readonly number[])[]): number {
  const ends = graph.reduce((sum, neighbours) => sum + neighbours.length, 0);
  return ends / 2 - graph.length + countParts(graph);
}

function countParts(graph: readonly (readonly number[])[]): number {
  const seen = new Uint8Array(graph.length);
  let parts = 0;
  for (let start = seen.indexOf(0); start >= 0; start = seen.indexOf(0, start)) {
    parts++;
    seen[start] = 1;
    const toVisit = [start];
    for (let room = toVisit.pop(); room !== undefined; room = toVisit.pop()) {
      for (const neighbour of graph[room]!) {
        if (seen[neighbour] === 0) toVisit.push(neighbour);
        seen[neighbour] = 1;
      }
    }
  }
  return parts;
}
