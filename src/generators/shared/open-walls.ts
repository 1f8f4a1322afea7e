import { treeByLength } from '../../connection/connect-spanning-tree';
import { numbersUpTo, sortBy } from '../../connection/sort-by';
import { centerOf } from '../../geometry/room';
import type { Draft } from '../../grid/draft';
import { type Observer, type Room, Tile, type Tunnel } from '../../model/dungeon';
import { chanceOf, drawChance } from '../../rng/draw-chance';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { imagesOf, type Mirror } from './mirror';

/** How {@link openWalls} joins rooms. */
export interface Openings {
  /** For each tile the room whose floor it is; −1 elsewhere. */
  readonly labels: Int32Array;
  /** The share of pairs beyond the tree that are joined too. */
  readonly loops: number;
  /** A room that all its neighbours are joined to. */
  readonly hub?: number;
  /** Mirrors labels, and so what is opened. */
  readonly mirror?: Mirror | undefined;
}

/**
 * Joins rooms that share walls: the minimum spanning tree of such pairs by how far apart their centres
 * are, and a share of all other pairs. Each wall is opened by a tunnel of three tiles, with wall on both
 * sides of the one in the middle. Rooms that share no wall are left apart.
 *
 * Draws: for each pair that is not in the tree, in order of the lower room, then of the other, whether
 * it is a loop; then for each tunnel, in the same order, where it goes: in the middle half of the walls.
 */
export function openWalls(
  rng: Rng,
  draft: Draft,
  rooms: readonly Room[],
  { labels, loops, hub, mirror }: Openings,
  observe: Observer | undefined,
): Tunnel[] {
  const { grid } = draft;
  const { width, height } = grid;
  const { walls, from, to, firsts } = findNeighbours(labels, width, rooms.length);
  const isInTree = treeByLength(from, to, rooms.map(centerOf), hub);
  const chance = chanceOf(loops);
  const opened = numbersUpTo(from.length).filter(
    (pair) => isInTree[pair] === 1 || drawChance(rng, chance, 'a loop'),
  );
  const tunnels: Tunnel[] = [];
  const open = (wall: number) => {
    const step = labels[wall - 1]! < 0 ? width : 1;
    const [a, b] = [labels[wall - step]!, labels[wall + step]!];
    const away = a < b ? step : -step;
    const [start, end] = [wall - away, wall + away];
    const path = [
      { x: start % width, y: Math.floor(start / width) },
      { x: end % width, y: Math.floor(end / width) },
    ];
    const index = tunnels.push({ from: Math.min(a, b), to: Math.max(a, b), path }) - 1;
    grid.tiles[wall] = Tile.Floor;
    observe?.({ stage: 'tunnel', index, grid });
  };
  const done = new Set<number>();
  for (const pair of opened) {
    if (mirror && done.has(from[pair]! * rooms.length + to[pair]!)) continue;
    const first = firsts[pair]!;
    const last = firsts[pair + 1]! - 1;
    const margin = (last - first + 1) >> 2;
    const wall = walls[drawInt(rng, first + margin, last - margin, 'a wall to open')]!;
    if (mirror === undefined) {
      open(wall);
      continue;
    }
    const { length } = tunnels;
    for (const image of imagesOf({ width, height, mirror }, wall)) open(image);
    for (const pair of tunnels.slice(length)) done.add(pair.from * rooms.length + pair.to);
  }
  return tunnels;
}

/**
 * Pairs of rooms with a wall one thick between them, in order of the lower room, then of the other. The
 * walls of a pair that can be opened are those from its first to before the next one's.
 *
 * Measured: arrays of numbers rather than an object a pair save a tenth of an interior's time.
 */
interface Neighbours {
  readonly walls: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** One longer than there are pairs. */
  readonly firsts: Int32Array;
}

/**
 * The tiles of wall with floor of two rooms on two opposite sides and wall on the other two, by their
 * pairs, then in order of tiles.
 */
function findNeighbours(labels: Int32Array, width: number, rooms: number): Neighbours {
  const found = findThinWalls(labels, width);
  const { pairOf, lower, higher, sizes } = pairUp(found, labels, width, rooms);
  const order = sortBy(lower, rooms, sortBy(higher, rooms, numbersUpTo(lower.length)));
  const firsts = new Int32Array(order.length + 1);
  const next = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const pair = order[i]!;
    next[pair] = firsts[i]!;
    firsts[i + 1] = firsts[i]! + sizes[pair]!;
  }
  const walls = new Int32Array(found.length);
  for (let i = 0; i < found.length; i++) walls[next[pairOf[i]!]!++] = found[i]!;
  const from = order.map((pair) => lower[pair]!);
  const to = order.map((pair) => higher[pair]!);
  return { walls, from, to, firsts };
}

/**
 * Numbers the pairs of rooms in the order in which they are found, and counts the walls of each.
 * Measured: to look for a pair among the few of its higher room (a hall with many is the lowest) takes
 * half the time of sorting all walls.
 */
function pairUp(walls: Int32Array, labels: Int32Array, width: number, rooms: number) {
  const pairOf = new Int32Array(walls.length);
  const lower: number[] = [];
  const higher: number[] = [];
  const sizes: number[] = [];
  // For each room the last pair of which it is the higher, and for each pair the one before.
  const lastOf = new Int32Array(rooms).fill(-1);
  const before: number[] = [];
  for (let i = 0; i < walls.length; i++) {
    const wall = walls[i]!;
    const step = labels[wall - 1]! < 0 ? width : 1;
    const a = labels[wall - step]!;
    const b = labels[wall + step]!;
    const from = a < b ? a : b;
    const to = a < b ? b : a;
    let pair = lastOf[to]!;
    while (pair >= 0 && lower[pair] !== from) pair = before[pair]!;
    if (pair < 0) {
      pair = lower.push(from) - 1;
      higher.push(to);
      sizes.push(0);
      before.push(lastOf[to]!);
      lastOf[to] = pair;
    }
    pairOf[i] = pair;
    sizes[pair]!++;
  }
  return { pairOf, lower: new Int32Array(lower), higher: new Int32Array(higher), sizes };
}

/**
 * Measured: where walls are nobody foretells, so that signs, which tell wall from floor, are put
 * together bit by bit rather than asked one by one.
 */
function findThinWalls(labels: Int32Array, width: number): Int32Array {
  const walls = new Int32Array(labels.length);
  let count = 0;
  for (let wall = width + 1; wall < labels.length - width; wall++) {
    const left = labels[wall - 1]!;
    const right = labels[wall + 1]!;
    const above = labels[wall - width]!;
    const below = labels[wall + width]!;
    const isUpright = ~(left | right) & -(left ^ right) & above & below;
    const isLevel = ~(above | below) & -(above ^ below) & left & right;
    walls[count] = wall;
    count += ((isUpright | isLevel) & labels[wall]!) >>> 31;
  }
  return walls.subarray(0, count);
}
