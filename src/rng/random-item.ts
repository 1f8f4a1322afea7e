import { checkArray, invalid } from '../model/checks';
import { checkRng } from '../model/guards';
import { drawInt } from './draw-int';
import type { Rng } from './rng';

/**
 * One of the items, each as likely as any other. One draw; none where there is one item.
 *
 * @throws InvalidOptionError where `items` is no array, or empty
 * @throws GenerationError where `rng` answers out of range
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
