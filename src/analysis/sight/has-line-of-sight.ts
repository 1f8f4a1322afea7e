import { checkOptions } from '../../model/checks';
import type { Point } from '../../model/dungeon';
import { checkPointIn } from '../../model/guards';
import { isSeenThrough, readSight, type SightOptions, type SightSubject } from './sight';

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['doors', 'secrets']);

/**
 * Whether nothing between two tiles stops sight; what the two are does not matter. It is the same from
 * both ends, and says of tiles that can be seen through what {@link fieldOfView} says.
 *
 * In each row that the straight line from middle to middle crosses (each column, where it is more
 * across than up), the tile nearest to it must be one to see through. Where the line runs just between
 * two tiles, again and again, it is enough that all those on the one side are. Time is linear in the
 * distance.
 *
 * @param subject - a grid; or a dungeon, whose secret doors stay closed
 * @throws InvalidOptionError where the grid, a point or an option is wrong
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
    // The nearest tile; where the line runs just between two, the one before it and the one after.
    const low = Math.ceil((2 * step * drift - steps) / (2 * steps));
    const high = Math.floor((2 * step * drift + steps) / (2 * steps));
    const isLowOpen = isSeenThrough(sight, middle + low * across);
    before &&= isLowOpen;
    after &&= low === high ? isLowOpen : isSeenThrough(sight, middle + high * across);
  }
  return before || after;
}
