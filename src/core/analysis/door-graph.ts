import { STEPS_AS_READ } from '../grid/directions';
import { tilesOfDoor } from '../grid/door-tiles';
import { type Obstructed, withoutObstacles } from '../grid/parts-around';
import { isStairs } from '../grid/tiles';
import { type Door, type Dungeon, type Grid, type Point, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import { findRegions } from './find-regions';

/**
 * A dungeon as a graph of the parts that remain when all doors are closed, and of the doors between
 * them. Nodes 0 to `parts` − 1 are parts; the others are doors, in the order of the dungeon's list.
 */
export interface DoorGraph {
  readonly parts: number;
  /** The number of tiles of each node. */
  readonly sizes: readonly number[];
  /**
   * For each node, the adjacent nodes. A part is listed twice if it is on two sides of a door.
   */
  readonly neighbors: readonly (readonly number[])[];
  /** For each tile, its node; −1 on walls. */
  readonly nodeOf: Int32Array;
  readonly doors: readonly Door[];
}

/**
 * Creates the graph of a dungeon whose doors are on their tiles, in time linear in the number of
 * tiles.
 */
export function createDoorGraph({ grid, doors }: Pick<Dungeon, 'grid' | 'doors'>): DoorGraph {
  const { width } = grid;
  const tiles = new Uint8Array(grid.tiles);
  const tilesOfDoors = doors.map((door) => tilesOfDoor(grid, door));
  for (const { x, y } of tilesOfDoors.flat()) tiles[y * width + x] = Tile.Wall;
  const { labels, sizes } = findRegions({ ...grid, tiles });
  const parts = sizes.length;
  for (const [i, row] of tilesOfDoors.entries()) {
    for (const { x, y } of row) labels[y * width + x] = parts + i;
  }
  const around = tilesOfDoors.map((row) => nodesAround(labels, grid, row));
  const neighbors = [...sizes.map((): number[] => []), ...around];
  // Two adjacent doors list each other.
  for (const [i, nodes] of around.entries()) {
    for (const node of nodes) if (node < parts) neighbors[node]!.push(parts + i);
  }
  const all = [...sizes, ...tilesOfDoors.map(({ length }) => length)];
  return { parts, sizes: all, neighbors, nodeOf: labels, doors };
}

/**
 * Creates the graph for a player who never steps on stairs after entering the dungeon, and walks
 * around hazards and whatever is fixed, if the dungeon already has any.
 */
export function createGraphOffStairs(dungeon: Obstructed & Pick<Dungeon, 'doors'>): DoorGraph {
  return createDoorGraph({ grid: withoutObstacles(dungeon), doors: dungeon.doors });
}

/**
 * Returns the node at a point. In a graph without stairs, returns the nodes beside a point at which
 * there are stairs.
 *
 * @param grid - the grid with all stairs
 */
export function nodesAt({ nodeOf }: DoorGraph, grid: Grid, point: Point): number[] {
  if (!isInside(grid, point.x, point.y)) return [];
  const tile = point.y * grid.width + point.x;
  const node = nodeOf[tile] ?? -1;
  if (node >= 0) return [node];
  return isStairs(grid.tiles[tile]) ? nodesAround(nodeOf, grid, [point]) : [];
}

/** Returns the node of the door at an index of the dungeon's list. */
export function nodeOfDoor({ parts }: Pick<DoorGraph, 'parts'>, door: number): number {
  return parts + door;
}

/** Returns the nodes beside a row of tiles of one node: on each side, each of them once. */
function nodesAround(nodeOf: Int32Array, grid: Grid, row: readonly Point[]): number[] {
  const nodes: number[] = [];
  for (const step of STEPS_AS_READ) {
    let last = -1;
    for (const { x, y } of row) {
      const tile = y * grid.width + x;
      if (!isInside(grid, x + step.x, y + step.y)) continue;
      const node = nodeOf[tile + step.y * grid.width + step.x]!;
      if (node < 0 || node === last || node === nodeOf[tile]) continue;
      nodes.push(node);
      last = node;
    }
  }
  return nodes;
}

/**
 * Returns the graph for a player who also moves diagonally, between the corners of walls: parts
 * that touch at a corner are adjacent without a door.
 */
export function withDiagonals(graph: DoorGraph, { width }: Pick<Grid, 'width'>): DoorGraph {
  const { parts, nodeOf } = graph;
  const touching: [number, number][] = [];
  const isPart = (node = -1) => node >= 0 && node < parts;
  for (let tile = width; tile < nodeOf.length; tile++) {
    const node = nodeOf[tile]!;
    if (!isPart(node)) continue;
    const column = tile % width;
    const left = column > 0 ? nodeOf[tile - width - 1] : -1;
    const right = column < width - 1 ? nodeOf[tile - width + 1] : -1;
    for (const other of [left, right]) {
      if (isPart(other) && other !== node) touching.push([node, other!]);
    }
  }
  if (touching.length === 0) return graph;
  const neighbors = graph.neighbors.map((nodes) => [...nodes]);
  for (const [a, b] of touching) {
    neighbors[a]!.push(b);
    neighbors[b]!.push(a);
  }
  return { ...graph, neighbors };
}

/**
 * Returns the nodes at which a player may start: those of the entrance and of all stairs up, or
 * beside them in a graph without stairs.
 */
export function entryNodes(
  graph: DoorGraph,
  { grid, entrance, stairs }: Pick<Dungeon, 'grid' | 'entrance' | 'stairs'>,
): number[] {
  const up = stairs.filter(({ direction }) => direction === 'up');
  return [entrance, ...up].flatMap((point) => nodesAt(graph, grid, point));
}

/** Returns whether closing some nodes together cuts anything off from the entrances. */
export function nodesCutOff(
  { neighbors, sizes }: DoorGraph,
  entries: readonly number[],
  closed: readonly number[],
): boolean {
  const isSeen = new Uint8Array(sizes.length);
  for (const node of closed) isSeen[node] = 1;
  const queue: number[] = [];
  const visit = (node: number) => {
    if (node < 0 || isSeen[node] === 1) return;
    isSeen[node] = 1;
    queue.push(node);
  };
  for (const node of entries) visit(node);
  for (const node of queue) for (const other of neighbors[node]!) visit(other);
  return closed.some((node) => neighbors[node]!.some((other) => isSeen[other] === 0));
}

/** The tiles that are cut off by closing each node, and the tree of the walk that found them. */
export interface Cuts {
  /** The indices of the doors that cut tiles off and are neither locked nor secret. */
  readonly doors: readonly number[];
  /** For each node, the one before it on the walk from the entrances; −1 at a start. */
  readonly parent: Int32Array;
  /** For each node, the number of tiles that it cuts off from every entrance. */
  readonly cutOff: Float64Array;
}

/** Finds the doors that cut tiles off from every entrance if they are closed. */
export function findCuts(graph: DoorGraph, waysIn: readonly number[]): Cuts {
  const { sizes, doors } = graph;
  const { found, parent, order, earliest } = walkDepthFirst(graph, waysIn);
  const below = Float64Array.from(sizes);
  const cutOff = new Float64Array(sizes.length);
  for (let i = found.length - 1; i >= 0; i--) {
    const node = found[i]!;
    const up = parent[node]!;
    if (up < 0) continue;
    const size = below[node]!;
    below[up]! += size;
    if (earliest[node]! >= order[up]!) cutOff[up]! += size;
  }
  const cuts = [...doors.keys()].filter((i) => {
    const { lock, secret } = doors[i]!;
    return lock === undefined && !secret && cutOff[nodeOfDoor(graph, i)]! > 0;
  });
  return { doors: cuts, parent, cutOff };
}

/** A depth-first walk as a tree of nodes. Each node starts a branch. */
export interface DepthFirstWalk {
  /** The nodes in the order in which they were found. */
  readonly found: readonly number[];
  /** For each node, the one from which it was found; −1 at a start. */
  readonly parent: Int32Array;
  /** For each node, the order in which it was found, counted from 1; 0 if it was not found. */
  readonly order: Int32Array;
  /**
   * For each node, the earliest order that its branch reaches. A start is earlier than all others.
   */
  readonly earliest: Int32Array;
}

/**
 * Walks a graph from several start nodes as if they were one. If a branch reaches no node that was
 * found before the branch's parent, the parent cuts it off: it is one of Hopcroft and Tarjan's
 * articulation points (1973).
 */
export function walkDepthFirst(
  { neighbors }: DoorGraph,
  starts: readonly number[],
): DepthFirstWalk {
  const count = neighbors.length;
  const parent = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  const next = new Int32Array(count);
  const found: number[] = [];
  for (const start of starts) {
    if (order[start] !== 0) continue;
    order[start] = found.push(start);
    for (let node = start; node >= 0; ) {
      const beside = neighbors[node]!;
      if (next[node] === beside.length) {
        node = parent[node]!;
        continue;
      }
      const other = beside[next[node]!++]!;
      if (order[other] !== 0) continue;
      parent[other] = node;
      order[other] = found.push(other);
      node = other;
    }
  }
  const earliest = Int32Array.from(order);
  for (const start of starts) earliest[start] = 0;
  for (let i = found.length - 1; i >= 0; i--) {
    const node = found[i]!;
    const up = parent[node]!;
    let min = earliest[node]!;
    for (const other of neighbors[node]!) {
      if (other === up) continue;
      const reached = parent[other] === node ? earliest[other]! : order[other]!;
      if (reached < min) min = reached;
    }
    earliest[node] = min;
  }
  return { found, parent, order, earliest };
}
