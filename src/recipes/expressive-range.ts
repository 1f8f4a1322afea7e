import {
  type CustomMetrics,
  type Measure,
  measureOwn,
  readMeasure,
} from '../core/analysis/custom-metrics';
import {
  checkMetrics,
  type DungeonMetrics,
  METRICS,
  type MeasurableDungeon,
  type MetricName,
  measureDungeon,
} from '../core/analysis/measure-dungeon';
import { checkSeed, invalid, isObject } from '../core/model/checks';
import { InvalidOptionError } from '../core/model/errors';
import { type CodeSpecification, resolveOptions } from '../core/model/specification';
import type { Seed } from '../core/rng/rng';
import { type BuiltDungeon, buildDungeon } from './build-dungeon';
import { buildLevels, readLevelsRecipe } from './build-levels';
import { eachSeed, type SeedlessRecipe, type SeedRange } from './find-seeds';
import { readRecipe, readSingleRecipe } from './read-recipe';
import type { DepthsRecipe } from './recipe';

/** Options for {@link expressiveRange}. */
export interface RangeOptions<
  Made = MeasurableDungeon,
  Name extends MetricName = keyof DungeonMetrics,
  Own extends string = never,
> {
  /**
   * The names of the metrics to measure, as for {@link measureDungeon}. Default all except
   * `meanSight`.
   */
  readonly metrics?: readonly Name[] | undefined;
  /** Custom metrics; each receives the result of `generate`. Default none. */
  readonly customMetrics?: CustomMetrics<Made, Own> | undefined;
}

const MEASURED_SPEC: CodeSpecification<RangeOptions> = {
  metrics: { type: 'value', resolve: readMetrics, default: METRICS },
  customMetrics: {
    type: 'value',
    resolve: (_, metrics) => readMeasure(metrics),
    default: () => readMeasure(),
  },
};

/**
 * Generates a dungeon from each seed and returns how the metrics of these dungeons vary: the
 * minimum, the quartiles, the maximum, and the seeds of the extremes, which let you inspect the
 * strangest of 10,000 dungeons.
 *
 * Seeds are read one at a time, and values are counted instead of listed. Memory therefore grows
 * with the variety of the dungeons, not with their number. Errors that `generate` throws are not
 * caught.
 *
 * @remarks
 * Source: Smith and Whitehead, "Analyzing the expressive range of a level generator" (2010).
 *
 * @param generate - a recipe, whose levels count as dungeons, or a function that returns the
 * dungeon for a seed; the lists of the dungeon may be absent
 * @param seeds - any iterable of seeds, or the first and the last seed of a range
 * @param options - the options, or only the list of metrics
 * @throws {InvalidOptionError} If there are no seeds, if one is invalid, if `generate` returns no
 * dungeon, if a metric is unknown, or if a custom metric has the name of a built-in one or does not
 * return a finite number
 * @example
 * const { metrics } = expressiveRange(
 *   (seed) => generateRandomPlacement(createRng(seed), { width: 60, height: 30 }),
 *   { first: 1, last: 300 },
 * );
 * metrics.loops.maxSeed; // 118
 * const largest = ({ rooms }: Dungeon) => Math.max(...rooms.map(roomArea));
 * const own = expressiveRange(
 *   (seed) => generateRandomPlacement(createRng(seed), { width: 60, height: 30 }),
 *   { first: 1, last: 300 },
 *   { customMetrics: { largest } },
 * );
 * own.metrics.largest.max; // 81
 * const recipe = { generator: 'bsp', options: { width: 60, height: 30 } } as const;
 * expressiveRange(recipe, { first: 1, last: 300 }, ['rooms']).metrics.rooms.median; // 8
 */
export function expressiveRange<
  S extends Seed = number,
  Name extends MetricName = keyof DungeonMetrics,
  Made extends MeasurableDungeon = MeasurableDungeon,
  Own extends string = never,
>(
  generate: (seed: S) => Made,
  seeds: Iterable<S> | SeedRange,
  options?: readonly Name[] | RangeOptions<Made, Name, Own>,
): ExpressiveRange<S, Name | Own>;
export function expressiveRange<
  S extends Seed = number,
  Name extends MetricName = keyof DungeonMetrics,
  Own extends string = never,
