import { elementAt } from '../model/element-at';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';

/**
 * The minimum number of draws before all places are checked. There is one more draw for every 64
 * places.
 */
const TRIALS = 64;

/**
 * Draws one of the places that fit, each with the same probability. Returns −1 if none fits.
 * Usually, one of the first draws fits; checking all places takes as long as searching the grid.
 */
export function drawFittingPlace(
  rng: Rng,
  places: readonly number[],
  fits: (place: number) => boolean,
): number {
  const trials = Math.min(places.length, TRIALS + Math.floor(places.length / TRIALS));
  for (let trial = 0; trial < trials; trial++) {
    const place = elementAt(places, drawInt(rng, 0, places.length - 1, 'a place'));
    if (fits(place)) return place;
  }
  const fitting = places.filter(fits);
  if (fitting.length === 0) return -1;
  return elementAt(fitting, drawInt(rng, 0, fitting.length - 1, 'a place'));
}
