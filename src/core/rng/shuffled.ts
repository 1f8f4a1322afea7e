import { checkArray } from '../model/checks';
import { checkRng } from '../model/guards';
import { drawInt } from './draw-int';
import type { Rng } from './rng';

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
