import { checkArray, invalid } from '../model/checks';
import { checkRng } from '../model/guards';
import { drawInt } from './draw-int';
import type { Rng } from './rng';

/**
 * Draws one of the items, each with the same probability. One draw; none for a single item.
 *
 * @throws {InvalidOptionError} If `items` is not an array, or is empty
 * @throws {GenerationError} If `rng` returns a number out of range
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
