import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METRICS } from '../../src/core/analysis/measure-dungeon';
import {
  createRng,
  type Dungeon,
  type DungeonMetrics,
  generateRandomPlacement,
  measureDungeon,
  type Seed,
} from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import { createRange } from '../../src/recipes/expressive-range';
import { type BuiltDungeon, buildDungeon, expressiveRange } from '../../src/recipes/index';
import { expectRefused } from '../support/expect-refused';

/**
 * A dungeon of one row of floor, with the seed as its number of tiles: the share varies, seed by
 * seed.
 */
function row(length: number): Dungeon {
  const tiles = new Uint8Array(100).fill(1, 0, length);
  const grid = { width: 100, height: 1, tiles };
  return bareDungeon(grid, [], [], { x: 0, y: 0 });
}

const byLength = (seed: number) => row([7, 90, 3, 20, 10, 90, 3][seed % 7]!);

test('expressiveRange returns minimum, quartiles, maximum, and the first seeds at the ends', () => {
  const { dungeons, metrics } = expressiveRange(byLength, { first: 7, last: 13 });
  expect(dungeons).toBe(7);
  // Sorted: 3 3 7 10 20 90 90.
  expect(metrics.floorShare).toEqual({
    min: 0.03,
    lowerQuartile: 0.05,
    median: 0.1,
    upperQuartile: 0.55,
    max: 0.9,
    minSeed: 9,
    maxSeed: 8,
  });
  expect(metrics.rooms).toMatchObject({ min: 0, median: 0, max: 0, minSeed: 7, maxSeed: 7 });
});

test('expressiveRange takes seeds of any type from a list', () => {
  const seeds: Seed[] = ['cave', 42n, 7];
  const generate = (seed: Seed) =>
    generateRandomPlacement(createRng(seed), { width: 50, height: 50 });
  const range = expressiveRange(generate, seeds);
  expect(structuredClone(range)).toEqual(range);
  expect(Object.keys(range.metrics)).toEqual(Object.keys(measureDungeon(generate(7))));
  for (const [name, { min, median, max, minSeed, maxSeed }] of Object.entries(range.metrics)) {
    const values = seeds.map((seed) => measureDungeon(generate(seed))[name as 'rooms']);
    expect([min, median, max]).toEqual([...values].sort((a, b) => a - b));
    expect(values[seeds.indexOf(minSeed)]).toBe(min);
    expect(values[seeds.indexOf(maxSeed)]).toBe(max);
  }
});

test('a single seed has the value of all its quartiles', () => {
  const { metrics } = expressiveRange(byLength, [4]);
  expect(metrics.floorShare).toMatchObject({ min: 0.1, lowerQuartile: 0.1, upperQuartile: 0.1 });
});

