import { checkArray, checkInteger, checkOptions, invalid, MAX_INT32 } from '../checks';
import type { Dungeon } from '../dungeon';
import type { Seed } from '../rng/rng';
import { type DungeonMetrics, METRICS, measureDungeon } from './measure-dungeon';

/** The seeds `first`, `first` + 1, … `last`. */
export interface SeedRange {
  /** An integer. */
  readonly first: number;
  /** An integer from `first`; the last seed, included. */
  readonly last: number;
}

/** How one metric varies over many seeds. */
export interface MetricRange<S extends Seed = Seed> {
  /** The least of all dungeons. */
  min: number;
  /** A quarter of the dungeons lie at or below; between two of them, by linear interpolation. */
  lowerQuartile: number;
  /** Half of them do. */
  median: number;
  /** Three quarters of them do. */
  upperQuartile: number;
  /** The most of all dungeons. */
  max: number;
  /** The first seed whose dungeon has the minimum. */
  minSeed: S;
  /** The first seed whose dungeon has the maximum. */
  maxSeed: S;
}

/** How varied a configuration is. */
export interface ExpressiveRange<S extends Seed = Seed> {
  /** How many dungeons were measured. */
  dungeons: number;
  /** By the metric's name. */
  metrics: Record<keyof DungeonMetrics, MetricRange<S>>;
}

const RANGE: ReadonlySet<string> = new Set(['first', 'last']);

/**
 * Makes a dungeon from each seed and tells how its metrics vary: minimum, quartiles, maximum, and
 * the seeds at the extremes, so that the strangest of 10,000 dungeons can be looked at.
 *
 * Only the numbers are kept, 8 bytes a metric and dungeon. What `generate` throws is not caught.
 *
 * Source: Smith and Whitehead, "Analyzing the expressive range of a level generator" (2010).
 *
 * @param generate - makes the dungeon of a seed, in whatever way
 * @param seeds - a list of seeds, or the first and the last of a range
 * @throws InvalidOptionError where there is no seed, or `generate` answers no dungeon
 */
export function expressiveRange(
  generate: (seed: number) => Dungeon,
  seeds: SeedRange,
): ExpressiveRange<number>;
export function expressiveRange<S extends Seed>(
  generate: (seed: S) => Dungeon,
  seeds: readonly S[],
): ExpressiveRange<S>;
export function expressiveRange(
  generate: (seed: never) => Dungeon,
  seeds: readonly Seed[] | SeedRange,
): ExpressiveRange {
  if (typeof generate !== 'function') throw invalid('generate', 'must be a function', generate);
  const list = Array.isArray(seeds) ? listOf(seeds) : rangeOf(seeds as SeedRange);
  const columns = METRICS.map(() => new Float64Array(list.count));
  for (let i = 0; i < list.count; i++) {
    const metrics = measureDungeon(generate(list.at(i) as never));
    for (const [m, name] of METRICS.entries()) (columns[m] as Float64Array)[i] = metrics[name];
  }
  const ranges = METRICS.map((name, m) => [name, summarize(columns[m] as Float64Array, list)]);
  return { dungeons: list.count, metrics: Object.fromEntries(ranges) };
}

interface SeedList {
  readonly count: number;
  at(i: number): Seed;
}

function listOf(seeds: readonly Seed[]): SeedList {
  checkArray('seeds', seeds);
  if (seeds.length === 0) throw invalid('seeds', 'must not be empty', seeds);
  return { count: seeds.length, at: (i) => seeds[i] as Seed };
}

/** A range is not made into a list: it may be long. */
function rangeOf(range: SeedRange): SeedList {
  checkOptions(range, RANGE, 'seeds');
  const { first, last } = range;
  checkInteger('seeds.first', first);
  checkInteger('seeds.last', last);
  const count = last - first + 1;
  if (count < 1) throw invalid('seeds.last', `must be at least \`seeds.first\` (${first})`, last);
  if (count > MAX_INT32) {
    throw invalid('seeds.last', `must be under 2³¹ − 1 from \`seeds.first\` (${first})`, last);
  }
  return { count, at: (i) => first + i };
}

function summarize(values: Float64Array, seeds: SeedList): MetricRange {
  const sorted = values.slice().sort();
  const min = sorted[0] as number;
  const max = sorted[sorted.length - 1] as number;
  return {
    min,
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    max,
    minSeed: seeds.at(values.indexOf(min)),
    maxSeed: seeds.at(values.indexOf(max)),
  };
}

/** The quantile of sorted values as NumPy and Excel have it: type 7 of Hyndman and Fan (1996). */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const value = sorted[below] as number;
  const above = sorted[below + 1] ?? value;
  return value + (above - value) * (place - below);
}
