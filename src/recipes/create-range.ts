import type { DungeonMetrics } from '../core/analysis/measure-dungeon';
import { elementAt } from '../core/model/element-at';
import type { Seed } from '../core/rng/rng';

/** The variation of one metric over many seeds. */
export interface MetricRange<S extends Seed = Seed> {
  /** The minimum over all dungeons. */
  min: number;
  /**
   * The lower quartile: a quarter of the dungeons are at or below it. Interpolated linearly between
   * two values.
   */
  lowerQuartile: number;
  /** The median: half of the dungeons are at or below it. */
  median: number;
  /** The upper quartile: three quarters of the dungeons are at or below it. */
  upperQuartile: number;
  /** The maximum over all dungeons. */
  max: number;
  /** The first seed whose dungeon has the minimum. */
  minSeed: S;
  /** The first seed whose dungeon has the maximum. */
  maxSeed: S;
}

/** The variation of all metrics of a configuration over many seeds. */
export interface ExpressiveRange<
  S extends Seed = Seed,
  Name extends string = keyof DungeonMetrics,
> {
  /** The number of dungeons that were measured. */
  dungeons: number;
  /** The range of each metric, by its name. */
  metrics: Record<Name, MetricRange<S>>;
}

/** A range that is being measured, one dungeon at a time. */
export interface RangeInProgress<S extends Seed, Name extends string> {
  /** Adds the metrics of a dungeon to the range. */
  add(seed: S, metrics: Readonly<Record<Name, number>>): void;
  /** Returns the range of the dungeons added so far. Returns `undefined` if there are none. */
  result(): ExpressiveRange<S, Name> | undefined;
}

/**
 * Creates a range without dungeons.
 *
 * Values are counted instead of listed. The library's metrics are integers, or quotients of
 * integers, whose number is limited by the size of a dungeon. Memory therefore grows with the
 * variety of the dungeons, not with their number.
 */
export function createRange<S extends Seed, Name extends string>(
  metrics: readonly Name[],
): RangeInProgress<S, Name> {
  const tallies = metrics.map((name) => ({ name, tally: createTally<S>() }));
  let dungeons = 0;
  return {
    add(seed, values) {
      dungeons++;
      for (const { name, tally } of tallies) addValue(tally, values[name], seed);
    },
    result() {
      if (dungeons === 0) return undefined;
      const ranges = tallies.map(({ name, tally }) => [name, summarize(tally, dungeons)]);
      return { dungeons, metrics: Object.fromEntries(ranges) };
    },
  };
}

/**
 * The count of each value of one metric, and the first seeds that gave the minimum and the maximum.
 */
interface RangeTally<S extends Seed> {
  readonly counts: Map<number, number>;
  min: number;
  max: number;
  minSeed: S | undefined;
  maxSeed: S | undefined;
}

function createTally<S extends Seed>(): RangeTally<S> {
  return {
    counts: new Map(),
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    minSeed: undefined,
    maxSeed: undefined,
  };
}

function addValue<S extends Seed>(tally: RangeTally<S>, value: number, seed: S): void {
  tally.counts.set(value, (tally.counts.get(value) ?? 0) + 1);
  if (value < tally.min) {
    tally.min = value;
    tally.minSeed = seed;
  }
  if (value > tally.max) {
    tally.max = value;
    tally.maxSeed = seed;
  }
}

function summarize<S extends Seed>(tally: RangeTally<S>, dungeons: number): MetricRange<S> {
  const { min, max, minSeed, maxSeed } = tally;
  const counts = [...tally.counts].sort(([a], [b]) => a - b);
  return {
    min,
    lowerQuartile: quantile(counts, dungeons, 0.25),
    median: quantile(counts, dungeons, 0.5),
    upperQuartile: quantile(counts, dungeons, 0.75),
    max,
    minSeed: minSeed!,
    maxSeed: maxSeed!,
  };
}

/** Values in ascending order, each with the number of times it occurred. */
type Counts = readonly (readonly [value: number, count: number])[];

/** Returns a quantile as NumPy and Excel define it: type 7 of Hyndman and Fan (1996). */
function quantile(counts: Counts, total: number, share: number): number {
  const place = (total - 1) * share;
  const below = Math.floor(place);
  const value = valueAt(counts, below);
  const above = valueAt(counts, Math.min(below + 1, total - 1));
  return value + (above - value) * (place - below);
}

/** Returns the value at an index of the sorted list of all values. */
function valueAt(counts: Counts, place: number): number {
  let i = 0;
  for (let seen = 0; i < counts.length; i++) {
    seen += elementAt(counts, i)[1];
    if (seen > place) break;
  }
  return elementAt(counts, i)[0];
}
