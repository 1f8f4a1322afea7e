import { drawInt } from './draw-int';
import type { Rng } from './rng';

/** A probability, in units of 1/2²⁰. */
export type Chance = number;

/** Certainty. A draw from more than twice as many numbers would take twice as long. */
export const CERTAIN: Chance = 0x10_0000;

/** Converts a share from 0 to 1 to a chance. */
export function chanceOf(share: number): Chance {
  return Math.round(share * CERTAIN);
}

/**
 * Draws whether an event with that probability occurs. One draw; none for 0 and certainty.
 *
 * @param what - the draw's name, for the message
 */
export function drawChance(rng: Rng, chance: Chance, what: string): boolean {
  if (chance === 0 || chance === CERTAIN) return chance !== 0;
  return drawInt(rng, 1, CERTAIN, what) <= chance;
}
