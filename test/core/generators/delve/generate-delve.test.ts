import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRng, type DelveOptions, generateDelve } from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOfFamily } from '../../../support/judge-families';
import { countingRng, stuckRng } from '../../../support/rngs';
import { runs } from '../../../support/runs';

const arbitraryCase = fc
  .tuple(arbitraryOptions('delve', { maxSide: 40 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as DelveOptions, seed }));

test('the share of floor is exact to the tile, and to its images if mirrored', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const dungeon = generateDelve(createRng(seed), options);
      expect(faultsOfFamily({ seed: 1, generator: 'delve', options }, dungeon)).toEqual([]);
    }),
    { numRuns: runs(120) },
  );
});

/** The eight tiles around, clockwise. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

test('each tile is dug by the rule, and breaks it only if no tile fits', () => {
  fc.assert(
    fc.property(
      arbitraryCase,
      fc.constantFrom(0, 0.5, 1),
      ({ options: { mirror: _, ...given }, seed }, loops) => {
        const options = { ...given, loops };
        const { width, minNeighbors, maxNeighbors = 8 } = options;
        const least = minNeighbors ?? Math.min(2, maxNeighbors);
        const most = given.maxNeighbors ?? Math.max(4, least);
        let before = new Uint8Array(0);
        const mayBe = (tile: number) => {
          const ring = AROUND.map(([x, y]) => before[tile + y * width + x]!);
          const count = ring.reduce((sum, dug) => sum + dug, 0);
          const parts = ring.filter((dug, i) => dug && !ring[(i + 7) % 8]).length;
          return count >= least && count <= most && (loops > 0 || parts <= 1);
        };
        generateDelve(createRng(seed), options, ({ stage, grid }) => {
          if (stage !== 'start') {
            const dug = [...grid.tiles.keys()].filter((tile) => grid.tiles[tile] !== before[tile]);
            expect(dug).toHaveLength(1);
            if (stage === 'tile') expect(mayBe(dug[0]!)).toBe(true);
          }
          before = grid.tiles.slice();
        });
      },
    ),
    { numRuns: runs(15) },
  );
});

test('no rock is walled in without loops, as long as nothing grows', () => {
  for (let seed = 0; seed < 10; seed++) {
    const options = { width: 50, height: 50, floorShare: 0.25, loops: 0 };
    let grown = 0;
    const { grid } = generateDelve(createRng(seed), options, ({ stage }) => {
      if (stage === 'growth') grown++;
    });
    // One tile grows: the second.
    expect(grown).toBe(1);
    const rock = grid.tiles.map((tile) => 1 - tile);
    const open = [0];
    rock[0] = 0;
    for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
      for (const [dx, dy] of AROUND) {
        const next = tile + dy * 50 + dx;
        const isBeside = Math.abs((next % 50) - (tile % 50)) <= 1;
        if (!isBeside || rock[next] !== 1) continue;
        rock[next] = 0;
        open.push(next);
      }
    }
    expect(rock.includes(1)).toBe(false);
  }
});

test.for<Partial<DelveOptions>>([
  { minNeighbors: 8, maxNeighbors: 8 },
  { minNeighbors: 1, maxNeighbors: 1, floorShare: 1 },
  { floorShare: 1, mirror: 'both' },
  { minNeighbors: 5, floorShare: 0.9, mirror: 'y' },
])('generateDelve ends after a bounded number of draws per tile: %o', (options) => {
  const rng = countingRng();
  const { grid } = generateDelve(rng, { width: 102, height: 77, ...options });
  const floor = grid.tiles.reduce((sum, tile) => sum + tile, 0);
  expect(Math.abs(floor - (options.floorShare ?? 0.4) * 7500)).toBeLessThanOrEqual(1);
  expect(rng.draws).toBeLessThan(11 * floor);
});

test.for([0, 0.5, 0.99])(
  'generateDelve ends with an Rng that always returns the same: %d',
  (share) => {
    const rng = stuckRng(share);
    const { grid } = generateDelve(rng, { width: 60, height: 40, floorShare: 0.6, loops: 0.5 });
    expect(grid.tiles.filter((tile) => tile === 1)).toHaveLength(Math.round(0.6 * 58 * 38));
  },
);

test.for<[object, string, string]>([
  [{ minNeighbors: 0 }, 'minNeighbors', '`minNeighbors` must be at least 1, received 0'],
  [{ maxNeighbors: 9 }, 'maxNeighbors', '`maxNeighbors` must be at most 8, received 9'],
  [
    { minNeighbors: 4, maxNeighbors: 3 },
    'maxNeighbors',
    '`maxNeighbors` must be at least `minNeighbors` (4), received 3',
  ],
  [{ floorShare: 2 }, 'floorShare', '`floorShare` must be a number from 0 to 1, received 2'],
  [
    { height: 4, mirror: 'y' },
    'mirror',
    '`mirror` must have a grid with a `height` of at least 5, received "y"',
  ],
])('generateDelve refuses %o', ([options, option, message]) => {
  const rng = { int: () => expect.unreachable() };
  expectRefused(
    () => generateDelve(rng, { width: 30, height: 20, ...options } as never),
    option,
    message,
  );
});
