import { checkOptions } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { checkPointIn } from '../../model/guards';
import { isSeenThrough, readSight, type SightOptions, type SightSubject } from './sight';

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['doors', 'secrets']);

/**
 * Whether nothing between two tiles blocks sight; the two tiles themselves do not matter. The
 * result is the same from both ends, and agrees with {@link fieldOfView} on transparent tiles.
 *
 * In each row that the straight line from middle to middle crosses (each column, if the line is
 * more horizontal than vertical), the tile nearest to the line must be transparent. If the line
 * passes exactly between two tiles in some rows, it is enough that all tiles on one of its sides
 * are transparent. Time is linear in the distance.
 *
 * @param subject - a grid; or a dungeon, whose secret doors stay closed
 * @throws {InvalidOptionError} If the grid, a point or an option is wrong
 * @example
 * const targets = actors.filter((actor) => hasLineOfSight(dungeon, hero, actor, { doors: 'open' }));
 */
export function hasLineOfSight(
  subject: SightSubject,
  a: Point,
  b: Point,
  options: SightOptions = {},
): boolean {
  checkOptions(options, OPTIONS);
  const sight = readSight(subject, options);
  const { grid } = sight;
  checkPointIn('a', a, grid);
  checkPointIn('b', b, grid);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const isSteep = Math.abs(dy) > Math.abs(dx);
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  const start = a.y * grid.width + a.x;
  const ahead = isSteep ? Math.sign(dy) * grid.width : Math.sign(dx);
  const [drift, across] = isSteep ? [dx, 1] : [dy, grid.width];
  let [before, after] = [true, true];
  for (let step = 1; step < steps && (before || after); step++) {
    const middle = start + step * ahead;
    // The nearest tile; if the line passes exactly between two, the one before it and the one
    // after.
    const low = Math.ceil((2 * step * drift - steps) / (2 * steps));
    const high = Math.floor((2 * step * drift + steps) / (2 * steps));
    const isLowOpen = isSeenThrough(sight, middle + low * across);
    before &&= isLowOpen;
    after &&= low === high ? isLowOpen : isSeenThrough(sight, middle + high * across);
  }
  return before || after;
}
