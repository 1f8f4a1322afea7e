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
import { planWorld, type WorldPlan } from './plan';

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
  return new CachedWorld(planWorld(seed, others), maxCachedCells / BLOCK_CELLS ** 2);
}

class CachedWorld implements World {
  readonly #plan: WorldPlan;
  readonly #blocks: BlockCache;
  readonly #side: number;
  /**
   * The block that was used last, and its upper left corner. Most consecutive requests are for the
   * same block.
   */
  #tiles: Uint8Array = new Uint8Array(0);
  #left = Number.NaN;
  #top = Number.NaN;

  constructor(plan: WorldPlan, keptBlocks: number) {
    this.#plan = plan;
    this.#side = plan.cellSize * BLOCK_CELLS;
    this.#blocks = new BlockCache(keptBlocks);
  }

  tileAt(x: number, y: number): number {
    if (!isInt32(x)) checkCoordinate('x', x);
    if (!isInt32(y)) checkCoordinate('y', y);
    const column = x - this.#left;
    const row = y - this.#top;
    const side = this.#side;
    if (column >= 0 && row >= 0 && column < side && row < side) {
      return this.#tiles[row * side + column]!;
    }
    this.enterBlock(Math.floor(x / side) * side, Math.floor(y / side) * side);
    return this.#tiles[(y - this.#top) * side + x - this.#left]!;
  }

  region(area: Rect): WorldRegion {
    checkArea(area);
    return buildRegion(this.#plan, area);
  }

  private enterBlock(left: number, top: number): void {
    const side = this.#side;
    // A custom shape may throw. The previous block then remains the last one.
    const tiles = this.#blocks.get(`${left},${top}`, () => {
      const area = { x: left, y: top, width: side, height: side };
      return regionWithoutCover(this.#plan, area).grid.tiles;
    });
    this.#tiles = tiles;
    this.#left = left;
    this.#top = top;
  }
}

/**
 * A cache of blocks of tiles, from which the least recently used one is dropped. The order is that
 * of the `Map`.
 */
class BlockCache {
  readonly #blocks = new Map<string, Uint8Array>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => Uint8Array): Uint8Array {
    const block = this.#blocks.get(key) ?? make();
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    if (this.#blocks.size > this.#most) this.#blocks.delete(this.#blocks.keys().next().value!);
    return block;
  }
}
