import type { Connection, Point } from '../model/dungeon';
import { type CenterGrid, createCenterGrid, insert } from './center-grid';

/** With at most this many points, comparing all pairs proved faster than using a grid. */
const FEW = 40;

/**
 * Returns the pairs of the relative neighbourhood graph in ascending order, each with the lower
 * index first. Two points are relative neighbours unless a third point separates them, that is,
 * unless it is nearer to both of them than they are to each other.
 *
 * Searches in rings around each point until the points found separate it from all points farther
 * out. Takes time linear in the number of points if they are spread evenly over the area.
 *
 * Source: Toussaint, "The relative neighbourhood graph of a finite planar set" (1980).
 */
export function relativeNeighbours(centers: readonly Point[]): Connection[] {
  const pairs: Connection[] = [];
  const vicinity = createVicinity();
  const grid = centers.length > FEW ? createCenterGrid(centers, centers.length) : undefined;
  if (grid !== undefined) for (const [i, center] of centers.entries()) insert(grid, center, i);
  for (const [from, center] of centers.entries()) {
    if (grid === undefined) addAll(vicinity, centers, center);
    else lookAround(vicinity, grid, centers, center);
    for (const to of neighboursAfter(vicinity, from)) pairs.push({ from, to });
  }
  return pairs;
}

/** The points around a centre, relative to it, in flat arrays that are reused for all centres. */
interface Vicinity {
  count: number;
  readonly points: number[];
  readonly x: number[];
  readonly y: number[];
  /** The squares of the distances from the centre. */
  readonly squares: number[];
  /** The nearest point in each eighth of the plane, or −1. */
  readonly nearest: number[];
}

function createVicinity(): Vicinity {
  return { count: 0, points: [], x: [], y: [], squares: [], nearest: [] };
}

function clear(vicinity: Vicinity): void {
  vicinity.count = 0;
  for (let eighth = 0; eighth < 8; eighth++) vicinity.nearest[eighth] = -1;
}

function addCenter(vicinity: Vicinity, point: number, x: number, y: number): void {
  const { squares, nearest } = vicinity;
  const i = vicinity.count++;
  const square = x * x + y * y;
  vicinity.points[i] = point;
  vicinity.x[i] = x;
  vicinity.y[i] = y;
  squares[i] = square;
  const eighth = eighthOf(x, y);
  const before = nearest[eighth]!;
  if (square > 0 && (before < 0 || square < squares[before]!)) nearest[eighth] = i;
}

/**
 * Returns the eighth of the plane that a point is in.
 *
 * ```text
 *  \ 5 | 6 /
 *  4 \ | / 7
 *  -----------
 *  3 / | \ 0
 *  / 2 | 1 \
 * ```
 */
function eighthOf(x: number, y: number): number {
  const isSteep = Math.abs(y) > Math.abs(x);
  if (y >= 0) return x >= 0 ? (isSteep ? 1 : 0) : isSteep ? 2 : 3;
  return x < 0 ? (isSteep ? 5 : 4) : isSteep ? 6 : 7;
}

function addAll(vicinity: Vicinity, centers: readonly Point[], { x, y }: Point): void {
  clear(vicinity);
  for (let i = 0; i < centers.length; i++) {
    const center = centers[i]!;
    addCenter(vicinity, i, center.x - x, center.y - y);
  }
}

/**
 * Returns the relative neighbours that come after a point in the list, in ascending order. In each
 * eighth of the plane, which is less than 60° wide, only the nearest points qualify: they separate
 * the point from all farther ones.
 */
function neighboursAfter(vicinity: Vicinity, from: number): number[] {
  const { count, points, x, y, squares, nearest } = vicinity;
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const point = points[i]!;
    if (point <= from) continue;
    const square = squares[i]!;
    const isNearest = square === 0 || square === squares[nearest[eighthOf(x[i]!, y[i]!)]!];
    if (isNearest && !isParted(vicinity, i, square)) found.push(point);
  }
  return found.length > 1 ? found.sort((a, b) => a - b) : found;
}

