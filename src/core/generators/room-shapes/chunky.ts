import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { fillBlock, type Mask } from './mask';

/** The maximum number of discs in addition to those in the row. */
const MAX_MORE = 3;

/**
 * Draws a few overlapping discs: a row from one end of the box to the other, and some more. Draws:
 * the radius of all discs; which disc of the row touches one long side and which touches the other;
 * the place of each other disc of the row, across the box; the number of further discs; and the
 * place of each of them, along and across the box.
 *
 * @remarks
 * Source: Brogue's `designChunkyRoom`.
 *
 * ```text
 * #...#########
 * .......##...#
 * .............
 * #............
 * ##..........#
 * ###...##...##
 * ```
 */
export function drawChunky(rng: Rng, mask: Mask): void {
  const { width, height } = mask;
  const shorter = Math.min(width, height);
  if (shorter < 3) {
    fillBlock(mask, 0, 0, width, height);
    return;
  }
  // With a radius of at least three tenths, discs that are one radius apart along the box always
  // overlap.
  const min = Math.round(0.3 * (shorter - 1));
  const radius = drawInt(rng, min, Math.max(min, Math.floor(0.4 * (shorter - 1))), 'a radius');
  const across = shorter - 1 - 2 * radius;
  const along = Math.max(width, height) - 1 - 2 * radius;
  const fill = (far: number, aside: number) => {
    if (width >= height) fillDisc(mask, far, aside, radius);
    else fillDisc(mask, aside, far, radius);
  };
  const gaps = Math.max(1, Math.ceil(along / radius));
  const upper = drawInt(rng, 0, gaps, 'a disc');
  const lower = (upper + drawInt(rng, 1, gaps, 'a disc')) % (gaps + 1);
  for (let disc = 0; disc <= gaps; disc++) {
    const far = Math.round((along * disc) / gaps);
    if (disc === upper) fill(far, 0);
    else if (disc === lower) fill(far, across);
    else fill(far, drawInt(rng, 0, across, "a disc's place"));
  }
  for (let more = drawInt(rng, 0, MAX_MORE, 'a number of discs'); more > 0; more--) {
    fill(drawInt(rng, 0, along, "a disc's place"), drawInt(rng, 0, across, "a disc's place"));
  }
}

/**
 * Fills the disc whose box starts at (x, y). The disc is slightly larger than its radius, so that
 * it has no tips.
 */
function fillDisc(mask: Mask, x: number, y: number, radius: number): void {
  let half = 0;
  for (let dy = radius; dy >= 0; dy--) {
    while ((half + 1) ** 2 + dy ** 2 <= radius * (radius + 1)) half++;
    fillBlock(mask, x + radius - half, y + radius - dy, 2 * half + 1, 1);
    fillBlock(mask, x + radius - half, y + radius + dy, 2 * half + 1, 1);
  }
}
