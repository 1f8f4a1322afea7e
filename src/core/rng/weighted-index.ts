import { checkEach, checkIntegerIn, invalid } from '../model/checks';
import { checkRng } from '../model/guards';
import { drawInt } from './draw-int';
import type { Rng } from './rng';

/**
 * Draws an index of `weights`. Index i has a probability of exactly `weights[i]` divided by their
 * sum. Takes one draw.
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
