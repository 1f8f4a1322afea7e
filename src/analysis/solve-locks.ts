import type { Dungeon, Grid, Key, Point } from '../model/dungeon';
import { checkDungeon } from '../model/guards';
import { distancesFrom } from './distance-field';
import { createDoorGraph, type DoorGraph, waysIn } from './door-graph';
import { shortestPath } from './shortest-path';

/** How the locks of a dungeon fall. */
export interface LockSolution {
  /** The locks in the order in which they fall, with the tiles that each gives. */
  opened: {
    /** The lock. */
    lock: number;
    /** Tiles that can be walked on and could not be reached before, its doors included. */
    tiles: number;
  }[];
  /** The locks that never fall. */
  stuck: number[];
  /**
   * Steps onto tiles walked before, on the shortest ways from the entrance to each key and from there
   * to its door, in the order in which the locks fall.
   */
  walkedTwice: number;
}

/**
 * How a visitor opens the locks of a dungeon, beginning at its entrance and its stairs up: every key
 * that can be reached is taken, and the lowest lock that has its key falls. Secret doors count as
 * known. Time is linear in tiles, locks and keys, with two searches for each lock that falls.
 *
 * @throws InvalidOptionError where `dungeon` is not a dungeon
 * @example
 * const { opened, stuck } = solveLocks(lockDoors(rng, addDoors(rng, dungeon), { locks: 2 }));
 * stuck; // []
 */
export function solveLocks(dungeon: Dungeon): LockSolution {
  checkDungeon(dungeon);
  const graph = createDoorGraph(dungeon);
  const { opened, stuck } = openLocksFrom(
    waysIn(graph, dungeon),
    graph,
    dungeon.keys,
    dungeon.grid.width,
  );
  return { opened, stuck, walkedTwice: countWalkedTwice(dungeon, opened) };
}

/** {@link solveLocks} but for the walk, from the nodes where a visitor begins. */
export function openLocksFrom(
  starts: readonly number[],
  graph: DoorGraph,
  keys: readonly Key[],
  width: number,
): Omit<LockSolution, 'walkedTwice'> {
  const reach = createReach(graph, keys, width);
  reach.enter(starts);
  const opened: LockSolution['opened'] = [];
  for (let lock = reach.next(); lock !== undefined; lock = reach.next()) {
    opened.push({ lock, tiles: reach.open(lock) });
  }
  const fallen = new Set(opened.map(({ lock }) => lock));
  const locks = new Set(graph.doors.map(({ lock }) => lock));
  const stuck = [...locks].filter((lock) => lock !== undefined && !fallen.has(lock)) as number[];
  return { opened, stuck: stuck.sort((a, b) => a - b) };
}

/** What a visitor has reached, and the locks that fall next. */
export interface Reach {
  readonly isReached: Uint8Array;
  /** The locks that have their key and still stand. */
  readonly ready: ReadonlySet<number>;
  /** Enters nodes and all that lies open beyond; returns how many tiles are new. */
  enter(nodes: readonly number[]): number;
  /** The lowest of the locks that are ready. */
  next(): number | undefined;
  /** Opens the doors of a lock; returns how many tiles are new. */
  open(lock: number): number;
}

/** Nothing is reached yet. */
export function createReach(graph: DoorGraph, keys: readonly Key[], width: number): Reach {
  const { parts, sizes, neighbours, nodeOf, doors } = graph;
  const isReached = new Uint8Array(sizes.length);
  const keysIn = groupBy(keys.map(({ x, y, lock }) => [nodeOf[y * width + x]!, lock]));
  const locked = doors.flatMap(({ lock }, i) => (lock === undefined ? [] : [[lock, parts + i]]));
  const doorsOf = groupBy(locked);
  const isOpen = new Set<number>();
  const ready = new Set<number>();
  /** The locked doors that have been come to. */
  const isMet = new Uint8Array(sizes.length);
  const enter = (nodes: readonly number[]) => {
    let tiles = 0;
    const queue: number[] = [];
    const visit = (node: number) => {
      if (!(node >= 0) || isReached[node] === 1) return;
      isMet[node] = 1;
      // Measured: a place before the first of an array takes as long to look at as all else.
      const lock = node < parts ? undefined : doors[node - parts]!.lock;
      if (lock !== undefined && !isOpen.has(lock)) return;
      isReached[node] = 1;
      tiles += sizes[node]!;
      for (const key of keysIn.get(node) ?? []) {
        if (!isOpen.has(key) && doorsOf.has(key)) ready.add(key);
      }
      queue.push(node);
    };
    for (const node of nodes) visit(node);
    for (const node of queue) for (const other of neighbours[node]!) visit(other);
    return tiles;
  };
  return {
    isReached,
    ready,
    enter,
    next() {
      let lowest: number | undefined;
      for (const lock of ready) if (lowest === undefined || lock < lowest) lowest = lock;
      return lowest;
    },
    open(lock) {
      ready.delete(lock);
      isOpen.add(lock);
      return enter((doorsOf.get(lock) ?? []).filter((node) => isMet[node] === 1));
    },
  };
}

function groupBy(pairs: readonly (readonly number[])[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [key, value] of pairs as [number, number][]) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

function countWalkedTwice(dungeon: Dungeon, opened: LockSolution['opened']): number {
  const { grid, keys, doors, entrance } = dungeon;
  const isOpen = new Set<number>();
  const walked = new Set<number>();
  let steps = 0;
  let at: Point = entrance;
  const walkTo = (goals: readonly Point[]) => {
    const way = wayToNearest(grid, shutTiles(dungeon, isOpen), at, goals) ?? [at];
    steps += way.length - 1;
    for (const { x, y } of way) walked.add(y * grid.width + x);
    at = way[way.length - 1]!;
  };
  for (const { lock } of opened) {
    walkTo(keys.filter((key) => key.lock === lock));
    isOpen.add(lock);
    walkTo(doors.filter((door) => door.lock === lock));
  }
  // Each step that leads to no new tile is one onto an old one; the entrance takes no step.
  return opened.length === 0 ? 0 : steps - (walked.size - 1);
}

/** For each tile, 1 where a locked door is shut. */
export function shutTiles(
  { grid, doors }: Pick<Dungeon, 'grid' | 'doors'>,
  isOpen: ReadonlySet<number>,
): Uint8Array {
  const shut = new Uint8Array(grid.tiles.length);
  for (const { x, y, lock } of doors) {
    if (lock !== undefined && !isOpen.has(lock)) shut[y * grid.width + x] = 1;
  }
  return shut;
}

/** The shortest way to the nearest of some goals, of several the first; `undefined` where none leads to any. */
export function wayToNearest(
  grid: Grid,
  blocked: Uint8Array,
  from: Point,
  goals: readonly Point[],
): Point[] | undefined {
  const distances = distancesFrom(grid, from.y * grid.width + from.x, blocked);
  let nearest: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const goal of goals) {
    const distance = distances[goal.y * grid.width + goal.x]!;
    if (!(distance >= 0 && distance < least)) continue;
    nearest = goal;
    least = distance;
  }
  return nearest && shortestPath(grid, from, nearest, { blocked });
}
