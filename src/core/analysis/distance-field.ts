import { DIAGONALS, STEPS_AS_READ } from '../grid/directions';
import { codeAt, pointAt, sizeOf, walkableTile } from '../grid/grid';
import { WALKABLE } from '../grid/tiles';
import {
  closedDoors,
  type GridOrDungeon,
  isClosedAt,
  MOVE_SPEC,
  type MoveOptions,
  readMove,
  type WalkerOptions,
} from '../grid/walkable';
import { checkArray, invalid, MAX_INT32 } from '../model/checks';
import type { Door, Dungeon, Grid, Point, Stairs } from '../model/dungeon';
import { checkPoint, isInside } from '../model/guards';
import type { CodeSpecification } from '../model/specification';
import { addSource, beginSearch, beginWalk, measure, unblock } from './search/distance-search';

/** Options for {@link distanceField}. */
export interface DistanceOptions extends MoveOptions {
  /** Tiles that take more steps than this count as unreachable. Default no limit. */
  readonly maxDistance?: number | undefined;
}

const DISTANCE = /* @__PURE__ */ distanceOptions();

function distanceOptions(): CodeSpecification<DistanceOptions> {
  return { ...MOVE_SPEC, maxDistance: { type: 'integer', min: 0, default: MAX_INT32 } };
}

/**
 * Returns the number of steps from each cell to the nearest source, also known as a Dijkstra map: 0
 * on a source, −1 on walls and on cells that no source can reach. A diagonal step costs 1 like any
 * other. In a dungeon, locked doors count as walls unless the walker has their keys.
 *
 * Runs a breadth-first search (Moore, 1959) from all sources at once, in time linear in the number
 * of tiles.
 *
 * @param sources - at least one point; each must be on a walkable tile
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, `sources` is empty, a
 * source is not on a walkable tile, or an option is invalid
 * @example
 * distanceField(parseAscii('...#.'), [{ x: 0, y: 0 }]); // Int32Array [0, 1, 2, -1, -1]
 */
export function distanceField(
  subject: GridOrDungeon,
  sources: readonly Point[],
  options: DistanceOptions = {},
): Int32Array {
  // Of several wrong arguments, the first is named.
  checkArray('sources', sources, 'an array of points, such as `[hero]`');
  const walk = readMove<{ readonly maxDistance: number }>(subject, options, DISTANCE);
  const { grid, move } = walk;
  const search = beginWalk(subject, walk);
  if (sources.length === 0) throw invalid('sources', 'must not be empty', sources);
  for (const [i, source] of sources.entries()) {
    addSource(search, walkableTile(`sources[${i}]`, grid, source));
  }
  return measure(search, move);
}

/**
 * Returns the number of steps in four directions from a tile, given by its index, to every other
 * tile. Steps do not enter tiles that are `blocked` or `shut`.
 */
export function distancesFrom(
  grid: Grid,
  index: number,
  blocked?: Uint8Array,
  closed?: Iterable<number>,
): Int32Array {
  const search = beginSearch(grid, blocked, closed);
  addSource(search, index);
  return measure(search, { diagonals: false, maxDistance: MAX_INT32 });
}

/** All eight steps: the four directions, then the diagonals. */
const ALL_STEPS = /* @__PURE__ */ STEPS_AS_READ.concat(DIAGONALS);

/**
 * Returns the neighbouring tile with the lowest distance in a distance field, or `undefined` if no
 * neighbour is nearer to a source than the current tile, for example at a source or in a dead end.
 *
 * Ties go to the first in the order up, left, right, down, up left, up right, down left, down
 * right. The result is never a tile without a distance (−1), such as a blocked tile. If the walker
 * itself is on such a tile, every neighbour with a distance counts as nearer. The result is never a
 * wall, even if the wall is newer than the field, and never, in a dungeon, a locked door for which
 * the walker has no key. With `blocked`, it is never a blocked tile, even if something moved there
 * after the field was created.
 *
 * If the field was created with `diagonals`, also step with `diagonals`: some tiles can only be
 * left diagonally.
 *
 * @param field - a distance for each tile, negative if there is no path, as {@link distanceField}
 * returns it
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, `field` does not have
 * its size, `at` is not walkable, or an option is invalid
 * @example
 * const grid = parseAscii('....');
 * const field = distanceField(grid, [{ x: 0, y: 0 }]);
 * stepDownhill(grid, field, { x: 3, y: 0 }); // { x: 2, y: 0 }
 */
