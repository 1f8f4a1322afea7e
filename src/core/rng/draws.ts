import { checkArray, checkEach, checkIntegerIn, invalid } from '../model/checks';
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
  throw outOfRangeError(min, max, what, value);
}

function outOfRangeError(min: number, max: number, what: string, answer: unknown): GenerationError {
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

/** The minimum number of draws before all places are checked. */
const MIN_TRIALS = 64;
/** The number of places for which there is one more draw. */
const PLACES_PER_TRIAL = 64;

/**
 * Draws an item and removes it from a list that is not empty. The last item takes its place.
 *
 * @param what - a name for the draw, used in the error message
 */
export function takeItem<Item>(rng: Rng, items: Item[], what: string): Item {
  const last = items.length - 1;
  const drawn = drawInt(rng, 0, last, what);
  const item = items[drawn]!;
  items[drawn] = items[last]!;
  items.pop();
  return item;
}

/**
 * Draws one of the places that fit, each with the same probability. Returns −1 if none fits.
 * Usually, one of the first draws fits; checking all places takes as long as searching the grid.
 */
export function drawFittingPlace(
  rng: Rng,
  places: readonly number[],
  fits: (place: number) => boolean,
): number {
  const more = Math.floor(places.length / PLACES_PER_TRIAL);
  const trials = Math.min(places.length, MIN_TRIALS + more);
  for (let trial = 0; trial < trials; trial++) {
    const place = places[drawInt(rng, 0, places.length - 1, 'a place')]!;
    if (fits(place)) return place;
  }
  const fitting = places.filter(fits);
  if (fitting.length === 0) return -1;
  return fitting[drawInt(rng, 0, fitting.length - 1, 'a place')]!;
}

/**
 * Returns the items in random order. Every order has the same probability, and `items` is not
 * changed.
 *
 * This is the Fisher–Yates shuffle as given by Durstenfeld (1964). It takes one draw for each item
 * except the first.
 *
 * @throws {InvalidOptionError} If `items` is not an array
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const deck = shuffled(rng, [1, 2, 3, 4]);
 */
export function shuffled<Item>(rng: Rng, items: readonly Item[]): Item[] {
  checkRng(rng);
  checkArray('items', items);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = drawInt(rng, 0, last, 'a position in the shuffled list');
    const item = result[last]!;
    result[last] = result[chosen]!;
    result[chosen] = item;
  }
  return result;
}

/**
 * Draws an index of `weights`. Index i has a probability of exactly `weights[i]` divided by their
 * sum. Takes one draw, or none if the sum is 1.
 *
 * @param weights - positive integers whose sum is a safe integer
 * @throws {InvalidOptionError} If `weights` is empty, or if it contains anything but such integers
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const rarity = ['common', 'rare'][weightedIndex(rng, [95, 5])];
 */
export function weightedIndex(rng: Rng, weights: readonly number[]): number {
  checkRng(rng);
  checkEach('weights', weights, (path, weight) => {
    checkIntegerIn(path, weight, 1, Number.MAX_SAFE_INTEGER);
  });
  return drawWeighted(rng, weights, 'a weighted index', totalWeight(weights));
}

function totalWeight(weights: readonly number[]): number {
  if (weights.length === 0) throw invalid('weights', 'must not be empty', weights);
  const total = sumOf(weights);
  if (Number.isSafeInteger(total)) return total;
  throw invalid('weights', 'must have a sum that is a safe integer', total);
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * Does the same as {@link weightedIndex}, without checking the arguments.
 *
 * @param what - a name for the draw, used in the error message
 * @param total - the sum of the weights; pass it if it is already known
 */
export function drawWeighted(
  rng: Rng,
  weights: readonly number[],
  what: string,
  total = sumOf(weights),
): number {
  let rest = drawInt(rng, 0, total - 1, what);
  let index = 0;
  while (rest >= weights[index]!) rest -= weights[index++]!;
  return index;
}

/** Draws one of some items by weight. Takes no draw if there is only one. */
export function drawItem<Item extends { readonly weight: number }>(
  rng: Rng,
  items: readonly Item[],
  what: string,
): Item {
  const weights = items.map(({ weight }) => weight);
  return items[items.length === 1 ? 0 : drawWeighted(rng, weights, what)]!;
}
