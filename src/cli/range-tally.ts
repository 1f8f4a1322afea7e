import type { ExpressiveRange, MetricRange } from '../analysis/expressive-range';
import { type DungeonMetrics, METRICS } from '../analysis/measure-dungeon';

type SeedValue = number | string;

/** A range that is being measured, dungeon by dungeon. */
export interface RangeInProgress {
  /** Counts a dungeon in. */
  add(seed: SeedValue, metrics: DungeonMetrics): void;
  /** The range of the dungeons counted; `undefined` where there is none. */
  result(): ExpressiveRange<SeedValue> | undefined;
}

/** How often each value came up, and the seed that it came from first. */
type Counts = Map<number, { count: number; readonly seed: SeedValue }>;

/** Counts exact values, so that memory grows with how many differ, not with how many there are. */
export function createRange(): RangeInProgress {
  const columns = METRICS.map((name) => ({ name, counts: new Map() as Counts }));
  let dungeons = 0;
  return {
    add(seed, metrics) {
      dungeons++;
      for (const { name, counts } of columns) {
        const entry = counts.get(metrics[name]);
        if (entry === undefined) counts.set(metrics[name], { count: 1, seed });
        else entry.count++;
      }
    },
    result() {
      if (dungeons === 0) return undefined;
      const ranges = columns.map(({ name, counts }) => [name, rangeOf(counts, dungeons)]);
      return { dungeons, metrics: Object.fromEntries(ranges) };
    },
  };
}

function rangeOf(counts: Counts, total: number): MetricRange<SeedValue> {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const [min, { seed: minSeed }] = sorted[0] as (typeof sorted)[number];
  const [max, { seed: maxSeed }] = sorted[sorted.length - 1] as (typeof sorted)[number];
  const at = (place: number) => {
    let passed = 0;
    for (const [value, { count }] of sorted) {
      passed += count;
      if (passed > place) return value;
    }
    return max;
  };
  // Type 7 of Hyndman and Fan (1996), as `expressiveRange` has it.
  const quantile = (share: number) => {
    const place = (total - 1) * share;
    const below = Math.floor(place);
    return at(below) + (at(below + 1) - at(below)) * (place - below);
  };
  return {
    min,
    lowerQuartile: quantile(0.25),
    median: quantile(0.5),
    upperQuartile: quantile(0.75),
    max,
    minSeed,
    maxSeed,
  };
}
