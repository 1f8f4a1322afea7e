import type { Centers } from './centers';

/**
 * Rooms as records of the numbers below, so that one look at a room touches one place in memory; in
 * here, a room is named by where its record begins.
 */
type Records = Int32Array;

/** Measured: as an enum, which bundles hold as plain numbers, these save a tenth of the time. */
enum Field {
  /** The room after this one in its bucket's list; −1 ends the list. */
  Next,
  /** The room's centre. */
  X,
  Y,
  /** How many numbers a record has. */
  Count,
}

/** A record for each room, in no list yet. */
export function createRecords(centers: Centers): Records {
  const rooms = centers.length / 2;
  const records = new Int32Array(rooms * Field.Count);
  for (let i = 0; i < rooms; i++) {
    records[i * Field.Count + Field.X] = centers[2 * i]!;
    records[i * Field.Count + Field.Y] = centers[2 * i + 1]!;
  }
  return records;
}

/**
 * Rooms in linked lists by the square that holds their centre, with a frame of empty squares around,
 * so that a look at the neighbours of one needs no bounds.
 */
export interface Buckets {
  readonly records: Records;
  readonly left: number;
  readonly top: number;
  /** Tiles along a bucket's side. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  /** The first room of each bucket's list; −1 where there is none. */
  readonly first: Int32Array;
}

/** Measured: so many rooms in a bucket make for the fewest looks at rooms and buckets together. */
const ROOMS_PER_BUCKET = 1.5;

/** Buckets for rooms 0 … `end` − 1, of which the first `known` are in. */
export function createBuckets(records: Records, known: number, end: number): Buckets {
  const [left, right] = bounds(records, Field.X, end);
  const [top, bottom] = bounds(records, Field.Y, end);
  const width = right - left + 1;
  const height = bottom - top + 1;
  const share = ROOMS_PER_BUCKET / end;
  // Along a narrow strip, the last two keep buckets as few as rooms.
  const side = Math.ceil(
    Math.max(Math.sqrt(width * height * share), width * share, height * share),
  );
  const columns = Math.ceil(width / side) + 2;
  const rows = Math.ceil(height / side) + 2;
  const first = new Int32Array(columns * rows).fill(-1);
  const buckets = { records, left, top, side, columns, rows, first };
  for (let i = 0; i < known; i++) insert(buckets, i);
  return buckets;
}

function bounds(records: Records, coordinate: number, end: number): [number, number] {
  let min = records[coordinate]!;
  let max = min;
  for (let i = 1; i < end; i++) {
    const value = records[i * Field.Count + coordinate]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

function columnOf({ records, left, side }: Buckets, room: number): number {
  return (((records[room + Field.X]! - left) / side) | 0) + 1;
}

function rowOf({ records, top, side }: Buckets, room: number): number {
  return (((records[room + Field.Y]! - top) / side) | 0) + 1;
}

/** Puts a room in. */
export function insert(buckets: Buckets, index: number): void {
  const { records, columns, first } = buckets;
  const room = index * Field.Count;
  const bucket = rowOf(buckets, room) * columns + columnOf(buckets, room);
  records[room + Field.Next] = first[bucket]!;
  first[bucket] = room;
}

/** The best answer so far for one room. */
interface Search {
  readonly x: number;
  readonly y: number;
  nearest: number;
  distance: number;
}

/**
 * The room in the buckets whose centre is nearest to that of room `index`, by Manhattan distance;
 * of two as near, the lower. Room 0 must be in.
 *
 * Goes outwards in square rings of buckets, and ends where the next ring lies farther away than the
 * best answer so far; of the first ring, the upper and the lower row are passed over where they do.
 */
export function nearestIn(buckets: Buckets, index: number): number {
  const { records, left, top, side, columns, rows } = buckets;
  const room = index * Field.Count;
  const x = records[room + Field.X]!;
  const y = records[room + Field.Y]!;
  const search = {
    x,
    y,
    nearest: 0,
    distance: Math.abs(records[Field.X]! - x) + Math.abs(records[Field.Y]! - y),
  };
  const column = columnOf(buckets, room);
  const row = rowOf(buckets, room);
  const own = row * columns + column;
  scan(buckets, search, own - 1, own + 1, 1);
  // Tiles from the centre to the four sides of its bucket's neighbours.
  const toLeft = x - left - (column - 1) * side + 1;
  const toTop = y - top - (row - 1) * side + 1;
  const toRight = side + 1 - toLeft;
  const toBottom = side + 1 - toTop;
  if (toTop <= search.distance) scan(buckets, search, own - columns - 1, own - columns + 1, 1);
  if (toBottom <= search.distance) scan(buckets, search, own + columns - 1, own + columns + 1, 1);
  let toRing = Math.min(toLeft, toRight, toTop, toBottom) + side;
  for (let ring = 2; toRing <= search.distance; ring++, toRing += side) {
    const west = Math.max(column - ring, 0);
    const east = Math.min(column + ring, columns - 1);
    for (let y = Math.max(row - ring, 0); y <= Math.min(row + ring, rows - 1); y++) {
      const step = Math.abs(y - row) === ring ? 1 : east - west;
      scan(buckets, search, y * columns + west, y * columns + east, step);
    }
  }
  return search.nearest / Field.Count;
}

/** Looks at every room of the buckets `from`, `from + step`, … `to`. */
function scan(
  { records, first }: Buckets,
  search: Search,
  from: number,
  to: number,
  step: number,
): void {
  const { x, y } = search;
  let { nearest, distance } = search;
  for (let bucket = from; bucket <= to; bucket += step) {
    for (let other = first[bucket]!; other >= 0; other = records[other + Field.Next]!) {
      const next =
        Math.abs(records[other + Field.X]! - x) + Math.abs(records[other + Field.Y]! - y);
      if (next > distance || (next === distance && other > nearest)) continue;
      nearest = other;
      distance = next;
    }
  }
  search.nearest = nearest;
  search.distance = distance;
}
