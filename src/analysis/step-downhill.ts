import { DIAGONALS, STEPS_AS_READ } from '../grid/directions';
import { pointAt, sizeOf } from '../grid/grid';
import { isShutAt } from '../grid/shut-doors';
import { WALKABLE } from '../grid/tiles';
import { checkWalker, readWalkable, type Walkable } from '../grid/walkable';
import { checkBoolean, checkOptions, invalid } from '../model/checks';
import type { Grid, Point } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { DistanceOptions } from './distance-field';
import { walkableTile } from './walkable-tile';

/** All eight steps: the four directions, then the diagonals. */
const ALL_STEPS = /* @__PURE__ */ STEPS_AS_READ.concat(DIAGONALS);

/** Options of {@link stepDownhill}. */
export type StepOptions = Pick<DistanceOptions, 'diagonals' | 'keys' | 'secrets'>;

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['diagonals', 'keys', 'secrets']);

/**
 * The neighbouring tile by which a walker comes nearest to a source of a distance field, or
 * `undefined` where none is nearer than the tile stood on: on a source, or where no way leads on.
 *
 * Of several the first in the order up, left, right, down, then up left, up right, down left, down
 * right. A tile that the field leaves out (−1), such as a blocked one, is never stepped on, but may be
 * stood on: any tile that has a distance is nearer. Walls are never stepped on, also where they came
 * after the field; nor are, of a dungeon, locked doors whose keys are not held.
 *
 * A field made with `diagonals` wants steps with `diagonals`: there are tiles in it from which only
 * a diagonal leads down.
 *
 * @param field - a distance for each tile, negative where there is no way, as {@link distanceField}
 * gives it
 * @throws InvalidOptionError where `subject` is neither grid nor dungeon, `field` is not of its size,
 * `at` cannot be walked on, or an option is wrong
 * @example
 * const grid = parseAscii('....');
 * const field = distanceField(grid, [{ x: 0, y: 0 }]);
 * stepDownhill(grid, field, { x: 3, y: 0 }); // { x: 2, y: 0 }
 */
export function stepDownhill(
  subject: Walkable,
  field: Int32Array,
  at: Point,
  options: StepOptions = {},
): Point | undefined {
  const grid = readWalkable(subject);
  checkField(field, grid);
  checkOptions(options, OPTIONS);
  const { diagonals = false } = options;
  checkBoolean('diagonals', diagonals);
  checkWalker(subject, options);
  const { width } = grid;
  const isShut = (i: number) => isShutAt(subject, i % width, Math.floor(i / width), options);
  const index = nextDownhill(field, grid, walkableTile('at', grid, at), diagonals, isShut);
  return index < 0 ? undefined : pointAt(grid, index);
}

function checkField(field: unknown, grid: Grid): void {
  if (!(field instanceof Int32Array)) {
    throw invalid('field', 'must be an Int32Array, such as `distanceField` returns', field);
  }
  if (field.length === grid.tiles.length) return;
  throw invalid(
    'field',
    `must have a distance for each tile of the ${sizeOf(grid)} grid`,
    field.length,
  );
}

/** {@link stepDownhill} from a tile's index to a tile's index, or −1. */
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
