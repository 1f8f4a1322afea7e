import { stepsAsRead } from '../../grid/directions';
import { createSets, type DisjointSets, rootOf, union } from '../../grid/disjoint-sets';
import { pointAt } from '../../grid/grid';
import { type Connection, type Grid, type Point, Tile, type Tunnel } from '../../model/dungeon';
import type { FloorRegions } from './regions';

/** A dig from the floor of one region to the floor of another. It leads only through rock. */
export interface Dig extends Connection {
  readonly start: Point;
  readonly end: Point;
  /** The tiles of one of the shortest paths, from the start to the end. */
  readonly way: readonly number[];
}

/** Tile codes that exist only during a search. */
enum Mark {
  /** Rock that has been found or must not be dug, such as the ring. */
  Seen = 255,
  /** Floor from which the search started. */
  Own = 254,
}

/**
 * Returns the digs that join all regions with the least total length. They form the minimum
 * spanning tree of the Manhattan distances between regions.
 *
 * Uses Borůvka's algorithm (1926): in each round, every group of joined regions takes the shortest
 * dig to another group. The group of the largest region does not search, so only the rock around
 * the other groups is visited. Every shortest path between the ends of a dig leads only through
 * rock, because floor on it would be the end of a shorter dig.
 *
 * @param openings - tunnels of three tiles that have been dug and already join regions
 * @param open - 1 for each tile that may be dug, otherwise 0. These tiles, which include all floor,
 * must be connected. Default all tiles inside the ring
 */
export function findShortestDigs(
  grid: Grid,
  regions: FloorRegions,
  openings: readonly Tunnel[] = [],
  open?: Uint8Array,
): Dig[] {
  const sets = createSets(regions.regions.length);
  const digs: Dig[] = [];
  let missing = sets.length - 1;
  for (const { from, to } of openings) if (union(sets, from, to)) missing--;
  if (missing === 0) return digs;
  const search = createSearch(grid, regions);
  paintRing(grid, Mark.Seen);
  paintOpenings(grid, openings, Mark.Seen);
  paintClosed(grid, open, Mark.Seen);
  while (digs.length < missing) {
    for (const members of groupsBesidesTheLargest(sets)) {
      const dig = searchFrom(search, members);
      if (union(sets, dig.from, dig.to)) digs.push(dig);
    }
  }
  paintClosed(grid, open, Tile.Wall);
  paintRing(grid, Tile.Wall);
  paintOpenings(grid, openings, Tile.Floor);
  return digs;
}

/**
 * Yields the members of each group of regions except the group of the largest region (0), in order
 * of the lowest region of each group. Groups that merge during the iteration still count as
 * separate.
 */
function* groupsBesidesTheLargest(sets: DisjointSets): Generator<number[]> {
  const lowest = new Int32Array(sets.length).fill(-1);
  const groups = Int32Array.from(sets, (_, region) => {
    const root = rootOf(sets, region);
    if (lowest[root] === -1) lowest[root] = region;
    return lowest[root]!;
  });
  const first = new Int32Array(sets.length).fill(-1);
  const next = new Int32Array(sets.length);
  for (let region = sets.length - 1; region > 0; region--) {
    const group = groups[region]!;
    next[region] = first[group]!;
    first[group] = region;
  }
  for (let group = 1; group < sets.length; group++) {
    const members: number[] = [];
    for (let region = first[group]!; region >= 0; region = next[region]!) members.push(region);
    if (members.length > 0) yield members;
  }
}

interface Search {
  readonly grid: Grid;
  readonly regions: FloorRegions;
  /**
   * The first run of each region, the next of each run (−1 after the last), and the row of each
   * run. These are linked lists because arrays took 200 bytes for each of a hundred thousand
   * regions.
   */
  readonly firstRun: Int32Array;
  readonly nextRun: Int32Array;
  readonly rowOf: Int32Array;
}

function createSearch(grid: Grid, regions: FloorRegions): Search {
  const { runs, regionOf } = regions;
  const firstRun = new Int32Array(regions.regions.length).fill(-1);
  const nextRun = new Int32Array(runs.count);
  const rowOf = new Int32Array(runs.count);
  for (let y = grid.height - 1; y >= 0; y--) {
    for (let run = runs.first[y + 1]! - 1; run >= runs.first[y]!; run--) {
      const region = regionOf[run]!;
      rowOf[run] = y;
      if (region < 0) continue;
      nextRun[run] = firstRun[region]!;
      firstRun[region] = run;
    }
  }
  return { grid, regions, firstRun, nextRun, rowOf };
}

