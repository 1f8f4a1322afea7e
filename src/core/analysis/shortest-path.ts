import { pointAt } from '../grid/grid';
import { type GridOrDungeon, type MoveOptions, readWalkable } from '../grid/walkable';
import { MAX_INT32 } from '../model/checks';
import type { Point } from '../model/dungeon';
import { addSource, beginWalk, measure, unblock } from './search/distance-search';
import { nextDownhill } from './step-downhill';
import { walkableTile } from './walkable-tile';

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
  const grid = readWalkable(subject);
  const start = walkableTile('from', grid, from);
  const end = walkableTile('to', grid, to);
  const { search, diagonals } = beginWalk(subject, options);
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
