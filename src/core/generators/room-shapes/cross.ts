import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { fillBlock, type Mask } from './mask';

/** The minimum breadth of a bar, unless its box is narrower. */
const MIN_BAR = 2;

/** The minimum and maximum breadth of a bar, as shares of the side of its box. */
const MIN_BAR_SHARE = 0.33;
const MAX_BAR_SHARE = 0.55;

/**
 * Draws two bars across a box, one horizontal and one vertical, which may meet in a T or an L.
 * Draws: the height and place of the horizontal bar, then the width and place of the vertical bar.
 * A place is the sum of two draws, so that most bars cross near the middle.
 *
 * @remarks
 * Source: Brogue's `designCrossRoom`.
 *
 * ```text
 * ###...##
 * ........
 * ........
 * ###...##
 * ###...##
 * ```
 */
export function drawCross(rng: Rng, mask: Mask): void {
  const { width, height } = mask;
  const barHeight = drawBar(rng, height);
  const top = drawPlace(rng, height - barHeight);
  const barWidth = drawBar(rng, width);
  const left = drawPlace(rng, width - barWidth);
  fillCross(mask, top, barHeight, left, barWidth);
}

function drawBar(rng: Rng, side: number): number {
  const min = Math.min(side, Math.max(MIN_BAR, Math.ceil(side * MIN_BAR_SHARE)));
  return drawInt(rng, min, Math.max(min, Math.floor(side * MAX_BAR_SHARE)), "a cross's bar");
}

function drawPlace(rng: Rng, max: number): number {
  const half = max >> 1;
  return drawInt(rng, 0, half, "a bar's place") + drawInt(rng, 0, max - half, "a bar's place");
}

/**
 * Draws two bars through the middle of a box. Draws: the length of the upper and lower arms, then
 * of the left and right arms, at most a third of the side. Source: Brogue's
 * `designSymmetricalCrossRoom`.
 */
export function drawSymmetricalCross(rng: Rng, mask: Mask): void {
  const { width, height } = mask;
  const top = drawArm(rng, height);
  const left = drawArm(rng, width);
  fillCross(mask, top, height - 2 * top, left, width - 2 * left);
}

function drawArm(rng: Rng, side: number): number {
  const longest = Math.min(Math.floor(side / 3), (side - MIN_BAR) >> 1);
  return longest < 1 ? 0 : drawInt(rng, 1, longest, "a cross's arm");
}

function fillCross(mask: Mask, top: number, barHeight: number, left: number, barWidth: number) {
  fillBlock(mask, 0, top, mask.width, barHeight);
  fillBlock(mask, left, 0, barWidth, mask.height);
}
