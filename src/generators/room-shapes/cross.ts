import type { Grid } from '../../dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { createMask } from './mask';

/** No arm of a cross is narrower, where its box is not. */
const MIN_BAR = 2;

/**
 * Two bars across a box, one lying and one standing. Draws: the height of the one and its top, the
 * width of the other and its left side. After Brogue's `designCrossRoom`.
 *
 * ```text
 * ..###...
 * ........
 * ........
 * ..###...
 * ```
 */
export function drawCross(rng: Rng, width: number, height: number): Grid {
  const barHeight = drawBar(rng, height);
  const top = drawInt(rng, 0, height - barHeight, "a cross's top");
  const barWidth = drawBar(rng, width);
  const left = drawInt(rng, 0, width - barWidth, "a cross's left");
  return crossOf(width, height, top, barHeight, left, barWidth);
}

function drawBar(rng: Rng, side: number): number {
  const least = Math.min(MIN_BAR, side);
  return drawInt(rng, least, Math.max(least, Math.floor((side * 2) / 3)), "a cross's bar");
}

/**
 * Two bars through the middle of a box. Draws: how long the upper and lower arms are, then the left
 * and right ones.
 */
export function drawSymmetricalCross(rng: Rng, width: number, height: number): Grid {
  const top = drawArm(rng, height);
  const left = drawArm(rng, width);
  return crossOf(width, height, top, height - 2 * top, left, width - 2 * left);
}

function drawArm(rng: Rng, side: number): number {
  const longest = Math.max(0, Math.floor((side - MIN_BAR) / 2));
  return drawInt(rng, Math.min(1, longest), longest, "a cross's arm");
}

function crossOf(
  width: number,
  height: number,
  top: number,
  barHeight: number,
  left: number,
  barWidth: number,
): Grid {
  return createMask(
    width,
    height,
    (x, y) => (y >= top && y < top + barHeight) || (x >= left && x < left + barWidth),
  );
}
