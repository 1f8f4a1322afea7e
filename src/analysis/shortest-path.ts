import { pointAt } from '../grid/grid';
import { shutDoors } from '../grid/shut-doors';
import { checkWalker, readWalkable, type Walkable } from '../grid/walkable';
import { checkBoolean, checkOptions, MAX_INT32 } from '../model/checks';
import type { Point } from '../model/dungeon';
import { checkBlocked, type DistanceOptions } from './distance-field';
import { addSource, beginSearch, measure, unblock } from './distance-search';
import { nextDownhill } from './step-downhill';
import { walkableTile } from './walkable-tile';

/** Options of {@link shortestPath}. */
export type PathOptions = Pick<DistanceOptions, 'diagonals' | 'blocked' | 'keys' | 'secrets'>;

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'diagonals',
  'blocked',
  'keys',
  'secrets',
]);

/**
 * Returns a shortest path from one tile to another, both included, or `undefined` if there is none.
 * Both ends may be blocked, for example by the walker and its target. Of several paths it is the
 * one that {@link stepDownhill} takes in the distance field of `to`. In a dungeon, locked doors are
 * walls unless their keys are held.
 *
 * Breadth-first search (Moore 1959) from `to` until `from` is found, in time linear in tiles. If
 * many walkers have one target, use one {@link distanceField} for all of them.
 *
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, an end is not
 * walkable, or an option is wrong
 * @example
 * shortestPath(parseAscii('..#.'), { x: 0, y: 0 }, { x: 1, y: 0 }); // [{ x: 0, y: 0 }, { x: 1, y: 0 }]
 */
export function shortestPath(
  subject: Walkable,
  from: Point,
  to: Point,
  options: PathOptions = {},
): Point[] | undefined {
  const grid = readWalkable(subject);
  const start = walkableTile('from', grid, from);
  const end = walkableTile('to', grid, to);
  checkOptions(options, OPTIONS);
  const { diagonals = false, blocked } = options;
  checkBoolean('diagonals', diagonals);
  checkBlocked(grid, blocked);
  checkWalker(subject, options);
  const search = beginSearch(grid, blocked, shutDoors(subject, options));
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
