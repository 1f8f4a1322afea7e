import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AggregateOptions, createRng, generateAggregate } from '../../../../src/core/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOfFamily } from '../../../support/judge-families';
import { countingRng, stuckRng } from '../../../support/rngs';
import { runs } from '../../../support/runs';

const arbitraryCase = fc
  .tuple(arbitraryOptions('aggregate', { maxSide: 40 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as AggregateOptions, seed }));

test('the share of floor is exact to the tile, and to its images if mirrored', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const dungeon = generateAggregate(createRng(seed), options);
      expect(faultsOfFamily({ seed: 1, generator: 'aggregate', options }, dungeon)).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

test('each walker digs a brush, beside dug tiles', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options: { mirror: _, ...options }, seed }) => {
      const { width, brush = 2 } = options;
      let before = new Uint8Array(0);
      generateAggregate(createRng(seed), options, ({ stage, grid }) => {
        const dug = [...grid.tiles.keys()].filter((tile) => grid.tiles[tile] !== before[tile]);
        if (stage === 'walker') {
          const xs = dug.map((tile) => tile % width);
          const ys = dug.map((tile) => Math.floor(tile / width));
          expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(brush);
          expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(brush);
          const steps = [-1, 1, -width, width];
          expect(dug.some((tile) => steps.some((step) => before[tile + step] === 1))).toBe(true);
        }
        before = grid.tiles.slice();
      });
    }),
    { numRuns: runs(20) },
  );
});

test('`inwards` makes more rim than `outwards`, and a brush of two more than one of three', () => {
  const rimOf = (options: Partial<AggregateOptions>) => {
    let rim = 0;
    for (let seed = 0; seed < 6; seed++) {
      const size = { width: 80, height: 80, floorShare: 0.25 };
      const { grid } = generateAggregate(createRng(seed), { ...size, ...options });
      const steps = [-1, 1, -80, 80];
      rim += grid.tiles.filter(
        (tile, i) => tile === 1 && steps.some((step) => grid.tiles[i + step] === 0),
      ).length;
    }
    return rim;
  };
  const inwards = rimOf({});
  expect(inwards).toBeGreaterThan(1.7 * rimOf({ direction: 'outwards' }));
  expect(inwards).toBeGreaterThan(1.2 * rimOf({ brush: 3 }));
});

test.for<Partial<AggregateOptions>>([
  { brush: 1, floorShare: 1 },
  { direction: 'outwards', brush: 1, floorShare: 1 },
  { mirror: 'both', floorShare: 0.9 },
])('generateAggregate ends after a bounded number of draws per tile: %o', (options) => {
  const rng = countingRng();
  const { grid } = generateAggregate(rng, { width: 102, height: 77, ...options });
  const floor = grid.tiles.reduce((sum, tile) => sum + tile, 0);
  expect(Math.abs(floor - (options.floorShare as number) * 7500)).toBeLessThanOrEqual(2);
  expect(rng.draws).toBeLessThan(40 * floor);
});

test.for([0, 0.5, 0.99])(
  'generateAggregate ends with an Rng that always returns the same: %d',
  (share) => {
    const rng = stuckRng(share);
    for (const direction of ['inwards', 'outwards'] as const) {
      const { grid } = generateAggregate(rng, { width: 40, height: 30, direction });
      expect(grid.tiles.filter((tile) => tile === 1)).toHaveLength(Math.round(0.3 * 38 * 28));
    }
  },
);

test.for<[object, string, string]>([
  [{ brush: 4 }, 'brush', '`brush` must be at most 3, received 4'],
  [
    { direction: 'up' },
    'direction',
    "`direction` must be one of 'inwards', 'outwards', received \"up\"",
  ],
  [
    { width: 4, mirror: 'x' },
    'mirror',
    '`mirror` must have a grid with a `width` of at least 5, received "x"',
  ],
])('generateAggregate refuses %o', ([options, option, message]) => {
  const rng = { int: () => expect.unreachable() };
  expectRefused(
    () => generateAggregate(rng, { width: 30, height: 20, ...options } as never),
    option,
    message,
  );
});
