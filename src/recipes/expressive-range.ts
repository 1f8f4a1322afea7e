import {
  checkMetrics,
  type DungeonMetrics,
  METRICS,
  type MeasurableDungeon,
  type MetricName,
  measureDungeon,
} from '../analysis/measure-dungeon';
import { type Measure, measureOwn, type OwnMetrics, readMeasure } from '../analysis/own-metrics';
import {
  checkFunction,
  checkSeed,
  invalid,
  isObject,
  MAX_INTEGER,
  MIN_INTEGER,
} from '../model/checks';
import { InvalidOptionError } from '../model/errors';
import { type CodeSpecification, resolveOptions, type Specification } from '../model/options';
import type { Seed } from '../rng/rng';
import { createRange, type ExpressiveRange } from './create-range';

/** The seeds `first`, `first` + 1, … `last`. */
export interface SeedRange {
  /** An integer. */
  readonly first: number;
  /** An integer from `first`; the last seed, included. */
  readonly last: number;
}

/** Options of {@link expressiveRange}. */
export interface RangeOptions<
  Made = MeasurableDungeon,
  Name extends MetricName = keyof DungeonMetrics,
  Own extends string = never,
> {
  /** The names of those wanted, as {@link measureDungeon} takes them. Default all but `sight`. */
  readonly metrics?: readonly Name[] | undefined;
  /** Custom metrics; each receives the result of `generate`. Default none. */
  readonly measure?: OwnMetrics<Made, Own> | undefined;
}

const MEASURED: CodeSpecification<RangeOptions> = {
  metrics: { type: 'value', resolve: readMetrics, default: METRICS },
  measure: {
    type: 'value',
    resolve: (_, measure) => readMeasure(measure),
    default: () => readMeasure(),
  },
};

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
 * Generates a dungeon from each seed and returns how its metrics vary: minimum, quartiles, maximum,
 * and the seeds at the extremes, so that you can inspect the strangest of 10,000 dungeons.
 *
 * Seeds are read one by one, and values are counted, not listed: memory grows with the variety of
 * dungeons, not with their number. Errors of `generate` are not caught.
 *
 * Source: Smith and Whitehead, "Analyzing the expressive range of a level generator" (2010).
 *
 * @param generate - returns the dungeon of a seed; its lists may be left out
 * @param seeds - seeds in any iterable, or the first and the last of a range
 * @param options - options, or only the list of metrics
 * @throws {InvalidOptionError} If there is no seed, one is invalid, `generate` returns no dungeon,
 * a metric is unknown, or a custom metric has the name of a built-in one or does not return a
 * finite number
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
 *   { measure: { largest } },
 * );
 * own.metrics.largest.max; // 81
 */
export function expressiveRange<
  Name extends MetricName = keyof DungeonMetrics,
  Made extends MeasurableDungeon = MeasurableDungeon,
  Own extends string = never,
>(
  generate: (seed: number) => Made,
  seeds: SeedRange,
  options?: readonly Name[] | RangeOptions<Made, Name, Own>,
): ExpressiveRange<number, Name | Own>;
export function expressiveRange<
  S extends Seed,
  Name extends MetricName = keyof DungeonMetrics,
  Made extends MeasurableDungeon = MeasurableDungeon,
  Own extends string = never,
>(
  generate: (seed: S) => Made,
  seeds: Iterable<S>,
  options?: readonly Name[] | RangeOptions<Made, Name, Own>,
): ExpressiveRange<S, Name | Own>;
export function expressiveRange(
  generate: (seed: never) => MeasurableDungeon,
  seeds: Iterable<Seed> | SeedRange,
  options: unknown = {},
): ExpressiveRange<Seed, string> {
  checkFunction('generate', generate);
  const { metrics, measure } = readOptions(options);
  const range = createRange<Seed, string>([...metrics, ...measure.keys()]);
  let i = 0;
  for (const seed of walk(seeds)) {
    checkSeed(`seeds[${i++}]`, seed);
    const dungeon = generate(seed as never);
    checkIsHere(dungeon);
    range.add(seed as Seed, {
      ...measureDungeon(dungeon, metrics),
      ...measureOwn(measure, dungeon),
    });
  }
  const result = range.result();
  if (result === undefined) throw invalid('seeds', 'must not be empty', seeds);
  return result;
}

interface MeasuredMetrics {
  readonly metrics: readonly MetricName[];
  readonly measure: Measure;
}

/** Reads the options; a list is the list of metrics. */
function readOptions(options: unknown): MeasuredMetrics {
  return resolveOptions<RangeOptions, MeasuredMetrics>(
    MEASURED,
    isObject(options) ? options : { metrics: options },
  );
}

function readMetrics(_: string, metrics: unknown): readonly MetricName[] {
  checkMetrics(metrics);
  return metrics;
}

/** Throws if a generator returned a Promise. */
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
  const { first, last } = resolveOptions(RANGE, range, 'seeds');
  for (let seed = first; seed <= last; seed++) yield seed;
}
