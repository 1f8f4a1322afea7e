import { drawInt } from './draw-int';
import type { Rng } from './rng';

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
