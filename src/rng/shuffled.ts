import { checkArray, invalid } from '../checks';
import { checkRng } from '../guards';
import { drawInt } from './draw-int';
import type { Rng } from './rng';

/**
 * The items in random order, every order as likely as any other; `items` is left as it is.
 *
 * Fisher and Yates' shuffle as given by Durstenfeld (1964): one draw an item but the first.
 *
 * @throws InvalidOptionError where `items` is no array, or has holes
 * @throws GenerationError where `rng` answers out of range
 * @example
 * const deck = shuffled(rng, [1, 2, 3, 4]);
 */
export function shuffled<Item>(rng: Rng, items: readonly Item[]): Item[] {
  checkRng(rng);
  const result = copyOf(items);
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = drawInt(rng, 0, last, 'a place to shuffle to');
    const item = result[last] as Item;
    result[last] = result[chosen] as Item;
    result[chosen] = item;
  }
  return result;
}

/** A list with holes may be long without end. */
function copyOf<Item>(items: readonly Item[]): Item[] {
  checkArray('items', items);
  const { length } = items;
  const copy: Item[] = [];
  for (let i = 0; i < length; i++) {
    if (!(i in items)) throw invalid(`items[${i}]`, 'must be given', undefined);
    copy.push(items[i] as Item);
  }
  return copy;
}