/** Returns the shortest dig from a group of regions to any other region. */
function searchFrom(search: Search, members: readonly number[]): Dig {
  const { tiles } = search.grid;
  paintFloor(search, members, Mark.Own);
  const found: Frontier = { tiles: [], before: [] };
  for (const region of members) {
    for (let run = search.firstRun[region]!; run >= 0; run = search.nextRun[run]!) {
      addAround(search, found, run);
    }
  }
  const way = searchRock(search.grid, found);
  for (const tile of found.tiles) tiles[tile] = Tile.Wall;
  paintFloor(search, members, Tile.Floor);
  return digAlong(search, way);
}

/** The rock in the order in which it is found, and the tile from which each was reached. */
interface Frontier {
  readonly tiles: number[];
  /**
   * For each of these tiles, the place in the list of the one before it, or −1 − the tile of the
   * floor from which the search started.
   */
  readonly before: number[];
}

function paintFloor(
  { grid, regions, firstRun, nextRun, rowOf }: Search,
  members: readonly number[],
  code: number,
) {
  const { left, right } = regions.runs;
  for (const region of members) {
    for (let run = firstRun[region]!; run >= 0; run = nextRun[run]!) {
      const row = rowOf[run]! * grid.width;
      grid.tiles.fill(code, row + left[run]!, row + right[run]! + 1);
    }
  }
}

function addAround({ grid, regions, rowOf }: Search, found: Frontier, run: number): void {
  const { width, tiles } = grid;
  const row = rowOf[run]! * width;
  const first = row + regions.runs.left[run]!;
  const last = row + regions.runs.right[run]!;
  addToFrontier(tiles, found, first - 1, -1 - first);
  addToFrontier(tiles, found, last + 1, -1 - last);
  for (let tile = first; tile <= last; tile++) {
    addToFrontier(tiles, found, tile - width, -1 - tile);
    addToFrontier(tiles, found, tile + width, -1 - tile);
  }
}

function addToFrontier(tiles: Uint8Array, found: Frontier, tile: number, before: number): void {
  if (tiles[tile] !== Tile.Wall) return;
  tiles[tile] = Mark.Seen;
  found.tiles.push(tile);
  found.before.push(before);
}

/**
 * Searches outwards from the frontier until it meets floor. Returns the path, from the floor tile
 * where it starts to the one that it meets.
 */
function searchRock({ width, tiles }: Grid, found: Frontier): number[] {
  const steps = stepsAsRead(width);
  for (let i = 0; i < found.tiles.length; i++) {
    const tile = found.tiles[i]!;
    for (const step of steps) {
      if (tiles[tile + step] === Tile.Floor) return traceBack(found, i, tile + step);
    }
    for (const step of steps) addToFrontier(tiles, found, tile + step, i);
  }
  throw new Error('two regions that touch are the same region');
}

function traceBack({ tiles, before }: Frontier, last: number, end: number): number[] {
  const way = [end];
  let i = last;
  for (; i >= 0; i = before[i]!) way.push(tiles[i]!);
  way.push(-1 - i);
  return way.reverse();
}

function digAlong(search: Search, way: number[]): Dig {
  const a = pointAt(search.grid, way[0]!);
  const b = pointAt(search.grid, way[way.length - 1]!);
  const [from, to] = [regionAt(search, a), regionAt(search, b)];
  if (from < to) return { from, to, start: a, end: b, way };
  return { from: to, to: from, start: b, end: a, way: way.reverse() };
}

/** Returns the region of a floor tile. Uses a binary search in the runs of its row. */
function regionAt({ regions: { runs, regionOf } }: Search, { x, y }: Point): number {
  let low = runs.first[y]!;
  let high = runs.first[y + 1]!;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (runs.left[middle]! <= x) low = middle;
    else high = middle;
  }
  return regionOf[low]!;
}

function paintRing({ width, height, tiles }: Grid, code: number): void {
  tiles.fill(code, 0, width);
  tiles.fill(code, (height - 1) * width);
  for (let row = width; row < tiles.length; row += width) {
    tiles[row] = code;
    tiles[row + width - 1] = code;
  }
}

/** Sets the tiles that must not be dug to a code. */
function paintClosed({ tiles }: Grid, open: Uint8Array | undefined, code: number): void {
  if (open === undefined) return;
  for (let i = 0; i < tiles.length; i++) if (open[i] === 0) tiles[i] = code;
}

/** Sets the tile in the middle of each tunnel of three tiles to a code. */
function paintOpenings({ width, tiles }: Grid, openings: readonly Tunnel[], code: number): void {
  for (const { path } of openings) {
    const [a, b] = [path[0]!, path[1]!];
    tiles[((a.y + b.y) / 2) * width + (a.x + b.x) / 2] = code;
  }
}
