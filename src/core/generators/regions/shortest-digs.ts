import { stepsAsRead } from '../../grid/directions';
import { createSets, rootOf, union } from '../../grid/disjoint-sets';
import { pointAt } from '../../grid/grid';
import { type Connection, type Grid, type Point, Tile, type Tunnel } from '../../model/dungeon';
import { groupBy } from '../../model/group-by';
import type { FloorRegions } from './regions';

/** A dig from the floor of one region to the floor of another. It leads only through rock. */
export interface Dig extends Connection {
  readonly start: Point;
  readonly end: Point;
  /** The tiles of one of the shortest paths, from the start to the end. */
  readonly path: readonly number[];
}

/** Codes of tiles in a search, in addition to those of wall and floor. */
enum Code {
  /** Rock that has been found or must not be dug, such as the ring. */
  Seen = 255,
  /** Floor from which the search started. */
  Start = 254,
}

/** The input of all searches. */
interface Search {
  readonly width: number;
  /** A copy of the grid's tiles with {@link Code}s. */
  readonly tiles: Uint8Array;
  readonly labels: Int32Array;
  /**
   * The floor of all regions but the largest, from which no search starts: region by region, each
   * in tile order.
   */
  readonly floor: Int32Array;
  /** The index in `floor` at which each region begins, followed by the length of `floor`. */
  readonly firsts: Int32Array;
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
  let needed = sets.length - 1;
  for (const { from, to } of openings) if (union(sets, from, to)) needed--;
  if (needed === 0) return digs;
  const tiles = diggableTiles(grid, openings, open);
  const search: Search = { width: grid.width, tiles, labels: regions.labels, ...floorOf(regions) };
  while (digs.length < needed) {
    // Groups that merge during a round still count as separate.
    const groups = groupBy(sets.keys(), (region) => rootOf(sets, region));
    for (const members of groups.values()) {
      if (members[0] === 0) continue;
      const dig = searchFrom(search, members);
      if (union(sets, dig.from, dig.to)) digs.push(dig);
    }
  }
  return digs;
}

/**
 * Returns a copy of the grid's tiles in which rock that must not be dug, and openings, are marked.
 */
function diggableTiles(
  grid: Grid,
  openings: readonly Tunnel[],
  open: Uint8Array | undefined,
): Uint8Array {
  const { width, height } = grid;
  const tiles = grid.tiles.slice();
  tiles.fill(Code.Seen, 0, width);
  tiles.fill(Code.Seen, (height - 1) * width);
  for (let row = 0; row < tiles.length; row += width) {
    tiles[row] = tiles[row + width - 1] = Code.Seen;
  }
  for (const { path } of openings) {
    const [a, b] = [path[0]!, path[1]!];
    tiles[((a.y + b.y) / 2) * width + (a.x + b.x) / 2] = Code.Seen;
  }
  if (open) for (let i = 0; i < tiles.length; i++) if (open[i] === 0) tiles[i] = Code.Seen;
  return tiles;
}

function floorOf({ labels, regions }: FloorRegions): Pick<Search, 'floor' | 'firsts'> {
  const firsts = new Int32Array(regions.length + 1);
  for (let i = 1; i < regions.length; i++) firsts[i + 1] = firsts[i]! + regions[i]!.size;
  const floor = new Int32Array(firsts[regions.length]!);
  const next = firsts.slice();
  for (let tile = 0; tile < labels.length; tile++) {
    if (labels[tile]! > 0) floor[next[labels[tile]!]!++] = tile;
  }
  return { floor, firsts };
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

/** Returns the shortest dig from a group of regions to any other region. */
function searchFrom(search: Search, members: readonly number[]): Dig {
  const { width, tiles, labels, floor, firsts } = search;
  const floors = members.map((region) => floor.subarray(firsts[region]!, firsts[region + 1]!));
  for (const part of floors) for (const tile of part) tiles[tile] = Code.Start;
  const found: Frontier = { tiles: [], before: [] };
  for (const part of floors) addAround(search, found, part);
  const path = searchRock(search, found);
  for (const tile of found.tiles) tiles[tile] = Tile.Wall;
  for (const part of floors) for (const tile of part) tiles[tile] = Tile.Floor;
  // Each dig leads from the lower region to the higher one.
  if (labels[path[0]!]! > labels[path.at(-1)!]!) path.reverse();
  const [first, last] = [path[0]!, path.at(-1)!];
  const [start, end] = [pointAt({ width }, first), pointAt({ width }, last)];
  return { from: labels[first]!, to: labels[last]!, start, end, path };
}

/** Adds the rock around the floor of a region, run by run. */
function addAround({ width, tiles }: Search, found: Frontier, floor: Int32Array): void {
  for (let i = 0; i < floor.length; i++) {
    const first = floor[i]!;
    while (floor[i + 1] === floor[i]! + 1) i++;
    const last = floor[i]!;
    addToFrontier(tiles, found, first - 1, -1 - first);
    addToFrontier(tiles, found, last + 1, -1 - last);
    for (let tile = first; tile <= last; tile++) {
      addToFrontier(tiles, found, tile - width, -1 - tile);
      addToFrontier(tiles, found, tile + width, -1 - tile);
    }
  }
}

function addToFrontier(tiles: Uint8Array, found: Frontier, tile: number, before: number): void {
  if (tiles[tile] !== Tile.Wall) return;
  tiles[tile] = Code.Seen;
  found.tiles.push(tile);
  found.before.push(before);
}

/**
 * Searches outwards from the frontier until it meets floor. Returns the path, from the floor tile
 * where it starts to the one that it meets.
 */
function searchRock({ width, tiles }: Search, found: Frontier): number[] {
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
  const path = [end];
  let i = last;
  for (; i >= 0; i = before[i]!) path.push(tiles[i]!);
  path.push(-1 - i);
  return path.reverse();
}
