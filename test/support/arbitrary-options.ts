import fc from 'fast-check';
import type { BspOptions, RandomPlacementOptions } from '../../src/index';

const seeds = fc.oneof(fc.integer(), fc.bigInt(), fc.string());

/** A seed of any type, the stream of a dungeon. */
export const arbitrarySeed = seeds;

/** Grid sides from the smallest, lopsided ones among them. */
const sides = fc.oneof(fc.integer({ min: 3, max: 14 }), fc.integer({ min: 3, max: 70 }));

const bend = fc.constantFrom('random', 'horizontal-first', 'vertical-first');

/** Sizes for rooms on a grid: none given, one of the two, or both. */
function roomSizes(fit: number) {
  const size = fc.integer({ min: 1, max: fit });
  return fc.oneof(
    fc.constant({}),
    size.map((roomMinSize) => ({ roomMinSize })),
    size.map((roomMaxSize) => ({ roomMaxSize })),
    fc
      .tuple(size, size)
      .map(([a, b]) => ({ roomMinSize: Math.min(a, b), roomMaxSize: Math.max(a, b) })),
  );
}

/** Options of random placement that the generator must take. */
export const arbitraryPlacement: fc.Arbitrary<RandomPlacementOptions> = fc
  .tuple(sides, sides)
  .chain(([width, height]) =>
    fc
      .record(
        {
          maxRooms: fc.integer({ min: 1, max: 60 }),
          attempts: fc.integer({ min: 1, max: 120 }),
          connect: fc.constantFrom('sequence', 'nearest'),
          bend,
        },
        { requiredKeys: [] },
      )
      .chain((options) =>
        roomSizes(Math.min(width, height) - 2).map((sizes) => ({
          width,
          height,
          ...options,
          ...sizes,
        })),
      ),
  ) as fc.Arbitrary<RandomPlacementOptions>;

/** Options of BSP that the generator must take. */
export const arbitraryBsp: fc.Arbitrary<BspOptions> = fc
  .tuple(sides, sides)
  .chain(([width, height]) =>
    fc
      .record(
        {
          maxDepth: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.POSITIVE_INFINITY)),
          maxRatio: fc.double({ min: 1, max: 5, noNaN: true }),
          connect: fc.constantFrom('sequence', 'nearest', 'siblings'),
          bend,
        },
        { requiredKeys: [] },
      )
      .chain((options) =>
        roomSizes(Math.min(width, height) - 2).chain((sizes) => {
          const { roomMinSize = 1 } = sizes as { roomMinSize?: number };
          const minLeafSize = fc.integer({ min: roomMinSize + 2, max: roomMinSize + 20 });
          return fc
            .option(minLeafSize, { nil: undefined })
            .map((leaf) => ({ width, height, minLeafSize: leaf, ...options, ...sizes }));
        }),
      ),
  ) as fc.Arbitrary<BspOptions>;
