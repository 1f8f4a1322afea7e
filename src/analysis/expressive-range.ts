import { checkAtLeast, checkInteger, checkOptions, checkSeed, invalid } from '../checks';
import type { Dungeon } from '../dungeon';
import type { Seed } from '../rng/rng';
import { createRange, type ExpressiveRange } from './create-range';
import { measureDungeon } from './measure-dungeon';

/** The seeds `first`, `first` + 1, … `last`. */
export interface SeedRange {
  /** An integer. */
  readonly first: number;
  /** An integer from `first`; the last seed, included. */
  readonly last: number;
}

const RANGE: ReadonlySet<string> = /* @__PURE__ */ new Set(['first', 'last']);

/**
 * Makes a dungeon from each seed and tells how its metrics vary: minimum, quartiles, maximum, and
 * the seeds at the extremes, so that the strangest of 10,000 dungeons can be looked at.
 *
 * Seeds are taken one by one, and only what differs is kept: how often each value of a metric came. A
 * million dungeons need no more memory than those that differ. What `generate` throws is not caught.
 *
 * Source: Smith and Whitehead, "Analyzing the expressive range of a level generator" (2010).
 *
 * @param generate - makes the dungeon of a seed, in whatever way; its lists may be left out
 * @param seeds - seeds in any iterable, or the first and the last of a range
 * @throws InvalidOptionError where there is no seed, one is none, or `generate` answers no dungeon
 * @example
 * const generate = (seed) => generateBsp(createRng(seed), { width: 80, height: 45 });
 * const { metrics } = expressiveRange(generate, { first: 1, last: 1000 });
 * metrics.loops.maxSeed; // 627
 */
export function expressiveRange(
  generate: (seed: number) => MeasuredDungeon,
  seeds: SeedRange,
): ExpressiveRange<number>;
export function expressiveRange<S extends Seed>(
  generate: (seed: S) => MeasuredDungeon,
  seeds: Iterable<S>,
): ExpressiveRange<S>;
export function expressiveRange(
  generate: (seed: never) => MeasuredDungeon,
  seeds: Iterable<Seed> | SeedRange,
): ExpressiveRange {
  if (typeof generate !== 'function') throw invalid('generate', 'must be a function', generate);
  const range = createRange();
  let i = 0;
  for (const seed of isIterable(seeds) ? seeds : walkRange(seeds)) {
    checkSeed(`seeds[${i++}]`, seed);
    range.add(seed, measureDungeon(generate(seed as never)));
  }
  const result = range.result();
  if (result === undefined) throw invalid('seeds', 'must not be empty', seeds);
  return result;
}

type MeasuredDungeon = Pick<Dungeon, 'grid' | 'entrance'> & Partial<Dungeon>;

/** Whether a value can be iterated over. A string could, letter by letter; it is one seed, and no list. */
function isIterable(value: unknown): value is Iterable<Seed> {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as Partial<Iterable<Seed>>)[Symbol.iterator] === 'function';
}

/** A range is not made into a list: it may be long. */
function* walkRange(range: SeedRange): Generator<number> {
  checkOptions(range, RANGE, 'seeds');
  const { first, last } = range;
  checkInteger('seeds.first', first);
  checkInteger('seeds.last', last);
  checkAtLeast('seeds.last', last, first, (nameOf) => nameOf('seeds.first'));
  for (let seed = first; seed <= last; seed++) yield seed;
}
