import { expect, test } from 'vitest';
import {
  createRng,
  type Dungeon,
  expressiveRange,
  generateRandomPlacement,
  measureDungeon,
  type Seed,
} from '../../src/index';
import { expectRefused } from '../support/expect-refused';

/** A dungeon of one row of floor, as many tiles as the seed says: the share varies, seed by seed. */
function row(length: number): Dungeon {
  const tiles = new Uint8Array(100).fill(1, 0, length);
  const grid = { width: 100, height: 1, tiles };
  return { grid, rooms: [], tunnels: [], entrance: { x: 0, y: 0 } };
}

const byLength = (seed: number) => row([7, 90, 3, 20, 10, 90, 3][seed % 7] as number);

test('gives minimum, quartiles, maximum, and the first seeds at the ends', () => {
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

test('takes seeds of any type from a list', () => {
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

test('one seed is all of its quartiles', () => {
  const { metrics } = expressiveRange(byLength, [4]);
  expect(metrics.floorShare).toMatchObject({ min: 0.1, lowerQuartile: 0.1, upperQuartile: 0.1 });
});

test('refuses what is no seed list, no range, no function', () => {
  expectRefused(
    () => expressiveRange(null as never, [1]),
    'generate',
    '`generate` must be a function, received null',
  );
  expectRefused(
    () => expressiveRange(byLength, []),
    'seeds',
    '`seeds` must not be empty, received an array of 0',
  );
  expectRefused(
    () => expressiveRange(byLength, { first: 3, last: 2 }),
    'seeds.last',
    '`seeds.last` must be at least `seeds.first` (3), received 2',
  );
  expectRefused(
    () => expressiveRange(byLength, { first: 0, last: 2 ** 31 }),
    'seeds.last',
    '`seeds.last` must be under 2³¹ − 1 from `seeds.first` (0), received 2147483648',
  );
  expectRefused(
    () => expressiveRange(byLength, { from: 1, last: 2 } as never),
    'seeds.from',
    '`seeds.from` is no option here; there are `first`, `last`, received 1',
  );
  expectRefused(
    () => expressiveRange(() => null as never, [1]),
    'dungeon',
    '`dungeon` must be an object, received null',
  );
});
