import type { Rng } from '../../src/index';

/** One of some items. */
export function drawItem<Item>(rng: Rng, items: readonly Item[]): Item {
  return items[rng.int(0, items.length - 1)] as Item;
}

/** Whether an event happens that happens in this many cases of that many. */
export function isDrawn(rng: Rng, times: number, cases: number): boolean {
  return rng.int(1, cases) <= times;
}

/** All items in a drawn order. */
export function drawOrder<Item>(rng: Rng, items: readonly Item[]): Item[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng.int(0, i);
    [order[i], order[j]] = [order[j] as Item, order[i] as Item];
  }
  return order;
}

/** One item or more, in a drawn order. */
export function drawSome<Item>(rng: Rng, items: readonly Item[]): Item[] {
  return drawOrder(rng, items).slice(0, rng.int(1, items.length));
}
