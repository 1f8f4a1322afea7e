import { tilesOfDoor } from '../grid/door-tiles';
import { closedTiles, SECRET_DOORS, type WalkerOptions } from '../grid/walkable';
import type { Dungeon, Grid, Key, Point } from '../model/dungeon';
import { groupBy } from '../model/group-by';
import { checkDungeon } from '../model/guards';
import { type CodeSpecification, resolveOptions } from '../model/specification';
import { distancesFrom, shortestPath } from './distance-field';
import { createDoorGraph, type DoorGraph, entryNodes, nodeOfDoor } from './door-graph';

/** The order in which the locks of a dungeon open. */
export interface LockSolution {
  /**
   * The locks in the order in which they open, with the number of tiles that each makes reachable.
   */
  opened: {
    /** The lock. */
    lock: number;
    /**
     * The number of walkable tiles that could not be reached before, including the lock's doors.
     */
    tiles: number;
  }[];
  /** The locks that never open, or only if the player finds a secret door that is closed here. */
  stuck: number[];
  /**
   * The number of steps onto tiles walked before, on the shortest paths to each key and from there
   * to its door, in the order in which the locks open. Shortcuts are open meanwhile.
   */
  backtracking: number;
}

/** Options for {@link solveLocks}. */
export type SolveOptions = Pick<WalkerOptions, 'secrets'>;

const SOLVE_SPEC: CodeSpecification<SolveOptions> = { secrets: SECRET_DOORS };

/**
 * Plays through the locks of a dungeon from its entrance and its stairs up: the player takes every
 * key and pulls every lever within reach, and always opens the lowest lock for which there is one.
 * Takes time linear in the number of tiles, locks and keys, with two searches for each lock that
 * opens.
 *
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, or an option is invalid
 * @example
 * const { opened, stuck } = solveLocks(lockDoors(rng, addDoors(rng, dungeon), { locks: 2 }));
 * stuck; // []
 */
export function solveLocks(dungeon: Dungeon, options: SolveOptions = {}): LockSolution {
  checkDungeon(dungeon);
  const { secrets } = resolveOptions<SolveOptions, SolveOptions>(SOLVE_SPEC, options);
  const graph = createDoorGraph(dungeon);
  const { opened, stuck } = openLocksFrom(
    entryNodes(graph, dungeon),
    graph,
    dungeon.keys,
    dungeon.grid.width,
    secrets,
  );
  return { opened, stuck, backtracking: countBacktracking(dungeon, opened, secrets) };
}

/** Works like {@link solveLocks}, but without the walk and from given start nodes. */
export function openLocksFrom(
  starts: readonly number[],
  graph: DoorGraph,
  keys: readonly Key[],
  width: number,
  secrets?: WalkerOptions['secrets'],
): Omit<LockSolution, 'backtracking'> {
  const reach = createReach(graph, keys, width, secrets);
  reach.enter(starts);
  const opened: LockSolution['opened'] = [];
  for (let lock = reach.next(); lock !== undefined; lock = reach.next()) {
    opened.push({ lock, tiles: reach.open(lock) });
  }
  const fallen = new Set(opened.map(({ lock }) => lock));
  const locks = new Set(graph.doors.flatMap(({ lock }) => lock ?? []));
  const stuck = [...locks].filter((lock) => !fallen.has(lock));
  return { opened, stuck: stuck.sort((a, b) => a - b) };
}

/**
 * Counts the steps onto tiles walked before on the way to each key and then to its door, with all
 * shortcuts open.
 */
function countBacktracking(
  dungeon: Dungeon,
  opened: readonly { readonly lock: number }[],
  secrets: WalkerOptions['secrets'],
): number {
  const { grid, keys, doors, entrance } = dungeon;
  const isOpen = new Set(doors.flatMap(({ lock, shortcut }) => (shortcut ? (lock ?? []) : [])));
  const fetched = opened.filter(({ lock }) => !isOpen.has(lock));
  const walked = new Set<number>();
  let steps = 0;
  let at: Point = entrance;
  const walkTo = (goals: readonly Point[]) => {
    const route = routeToNearest(grid, closedTiles(dungeon, isOpen, secrets), at, goals) ?? [at];
    steps += route.length - 1;
    for (const { x, y } of route) walked.add(y * grid.width + x);
    at = route[route.length - 1]!;
  };
  for (const { lock } of fetched) {
    walkTo(keys.filter((key) => key.lock === lock));
    isOpen.add(lock);
    const ofLock = doors.filter((door) => door.lock === lock);
    walkTo(ofLock.flatMap((door) => tilesOfDoor(grid, door)));
  }
  // Every step that does not reach a new tile is onto an old one. The entrance takes no step.
  return fetched.length === 0 ? 0 : steps - (walked.size - 1);
}

