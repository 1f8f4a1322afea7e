import type { Arbitrary } from 'fast-check';
import { type Grid, type Point, type RectangularRoom, Tile } from '../core/model/dungeon';
import { type IntegerOption, resolveOptions, type Settings } from '../core/model/specification';
import type { Seed } from '../core/rng/rng';
import { fc } from './fast-check';

/** The size of an area in tiles. Its upper left corner is (0, 0). */
export interface AreaLimits {
  /** The width in tiles. */
  readonly width?: number | undefined;
  /** The height in tiles. */
  readonly height?: number | undefined;
}

/**
 * Returns an arbitrary that generates seeds of all types: integers, bigints and strings. They
 * shrink to 0.
 *
 * @example
 * fc.assert(fc.property(arbitrarySeed(), (seed) => createRng(seed).int(3, 3) === 3));
 */
export function arbitrarySeed(): Arbitrary<Seed> {
  const config = { withCrossShrink: true };
  return fc.oneof(config, fc.maxSafeInteger(), fc.bigInt(), fc.string());
}

/**
 * Returns an arbitrary that generates points of an area, which is 40 × 40 tiles by default. They
 * shrink to (0, 0).
 *
 * @throws {InvalidOptionError} If the area is invalid
 * @example
 * fc.assert(fc.property(arbitraryPoint({ width: 9, height: 9 }), ({ x, y }) => x < 9 && y < 9));
 */
export function arbitraryPoint(area: AreaLimits = {}): Arbitrary<Point> {
  const { width, height } = resolveArea(area, 40, 1);
  const [x, y] = [fc.nat({ max: width - 1 }), fc.nat({ max: height - 1 })];
  return fc.record({ x, y }, { noNullPrototype: true });
}

/**
 * Returns an arbitrary that generates rooms in an area, including their ring of wall. The area is
 * 40 × 40 tiles by default. They shrink to one floor tile in the corner.
 *
 * @throws {InvalidOptionError} If the area is too small for a room
 * @example
 * fc.assert(fc.property(arbitraryRoom(), (room) => roomArea(room) > 0));
 */
export function arbitraryRoom(area: AreaLimits = {}): Arbitrary<RectangularRoom> {
  const { width, height } = resolveArea(area, 40, 3);
  return fc
    .tuple(fc.nat({ max: width - 3 }), fc.nat({ max: height - 3 }), fc.nat(), fc.nat())
    .map(([x1, y1, moreWidth, moreHeight]) => ({
      x1,
      y1,
      x2: x1 + 2 + (moreWidth % (width - 2 - x1)),
      y2: y1 + 2 + (moreHeight % (height - 2 - y1)),
    }));
}

/**
 * Returns an arbitrary that generates grids up to a maximum size, which is 12 × 12 by default. They
 * have floor and wall in any mixture, and floor on the border as well. They shrink to one wall
 * tile.
 *
 * @throws {InvalidOptionError} If a size is invalid
 * @example
 * fc.assert(fc.property(arbitraryGrid(), (grid) => parseAscii(toAscii(grid)).width === grid.width));
 */
export function arbitraryGrid(largest: AreaLimits = {}): Arbitrary<Grid> {
  const { width: maxWidth, height: maxHeight } = resolveArea(largest, 12, 1);
  const size = maxWidth * maxHeight;
  const cells = fc.uint8Array({ minLength: size, maxLength: size, max: 99 });
  const columns = fc.integer({ min: 1, max: maxWidth });
  const rows = fc.integer({ min: 1, max: maxHeight });
  return fc
    .tuple(columns, rows, fc.nat({ max: 100 }), cells)
    .map(([width, height, share, levels]) => {
      const tiles = new Uint8Array(width * height);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          // Levels are read by the rows of the largest grid, so the remaining tiles of a smaller
          // grid stay in place.
          const level = levels[y * maxWidth + x]!;
          tiles[y * width + x] = level >= 100 - share ? Tile.Floor : Tile.Wall;
        }
      }
      return { width, height, tiles };
    });
}

/**
 * Returns a size, of which each side is at least `min`.
 *
 * @param side - the default of both sides
 * @param path - the name of the size in messages
 */
export function resolveArea(
  area: unknown,
  side: number,
  min: number,
  path = 'area',
): Settings<AreaLimits> {
  const option: IntegerOption = { type: 'integer', min, default: side };
  return resolveOptions<AreaLimits>({ width: option, height: option }, area, path);
}
