import { MAX_INTEGER, MIN_INTEGER } from '../core/model/checks';
import { resolveOptions, type Specification } from '../core/model/options';

/** The range of seeds `first`, `first` + 1, … `last`. */
export interface SeedRange {
  /** The first seed, an integer. */
  readonly first: number;
  /** The last seed, included: an integer of at least `first`. */
  readonly last: number;
}

const RANGE: Specification<SeedRange> = {
  first: { type: 'integer', min: MIN_INTEGER, max: MAX_INTEGER },
  last: {
    type: 'integer',
    min: MIN_INTEGER,
    max: MAX_INTEGER,
    atLeast: { option: 'first' },
  },
};

/**
 * Returns the seeds as an iterable. A string is iterable too, but is not accepted as a list of
 * seeds.
 */
export function eachSeed(seeds: unknown): Iterable<unknown> {
  const isIterable = typeof seeds === 'object' && seeds !== null && Symbol.iterator in seeds;
  return isIterable ? (seeds as Iterable<unknown>) : seedsIn(resolveOptions(RANGE, seeds, 'seeds'));
}

/** Yields the seeds of a range one at a time. A list of them could be too long. */
function* seedsIn({ first, last }: SeedRange): Generator<number> {
  for (let seed = first; seed <= last; seed++) yield seed;
}
