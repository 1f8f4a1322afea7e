import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import type { ResolvedEntry, ResolvedTable } from './resolve-table';

/** Draws an entry of a table by weight. */
export function drawTableEntry<Kind>(
  rng: Rng,
  { entries, weights, weightSum }: ResolvedTable<Kind>,
): ResolvedEntry<Kind> {
  return entries[drawWeighted(rng, weights, 'an entry of a spawn table', weightSum)]!;
}
