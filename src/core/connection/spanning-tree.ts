import { createSets, union } from '../grid/disjoint-sets';
import { checkFunction, checkShare } from '../model/checks';
import type { Connection, Point, Room } from '../model/dungeon';
import { chanceOf, drawChance } from '../rng/draws';
import type { Rng } from '../rng/rng';
import { CenterGrid } from './center-grid';
import { askStrategy, type ConnectionStrategy, centersOf } from './strategy';

/**
 * Returns connections that join all rooms with the shortest total length: the minimum spanning tree
 * of the Euclidean distances between centres. Ties go to the pair with the lower `from`, then the
 * lower `to`, so the tree is unique. Pairs are in ascending order, each with the lower room first.
 * Takes no draws.
 *
 * Runs Kruskal's algorithm (1956) on the relative neighbourhood graph, which contains the tree
 * (Toussaint, 1980). Apart from a sort, takes time linear in the number of rooms if they are spread
 * over the area.
 *
 * @throws {InvalidOptionError} If `rooms` is not an array of rooms, or a corner does not have
 * integer coordinates
 * @example
 * const connections = connectSpanningTree(rng, dungeon.rooms); // one less than there are rooms
 */
export function connectSpanningTree(_rng: Rng, rooms: readonly Room[]): Connection[] {
  const centers = centersOf(rooms);
  return treeOf(centers, relativeNeighbors(centers));
}

/**
 * Returns the pairs of relative neighbours that {@link connectSpanningTree} joins, in the same
 * order.
 */
function treeOf(centers: readonly Point[], pairs: readonly Connection[]): Connection[] {
  const isInTree = treeByLength(pairs, centers);
  return pairs.filter((_, i) => isInTree[i]);
}

/**
 * Returns for each pair of rooms whether it is in the minimum spanning tree by the distance of
 * their centres. If the pairs do not connect all rooms, there are several trees. Ties go to the
 * earlier pair.
 *
 * @param hub - a room whose pairs are considered before all others
 */
export function treeByLength(
  pairs: readonly Connection[],
  centers: readonly Point[],
  hub?: number,
): boolean[] {
  const squares = pairs.map(({ from, to }) => {
    if (from === hub || to === hub) return 0;
    const [a, b] = [centers[from]!, centers[to]!];
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
  });
  const sets = createSets(centers.length);
  const isInTree = pairs.map(() => false);
  const order = [...squares.keys()].sort((a, b) => squares[a]! - squares[b]! || a - b);
  for (const i of order) isInTree[i] = union(sets, pairs[i]!.from, pairs[i]!.to);
  return isInTree;
}

/**
 * Returns the pairs of the relative neighbourhood graph in ascending order, each with the lower
 * index first. Two points are relative neighbours unless a third point separates them, that is,
 * unless it is nearer to both of them than they are to each other.
 *
 * Searches in rings around each point until the points found separate it from all points farther
 * out. Takes time linear in the number of points if they are spread evenly over the area.
 *
 * @remarks
 * Source: Toussaint, "The relative neighbourhood graph of a finite planar set" (1980).
 */
export function relativeNeighbors(centers: readonly Point[]): Connection[] {
  if (centers.length === 0) return [];
  const grid = new CenterGrid(centers);
  for (const i of centers.keys()) grid.insert(i);
  return centers.flatMap((center, from) => {
    const vicinity: Vicinity = { points: [], nearest: [] };
    grid.search(
      center,
      (i) => addPoint(vicinity, i, centers[i]!.x - center.x, centers[i]!.y - center.y),
      (ring, reach) => ring > 0 && isEnclosed(vicinity, grid, center, reach),
    );
    return neighborsAfter(vicinity, from).map((to) => ({ from, to }));
  });
}

/** A point relative to a centre. */
interface NearPoint extends Point {
  readonly index: number;
  /** The square of the distance from the centre. */
  readonly square: number;
}

/** The points around a centre that could be its neighbours or could separate others from it. */
interface Vicinity {
  readonly points: NearPoint[];
  /** The nearest point in each eighth of the plane. */
  readonly nearest: (NearPoint | undefined)[];
}

function addPoint({ points, nearest }: Vicinity, index: number, x: number, y: number): void {
  const point = { index, x, y, square: x * x + y * y };
  points.push(point);
  const eighth = eighthOf(x, y);
  const before = nearest[eighth]?.square ?? Number.POSITIVE_INFINITY;
  if (point.square > 0 && point.square < before) nearest[eighth] = point;
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

/**
 * Returns the relative neighbours that come after a point in the list, in ascending order. In each
 * eighth of the plane, which is less than 60° wide, only the nearest points qualify: they separate
 * the point from all farther ones.
 */
function neighborsAfter({ points, nearest }: Vicinity, from: number): number[] {
  return points
    .filter((point) => {
      const { index, x, y, square } = point;
      if (index <= from) return false;
      const isNearest = square === 0 || square === nearest[eighthOf(x, y)]?.square;
      return isNearest && !isParted(points, point);
    })
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}

/**
 * Returns whether a third point is nearer both to the centre and to another point than these two
 * are to each other.
 */
function isParted(points: readonly NearPoint[], { x, y, square }: NearPoint): boolean {
  return points.some(
    (third) => third.square < square && (third.x - x) ** 2 + (third.y - y) ** 2 < square,
  );
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
  { x, y }: Point,
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
function isHidden({ nearest }: Vicinity, eighth: number, reach: number): boolean {
  const x1 = ENDS_X[eighth]!;
  const y1 = ENDS_Y[eighth]!;
  const x2 = ENDS_X[eighth + 1]!;
  const y2 = ENDS_Y[eighth + 1]!;
  for (let turn = 0; turn < 3; turn++) {
    const point = nearest[(eighth + (turn === 2 ? 7 : turn)) & 7];
    if (point === undefined || point.square >= reach * reach) continue;
    const { x, y, square } = point;
    const along = Math.min(x * x1 + y * y1, x * x2 + y * y2);
    if (2 * reach * along > square) return true;
  }
  return false;
}

/**
 * Returns a strategy that adds loops to another strategy: it joins each remaining pair of the
 * relative neighbourhood graph with the probability `share`.
 *
 * @remarks
 * Draws: those of `strategy`; then, unless the share is 0 or 1, one for each remaining pair, in
 * order.
 *
 * @param share - the share of the remaining pairs to join, from 0 to 1
 * @throws {InvalidOptionError} If `strategy` is not a function, or `share` is out of range
 * @example
 * const connect = withLoops(connectSpanningTree, 0.15);
 * const dungeon = generateRandomPlacement(createRng(42), { width: 80, height: 45, connect });
 */
export function withLoops(strategy: ConnectionStrategy, share: number): ConnectionStrategy {
  checkFunction('strategy', strategy);
  checkShare('share', share);
  const chance = chanceOf(share);
  return (rng, rooms, partition) => {
    if (chance === 0) return strategy(rng, rooms, partition);
    const centers = centersOf(rooms);
    const neighbors = relativeNeighbors(centers);
    const connections =
      strategy === connectSpanningTree
        ? treeOf(centers, neighbors)
        : askStrategy(rng, strategy, rooms, partition);
    const joined = new Set(connections.map((pair) => pairKey(pair, rooms.length)));
    const others = neighbors.filter(
      (pair) => !joined.has(pairKey(pair, rooms.length)) && drawChance(rng, chance, 'a loop'),
    );
    return [...connections, ...others];
  };
}

/** Returns a number that identifies a pair of rooms, regardless of their order. */
function pairKey({ from, to }: Connection, rooms: number): number {
  return Math.min(from, to) * rooms + Math.max(from, to);
}
