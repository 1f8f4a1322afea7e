import type { Door, Dungeon, Grid, Key, Point } from '../dungeon';
import { checkPointsIn, readDungeon } from '../grid/read-dungeon';
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
 * How a visitor opens the locks of a dungeon, beginning at its entrance and its stairs up: whatever
 * keys can be reached are taken, and the lowest lock that has its key falls. Secret doors count as
 * known. Time is linear in tiles, locks and keys, with a search for each leg of the walk.
 *
 * @throws InvalidOptionError where `dungeon` is no dungeon, or a door or key does not lie in its grid
 * @example
 * const { opened, stuck } = solveLocks(lockDoors(rng, addDoors(rng, dungeon), { locks: 2 }));
 * stuck; // []
 */
export function solveLocks(dungeon: Dungeon): LockSolution {
  const own = readDungeon(dungeon);
  const { opened, stuck } = openLocks(own);
  return { opened, stuck, walkedTwice: countWalkedTwice(own, opened) };
}

/** {@link solveLocks} but for the walk, of a dungeon that was read. */
export function openLocks(dungeon: Dungeon): Omit<LockSolution, 'walkedTwice'> {
  const { grid, keys = [] } = dungeon;
  checkPointsIn('dungeon.keys', keys, grid);
  const graph = createDoorGraph(dungeon);
  return openLocksFrom(waysIn(graph, dungeon), graph, keys, grid.width);
}

/** {@link openLocks} for whoever has the graph, and the nodes from which a visitor begins. */
export function openLocksFrom(
  ways: readonly number[],
  graph: DoorGraph,
  keys: readonly Key[],
  width: number,
): Omit<LockSolution, 'walkedTwice'> {
  const reach = createReach(graph, keys, width);
  reach.enter(ways);
  const opened: LockSolution['opened'] = [];
  for (let lock = reach.next(); lock !== undefined; lock = reach.next()) {
    opened.push({ lock, tiles: reach.open(lock) });
  }
  const fallen = new Set(opened.map(({ lock }) => lock));
  const locks = new Set(graph.doors.flatMap(({ lock }) => (lock === undefined ? [] : [lock])));
  const stuck = [...locks].filter((lock) => !fallen.has(lock)).sort((a, b) => a - b);
  return { opened, stuck };
}

/** What a visitor has reached, and the locks that fall next. */
export interface Reach {
  readonly isReached: Uint8Array;
  /** Enters nodes and all that lies open beyond; gives the tiles that are new. */
  enter(nodes: readonly number[]): number;
  /** The lowest lock whose key is there and that still stands. */
  next(): number | undefined;
  /** Opens the doors of a lock; gives the tiles that are new. */
  open(lock: number): number;
}

/** Nothing is reached yet. */
export function createReach(graph: DoorGraph, keys: readonly Key[], width: number): Reach {
  const { parts, sizes, neighbours, nodeOf, doors } = graph;
  const isReached = new Uint8Array(sizes.length);
  const keysIn = new Map<number, number[]>();
  for (const { x, y, lock } of keys) {
    const node = nodeOf[y * width + x]!;
    keysIn.set(node, [...(keysIn.get(node) ?? []), lock]);
  }
  const doorsOf = new Map<number, number[]>();
  for (const [i, { lock }] of doors.entries()) {
    if (lock !== undefined) doorsOf.set(lock, [...(doorsOf.get(lock) ?? []), parts + i]);
  }
  const held = new Set<number>();
  const isOpen = new Set<number>();
  const canEnter = (node: number) => {
    const lock = doors[node - parts]?.lock;
    return lock === undefined || isOpen.has(lock);
  };
  /** Locked doors that have been come to. */
  const touched = new Uint8Array(sizes.length);
  const enter = (nodes: readonly number[]) => {
    let tiles = 0;
    const queue: number[] = [];
    const visit = (node: number) => {
      if (node < 0 || isReached[node] === 1) return;
      touched[node] = 1;
      if (!canEnter(node)) return;
      isReached[node] = 1;
      tiles += sizes[node]!;
      for (const lock of keysIn.get(node) ?? []) held.add(lock);
      queue.push(node);
    };
    for (const node of nodes) visit(node);
    for (const node of queue) for (const other of neighbours[node]!) visit(other);
    return tiles;
  };
  return {
    isReached,
    enter,
    next: () => {
      const ready = [...held].filter((lock) => !isOpen.has(lock) && doorsOf.has(lock));
      return ready.length === 0 ? undefined : Math.min(...ready);
    },
    open: (lock) => {
      isOpen.add(lock);
      return enter((doorsOf.get(lock) ?? []).filter((node) => touched[node] === 1));
    },
  };
}

function countWalkedTwice(dungeon: Dungeon, opened: LockSolution['opened']): number {
  const { grid, keys = [], doors = [], entrance } = dungeon;
  const isOpen = new Set<number>();
  const walked = new Set<number>();
  let steps = 0;
  let at: Point = entrance;
  const walkTo = (goals: readonly Point[]) => {
    const way = shortestOf(grid, shutTiles(grid, doors, isOpen), at, goals);
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

/** For each tile, 1 where a door is shut. */
export function shutTiles(
  { width, tiles }: Grid,
  doors: readonly Door[],
  isOpen: ReadonlySet<number>,
): Uint8Array {
  const shut = new Uint8Array(tiles.length);
  for (const { x, y, lock } of doors) {
    if (lock !== undefined && !isOpen.has(lock)) shut[y * width + x] = 1;
  }
  return shut;
}

/** The shortest way to the nearest of some goals; just the start where none can be reached. */
function shortestOf(
  grid: Grid,
  blocked: Uint8Array,
  from: Point,
  goals: readonly Point[],
): readonly Point[] {
  const ways = goals.flatMap((goal) => {
    const way = shortestPath(grid, from, goal, { blocked });
    return way === undefined ? [] : [way];
  });
  if (ways.length === 0) return [from];
  return ways.reduce((shortest, way) => (way.length < shortest.length ? way : shortest));
}
