import type { ExpressiveRange, MetricRange } from '../analysis/expressive-range';
import { type DungeonMetrics, METRICS } from '../analysis/measure-dungeon';

type SeedValue = number | string;

/** How metrics vary, gathered one dungeon at a time. */
export interface RangeTally {
  /** Adds what was measured in the dungeon of a seed. */
  add(seed: SeedValue, metrics: DungeonMetrics): void;
  /** What has been gathered so far; there must be something. */
  result(): ExpressiveRange<SeedValue>;
}

/** How often each value came up, and the seed that it came from first. */
type Counts = Map<number, { count: number; readonly seed: SeedValue }>;

/** Counts exact values, so that memory grows with how many differ, not with how many there are. */
export function createTally(): RangeTally {
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
