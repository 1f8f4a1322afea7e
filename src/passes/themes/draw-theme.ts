import type { Rng } from '../../rng/rng';
import { drawWeighted } from '../../rng/weighted-index';

/** Draws one of the themes that fit a room, by weight; `undefined` if there is none. */
export function drawTheme<Theme extends { readonly weight: number }>(
  rng: Rng,
  fitting: readonly Theme[],
): Theme | undefined {
  if (fitting.length === 0) return undefined;
  const weights = fitting.map(({ weight }) => weight);
  return fitting[drawWeighted(rng, weights, 'a theme')];
}