/**
 * Returns the shortest path to the nearest goal, or `undefined` if none is reachable. Ties go to
 * the first goal.
 */
export function routeToNearest(
  grid: Grid,
  blocked: Uint8Array,
  from: Point,
  goals: readonly Point[],
): Point[] | undefined {
  const distances = distancesFrom(grid, from.y * grid.width + from.x, blocked);
  let nearest: Point | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const goal of goals) {
    const distance = distances[goal.y * grid.width + goal.x]!;
    if (!(distance >= 0 && distance < min)) continue;
    nearest = goal;
    min = distance;
  }
  return nearest && shortestPath(grid, from, nearest, { blocked });
}

/** The nodes that a player has reached, and the locks that can be opened next. */
export interface Reach {
  readonly isReached: Uint8Array;
  /** The locks that are still closed although their key has been reached. */
  readonly ready: ReadonlySet<number>;
  /** Enters nodes and everything that is open beyond them. Returns the number of new tiles. */
  enter(nodes: readonly number[]): number;
  /** Returns the lowest of the locks that are ready. */
  next(): number | undefined;
  /** Opens the doors of a lock. Returns the number of new tiles. */
  open(lock: number): number;
}

/**
 * Creates the reach of a player who has not entered the dungeon yet.
 *
 * @param secrets - whether secret doors are open or closed to the player
 */
export function createReach(
  graph: DoorGraph,
  keys: readonly Key[],
  width: number,
  secrets: WalkerOptions['secrets'] = 'open',
): Reach {
  const { parts, sizes, neighbors, nodeOf, doors } = graph;
  const hidesSecrets = secrets === 'closed';
  const isReached = new Uint8Array(sizes.length);
  const keysIn = groupBy(keys, ({ x, y }) => nodeOf[y * width + x]);
  const doorsOf = groupBy(doors.keys(), (i) => doors[i]?.lock);
  const isOpen = new Set<number>();
  const ready = new Set<number>();
  /** 1 for each node that has been visited, even if it is a door that is still locked. */
  const isMet = new Uint8Array(sizes.length);
  const enter = (nodes: readonly number[]) => {
    let tiles = 0;
    const queue: number[] = [];
    const visit = (node: number) => {
      if (!(node >= 0) || isReached[node] === 1) return;
      isMet[node] = 1;
      // This check avoids reading an array at a negative index, which proved as slow as everything
      // else in this function.
      const door = node < parts ? undefined : doors[node - parts]!;
      if (door?.lock !== undefined && !isOpen.has(door.lock)) return;
      if (hidesSecrets && door?.secret) return;
      isReached[node] = 1;
      tiles += sizes[node]!;
      for (const { lock } of keysIn.get(node) ?? []) {
        if (!isOpen.has(lock) && doorsOf.has(lock)) ready.add(lock);
      }
      queue.push(node);
    };
    for (const node of nodes) visit(node);
    for (const node of queue) for (const other of neighbors[node]!) visit(other);
    return tiles;
  };
  return {
    isReached,
    ready,
    enter,
    next: () => lowestOf(ready),
    open(lock) {
      ready.delete(lock);
      isOpen.add(lock);
      const nodes = (doorsOf.get(lock) ?? []).map((door) => nodeOfDoor(graph, door));
      return enter(nodes.filter((node) => isMet[node] === 1));
    },
  };
}

/**
 * Returns for each node 1 if a player reaches it from some start nodes with some keys, otherwise 0.
 */
export function reachWithKeys(
  graph: DoorGraph,
  starts: readonly number[],
  keys: readonly Key[],
  width: number,
): Uint8Array {
  const reach = createReach(graph, keys, width);
  reach.enter(starts);
  openReady(reach);
  return reach.isReached;
}

/** Returns the keys that are left when those of each lock are dropped if the others are enough. */
export function neededKeys(
  keys: readonly Key[],
  locks: Iterable<number>,
  areEnough: (keys: readonly Key[]) => boolean,
): readonly Key[] {
  let needed = keys;
  for (const lock of locks) {
    const others = needed.filter((key) => key.lock !== lock);
    if (areEnough(others)) needed = others;
  }
  return needed;
}

/** Opens every lock whose key has been reached. */
export function openReady(reach: Reach): void {
  // The set grows during the loop.
  for (const lock of reach.ready) reach.open(lock);
}

function lowestOf(locks: Iterable<number>): number | undefined {
  let lowest: number | undefined;
  for (const lock of locks) if (lowest === undefined || lock < lowest) lowest = lock;
  return lowest;
}
