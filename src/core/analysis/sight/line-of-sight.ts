import type { GridOrDungeon } from '../../grid/walkable';
import type { Point } from '../../model/dungeon';
import { checkPointIn } from '../../model/guards';
import { resolveOptions, type Settings } from '../../model/specification';
import {
  isSeenThrough,
  LINE_OF_SIGHT_SPEC,
  type LineOfSightOptions,
  readSight,
  type Sight,
} from './sight';

/**
 * Returns whether two tiles see each other: whether {@link fieldOfView} of one tile shows the
 * other. The result is the same in both directions for all pairs of tiles, even if they are walls
 * or closed doors.
 *
 * The straight line between the centres of the two tiles crosses the rows between them (or columns,
 * if the line is more horizontal than vertical). In each, the tile nearest to the line must be
 * transparent. If the line passes exactly between two tiles in some rows, it is enough that either
 * all tiles before it or all tiles after it are transparent. If one of the two tiles blocks sight,
 * it is enough that a line from the centre of the other reaches any part of its width. Takes time
 * linear in the distance.
 *
 * @param subject - a grid, or a dungeon, whose secret doors stay closed
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, `a` or `b` is not on
 * the grid, or an option is invalid
 * @example
 * const targets = actors.filter((actor) => hasLineOfSight(dungeon, hero, actor, { doors: 'open' }));
 */
export function hasLineOfSight(
  subject: GridOrDungeon,
  a: Point,
  b: Point,
  options: LineOfSightOptions = {},
): boolean {
  const settings = resolveOptions<LineOfSightOptions, Settings<LineOfSightOptions, 'secrets'>>(
    LINE_OF_SIGHT_SPEC,
    options,
  );
  const { radius } = settings;
  const sight = readSight(subject, settings);
  const { grid } = sight;
  checkPointIn('a', a, grid);
  checkPointIn('b', b, grid);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx * dx + dy * dy > radius * radius) return false;
  const blocks = ({ x, y }: Point) => !isSeenThrough(sight, y * grid.width + x);
  return (
    (blocks(b) && isPartSeen(sight, a, b)) ||
    (blocks(a) && isPartSeen(sight, b, a)) ||
    isCenterSeen(sight, a, b)
  );
}

/** Returns whether the line between the centres of two tiles is clear. */
function isCenterSeen(sight: Sight, a: Point, b: Point): boolean {
  const { grid } = sight;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const isSteep = Math.abs(dy) > Math.abs(dx);
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  const start = a.y * grid.width + a.x;
  const ahead = isSteep ? Math.sign(dy) * grid.width : Math.sign(dx);
  const [drift, across] = isSteep ? [dx, 1] : [dy, grid.width];
  let [before, after] = [true, true];
  for (let step = 1; step < steps && (before || after); step++) {
    const middle = start + step * ahead;
    // These are the same tile, unless the line passes exactly between two.
    const low = Math.ceil((2 * step * drift - steps) / (2 * steps));
    const high = Math.floor((2 * step * drift + steps) / (2 * steps));
    const isLowOpen = isSeenThrough(sight, middle + low * across);
    before &&= isLowOpen;
    after &&= low === high ? isLowOpen : isSeenThrough(sight, middle + high * across);
  }
  return before || after;
}

/**
 * Returns whether a line from the centre of a tile reaches any part of the width of another.
 * Narrows the sector between the ends of this width, row by row, as `fieldOfView` does. In each
 * row, the sector is narrower than a tile, so at most two tiles can cut it, each from its own side.
 */
export function isPartSeen(sight: Sight, from: Point, to: Point): boolean {
  const { width } = sight.grid;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const isSteep = Math.abs(dy) > Math.abs(dx);
  const [ahead, across] = isSteep ? [Math.sign(dy) * width, 1] : [Math.sign(dx), width];
  const [rows, columns] = isSteep ? [Math.abs(dy), dx] : [Math.abs(dx), dy];
  let [startColumns, startRows] = [2 * columns - 1, 2 * rows];
  let [endColumns, endRows] = [2 * columns + 1, 2 * rows];
  for (let row = 1; row < rows; row++) {
    const middle = from.y * width + from.x + row * ahead;
    const first = Math.floor((2 * row * startColumns + startRows) / (2 * startRows));
    const last = Math.ceil((2 * row * endColumns - endRows) / (2 * endRows));
    const isFirstOpen = isSeenThrough(sight, middle + first * across);
    const isLastOpen = first === last ? isFirstOpen : isSeenThrough(sight, middle + last * across);
    if (!isFirstOpen && !isLastOpen) return false;
    if (!isFirstOpen) [startColumns, startRows] = [2 * first + 1, 2 * row];
    if (!isLastOpen) [endColumns, endRows] = [2 * last - 1, 2 * row];
  }
  return true;
}
