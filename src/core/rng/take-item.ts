import { elementAt } from '../model/element-at';
import { drawInt } from './draw-int';
import type { Rng } from './rng';

/**
 * Draws an item and removes it from a list that is not empty. The last item takes its place.
 *
 * @param what - a name for the draw, used in the error message
 */
export function takeItem<Item>(rng: Rng, items: Item[], what: string): Item {
  const last = items.length - 1;
  const drawn = drawInt(rng, 0, last, what);
  const item = elementAt(items, drawn);
  items[drawn] = elementAt(items, last);
  items.pop();
  return item;
}
