import type { Dungeon, Key, Point } from '../dungeon';
import { checkPointsIn, readDungeon, readPointIn } from '../grid/read-dungeon';
import { createDoorGraph, type DoorGraph, waysIn } from './door-graph';
import { shortestPath } from './shortest-path';
import { openLocks, shutTiles } from './solve-locks';

/** Keys between which a walk may choose: with more, only those that must be had are looked at. */
const MAX_KEYS = 12;

/**
 * The shortest walk from the entrance to a point, in four directions, that collects on the way what
 * keys it needs; both ends included. `undefined` where no walk leads there. Secret doors count as
 * known.
 *
 * A search over what is held: from each place that a key may have led to, to all keys that can then be
 * reached (Dijkstra, 1959). Locks that give nothing needed are left out; with more than twelve others,
 * only the keys without which the point cannot be reached are collected.
 *
 * @throws InvalidOptionError where `dungeon` is no dungeon, or the point not on one of its tiles
 * @example
 * const walk = criticalPath(dungeon, dungeon.rooms.map(roomCenter).at(-1));
 * walk.length - 1; // steps
 */
export function criticalPath(dungeon: Dungeon, to: Point): Point[] | undefined {
  const own = readDungeon(dungeon);
  const { grid, keys = [], doors = [], entrance } = own;
  checkPointsIn('dungeon.keys', keys, grid);
  const goal = readPointIn('to', to, grid);
  const useful = usefulKeys(own, goal);
  if (useful === undefined) return undefined;
  const walk: WalkTo = (held, from, end) => {
    const isOpen = new Set(held.map(({ lock }) => lock));
    return shortestPath(grid, from, end, { blocked: shutTiles(grid, doors, isOpen) });
  };
  return cheapestWalk(useful, walk, entrance, goal);
}

/** The keys that a walk may need; none where even all of them lead nowhere. */
function usefulKeys(dungeon: Dungeon, to: Point): readonly Key[] | undefined {
  const { grid, keys = [] } = dungeon;
  const graph = createDoorGraph(dungeon);
  const goal = graph.nodeOf[to.y * grid.width + to.x]!;
  if (goal < 0 || !isReached(dungeon, graph, keys, goal)) return undefined;
  const { opened } = openLocks(dungeon);
  let useful = keys.filter(({ lock }) => opened.some((other) => other.lock === lock));
  if (useful.length <= MAX_KEYS) return useful;
  for (const key of [...useful].reverse()) {
    const rest = useful.filter((other) => other !== key);
    if (isReached(dungeon, graph, rest, goal)) useful = rest;
  }
  return useful;
}

/** Whether a node can be reached with some of the keys alone. */
function isReached(
  dungeon: Dungeon,
  graph: DoorGraph,
  keys: readonly Key[],
  goal: number,
): boolean {
  const { parts, neighbours, nodeOf, doors } = graph;
  const held = new Set<number>();
  const reached = new Set<number>();
  for (let before = -1; before < held.size; ) {
    before = held.size;
    reached.clear();
    const queue = waysIn(graph, dungeon);
    for (const node of queue) {
      const lock = doors[node - parts]?.lock;
      if (reached.has(node) || (lock !== undefined && !held.has(lock))) continue;
      reached.add(node);
      queue.push(...neighbours[node]!);
    }
    for (const { x, y, lock } of keys) {
      if (reached.has(nodeOf[y * dungeon.grid.width + x]!)) held.add(lock);
    }
  }
  return reached.has(goal);
}

type WalkTo = (held: readonly Key[], from: Point, goal: Point) => Point[] | undefined;

/** A walk so far: where it stands, what it holds, and its tiles. */
interface Walk {
  readonly at: Point;
  readonly held: readonly Key[];
  readonly tiles: readonly Point[];
}

function cheapestWalk(
  keys: readonly Key[],
  walk: WalkTo,
  from: Point,
  to: Point,
): Point[] | undefined {
  const walks: Walk[] = [{ at: from, held: [], tiles: [from] }];
  const settled = new Set<string>();
  while (walks.length > 0) {
    const shortest = walks.reduce((a, b) => (b.tiles.length < a.tiles.length ? b : a));
    walks.splice(walks.indexOf(shortest), 1);
    const { at, held, tiles } = shortest;
    if (at === to) return tiles.map(({ x, y }) => ({ x, y }));
    const state = `${at.x},${at.y}:${held
      .map((key) => keys.indexOf(key))
      .sort()
      .join()}`;
    if (settled.has(state)) continue;
    settled.add(state);
    for (const goal of [to, ...keys.filter((key) => !held.includes(key))]) {
      const leg = walk(held, at, goal);
      if (leg === undefined) continue;
      const next = goal === to ? held : [...held, goal as Key];
      walks.push({ at: goal, held: next, tiles: [...tiles, ...leg.slice(1)] });
    }
  }
  return undefined;
}
