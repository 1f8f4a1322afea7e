import { drawInt } from './draw-int';
import type { Rng } from './rng';

/** What comes to pass so often in 2²⁰ times. */
export type Chance = number;

/** What always comes to pass. A draw of more than twice as many numbers would take twice as long. */
export const CERTAIN: Chance = 0x10_0000;

/** A share from 0 to 1 as a chance. */
export function chanceOf(share: number): Chance {
  return Math.round(share * CERTAIN);
}

/**
 * Whether a chance comes to pass. One draw; none where it is sure to, or sure not to.
 *
 * @param what - the draw's name, for the message
 */
export function drawChance(rng: Rng, chance: Chance, what: string): boolean {
  if (chance === 0 || chance === CERTAIN) return chance !== 0;
  return drawInt(rng, 1, CERTAIN, what) <= chance;
}
