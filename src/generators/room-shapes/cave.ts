import { flood } from '../../analysis/flood';
import { Tile } from '../../dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { Mask } from './mask';
import { drawEllipse } from './rounded';

/** Of a hundred tiles, so many are floor to begin with; more in a small box, whose sides eat into it. */
const LEAST_FLOOR = 61;
const MAX_ROUNDS = 5;
const MAX_TRIES = 5;
/** What is not so large, as a share of each side of its box, is tried again. */
const LEAST_SPAN = 0.7;

/**
 * A cave by a cellular automaton: its largest region, without what is one tile wide, drawn out to
 * fill its box. Draws: one a tile, and all of them again, four times at most, while the cave is far
 * smaller than its box. Where nothing is left in the end, an ellipse.
 *
 * After Brogue's `createBlobOnGrid`.
 */
export function drawCave(rng: Rng, mask: Mask): void {
  const { width, height } = mask;
  const cave = createCave(width, height);
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    growCave(rng, cave);
    const region = largestRegion(cave);
    if (region.length === 0) continue;
    const box = boxAround(region, cave.width);
    const isLarge = box.width >= LEAST_SPAN * width && box.height >= LEAST_SPAN * height;
    if (!isLarge && tries < MAX_TRIES) continue;
    stretch(mask, cave, region, box);
    return;
  }
  drawEllipse(rng, mask);
}

/**
 * A cave that grows, with a ring of wall around it. Measured: of a small one, fresh arrays for each
 * round take two thirds of the time.
 */
interface Cave {
  readonly width: number;
  readonly height: number;
  tiles: Uint8Array;
  /** What `tiles` were a step ago; its ring is wall, too. */
  before: Uint8Array;
  readonly queue: Int32Array;
}

function createCave(width: number, height: number): Cave {
  const size = (width + 2) * (height + 2);
  return {
    width: width + 2,
    height: height + 2,
    tiles: new Uint8Array(size),
    before: new Uint8Array(size),
    queue: new Int32Array(size),
  };
}

/** Lets a cave be what it was before, for the next step to overwrite. */
function swap(cave: Cave): void {
  const { tiles, before } = cave;
  cave.tiles = before;
  cave.before = tiles;
}

function growCave(rng: Rng, cave: Cave): void {
  const { width, height, tiles } = cave;
  const shorter = Math.min(width, height) - 2;
  const percent = Math.max(LEAST_FLOOR, 52 + Math.floor(220 / shorter));
  for (let row = width; row < tiles.length - width; row += width) {
    for (let i = row + 1; i < row + width - 1; i++) {
      tiles[i] = drawInt(rng, 1, 100, 'a tile of a cave') <= percent ? Tile.Floor : Tile.Wall;
    }
  }
  const rounds = Math.min(MAX_ROUNDS, shorter - 1);
  for (let round = 0; round < rounds; round++) nextRound(cave);
  dropThinParts(cave);
}

/**
 * Six floors around a tile make it floor, and four keep it: six in all where the tile itself, if
 * floor, counts for two.
 *
 * Measured: adding up columns once for three tiles takes a third of the time of nine reads a tile,
 * and to ask whether a sum is large enough, which is as good as random, twice that of the sign.
 */
function nextRound(cave: Cave): void {
  swap(cave);
  const { width, tiles, before } = cave;
  for (let row = width; row < tiles.length - width; row += width) {
    let behind = 0;
    let here = columnAt(before, width, row + 1);
    for (let i = row + 1; i < row + width - 1; i++) {
      const ahead = columnAt(before, width, i + 1);
      const floors = behind + here + ahead + (before[i] as number);
      tiles[i] = (5 - floors) >>> 31;
      behind = here;
      here = ahead;
    }
  }
}

function columnAt(tiles: Uint8Array, width: number, i: number): number {
  return (tiles[i - width] as number) + (tiles[i] as number) + (tiles[i + width] as number);
}

/** Keeps the squares of two by two tiles of floor alone. */
function dropThinParts(cave: Cave): void {
  swap(cave);
  const { width, tiles, before } = cave;
  tiles.fill(Tile.Wall);
  for (let i = 0; i + width + 1 < tiles.length; i++) {
    const floors = before[i] && before[i + 1] && before[i + width] && before[i + width + 1];
    if (floors) tiles[i] = tiles[i + 1] = tiles[i + width] = tiles[i + width + 1] = Tile.Floor;
  }
}

/** The indices of the largest region's tiles, the first such region's; none where there is none. */
function largestRegion({ width, tiles, queue }: Cave): Int32Array {
  let used = 0;
  let largest = queue.subarray(0, 0);
  for (let i = tiles.indexOf(Tile.Floor); i >= 0; i = tiles.indexOf(Tile.Floor, i)) {
    const size = flood(tiles, width, queue.subarray(used), i);
    if (size > largest.length) largest = queue.subarray(used, used + size);
    used += size;
  }
  return largest;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxAround(region: Int32Array, width: number): Box {
  let [left, right, top, bottom] = [width, 0, region.length * width, 0];
  for (const i of region) {
    const x = i % width;
    const y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Fills a mask with a region: rows and columns are said again until it touches all four sides. What
 * hangs together still does, and what was two tiles wide still is.
 */
function stretch(mask: Mask, cave: Cave, region: Int32Array, box: Box): void {
  const { width, height } = mask;
  const { tiles } = cave;
  tiles.fill(Tile.Wall);
  for (const i of region) tiles[i] = Tile.Floor;
  for (let y = 0; y < height; y++) {
    const row = (box.y + Math.floor((y * box.height) / height)) * cave.width + box.x;
    for (let x = 0; x < width; x++) {
      const column = Math.floor((x * box.width) / width);
      mask.tiles[y * width + x] = tiles[row + column] as number;
    }
  }
}
