import {
  checkCoordinate,
  checkIntegerIn,
  checkObject,
  checkSeed,
  isInt32,
  MAX_INT32,
} from '../core/model/checks';
import type { Rect } from '../core/model/dungeon';
import type { Seed } from '../core/rng/rng';
import { checkArea, type WorldRegion } from './area';
import { buildRegion, regionWithoutCover } from './generate-world-region';
import type { WorldOptions } from './options';
import { planWorld } from './world-plan';

/** Options for {@link createWorld}: those of the world, and how much of it is cached. */
export interface WorldCacheOptions extends WorldOptions {
  /**
   * The number of cells whose tiles are cached, at least 16. The least recently used ones are
   * dropped first. Default 4,096.
   */
  readonly maxCachedCells?: number | undefined;
}

/** An endless dungeon that is read tile by tile, for games in which the player walks. */
export interface World {
  /**
   * Returns the tile code at (x, y).
   *
   * @throws {InvalidOptionError} If a coordinate is not a 32-bit integer
   */
  tileAt(x: number, y: number): number;
  /**
   * Returns the same as `generateWorldRegion` with this seed and these options.
   *
   * @throws {InvalidOptionError} If the area is invalid
   */
  region(area: Rect): WorldRegion;
}

/** The side of a cached block of tiles, in cells. */
const BLOCK_CELLS = 4;

/**
 * Creates an endless dungeon for games in which the player walks. Tiles are generated in blocks
 * when they are first needed, and the least recently used blocks are dropped. Caching does not
 * change any result.
 *
 * @throws {InvalidOptionError} If the seed or an option is invalid
 * @example
 * const world = createWorld(42);
 * world.tileAt(1_000_000, -1_000_000) === Tile.Floor;
 */
export function createWorld(seed: Seed, options: WorldCacheOptions = {}): World {
  checkSeed('seed', seed);
  checkObject('options', options);
  const { maxCachedCells = 4096, ...others } = options;
  checkIntegerIn('maxCachedCells', maxCachedCells, BLOCK_CELLS ** 2, MAX_INT32);
  const plan = planWorld(seed, others);
  const side = plan.cellSize * BLOCK_CELLS;
  const blockAt = blockCache(maxCachedCells / BLOCK_CELLS ** 2, (x, y) => {
    return regionWithoutCover(plan, { x, y, width: side, height: side }).grid.tiles;
  });
  // The block that was used last: most consecutive requests are for the same block.
  let [left, top] = [Number.NaN, Number.NaN];
  let tiles: Uint8Array = new Uint8Array(0);
  return {
    tileAt(x, y) {
      if (!isInt32(x)) checkCoordinate('x', x);
      if (!isInt32(y)) checkCoordinate('y', y);
      const [column, row] = [x - left, y - top];
      if (column >= 0 && row >= 0 && column < side && row < side) {
        return tiles[row * side + column]!;
      }
      const [newLeft, newTop] = [Math.floor(x / side) * side, Math.floor(y / side) * side];
      // A custom shape may throw. The previous block then remains the last one.
      tiles = blockAt(newLeft, newTop);
      left = newLeft;
      top = newTop;
      return tiles[(y - top) * side + x - left]!;
    },
    region(area) {
      checkArea(area);
      return buildRegion(plan, area);
    },
  };
}

/**
 * Returns a function that makes blocks of tiles and keeps the most recently used ones. The order is
 * that of the `Map`.
 */
function blockCache(max: number, make: (left: number, top: number) => Uint8Array) {
  const blocks = new Map<string, Uint8Array>();
  return (left: number, top: number): Uint8Array => {
    const key = `${left},${top}`;
    const block = blocks.get(key) ?? make(left, top);
    blocks.delete(key);
    blocks.set(key, block);
    if (blocks.size > max) blocks.delete(blocks.keys().next().value!);
    return block;
  };
}
