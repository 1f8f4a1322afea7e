/** Rooms in linked lists by the square that holds their centre; −1 ends a list. */
export interface Buckets {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
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
export function createBuckets(
  xs: readonly number[],
  ys: readonly number[],
  known: number,
  end: number,
): Buckets {
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

function bounds(values: readonly number[], end: number): [number, number] {
  let min = values[0] as number;
  let max = min;
  for (let i = 1; i < end; i++) {
    const value = values[i] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

function columnOf({ xs, left, side }: Buckets, room: number): number {
  return Math.floor(((xs[room] as number) - left) / side);
}

function rowOf({ ys, top, side }: Buckets, room: number): number {
  return Math.floor(((ys[room] as number) - top) / side);
}

/** Puts a room in. */
export function insert(buckets: Buckets, room: number): void {
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

/**
 * The room in the buckets whose centre is nearest to `room`'s, by Manhattan distance; of two as
 * near, the lower. At least one must be in.
 *
 * Goes outwards in square rings of buckets; a side of a ring is passed over where it lies farther
 * away than the best answer so far, and the search ends where all four do.
 */
export function nearestIn(buckets: Buckets, room: number): number {
  const { xs, ys, left, top, side } = buckets;
  const x = xs[room] as number;
  const y = ys[room] as number;
  const search = { x, y, nearest: -1, distance: Number.POSITIVE_INFINITY };
  const column = columnOf(buckets, room);
  const row = rowOf(buckets, room);
  scanBlock(buckets, search, column, column, row, row);
  // Tiles from the centre to the four sides of the first ring.
  let toLeft = x - left - column * side + 1;
  let toRight = side + 1 - toLeft;
  let toTop = y - top - row * side + 1;
  let toBottom = side + 1 - toTop;
  for (let ring = 1; Math.min(toLeft, toRight, toTop, toBottom) <= search.distance; ring++) {
    const west = column - ring;
    const east = column + ring;
    const north = row - ring;
    const south = row + ring;
    if (toTop <= search.distance) scanBlock(buckets, search, west, east, north, north);
    if (toBottom <= search.distance) scanBlock(buckets, search, west, east, south, south);
    if (toLeft <= search.distance) scanBlock(buckets, search, west, west, north + 1, south - 1);
    if (toRight <= search.distance) scanBlock(buckets, search, east, east, north + 1, south - 1);
    toLeft += side;
    toRight += side;
    toTop += side;
    toBottom += side;
  }
  return search.nearest;
}

/** Looks at every room in a block of buckets; those out of bounds are none. */
function scanBlock(
  { xs, ys, columns, rows, first, next }: Buckets,
  search: Search,
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  const lastRow = Math.min(bottom, rows - 1);
  const lastColumn = Math.min(right, columns - 1);
  for (let row = Math.max(top, 0); row <= lastRow; row++) {
    for (let column = Math.max(left, 0); column <= lastColumn; column++) {
      let other = first[row * columns + column] as number;
      for (; other >= 0; other = next[other] as number) {
        compare(search, other, xs[other] as number, ys[other] as number);
      }
    }
  }
}

function compare(search: Search, other: number, x: number, y: number): void {
  const distance = Math.abs(x - search.x) + Math.abs(y - search.y);
  if (distance > search.distance) return;
  if (distance === search.distance && other > search.nearest) return;
  search.distance = distance;
  search.nearest = other;
}