export function stepDownhill(
  subject: GridOrDungeon,
  field: Int32Array,
  at: Point,
  options: MoveOptions = {},
): Point | undefined {
  const { grid, move } = readMove(subject, options);
  const { diagonals, blocked } = move;
  checkField(field, grid);
  const { width } = grid;
  const isClosed = (i: number) =>
    Boolean(blocked?.[i]) || isClosedAt(subject, i % width, Math.floor(i / width), move);
  const index = nextDownhill(field, grid, walkableTile('at', grid, at), diagonals, isClosed);
  return index < 0 ? undefined : pointAt(grid, index);
}

function checkField(field: unknown, grid: Grid): void {
  const { length } = grid.tiles;
  if (field instanceof Int32Array && field.length === length) return;
  const rule = `must be an Int32Array of ${length}, as \`distanceField\` returns for the ${sizeOf(grid)} grid`;
  throw invalid('field', rule, field);
}

/** Works like {@link stepDownhill}, but with tile indices, and −1 in place of `undefined`. */
export function nextDownhill(
  field: Int32Array,
  grid: Grid,
  index: number,
  diagonals: boolean,
  isClosed?: (index: number) => boolean,
): number {
  const { width, tiles } = grid;
  const x = index % width;
  const y = Math.floor(index / width);
  const here = field[index]!;
  let min = here < 0 ? Number.POSITIVE_INFINITY : here;
  let next = -1;
  for (const step of diagonals ? ALL_STEPS : STEPS_AS_READ) {
    if (!isInside(grid, x + step.x, y + step.y)) continue;
    const i = index + step.y * width + step.x;
    const distance = field[i]!;
    if (distance < 0 || distance >= min || WALKABLE[tiles[i]!] !== 1) continue;
    if (isClosed?.(i)) continue;
    min = distance;
    next = i;
  }
  return next;
}

/**
 * Returns a shortest path from one tile to another, both included, or `undefined` if there is none.
 * Both may be blocked, for example by the walker and its target. If there are several paths, it
 * returns the one that {@link stepDownhill} follows in the distance field of `to`. In a dungeon,
 * locked doors count as walls unless the walker has their keys.
 *
 * Runs a breadth-first search (Moore, 1959) from `to` until it finds `from`, in time linear in the
 * number of tiles. If many walkers have the same target, share one {@link distanceField} among
 * them.
 *
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, `from` or `to` is not
 * walkable, or an option is invalid
 * @example
 * shortestPath(parseAscii('..#.'), { x: 0, y: 0 }, { x: 1, y: 0 }); // [{ x: 0, y: 0 }, { x: 1, y: 0 }]
 */
export function shortestPath(
  subject: GridOrDungeon,
  from: Point,
  to: Point,
  options: MoveOptions = {},
): Point[] | undefined {
  checkPoint('from', from);
  const walk = readMove(subject, options);
  const { grid } = walk;
  const { diagonals } = walk.move;
  const start = walkableTile('from', grid, from);
  const end = walkableTile('to', grid, to);
  const search = beginWalk(subject, walk);
  unblock(search, start);
  addSource(search, end);
  const field = measure(search, { diagonals, maxDistance: MAX_INT32, target: start });
  if (field[start]! < 0) return undefined;
  const path: Point[] = [];
  for (let i = start; i >= 0; i = nextDownhill(field, grid, i, diagonals)) {
    path.push(pointAt(grid, i));
  }
  return path;
}

/**
 * Returns the number of steps from the nearest entrance, including stairs up, to every tile for a
 * player who can open some doors; −1 if unreachable.
 */
export function stepsWithKeys(
  dungeon: Pick<Dungeon, 'grid' | 'entrance'> & {
    readonly doors: readonly Door[];
    readonly stairs: readonly Stairs[];
  },
  doors: WalkerOptions,
): Int32Array {
  const { grid, entrance, stairs } = dungeon;
  const search = beginSearch(grid, undefined, closedDoors(dungeon, doors));
  const up = stairs.filter(({ direction }) => direction === 'up');
  for (const { x, y } of [entrance, ...up]) {
    if (WALKABLE[codeAt(grid, x, y)] === 1) addSource(search, y * grid.width + x);
  }
  return measure(search, { diagonals: false, maxDistance: MAX_INT32 });
}