>(
  recipe: SeedlessRecipe | Omit<DepthsRecipe, 'seed'>,
  seeds: Iterable<S> | SeedRange,
  options?: readonly Name[] | RangeOptions<BuiltDungeon, Name, Own>,
): ExpressiveRange<S, Name | Own>;
export function expressiveRange(
  generate: ((seed: never) => MeasurableDungeon) | object,
  seeds: Iterable<Seed> | SeedRange,
  options: unknown = {},
): ExpressiveRange<Seed, string> {
  const makeAll = makerOf(generate);
  const { metrics, customMetrics } = readOptions(options);
  const range = createRange<Seed, string>([...metrics, ...customMetrics.keys()]);
  let i = 0;
  for (const seed of eachSeed(seeds)) {
    checkSeed(`seeds[${i++}]`, seed);
    for (const dungeon of makeAll(seed)) {
      range.add(seed, {
        ...measureDungeon(dungeon, metrics),
        ...measureOwn(customMetrics, dungeon),
      });
    }
  }
  const result = range.result();
  if (result === undefined) throw invalid('seeds', 'must not be empty', seeds);
  return result;
}

/** Returns a function that returns the dungeons for a seed: one, or the levels of a recipe. */
function makerOf(generate: unknown): (seed: Seed) => readonly MeasurableDungeon[] {
  if (!isObject(generate)) {
    if (typeof generate !== 'function') {
      throw invalid('generate', 'must be a recipe or a function', generate);
    }
    return (seed) => {
      const dungeon: unknown = generate(seed);
      checkIsHere(dungeon);
      return [dungeon as MeasurableDungeon];
    };
  }
  const recipe = readRecipe({ ...generate, seed: 0 });
  if (recipe.levels === undefined) readSingleRecipe(recipe);
  else readLevelsRecipe(recipe);
  return (seed) => {
    const own = { ...recipe, seed };
    return recipe.levels === undefined ? [buildDungeon(own)] : buildLevels(own);
  };
}

/** Reads the options. A list is taken as the list of metrics. */
function readOptions(options: unknown) {
  return resolveOptions<
    RangeOptions,
    { readonly metrics: readonly MetricName[]; readonly customMetrics: Measure }
  >(MEASURED_SPEC, isObject(options) ? options : { metrics: options });
}

function readMetrics(_: string, metrics: unknown): readonly MetricName[] {
  checkMetrics(metrics);
  return metrics;
}

/** Throws if a generator returned a Promise. */
function checkIsHere(dungeon: unknown): void {
  if (!(dungeon instanceof Promise)) return;
  const rule = 'returned a Promise; it must return a dungeon';
  throw new InvalidOptionError('generate', rule, dungeon, undefined, (name) => `${name} ${rule}`);
}

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

/**
 * Creates a range without dungeons.
 *
 * Values are counted instead of listed. The library's metrics are integers, or quotients of
 * integers, whose number is limited by the size of a dungeon. Memory therefore grows with the
 * variety of the dungeons, not with their number.
 */
export function createRange<S extends Seed, Name extends string>(metrics: readonly Name[]) {
  const tallies = metrics.map((name) => ({ name, tally: new RangeTally<S>() }));
  let dungeons = 0;
  return {
    /** Adds the metrics of a dungeon to the range. */
    add(seed: S, values: Readonly<Record<Name, number>>): void {
      dungeons++;
      for (const { name, tally } of tallies) tally.add(values[name], seed);
    },
    /** Returns the range of the dungeons added so far. Returns `undefined` if there are none. */
    result(): ExpressiveRange<S, Name> | undefined {
      if (dungeons === 0) return undefined;
      const ranges = tallies.map(({ name, tally }) => [name, tally.summary(dungeons)]);
      return { dungeons, metrics: Object.fromEntries(ranges) };
    },
  };
}

/**
 * The count of each value of one metric, and the first seeds that gave the minimum and the maximum.
 */
class RangeTally<S extends Seed> {
  private readonly counts = new Map<number, number>();
  private min = Number.POSITIVE_INFINITY;
  private max = Number.NEGATIVE_INFINITY;
  private minSeed: S | undefined;
  private maxSeed: S | undefined;

  add(value: number, seed: S): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
    if (value < this.min) [this.min, this.minSeed] = [value, seed];
    if (value > this.max) [this.max, this.maxSeed] = [value, seed];
  }

  summary(dungeons: number): MetricRange<S> {
    const counts = [...this.counts].sort(([a], [b]) => a - b);
    return {
      min: this.min,
      lowerQuartile: quantile(counts, dungeons, 0.25),
      median: quantile(counts, dungeons, 0.5),
      upperQuartile: quantile(counts, dungeons, 0.75),
      max: this.max,
      minSeed: this.minSeed!,
      maxSeed: this.maxSeed!,
    };
  }
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
    seen += counts[i]![1];
    if (seen > place) break;
  }
  return counts[i]![0];
}