/**
 * Returns whether a third point is nearer both to the centre and to another point than these two
 * are to each other.
 */
function isParted({ count, x, y, squares }: Vicinity, i: number, square: number): boolean {
  const [ownX, ownY] = [x[i]!, y[i]!];
  for (let k = 0; k < count; k++) {
    if (squares[k]! >= square) continue;
    const dx = x[k]! - ownX;
    const dy = y[k]! - ownY;
    if (dx * dx + dy * dy < square) return true;
  }
  return false;
}

/**
 * Adds the points around a centre that could be its neighbours or could separate others from it.
 */
function lookAround(
  vicinity: Vicinity,
  grid: CenterGrid,
  centers: readonly Point[],
  { x, y }: Point,
): void {
  const { left, top, side, columns, rows, first, next } = grid;
  const column = Math.floor((x - left) / side);
  const row = Math.floor((y - top) / side);
  const toLeft = x - left - column * side;
  const toTop = y - top - row * side;
  // The number of tiles to the nearest cell of the next ring.
  let reach = Math.min(toLeft, toTop, side - 1 - toLeft, side - 1 - toTop) + 1;
  clear(vicinity);
  for (let ring = 0; ; ring++, reach += side) {
    const west = Math.max(column - ring, 0);
    const east = Math.min(column + ring, columns - 1);
    const south = Math.min(row + ring, rows - 1);
    for (let line = Math.max(row - ring, 0); line <= south; line++) {
      const isWhole = line === row - ring || line === row + ring;
      for (let at = isWhole ? west : column - ring; at <= east; at += isWhole ? 1 : 2 * ring) {
        if (at < 0) continue;
        for (let i = first[line * columns + at]!; i >= 0; i = next[i]!) {
          const center = centers[i]!;
          addCenter(vicinity, i, center.x - x, center.y - y);
        }
      }
    }
    if (ring > 0 && isEnclosed(vicinity, grid, x, y, reach)) return;
  }
}

/**
 * The directions between the eighths of the plane, by angle. The diagonal ones are a hundredth
 * short of length 1.
 */
const ENDS_X = [1, 0.7, 0, -0.7, -1, -0.7, 0, 0.7, 1];
const ENDS_Y = [0, 0.7, 1, 0.7, 0, -0.7, -1, -0.7, 0];

/**
 * Returns whether no point at the distance `reach` or beyond can be a relative neighbour of (x, y).
 */
function isEnclosed(
  vicinity: Vicinity,
  { left, right, top, bottom }: CenterGrid,
  x: number,
  y: number,
  reach: number,
): boolean {
  // The two eighths that face a side of the bounding box cannot contain such a point if that side
  // is near.
  const aside = 0.7 * reach;
  const hides = (one: number, other: number) =>
    isHidden(vicinity, one, reach) && isHidden(vicinity, other, reach);
  return (
    (right - x < aside || hides(7, 0)) &&
    (bottom - y < aside || hides(1, 2)) &&
    (x - left < aside || hides(3, 4)) &&
    (y - top < aside || hides(5, 6))
  );
}

/**
 * Returns whether one point separates the centre from all points of an eighth at the distance
 * `reach` or beyond. The candidates are the nearest points of that eighth and of the two adjacent
 * ones.
 */
function isHidden({ x, y, squares, nearest }: Vicinity, eighth: number, reach: number): boolean {
  const x1 = ENDS_X[eighth]!;
  const y1 = ENDS_Y[eighth]!;
  const x2 = ENDS_X[eighth + 1]!;
  const y2 = ENDS_Y[eighth + 1]!;
  for (let turn = 0; turn < 3; turn++) {
    const i = nearest[(eighth + (turn === 2 ? 7 : turn)) & 7]!;
    if (i < 0) continue;
    const square = squares[i]!;
    if (square >= reach * reach) continue;
    const [dx, dy] = [x[i]!, y[i]!];
    const along = Math.min(dx * x1 + dy * y1, dx * x2 + dy * y2);
    if (2 * reach * along > square) return true;
  }
  return false;
}
