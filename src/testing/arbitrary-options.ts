import type { Arbitrary } from 'fast-check';
import { checkIntegerIn, checkOptions, MAX_INT32 } from '../checks';
import type { BspOptions } from '../generators/bsp/options';
import type { RandomPlacementOptions } from '../generators/random-placement/options';
import { fc } from './fast-check';

/** How large the grids get. */
export interface SizeLimits {
  /** The longest side in tiles, from 3. Default 40. */
  readonly maxSide?: number | undefined;
}

const DEFAULT_MAX_SIDE = 40;

const LIMITS: ReadonlySet<string> = new Set(['maxSide']);

/**
 * Options that `generateRandomPlacement` must take, `minRooms` aside: bad luck is no fault. They
 * shrink to the smallest grid and no option given.
 *
 * @throws InvalidOptionError where a limit is wrong
 */
export function arbitraryRandomPlacementOptions(
  limits: SizeLimits = {},
): Arbitrary<RandomPlacementOptions> {
  const side = arbitrarySide(limits);
  const given = {
    ...arbitraryRoomSizes(limits),
    attempts: fc.integer({ min: 1, max: 120 }),
    connect: fc.constantFrom('sequence' as const, 'nearest' as const),
    bend: fc.constantFrom(...BENDS),
  };
  return fc
    .tuple(side, side, arbitraryMaxRooms, fc.record(given, { requiredKeys: [] }))
    .map(([width, height, maxRooms, { roomMinSize, roomMaxSize, ...others }]) => {
      const sizes = roomSizes(roomMinSize, roomMaxSize, Math.min(width, height) - 2);
      return { width, height, ...maxRooms, ...sizes, ...others };
    });
}

/**
 * Options that `generateBsp` must take. They shrink to the smallest grid and no option given.
 *
 * @throws InvalidOptionError where a limit is wrong
 */
export function arbitraryBspOptions(limits: SizeLimits = {}): Arbitrary<BspOptions> {
  const side = arbitrarySide(limits);
  const given = {
    ...arbitraryRoomSizes(limits),
    minLeafSize: fc.nat({ max: 20 }),
    maxDepth: fc.oneof(fc.nat({ max: 9 }), fc.constant(Number.POSITIVE_INFINITY)),
    maxRatio: fc.integer({ min: 4, max: 20 }).map((quarters) => quarters / 4),
    connect: fc.constantFrom('sequence' as const, 'nearest' as const, 'siblings' as const),
    bend: fc.constantFrom(...BENDS),
  };
  return fc
    .tuple(side, side, fc.record(given, { requiredKeys: [] }))
    .map(([width, height, { roomMinSize, roomMaxSize, minLeafSize, ...others }]) => {
      const sizes = roomSizes(roomMinSize, roomMaxSize, Math.min(width, height) - 2);
      const least = (sizes.roomMinSize ?? 1) + 2;
      const leaf = minLeafSize === undefined ? {} : { minLeafSize: least + minLeafSize };
      return { width, height, ...leaf, ...sizes, ...others };
    });
}

const BENDS = ['horizontal-first', 'vertical-first', 'random'] as const;

/** Present, so that it can shrink to one room, or left to its default. */
const arbitraryMaxRooms = fc.oneof(
  { withCrossShrink: true },
  fc.integer({ min: 1, max: 60 }).map((maxRooms): { maxRooms?: number } => ({ maxRooms })),
  fc.constant({}),
);

/** Sizes less 1, to be cut to what fits. Nothing here is chained: that shrinks badly. */
function arbitraryRoomSizes({ maxSide = DEFAULT_MAX_SIDE }: SizeLimits) {
  const small = fc.nat({ max: Math.min(maxSide - 3, 6) });
  const size = fc.oneof(small, fc.nat({ max: maxSide - 3 }));
  return { roomMinSize: size, roomMaxSize: size };
}

function roomSizes(min: number | undefined, max: number | undefined, fit: number) {
  const sizes: { roomMinSize?: number; roomMaxSize?: number } = {};
  const least = min === undefined ? 1 : Math.min(1 + min, fit);
  if (min !== undefined) sizes.roomMinSize = least;
  if (max !== undefined) sizes.roomMaxSize = Math.min(least + max, fit);
  return sizes;
}

/** A side of a grid, often a short one. */
function arbitrarySide(limits: SizeLimits): Arbitrary<number> {
  checkOptions(limits, LIMITS, 'limits');
  const { maxSide = DEFAULT_MAX_SIDE } = limits;
  checkIntegerIn('limits.maxSide', maxSide, 3, MAX_INT32);
  const short = fc.integer({ min: 3, max: Math.min(maxSide, 14) });
  return fc.oneof(short, fc.integer({ min: 3, max: maxSide }));
}