/** The quantile of a list, as type 7 of Hyndman and Fan has it. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [Math.floor(place), Math.ceil(place)].map((i) => sorted[i]!);
  return (below as number) + ((above as number) - (below as number)) * (place - Math.floor(place));
}

test('expressiveRange returns the same as sorting a list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (lengths) => {
      const { metrics } = expressiveRange((seed: number) => row(lengths[seed]!), {
        first: 0,
        last: lengths.length - 1,
      });
      const shares = lengths.map((length) => length / 100);
      const { lowerQuartile, median, upperQuartile, minSeed, maxSeed } = metrics.floorShare;
      expect(lowerQuartile).toBe(quantile(shares, 0.25));
      expect(median).toBe(quantile(shares, 0.5));
      expect(upperQuartile).toBe(quantile(shares, 0.75));
      expect(minSeed).toBe(lengths.indexOf(Math.min(...lengths)));
      expect(maxSeed).toBe(lengths.indexOf(Math.max(...lengths)));
    }),
  );
});

test('expressiveRange walks any iterable of seeds once, one seed at a time', () => {
  const log: string[] = [];
  function* seeds() {
    for (const seed of ['a', 'b', 'a']) {
      log.push(`ask ${seed}`);
      yield seed;
    }
  }
  const { dungeons, metrics } = expressiveRange((seed: string) => {
    log.push(`make ${seed}`);
    return row(seed === 'a' ? 1 : 2);
  }, seeds());
  expect(log).toEqual(['ask a', 'make a', 'ask b', 'make b', 'ask a', 'make a']);
  expect([dungeons, metrics.floorShare.median, metrics.floorShare.maxSeed]).toEqual([3, 0.01, 'b']);
  expect(expressiveRange(byLength, new Set([1, 2]))).toEqual(expressiveRange(byLength, [1, 2]));
});

test('expressiveRange begins on a range too long to finish', () => {
  const generate = (seed: number) => {
    if (seed === 3) throw new Error('enough');
    return row(1);
  };
  const last = Number.MAX_SAFE_INTEGER;
  expect(() => expressiveRange(generate, { first: -last, last: 3 - last })).not.toThrow();
  expect(() => expressiveRange(generate, { first: 1, last })).toThrow('enough');
  expect(expressiveRange(generate, { first: last, last }).dungeons).toBe(1);
});

test('expressiveRange takes a dungeon that is only a grid and an entrance', () => {
  const { grid, entrance } = row(5);
  const { metrics } = expressiveRange(() => ({ grid, entrance }), [1]);
  expect([metrics.rooms.max, metrics.tunnelTiles.max]).toEqual([0, 5]);
});

test('dungeons can be added one by one, and seeds without one are left out', () => {
  const range = createRange<number, keyof DungeonMetrics>(METRICS);
  expect(range.result()).toBeUndefined();
  for (const seed of [8, 9, 10]) if (seed !== 9) range.add(seed, measureDungeon(byLength(seed)));
  expect(range.result()).toEqual(expressiveRange(byLength, [8, 10]));
});

test('expressiveRange counts a million dungeons', { timeout: 60_000 }, () => {
  const range = createRange<number, keyof DungeonMetrics>(METRICS);
  const one = measureDungeon(row(1));
  for (let seed = 0; seed < 1_000_000; seed++) range.add(seed, { ...one, rooms: seed % 5 });
  expect(range.result()).toMatchObject({
    dungeons: 1_000_000,
    metrics: { rooms: { min: 0, lowerQuartile: 1, median: 2, upperQuartile: 3, maxSeed: 4 } },
  });
});

test('expressiveRange refuses invalid seed lists, ranges and functions', () => {
  expectRefused(
    () => expressiveRange(null as never, [1]),
    'generate',
    '`generate` must be a recipe or a function, received null',
  );
  expectRefused(
    () => expressiveRange(byLength, []),
    'seeds',
    '`seeds` must not be empty, received an array of 0',
  );
  expectRefused(
    () => expressiveRange(byLength, [null] as never),
    'seeds[0]',
    "`seeds[0]` must be a safe integer, a bigint or a string, such as 42 or 'my game', received null",
  );
  expectRefused(
    () => expressiveRange(byLength, new Array(2 ** 32 - 1)),
    'seeds[0]',
    '`seeds[0]` is required',
  );
  expectRefused(
    () => expressiveRange(byLength, [1, 2, 0.5]),
    'seeds[2]',
    "`seeds[2]` must be a safe integer, a bigint or a string, such as 42 or 'my game', received 0.5",
  );
  expectRefused(
    () => expressiveRange(byLength, '123' as never),
    'seeds',
    '`seeds` must be an object with first, last, received "123"',
  );
  expectRefused(
    () => expressiveRange(byLength, { first: 3, last: 2 }),
    'seeds.last',
    '`seeds.last` must be at least `seeds.first` (3), received 2',
  );
  expectRefused(
    () => expressiveRange(byLength, { from: 1, last: 2 } as never),
    'seeds.from',
    'Unknown option `seeds.from`. Known options: `first`, `last`.',
  );
  expectRefused(
    () => expressiveRange(() => null as never, [1]),
    'dungeon',
    '`dungeon` must be a dungeon, such as generators return, received null',
  );
  expectRefused(
    () => expressiveRange((async () => byLength(1)) as never, [1]),
    'generate',
    '`generate` returned a Promise; it must return a dungeon',
  );
});

describe('the expressive range of a recipe', () => {
  const recipe = { generator: 'bsp', options: { width: 40, height: 24 } } as const;
  const seeds = { first: 1, last: 20 };

  test('equals that of its dungeons', () => {
    const byFunction = expressiveRange((seed) => buildDungeon({ ...recipe, seed }), seeds);
    expect(expressiveRange(recipe, seeds)).toEqual(byFunction);
    expect(expressiveRange({ ...recipe, seed: 99 }, [3, 'x'], ['rooms']).dungeons).toBe(2);
  });

  test('counts each level as a dungeon, and gives levels to custom metrics', () => {
    const levels = { ...recipe, levels: { count: 3 } };
    const measure = { exits: ({ stairs }: BuiltDungeon) => stairs.length };
    const { dungeons, metrics } = expressiveRange(levels, seeds, { customMetrics: measure });
    expect(dungeons).toBe(60);
    expect([metrics.exits.min, metrics.exits.max]).toEqual([1, 2]);
  });

  test('is refused before the first dungeon if the recipe is wrong', () => {
    const wrong = { ...recipe, options: { width: 40, height: 24, roomMinSize: 0 } };
    expect(() => expressiveRange(wrong, [])).toThrow('`options.roomMinSize` must be at least 1');
  });
});
