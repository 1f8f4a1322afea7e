import type { Grid } from '../../dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { createMask, stretch } from './mask';

/** The tiles whose middles lie in the ellipse that touches a box's sides. No draws. */
export function drawEllipse(_rng: Rng, width: number, height: number): Grid {
  const isInside = (x: number, y: number) =>
    ((2 * x + 1 - width) * height) ** 2 + ((2 * y + 1 - height) * width) ** 2 <=
    (width * height) ** 2;
  // A long, flat one touches no end by a middle.
  return stretch(createMask(width, height, isInside));
}

/**
 * A box with its corners cut off. Draws: how much of them.
 *
 * ```text
 * ##...##   2 tiles
 * #.....#
 * .......
 * #.....#
 * ##...##
 * ```
 */
export function drawOctagon(rng: Rng, width: number, height: number): Grid {
  const most = Math.floor(Math.min(width, height) / 3);
  const cut = most === 0 ? 0 : drawInt(rng, 1, most, "an octagon's corners");
  return createMask(width, height, (x, y) => {
    return Math.min(x, width - 1 - x) + Math.min(y, height - 1 - y) >= cut;
  });
}
