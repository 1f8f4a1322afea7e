import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BspOptions,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  type RandomPlacementOptions,
  type Rng,
  validateDungeon,
} from '../../src/core/index';
import { arbitraryTrial } from '../../src/testing/arbitrary-trial';
import {
  arbitraryDungeon,
  arbitraryGrid,
  arbitraryOptions,
  arbitraryPoint,
  arbitraryPopulationRules,
  arbitraryRoom,
  arbitrarySeed,
  dungeonsAreValid,
  scriptedRng,
} from '../../src/testing/index';
import { runs } from '../support/runs';

/** Shrinks, even if fast-check is set to end at the first failure. */
const SHRINKS = { endOnFailure: false };

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);

type Failing<Value> = fc.IPropertyWithHooks<[Value]>;

/** What a failing property comes down to, from many starts. */
function shrunk<Value>(property: Failing<Value>): Value[] {
  return SEEDS.map((seed) => {
    const { counterexample } = fc.check(property, { ...SHRINKS, seed, numRuns: runs(200) });
    return (counterexample as [Value])[0];
  });
}

/** What an arbitrary shrinks to where every value fails. */
function simplest<Value>(arbitrary: fc.Arbitrary<Value>): Value[] {
  return shrunk(fc.property(arbitrary, (_value: Value) => false) as Failing<Value>);
}

describe('a planted fault in rooms of width seven', () => {
  const spoil = (dungeon: Dungeon): Dungeon => {
    const { grid, rooms } = dungeon;
    for (const { x1, y1, x2 } of rooms) {
      if (x2 - x1 - 1 === 7) grid.tiles[(y1 + 1) * grid.width + x1 + 1] = 0;
    }
    return dungeon;
  };
  const placement = (rng: Rng, options: RandomPlacementOptions) =>
    spoil(generateRandomPlacement(rng, options));
  const bsp = (rng: Rng, options: BspOptions) => spoil(generateBsp(rng, options));

  test('shrinks to one room on the smallest grid there is, with random placement', () => {
    const property = dungeonsAreValid(placement, arbitraryOptions('random-placement'));
    for (const { options, dungeon } of shrunk(property)) {
      // Rooms are as long as the shorter side at most: for seven tiles and two walls, nine.
      expect([options.width, options.height]).toEqual([9, 9]);
      expect(dungeon?.rooms).toHaveLength(1);
    }
  });

  test('shrinks to one room on a grid as wide as it, with BSP', () => {
    for (const { options, dungeon } of shrunk(dungeonsAreValid(bsp, arbitraryOptions('bsp')))) {
      expect(options.width).toBe(9);
      expect(options.height).toBeLessThanOrEqual(9);
      expect(dungeon?.rooms).toHaveLength(1);
    }
  });

  test('shrinks as far in an arbitrary of dungeons', () => {
    const dungeons = arbitraryDungeon(placement, arbitraryOptions('random-placement'));
    const property = fc.property(dungeons, (dungeon) => validateDungeon(dungeon).length === 0);
    for (const { grid, rooms } of shrunk(property)) {
      expect([grid.width, grid.height, rooms.length]).toEqual([9, 9, 1]);
    }
  });

  test('the counterexample repeats with its own options and draws', () => {
    const property = dungeonsAreValid(placement, arbitraryOptions('random-placement'));
    for (const { options, draws, dungeon } of shrunk(property)) {
      const rng = scriptedRng(draws);
      expect(placement(rng, options)).toEqual(dungeon);
      expect(rng.remaining()).toBe(0);
    }
  });

  test('the path that fast-check prints leads back to the counterexample', () => {
    const property = dungeonsAreValid(placement, arbitraryOptions('random-placement'));
    const { seed, counterexamplePath, counterexample } = fc.check(property, {
      ...SHRINKS,
      seed: 1,
    });
    const parameters = { seed, path: counterexamplePath as string, endOnFailure: true };
    expect(fc.check(property, parameters).counterexample).toEqual(counterexample);
  });
});

test('a fault that takes two rooms shrinks to two', () => {
  const dungeons = arbitraryDungeon(generateRandomPlacement, arbitraryOptions('random-placement'));
  for (const { rooms, grid } of shrunk(fc.property(dungeons, ({ rooms }) => rooms.length < 2))) {
    expect(rooms).toHaveLength(2);
    expect(grid.width + grid.height).toBeLessThanOrEqual(20);
  }
});

test('every arbitrary shrinks to its smallest value', () => {
  expect(new Set(simplest(arbitrarySeed()))).toEqual(new Set([0]));
  for (const point of simplest(arbitraryPoint())) expect(point).toEqual({ x: 0, y: 0 });
  for (const room of simplest(arbitraryRoom()))
    expect(room).toEqual({ x1: 0, y1: 0, x2: 2, y2: 2 });
  for (const grid of simplest(arbitraryGrid())) {
    expect(grid).toEqual({ width: 1, height: 1, tiles: Uint8Array.of(0) });
  }
  for (const options of simplest(arbitraryOptions('random-placement'))) {
    expect(options).toEqual({ width: 3, height: 3, maxRooms: 1 });
  }
  for (const options of simplest(arbitraryOptions('bsp'))) {
    expect(options).toEqual({ width: 3, height: 3 });
  }
  for (const rules of simplest(arbitraryPopulationRules())) expect(rules).toEqual([]);
  for (const { grid, rooms } of simplest(arbitraryDungeon())) {
    expect([grid.width, grid.height, rooms.length]).toEqual([3, 3, 1]);
  }
});

test('a grid keeps its corner while it shrinks', () => {
  const hasRing = fc.property(arbitraryGrid(), ({ width, tiles }) => {
    return tiles.every((_, i) => {
      const ring = [0, 1, 2, width, width + 2, 2 * width, 2 * width + 1, 2 * width + 2];
      const fits = (i % width) + 2 < width;
      return !(fits && ring.every((step) => tiles[i + step] === 1) && tiles[i + width + 1] === 0);
    });
  });
  const { counterexample } = fc.check(hasRing, { ...SHRINKS, seed: 1, numRuns: runs(1000) });
  const { width, height, tiles } = (
    counterexample as [{ width: number; height: number; tiles: Uint8Array }]
  )[0];
  expect(tiles.reduce((sum, tile) => sum + tile, 0)).toBe(8);
  expect(width * height).toBeLessThanOrEqual(36);
});

test('options shrink for an endless generator, with draws in range', () => {
  const endless = (rng: Rng): Dungeon => {
    for (;;) if (rng.int(0, 1) > 1) throw new Error('out of range');
  };
  const trials = arbitraryTrial(endless, fc.integer({ min: 3, max: 90 }));
  const property = fc.property(trials, ({ isEndless }) => !isEndless);
  const { counterexample } = fc.check(property, { ...SHRINKS, seed: 1, numRuns: 1 });
  expect(counterexample?.[0]).toMatchObject({ options: 3, isEndless: true });
});
