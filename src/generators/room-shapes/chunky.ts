import type { Grid } from '../../dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { createMask, stretch } from './mask';

const MIN_DISCS = 3;
const MAX_DISCS = 8;

/**
 * A few discs run together. Draws: their radius, their number, the place of the first (x, then y);
 * of each other, the earlier one beside which it lies and how far to the right and down.
 *
 * After Brogue's `designChunkyRoom`.
 */
export function drawChunky(rng: Rng, width: number, height: number): Grid {
  const half = Math.floor((Math.min(width, height) - 1) / 2);
  const radius = drawInt(
    rng,
    Math.ceil(half / 2),
    Math.max(Math.ceil(half / 2), half - 1),
    'a radius',
  );
  const count = drawInt(rng, MIN_DISCS, MAX_DISCS, 'a number of discs');
  const fitX = (x: number) => Math.max(radius, Math.min(x, width - 1 - radius));
  const fitY = (y: number) => Math.max(radius, Math.min(y, height - 1 - radius));
  const discs = [
    {
      x: drawInt(rng, radius, width - 1 - radius, "a disc's x"),
      y: drawInt(rng, radius, height - 1 - radius, "a disc's y"),
    },
  ];
  while (discs.length < count) {
    const beside = discs[drawInt(rng, 0, discs.length - 1, 'a disc')] as { x: number; y: number };
    discs.push({
      x: fitX(beside.x + drawInt(rng, -radius, radius, "a disc's x")),
      y: fitY(beside.y + drawInt(rng, -radius, radius, "a disc's y")),
    });
  }
  const isInside = (x: number, y: number) =>
    // A little more than the radius, so that no disc ends in a tile by itself.
    discs.some((disc) => (x - disc.x) ** 2 + (y - disc.y) ** 2 <= radius * (radius + 1));
  return stretch(createMask(width, height, isInside));
}
