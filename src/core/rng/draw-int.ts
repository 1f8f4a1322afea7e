import { checkArray, invalid } from '../model/checks';
import { GenerationError, show } from '../model/errors';
import { checkRng } from '../model/guards';
import type { Rng } from './rng';

/**
 * Draws an integer from `min` to `max`, both included, from any `Rng`. Takes no draw if there is
 * only one possible outcome.
 *
 * @param what - a name for the draw, used in the error message
 * @throws {GenerationError} If `rng` returns anything but an integer from `min` to `max`
 */
export function drawInt(rng: Rng, min: number, max: number, what: string): number {
  return min === max ? min : askInt(rng, min, max, what);
}

/** Does the same as {@link drawInt}, but draws even if there is only one possible outcome. */
export function askInt(rng: Rng, min: number, max: number, what: string): number {
  const value: unknown = rng.int(min, max);
  if (typeof value === 'number' && value >= min && value <= max) {
    // Some `Rng`s return doubles. If one coordinate is a double, V8 boxes the coordinates of all
    // later rooms, and generation takes 50% longer (measured).
    const int32 = value | 0;
    if (int32 === value) return int32;
    if (Number.isInteger(value)) return value;
  }
  throw outOfRange(min, max, what, value);
}

function outOfRange(min: number, max: number, what: string, answer: unknown): GenerationError {
  return new GenerationError(
    `the draw of ${what}, \`rng.int(${min}, ${max})\`, returned ${show(answer)}`,
  );
}

/** A probability, in units of 1/2²⁰. */
export type Chance = number;

/** Certainty, as a chance. A draw from more than twice that many numbers takes twice as long. */
export const CERTAIN: Chance = 0x10_0000;

/** Converts a share from 0 to 1 into a chance. */
export function chanceOf(share: number): Chance {
  return Math.round(share * CERTAIN);
}

/**
 * Draws whether an event with this probability occurs. Takes one draw, or none if the chance is 0
 * or certainty.
 *
 * @param what - a name for the draw, used in the error message
 */
export function drawChance(rng: Rng, chance: Chance, what: string): boolean {
  if (chance === 0 || chance === CERTAIN) return chance !== 0;
  return drawInt(rng, 1, CERTAIN, what) <= chance;
}

/**
 * Draws one of the items, each with the same probability. Takes one draw, or none if there is only
 * one item.
 *
 * @throws {InvalidOptionError} If `items` is not an array, or if it is empty
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const weapon = randomItem(rng, ['sword', 'bow', 'wand']);
 */
export function randomItem<Item>(rng: Rng, items: readonly Item[]): Item {
  checkRng(rng);
  checkArray('items', items);
  const { length } = items;
  if (length === 0) throw invalid('items', 'must not be empty', items);
  return items[drawInt(rng, 0, length - 1, 'an item')]!;
}
