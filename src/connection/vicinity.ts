import type { CenterIndex } from './center-index';

/**
 * The rooms around a centre, with numbers of their own: where they lie, seen from there, in order of
 * discovery.
 *
 * An octant is an eighth of the plane around the centre:
 *
 * ```text
 *  \ 5 | 6 /
 *  4 \ | / 7
 *  -----------
 *  3 / | \ 0
 *  / 2 | 1 \
 * ```
 */
export interface Vicinity {
  count: number;
  readonly rooms: number[];
  readonly x: number[];
  readonly y: number[];
  /** How far away they are. */
  readonly squares: Square[];
  readonly octants: number[];
  /** The nearest one of each octant; −1 where there is none. */
  readonly nearest: Int32Array;
}

/** The square of a distance, exact: a bigint where a double would be rounded. */
export type Square = number | bigint;

/** The square of the distance between two points that lie so far apart along each axis. */
export function squareOf(x: number, y: number): Square {
  const square = x * x + y * y;
  return square < 2 ** 53 ? square : BigInt(x) ** 2n + BigInt(y) ** 2n;
}

/** An empty vicinity, to be filled again and again. */
export function createVicinity(): Vicinity {
  const nearest = new Int32Array(8);
  return { count: 0, rooms: [], x: [], y: [], squares: [], octants: [], nearest };
}

/** Measured: so many rings of blocks are sooner looked into at once than one after the other. */
const FIRST_RING = 2;

/**
 * Fills a vicinity with rooms around the centre (x, y), ring after ring of blocks, until it holds all
 * that could be relative neighbours of a room there, and whatever could keep them from it.
 */
export function lookAround(index: CenterIndex, vicinity: Vicinity, x: number, y: number): void {
  const { left, top, side, columns, rows } = index;
  const column = Math.floor((x - left) / side);
  const row = Math.floor((y - top) / side);
  vicinity.count = 0;
  vicinity.nearest.fill(-1);
  for (let ring = FIRST_RING; ; ring++) {
    const west = Math.max(column - ring, 0);
    const east = Math.min(column + ring, columns - 1);
    const south = Math.min(row + ring, rows - 1);
    for (let line = Math.max(row - ring, 0); line <= south; line++) {
      const start = line * columns + west;
      const end = line * columns + east;
      // What lies inside later rings is known.
      const isWhole = ring === FIRST_RING || Math.abs(line - row) === ring;
      if (isWhole) addBlocks(index, vicinity, x, y, start, end);
      if (!isWhole && column >= ring) addBlocks(index, vicinity, x, y, start, start);
      if (!isWhole && column + ring < columns) addBlocks(index, vicinity, x, y, end, end);
    }
    const reach = Math.min(
      column - ring > 0 ? x - left - (column - ring) * side + 1 : Number.POSITIVE_INFINITY,
      row - ring > 0 ? y - top - (row - ring) * side + 1 : Number.POSITIVE_INFINITY,
      column + ring + 1 < columns
        ? left + (column + ring + 1) * side - x
        : Number.POSITIVE_INFINITY,
      row + ring + 1 < rows ? top + (row + ring + 1) * side - y : Number.POSITIVE_INFINITY,
    );
    if (isEnclosed(index, vicinity, x, y, reach)) return;
  }
}

/** Adds the rooms of blocks that lie side by side, all but the one at (x, y). */
function addBlocks(
  { first, rooms, sorted }: CenterIndex,
  vicinity: Vicinity,
  x: number,
  y: number,
  start: number,
  end: number,
): void {
  const last = first[end + 1]!;
  for (let k = first[start]!; k < last; k++) {
    const toX = sorted[2 * k]! - x;
    const toY = sorted[2 * k + 1]! - y;
    if (toX !== 0 || toY !== 0) add(vicinity, rooms[k]!, toX, toY);
  }
}

function add(vicinity: Vicinity, room: number, x: number, y: number): void {
  const { squares, nearest } = vicinity;
  const i = vicinity.count++;
  const square = squareOf(x, y);
  const octant = octantOf(x, y);
  vicinity.rooms[i] = room;
  vicinity.x[i] = x;
  vicinity.y[i] = y;
  squares[i] = square;
  vicinity.octants[i] = octant;
  const before = nearest[octant]!;
  if (before < 0 || square < squares[before]!) nearest[octant] = i;
}

function octantOf(x: number, y: number): number {
  const isSteep = Math.abs(y) > Math.abs(x);
  if (y >= 0) return x >= 0 ? (isSteep ? 1 : 0) : isSteep ? 2 : 3;
  return x < 0 ? (isSteep ? 5 : 4) : isSteep ? 6 : 7;
}

/** Whether what lies at the distance `reach` or beyond cannot be a relative neighbour of (x, y). */
function isEnclosed(
  { left, right, top, bottom }: CenterIndex,
  vicinity: Vicinity,
  x: number,
  y: number,
  reach: number,
): boolean {
  const aside = 0.7 * reach;
  return (
    (right - x < aside || (isHidden(vicinity, 7, reach) && isHidden(vicinity, 0, reach))) &&
    (bottom - y < aside || (isHidden(vicinity, 1, reach) && isHidden(vicinity, 2, reach))) &&
    (x - left < aside || (isHidden(vicinity, 3, reach) && isHidden(vicinity, 4, reach))) &&
    (y - top < aside || (isHidden(vicinity, 5, reach) && isHidden(vicinity, 6, reach)))
  );
}

/**
 * Whether in all of an octant from `reach` on, some room is nearer than the centre. One in the octant
 * itself always is, since they are under 60° apart; one in the next octants, where it is nearer to
 * both ends of the octant's arc.
 */
function isHidden(vicinity: Vicinity, octant: number, reach: number): boolean {
  if (isWithin(vicinity, octant, reach)) return true;
  const next = (octant + 1) & 7;
  const last = (octant + 7) & 7;
  return hides(vicinity, next, octant, reach) || hides(vicinity, last, octant, reach);
}

/** Whether an octant has a room nearer than `reach`. By a hundredth, so that no rounding matters. */
function isWithin({ nearest, squares }: Vicinity, octant: number, reach: number): boolean {
  const i = nearest[octant]!;
  return i >= 0 && squares[i]! < 0.98 * reach * reach;
}

/** The ends of the octants' arcs, by the angle, a hundredth inside a circle of radius 100. */
const ARC_X = [99, 70, 0, -70, -99, -70, 0, 70, 99];
const ARC_Y = [0, 70, 99, 70, 0, -70, -99, -70, 0];

/** Whether the nearest room of another octant hides all of an octant from `reach` on. */
function hides(vicinity: Vicinity, other: number, octant: number, reach: number): boolean {
  if (!isWithin(vicinity, other, reach)) return false;
  const i = vicinity.nearest[other]!;
  const x = vicinity.x[i]!;
  const y = vicinity.y[i]!;
  const alongOne = x * ARC_X[octant]! + y * ARC_Y[octant]!;
  const alongOther = x * ARC_X[octant + 1]! + y * ARC_Y[octant + 1]!;
  return 2 * reach * Math.min(alongOne, alongOther) > 100 * Number(vicinity.squares[i]);
}
