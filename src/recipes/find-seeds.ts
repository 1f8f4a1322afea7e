import { type CustomMetrics, type Measure, readMeasure } from '../core/analysis/custom-metrics';
import type { DungeonMetrics, MetricName } from '../core/analysis/measure-dungeon';
import { checkObject, checkSeed, MAX_INTEGER, MIN_INTEGER } from '../core/model/checks';
import { GenerationError } from '../core/model/errors';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Specification,
} from '../core/model/specification';
import type { Seed } from '../core/rng/rng';
import type { BuiltDungeon } from './build-dungeon';
import type { Recipe } from './recipe';
import { createSeedTest, type SeedTest } from './seed-tests';
import type { Where } from './where';

/** A recipe whose seed is optional and ignored. */
export type SeedlessRecipe<Made = Recipe> = Made extends Recipe
  ? Omit<Made, 'seed'> & {
      /** Ignored. */
      readonly seed?: Seed | undefined;
    }
  : never;

/** Which seeds to search, and for what. */
export interface SeedSearch<S extends Seed = Seed, Own extends string = never> {
  /** The recipe of the dungeon of each seed. */
  readonly recipe: SeedlessRecipe;
  /** The condition that a dungeon must meet. It can name the `customMetrics`. */
  // The names are looked up in a list, so that TypeScript does not infer them from this property.
  readonly where: Where<MetricName | [Own][Own extends string ? 0 : never]>;
  /**
   * Custom metrics, which conditions can name. Each receives the result of {@link buildDungeon}.
   * Default none.
   */
  readonly customMetrics?: CustomMetrics<BuiltDungeon, Own> | undefined;
  /**
   * The seeds to try: any iterable, or the first and the last seed of a range. Default the seeds
   * from 1 to one million.
   */
  readonly seeds?: SeedRange | Iterable<S> | undefined;
  /** The maximum number of seeds to find. Default no limit. */
  readonly limit?: number | undefined;
}

/** A seed whose dungeon meets the condition. */
export interface FoundSeed<S extends Seed = Seed, Own extends string = never> {
  /** The seed. */
  seed: S;
  /** All metrics of its dungeon. */
  metrics: DungeonMetrics & {
    /** The mean number of visible tiles. Present only if a condition names it. */
    meanSight?: number;
  } & Record<Own, number>;
}

const MILLION: SeedRange = { first: 1, last: 1_000_000 };

const SEARCH_SPEC: CodeSpecification<SeedSearch> = {
  recipe: { type: 'value', check: (path, recipe) => checkObject(path, recipe) },
  // Read once the names of custom metrics are known.
  where: CHECKED_LATER,
  customMetrics: {
    type: 'value',
    resolve: (_, metrics) => readMeasure(metrics),
    default: () => readMeasure(),
  },
  seeds: {
    type: 'value',
    resolve: (_, seeds) => eachSeed(seeds),
    default: () => eachSeed(MILLION),
  },
  limit: {
    type: 'integer',
    min: 0,
    max: MAX_INTEGER,
    default: MAX_INTEGER,
  },
};

interface SearchSettings extends Pick<SeedSearch, 'recipe' | 'where'> {
  readonly customMetrics: Measure;
  readonly seeds: Iterable<unknown>;
  readonly limit: number;
}

/**
 * Yields the seeds of a recipe whose dungeons meet the condition `where`, in the order of the
 * seeds, each as soon as it is found. Seeds that give no dungeon are skipped.
 *
 * Cheap conditions are evaluated before expensive ones, and generation stops as soon as the
 * condition fails. For a condition on `rooms`, no distance is measured, and no pass after the last
 * one that adds rooms is run. Dungeons that meet the condition are built and measured completely.
 *
 * @param search - the recipe, the condition and the seeds; a condition with a `rule` holds if the
 * dungeon violates that rule
 * @throws {InvalidOptionError} Immediately, if the recipe or the condition is invalid, if the
 * condition obviously never holds, or if a custom metric has the name of a built-in one; during the
 * search, if one of `seeds` is not a seed, if a custom metric does not return a finite number, or
 * if a fault of the recipe depends on draws, as for `buildDungeon`
 * @example
 * const recipe = { generator: 'bsp', options: { width: 60, height: 30 } } as const;
 * const where = { all: [{ metric: 'rooms', min: 8 }, { metric: 'loops', max: 0 }] } as const;
 * for (const { seed, metrics } of findSeeds({ recipe, where, limit: 3 })) {
 *   console.log(seed, metrics.longestDistance);
 * }
 * const largest = ({ rooms }: Dungeon) => Math.max(...rooms.map(roomArea));
 * const vast = { metric: 'largest', min: 100 } as const;
 * const [hit] = findSeeds({ recipe, customMetrics: { largest }, where: vast });
 */
export function findSeeds<S extends Seed = number, Own extends string = never>(
  search: SeedSearch<S, Own>,
): Generator<FoundSeed<S, Own>, void, undefined> {
  const settings = resolveOptions<object, SearchSettings>(SEARCH_SPEC, search);
  const { recipe, where, customMetrics, seeds, limit } = settings;
  const look = createSeedTest(recipe, where, customMetrics);
  return testSeeds(seeds, look, limit) as Generator<FoundSeed<S, Own>, void, undefined>;
}

function* testSeeds(
  seeds: Iterable<unknown>,
  look: SeedTest,
  limit: number,
): Generator<FoundSeed, void, undefined> {
  let [index, found] = [0, 0];
  if (limit === 0) return;
  for (const seed of seeds) {
    checkSeed(`seeds[${index++}]`, seed);
    const metrics = orNothing(() => look(seed));
    if (metrics === undefined) continue;
    yield { seed, metrics };
    if (++found === limit) return;
  }
}

/** Returns the result of a search. Returns `undefined` for a seed that gives no dungeon. */
function orNothing<Result>(search: () => Result): Result | undefined {
  try {
    return search();
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
}

/** The range of seeds `first`, `first` + 1, … `last`. */
export interface SeedRange {
  /** The first seed, an integer. */
  readonly first: number;
  /** The last seed, included: an integer of at least `first`. */
  readonly last: number;
}

const SEED_RANGE_SPEC: Specification<SeedRange> = {
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
  return isIterable
    ? (seeds as Iterable<unknown>)
    : seedsIn(resolveOptions(SEED_RANGE_SPEC, seeds, 'seeds'));
}

/** Yields the seeds of a range one at a time. A list of them could be too long. */
function* seedsIn({ first, last }: SeedRange): Generator<number> {
  for (let seed = first; seed <= last; seed++) yield seed;
}
