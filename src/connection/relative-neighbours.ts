import type { Connection, Point } from '../dungeon';
import { type CenterGrid, createCenterGrid, searchRings } from './center-grid';

/**
 * The pairs of the relative neighbourhood graph, in order, the lower index first in each: two points
 * are relative neighbours unless a third is nearer to each of them than they are to each other.
 *
 * Within an octant around a point, which is less than 60° wide, a nearer point parts it from all
 * farther ones: only the nearest of each octant can be neighbours, and rings around the point are
 * searched until each octant has one, or has no room for one inside the bounding box.
 *
 * Source: Toussaint, "The relative neighbourhood graph of a finite planar set" (1980).
 */
export function relativeNeighbours(centers: readonly Point[]): Connection[] {
  if (centers.length === 0) return [];
  const grid = createCenterGrid(centers);
  return centers.flatMap((center, from) => {
    const { around, nearest } = lookAround(grid, center);
    const neighbours = around.filter(
      ({ index, x, y, square }) =>
        index > from &&
        (square === 0 || (square === nearest[octantOf(x, y)] && !isParted(around, x, y, square))),
    );
    neighbours.sort((a, b) => a.index - b.index);
    return neighbours.map(({ index }) => ({ from, to: index }));
  });
}

/** A point as seen from another: how far away, and the square of that distance. */
interface Seen {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly square: number;
}

/** The points around a centre that could be its neighbours, or keep others from it. */
function lookAround(grid: CenterGrid, center: Point): { around: Seen[]; nearest: number[] } {
  const around: Seen[] = [];
  const nearest = new Array<number>(8).fill(Number.POSITIVE_INFINITY);
  const visit = (index: number) => {
    const point = grid.centers[index]!;
    const [x, y] = [point.x - center.x, point.y - center.y];
    const square = x * x + y * y;
    around.push({ index, x, y, square });
    const octant = octantOf(x, y);
    if (square > 0 && square < nearest[octant]!) nearest[octant] = square;
  };
  const farthest = farthestInOctants(grid, center);
  const isDone = (reach: number) =>
    OCTANTS.every(
      (ends, octant) =>
        farthest[octant]! < reach * reach || around.some((seen) => hides(seen, ends, reach)),
    );
  searchRings(grid, center, visit, isDone);
  return { around, nearest };
}

/**
 * An octant is an eighth of the plane around a point.
 *
 * ```text
 *  \ 5 | 6 /
 *  4 \ | / 7
 *  -----------
 *  3 / | \ 0
 *  / 2 | 1 \
 * ```
 */
function octantOf(x: number, y: number): number {
  const isSteep = Math.abs(y) > Math.abs(x);
  if (y >= 0) return x >= 0 ? (isSteep ? 1 : 0) : isSteep ? 2 : 3;
  return x < 0 ? (isSteep ? 5 : 4) : isSteep ? 6 : 7;
}

/** The directions at the two ends of each octant; diagonal ones a hundredth shorter than 1. */
const OCTANTS = [
  [1, 0, 0.7, 0.7],
  [0.7, 0.7, 0, 1],
  [0, 1, -0.7, 0.7],
  [-0.7, 0.7, -1, 0],
  [-1, 0, -0.7, -0.7],
  [-0.7, -0.7, 0, -1],
  [0, -1, 0.7, -0.7],
  [0.7, -0.7, 1, 0],
] as const;

/** Whether whatever lies in an octant from `reach` on is nearer to a point than to the centre. */
function hides({ x, y, square }: Seen, ends: (typeof OCTANTS)[number], reach: number): boolean {
  if (square === 0 || square >= reach * reach) return false;
  const [x1, y1, x2, y2] = ends;
  return 2 * reach * Math.min(x * x1 + y * y1, x * x2 + y * y2) > square;
}

/** The square of how far each octant reaches inside the bounding box. */
function farthestInOctants({ left, top, right, bottom }: CenterGrid, { x, y }: Point): number[] {
  const [west, east, north, south] = [x - left, right - x, y - top, bottom - y];
  const flat = (along: number, across: number) => along ** 2 + Math.min(along, across) ** 2;
  return [
    flat(east, south),
    flat(south, east),
    flat(south, west),
    flat(west, south),
    flat(west, north),
    flat(north, west),
    flat(north, east),
    flat(east, north),
  ];
}

/** Whether some third point is nearer to the centre and to another than these are to each other. */
function isParted(around: readonly Seen[], x: number, y: number, square: number): boolean {
  return around.some(
    (third) =>
      third.square < square && third.square > 0 && (third.x - x) ** 2 + (third.y - y) ** 2 < square,
  );
}
