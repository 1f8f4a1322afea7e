import {
  checkAtLeast,
  checkFunction,
  checkInteger,
  checkOptions,
  checkSeed,
  invalid,
} from '../checks';
import { InvalidOptionError } from '../errors';
import type { Seed } from '../rng/rng';
import { createRange, type ExpressiveRange } from './create-range';
import {
  checkMetrics,
  type DungeonMetrics,
  METRICS,
  type MeasurableDungeon,
  type MetricName,
  measureDungeon,
} from './measure-dungeon';

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
 * Seeds are taken one by one, and values are counted, not listed: memory grows with how much dungeons
 * differ, not with how many there are. What `generate` throws is not caught.
 *
 * Source: Smith and Whitehead, "Analyzing the expressive range of a level generator" (2010).
 *
 * @param generate - makes the dungeon of a seed, in whatever way; its lists may be left out
 * @param seeds - seeds in any iterable, or the first and the last of a range
 * @param metrics - the names of those wanted, as {@link measureDungeon} takes them
 * @throws InvalidOptionError where there is no seed, one is invalid, `generate` returns no dungeon, or
 * a metric is unknown
 * @example
 * const { metrics } = expressiveRange(
 *   (seed) => generateRandomPlacement(createRng(seed), { width: 60, height: 30 }),
 *   { first: 1, last: 300 },
 * );
 * metrics.loops.maxSeed; // 118
 */
export function expressiveRange<Name extends MetricName = keyof DungeonMetrics>(
  generate: (seed: number) => MeasurableDungeon,
  seeds: SeedRange,
  metrics?: readonly Name[],
): ExpressiveRange<number, Name>;
export function expressiveRange<S extends Seed, Name extends MetricName = keyof DungeonMetrics>(
  generate: (seed: S) => MeasurableDungeon,
  seeds: Iterable<S>,
  metrics?: readonly Name[],
): ExpressiveRange<S, Name>;
export function expressiveRange(
  generate: (seed: never) => MeasurableDungeon,
  seeds: Iterable<Seed> | SeedRange,
  metrics: readonly MetricName[] = METRICS,
): ExpressiveRange<Seed, MetricName> {
  checkFunction('generate', generate);
  checkMetrics(metrics);
  const range = createRange<Seed, MetricName>(metrics);
  let i = 0;
  for (const seed of walk(seeds)) {
    checkSeed(`seeds[${i++}]`, seed);
    const dungeon = generate(seed as never);
    checkIsHere(dungeon);
    range.add(seed as Seed, measureDungeon(dungeon, metrics));
  }
  const result = range.result();
  if (result === undefined) throw invalid('seeds', 'must not be empty', seeds);
  return result;
}

/** Throws where a generator returned a Promise. */
function checkIsHere(dungeon: unknown): void {
  if (!(dungeon instanceof Promise)) return;
  const rule = 'returned a Promise; it must return a dungeon';
  throw new InvalidOptionError('generate', rule, dungeon, undefined, `\`generate\` ${rule}`);
}

/** The seeds one by one. A string, which could be walked letter by letter, is not a list. */
function walk(seeds: unknown): Iterable<unknown> {
  const isIterable = typeof seeds === 'object' && seeds !== null && Symbol.iterator in seeds;
  return isIterable ? (seeds as Iterable<unknown>) : walkRange(seeds);
}

/** A range is not made into a list: it may be long. */
function* walkRange(range: unknown): Generator<number> {
  checkOptions(range, RANGE, 'seeds');
  const { first, last } = range as Partial<SeedRange>;
  checkInteger('seeds.first', first);
  checkInteger('seeds.last', last);
  checkAtLeast('seeds.last', last, first, 'seeds.first');
  for (let seed = first; seed <= last; seed++) yield seed;
}
