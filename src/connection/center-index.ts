import type { Centers } from './centers';

/**
 * Centres by the block of tiles that they lie in, row by row: those of block b are numbers `first[b]`
 * … `first[b + 1]` − 1 of `rooms` and of `sorted`, so that blocks side by side are one stretch.
 */
export interface CenterIndex {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Tiles along a block's side. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly first: Int32Array;
  readonly rooms: Int32Array;
  readonly sorted: Int32Array;
}

/** Measured: so many rooms in a block make for the fewest looks at rooms and blocks together. */
const ROOMS_PER_BLOCK = 0.7;

/** Sorts at least one centre into blocks, by counting. */
export function createCenterIndex(centers: Centers): CenterIndex {
  const count = centers.length / 2;
  const [left, right] = bounds(centers, 0);
  const [top, bottom] = bounds(centers, 1);
  const width = right - left + 1;
  const height = bottom - top + 1;
  const share = ROOMS_PER_BLOCK / count;
  // Along a narrow strip, the last two keep blocks as few as rooms.
  const side = Math.ceil(
    Math.max(Math.sqrt(width * height * share), width * share, height * share),
  );
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const blockOf = (room: number) =>
    Math.floor((centers[2 * room + 1]! - top) / side) * columns +
    Math.floor((centers[2 * room]! - left) / side);
  const first = new Int32Array(columns * rows + 1);
  for (let room = 0; room < count; room++) first[blockOf(room)]!++;
  for (let block = 0, sum = 0; block < first.length; block++) {
    first[block] = sum += first[block]!;
  }
  const rooms = new Int32Array(count);
  const sorted = new Int32Array(centers.length);
  for (let room = count - 1; room >= 0; room--) {
    // Each block is filled from its end.
    const k = --first[blockOf(room)]!;
    rooms[k] = room;
    sorted[2 * k] = centers[2 * room]!;
    sorted[2 * k + 1] = centers[2 * room + 1]!;
  }
  return { left, right, top, bottom, side, columns, rows, first, rooms, sorted };
}

/** The lowest and the highest coordinate of all centres: `axis` 0 is x, 1 is y. */
function bounds(centers: Centers, axis: number): [number, number] {
  let min = centers[axis]!;
  let max = min;
  for (let i = axis; i < centers.length; i += 2) {
    const value = centers[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}
