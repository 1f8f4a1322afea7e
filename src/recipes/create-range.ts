import { type DungeonMetrics, METRICS } from '../analysis/measure-dungeon';
import { elementAt } from '../model/element-at';
import type { Seed } from '../rng/rng';

/** How one metric varies over many seeds. */
export interface MetricRange<S extends Seed = Seed> {
  /** The least of all dungeons. */
  min: number;
  /** A quarter of the dungeons are at or below this; interpolated linearly between two of them. */
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
export interface ExpressiveRange<
  S extends Seed = Seed,
  Name extends string = keyof DungeonMetrics,
> {
  /** How many dungeons were measured. */
  dungeons: number;
  /** By the metric's name. */
  metrics: Record<Name, MetricRange<S>>;
}

/** A range that is being measured, dungeon by dungeon. */
export interface RangeInProgress<S extends Seed, Name extends string> {
  /** Counts a dungeon in. */
  add(seed: S, metrics: Readonly<Record<Name, number>>): void;
  /** Returns the range of the dungeons counted; `undefined` without dungeons. */
  result(): ExpressiveRange<S, Name> | undefined;
}

/**
 * A range of no dungeons yet.
 *
 * Values are counted, not listed. Metrics of the library are integers, or quotients of integers,
 * that the size of a dungeon bounds: memory grows with how much dungeons differ, not with how many
 * there are.
 */
export function createRange<S extends Seed, Name extends string = keyof DungeonMetrics>(
  metrics: readonly Name[] = METRICS as never,
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
 * The count of each value of one metric, and the first seeds with the least and the greatest value.
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

/** Values, rising, each with how often it came. */
type Counts = readonly (readonly [value: number, count: number])[];

/** The quantile as NumPy and Excel have it: type 7 of Hyndman and Fan (1996). */
function quantile(counts: Counts, total: number, share: number): number {
  const place = (total - 1) * share;
  const below = Math.floor(place);
  const value = valueAt(counts, below);
  const above = valueAt(counts, Math.min(below + 1, total - 1));
  return value + (above - value) * (place - below);
}

/** The value at a place, from 0, in the sorted list of all. */
function valueAt(counts: Counts, place: number): number {
  let i = 0;
  for (let seen = 0; i < counts.length; i++) {
    seen += elementAt(counts, i)[1];
    if (seen > place) break;
  }
  return elementAt(counts, i)[0];
}
