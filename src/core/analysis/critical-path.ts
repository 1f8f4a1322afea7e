import { closedTiles } from '../grid/walkable';
import type { Door, Dungeon, Key, Point } from '../model/dungeon';
import { checkDungeon, checkPointIn } from '../model/guards';
import { shortestPath } from './distance-field';
import { createDoorGraph, type DoorGraph, nodeOfDoor, walkDepthFirst } from './door-graph';
import { shortestWalk, type WalkLeg } from './shortest-walk';
import { neededKeys, reachWithKeys, routeToNearest } from './solve-locks';

/**
 * The maximum number of locks for a search for the shortest walk, which visits every set of them.
 */
const MAX_LOCKS = 8;

/** The maximum number of keys and doors of these locks: each requires a search over the tiles. */
const MAX_PLACES = 64;

/**
 * Returns a walk from the entrance to a point, in four directions, that fetches the keys it needs
 * on the way. Both ends are included. Returns `undefined` if no walk leads there. Secret doors
 * count as known. Levers are like keys: the walk may pass a shortcut after it has been at its
 * lever.
 *
 * Only those locks matter that a walk to the point, or to the key of another lock that matters,
 * could pass. If there are at most eight, with at most 64 keys and doors in all, the walk is as
 * short as possible (found by Dijkstra's algorithm of 1959, over places and sets of open locks).
 * Otherwise, it is valid but may be longer: it fetches only the keys without which the point cannot
 * be reached, and always goes to the nearest one that is reachable.
 *
 * Takes one search over the tiles for each key and door that matters, and one search over the graph
 * of doors for each lock.
 *
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, or the point is not on one of its
 * tiles
 * @example
 * const walk = criticalPath(dungeon, dungeon.rooms.map(roomCenter).at(-1));
 * walk.length - 1; // steps
 */
export function criticalPath(dungeon: Dungeon, to: Point): Point[] | undefined {
  checkDungeon(dungeon);
  const { grid, entrance } = dungeon;
  checkPointIn('to', to, grid);
  const graph = createDoorGraph(dungeon);
  const start = graph.nodeOf[entrance.y * grid.width + entrance.x]!;
  const goal = graph.nodeOf[to.y * grid.width + to.x]!;
  const isReached = (held: readonly Key[]) =>
    reachWithKeys(graph, [start], held, grid.width)[goal] === 1;
  if (start < 0 || goal < 0 || !isReached(dungeon.keys)) return undefined;
  let { keys, doors } = whatMatters(dungeon, { graph, start, goal });
  if (isTooMuch(keys, doors)) {
    const highestFirst = [...locksOf(keys)].sort((a, b) => b - a);
    keys = neededKeys(keys, highestFirst, isReached);
    const locks = locksOf(keys);
    doors = doors.filter(({ lock }) => lock !== undefined && locks.has(lock));
  }
  if (isTooMuch(keys, doors)) return nearestFirst(dungeon, keys, to);
  return walkLegs(dungeon, shortestWalk(dungeon, keys, doors, to));
}

function isTooMuch(keys: readonly Key[], doors: readonly Door[]): boolean {
  if (keys.length + doors.length > MAX_PLACES) return true;
  return locksOf(keys).size > MAX_LOCKS;
}

function locksOf(keys: readonly Key[]): ReadonlySet<number> {
  return new Set(keys.map(({ lock }) => lock));
}

/** The graph of doors, and the nodes at which a walk begins and ends. */
interface Trip {
  readonly graph: DoorGraph;
  readonly start: number;
  readonly goal: number;
}

/**
 * Returns the locked doors that can be on a walk to the goal or to a key of one of these doors,
 * together with their keys. Omits every branch of the graph that is attached by one tile and
 * contains neither the goal nor such a key: a walk into it must return the same way.
 */
function whatMatters(
  { grid, keys: allKeys }: Dungeon,
  { graph, start, goal }: Trip,
): { keys: readonly Key[]; doors: Door[] } {
  const { parts, nodeOf, neighbors, doors: allDoors } = graph;
  const { found, parent, order, earliest } = walkDepthFirst(graph, [start]);
  const hangs = (node: number) => {
    const up = parent[node]!;
    const [reached, own] = [earliest[node]!, order[up]!];
    if (up >= parts) return reached >= own;
    // A part has many tiles, so a branch that returns to it, or touches it twice, may be a shorter
    // route.
    const edges = neighbors[node]!.filter((other) => other === up).length;
    return reached > own && edges === 1;
  };
  const wanted = new Set([goal]);
  for (;;) {
    const holds = new Uint8Array(parent.length);
    for (const node of wanted) holds[node] = 1;
    for (const node of [...found].reverse()) {
      if (holds[node] === 1 && node !== start) holds[parent[node]!] = 1;
    }
    const matters = new Uint8Array(parent.length);
    for (const node of found) {
      if (node === start) matters[node] = 1;
      else if (holds[node] === 1 || !hangs(node)) matters[node] = matters[parent[node]!]!;
    }
    const doors = allDoors.filter(
      ({ lock }, i) => lock !== undefined && matters[nodeOfDoor(graph, i)] === 1,
    );
    const locks = new Set(doors.map(({ lock }) => lock));
    const keys = allKeys.filter(({ lock }) => locks.has(lock));
    const { size } = wanted;
    for (const { x, y } of keys) wanted.add(nodeOf[y * grid.width + x]!);
    if (wanted.size === size) return { keys, doors };
  }
}

/** Returns the walk along some legs, one after the other. */
function walkLegs(dungeon: Dungeon, legs: readonly WalkLeg[]): Point[] {
  const { grid, entrance } = dungeon;
  const walk: Point[] = [{ x: entrance.x, y: entrance.y }];
  for (const { to, open } of legs) {
    const blocked = closedTiles(dungeon, open);
    append(walk, shortestPath(grid, walk[walk.length - 1]!, to, { blocked })!);
  }
  return walk;
}

/**
 * Returns a walk that always fetches the nearest reachable key until it can reach the goal, which
 * these keys are enough for.
 */
function nearestFirst(dungeon: Dungeon, keys: readonly Key[], to: Point): Point[] {
  const { grid, entrance } = dungeon;
  const walk: Point[] = [{ x: entrance.x, y: entrance.y }];
  const open = new Set<number>();
  for (;;) {
    const at = walk[walk.length - 1]!;
    const blocked = closedTiles(dungeon, open);
    const home = routeToNearest(grid, blocked, at, [to]);
    if (home) {
      append(walk, home);
      return walk;
    }
    const rest = keys.filter(({ lock }) => !open.has(lock));
    // As the keys are enough, one of them can be reached.
    append(walk, routeToNearest(grid, blocked, at, rest)!);
    const { x, y } = walk[walk.length - 1]!;
    for (const key of rest) if (key.x === x && key.y === y) open.add(key.lock);
  }
}

function append(walk: Point[], steps: readonly Point[]): void {
  for (const point of steps.slice(1)) walk.push(point);
}
