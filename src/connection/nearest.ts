import { checkRooms } from '../checks';
import type { Connection, RectangularRoom } from '../dungeon';
import { centerX, centerY } from '../geometry/rectangular-room';
import type { Rng } from '../rng/rng';

/**
 * Joins each room to the nearest of those made before it, by Manhattan distance between centres,
 * which is the length of the tunnel; of two as near, to the lower index. No draws.
 *
 * Centres lie in square buckets, which are laid anew whenever the number of rooms has doubled, so
 * that a bucket holds about one; a search goes outwards in rings and ends when no nearer room can
 * come. Linear in rooms for rooms that are spread over the area.
 */
export function connectNearest(_rng: Rng, rooms: readonly RectangularRoom[]): Connection[] {
  checkRooms('rooms', rooms);
  const xs = Int32Array.from(rooms, centerX);
  const ys = Int32Array.from(rooms, centerY);
  const connections: Connection[] = [];
  for (let known = 1; known < rooms.length; known *= 2) {
    const end = Math.min(2 * known, rooms.length);
    const buckets = createBuckets(xs, ys, known, end);
    for (let to = known; to < end; to++) {
      connections.push({ from: nearestTo(buckets, to), to });
      insert(buckets, to);
    }
  }
  return connections;
}

/** Rooms in linked lists by the square that holds their centre; −1 ends a list. */
interface Buckets {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  readonly left: number;
  readonly top: number;
  /** Tiles along a bucket's side. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly first: Int32Array;
  readonly next: Int32Array;
}

/** Buckets for rooms 0 … `end` − 1, of which the first `known` are in. */
function createBuckets(xs: Int32Array, ys: Int32Array, known: number, end: number): Buckets {
  const [left, right] = bounds(xs, end);
  const [top, bottom] = bounds(ys, end);
  const width = right - left + 1;
  const height = bottom - top + 1;
  const side = Math.ceil(Math.sqrt((width * height) / end));
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const first = new Int32Array(columns * rows).fill(-1);
  const next = new Int32Array(end);
  const buckets = { xs, ys, left, top, side, columns, rows, first, next };
  for (let i = 0; i < known; i++) insert(buckets, i);
  return buckets;
}

function bounds(values: Int32Array, end: number): [number, number] {
  let min = values[0] as number;
  let max = min;
  for (let i = 1; i < end; i++) {
    min = Math.min(min, values[i] as number);
    max = Math.max(max, values[i] as number);
  }
  return [min, max];
}

function columnOf({ xs, left, side }: Buckets, room: number): number {
  return Math.floor(((xs[room] as number) - left) / side);
}

function rowOf({ ys, top, side }: Buckets, room: number): number {
  return Math.floor(((ys[room] as number) - top) / side);
}

function insert(buckets: Buckets, room: number): void {
  const { columns, first, next } = buckets;
  const bucket = rowOf(buckets, room) * columns + columnOf(buckets, room);
  next[room] = first[bucket] as number;
  first[bucket] = room;
}

/** The best answer so far for one room. */
interface Search {
  readonly x: number;
  readonly y: number;
  nearest: number;
  distance: number;
}

/** The room in the buckets that is nearest to `room`; at least one must be in. */
function nearestTo(buckets: Buckets, room: number): number {
  const search = {
    x: buckets.xs[room] as number,
    y: buckets.ys[room] as number,
    nearest: -1,
    distance: Number.POSITIVE_INFINITY,
  };
  const column = columnOf(buckets, room);
  const row = rowOf(buckets, room);
  // Whatever lies r rings out is more than r − 1 sides away.
  for (let ring = 0; (ring - 1) * buckets.side < search.distance; ring++) {
    scanRing(buckets, search, column, row, ring);
  }
  return search.nearest;
}

function scanRing(buckets: Buckets, search: Search, column: number, row: number, ring: number) {
  scanBlock(buckets, search, column - ring, column + ring, row - ring, row - ring);
  if (ring === 0) return;
  scanBlock(buckets, search, column - ring, column + ring, row + ring, row + ring);
  scanBlock(buckets, search, column - ring, column - ring, row - ring + 1, row + ring - 1);
  scanBlock(buckets, search, column + ring, column + ring, row - ring + 1, row + ring - 1);
}

/** Looks at every room in a block of buckets; those out of bounds are none. */
function scanBlock(
  buckets: Buckets,
  search: Search,
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  const { columns, rows, first, next } = buckets;
  for (let row = Math.max(top, 0); row <= bottom && row < rows; row++) {
    for (let column = Math.max(left, 0); column <= right && column < columns; column++) {
      let other = first[row * columns + column] as number;
      for (; other >= 0; other = next[other] as number) compare(buckets, search, other);
    }
  }
}

function compare({ xs, ys }: Buckets, search: Search, other: number): void {
  const distance =
    Math.abs((xs[other] as number) - search.x) + Math.abs((ys[other] as number) - search.y);
  if (distance > search.distance) return;
  if (distance === search.distance && other > search.nearest) return;
  search.distance = distance;
  search.nearest = other;
}
