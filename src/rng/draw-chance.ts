import { drawInt } from './draw-int';
import type { Rng } from './rng';

/** What comes to pass so often of 2²⁰ times: the parts that a share is rounded to. */
export type Chance = number;

/** A draw of one of so many numbers costs one word; of twice as many, two. */
const PARTS = 0x10_0000;

/** A share from 0 to 1 as a chance. */
export function chanceOf(share: number): Chance {
  return Math.round(share * PARTS);
}

/**
 * Whether a chance comes to pass. One draw; none where it is sure to, or sure not to.
 *
 * @param what - the draw's name, for the message
 */
export function drawChance(rng: Rng, chance: Chance, what: string): boolean {
  if (chance === 0 || chance === PARTS) return chance !== 0;
  return drawInt(rng, 1, PARTS, what) <= chance;
}
