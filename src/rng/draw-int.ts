import { checkArray, invalid } from '../model/checks';
import { GenerationError, show } from '../model/errors';
import { checkRng } from '../model/guards';
import type { Rng } from './rng';

/**
 * Draws from any `Rng` and refuses a result out of range. A draw with a single outcome is skipped.
 *
 * @param what - the draw's name, for the message
 * @throws {GenerationError} If the result is not an integer from `min` to `max`
 */
export function drawInt(rng: Rng, min: number, max: number, what: string): number {
  return min === max ? min : askInt(rng, min, max, what);
}

/** {@link drawInt}, but draws even if there is only one possible outcome. */
export function askInt(rng: Rng, min: number, max: number, what: string): number {
  const value: unknown = rng.int(min, max);
  if (typeof value === 'number' && value >= min && value <= max) {
    // Measured: if one coordinate is a double, as some `Rng`s return it, V8 boxes those of all
    // later rooms, and everything takes half as long again.
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

/**
 * Draws one of the items, each with the same probability. One draw; none for a single item.
 *
 * @throws InvalidOptionError if `items` is not an array, or is empty
 * @throws GenerationError if `rng` returns a number out of range
 * @example
 * const weapon = randomItem(rng, ['sword', 'bow', 'wand']);
 */
export function randomItem<Item>(rng: Rng, items: readonly Item[]): Item {
  checkRng(rng);
  checkArray('items', items);
  const { length } = items;
  if (length === 0) throw invalid('items', 'must not be empty', items);
  return items[drawInt(rng, 0, length - 1, 'an item')] as Item;
}
