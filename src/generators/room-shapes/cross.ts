import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { fillBlock, type Mask } from './mask';

/** No bar of a cross is narrower, where its box is not. */
const MIN_BAR = 2;
const LEAST_BAR = 0.33;
const MOST_BAR = 0.55;

/**
 * Two bars across a box, one lying and one standing, which may well meet in a T or an L. Draws: how
 * high the lying one is and where (the sum of two draws, so that most cross near the middle); the
 * same of the standing one.
 *
 * After Brogue's `designCrossRoom`.
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

/** From a third of a side to half of it. */
function drawBar(rng: Rng, side: number): number {
  const least = Math.min(side, Math.max(MIN_BAR, Math.ceil(side * LEAST_BAR)));
  return drawInt(rng, least, Math.max(least, Math.floor(side * MOST_BAR)), "a cross's bar");
}

function drawPlace(rng: Rng, most: number): number {
  const half = most >> 1;
  return drawInt(rng, 0, half, "a bar's place") + drawInt(rng, 0, most - half, "a bar's place");
}

/**
 * Two bars through the middle of a box. Draws: how long the upper and lower arms are, then the left
 * and right ones; a third of the side at most. After Brogue's `designSymmetricalCrossRoom`.
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
