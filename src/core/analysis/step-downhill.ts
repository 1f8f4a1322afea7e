import { DIAGONALS, STEPS_AS_READ } from '../grid/directions';
import { pointAt, sizeOf } from '../grid/grid';
import { isShutAt } from '../grid/shut-doors';
import { WALKABLE } from '../grid/tiles';
import { type GridOrDungeon, type MoveOptions, readMove } from '../grid/walkable';
import { invalid } from '../model/checks';
import type { Grid, Point } from '../model/dungeon';
import { isInside } from '../model/guards';
import { walkableTile } from './walkable-tile';

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
  const { grid, diagonals, blocked } = readMove(subject, options);
  checkField(field, grid);
  const { width } = grid;
  const isShut = (i: number) =>
    Boolean(blocked?.[i]) || isShutAt(subject, i % width, Math.floor(i / width), options);
  const index = nextDownhill(field, grid, walkableTile('at', grid, at), diagonals, isShut);
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
  isShut?: (index: number) => boolean,
): number {
  const { width, tiles } = grid;
  const x = index % width;
  const y = Math.floor(index / width);
  const here = field[index]!;
  let least = here < 0 ? Number.POSITIVE_INFINITY : here;
  let next = -1;
  for (const step of diagonals ? ALL_STEPS : STEPS_AS_READ) {
    if (!isInside(grid, x + step.x, y + step.y)) continue;
    const i = index + step.y * width + step.x;
    const distance = field[i]!;
    if (distance < 0 || distance >= least || WALKABLE[tiles[i]!] !== 1) continue;
    if (isShut?.(i)) continue;
    least = distance;
    next = i;
  }
  return next;
}
