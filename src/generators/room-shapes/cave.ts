import { flood } from '../../analysis/flood';
import { Tile } from '../../dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { Mask } from './mask';
import { drawEllipse } from './rounded';

/** Of a hundred tiles, so many are floor to begin with; more in a small box, whose sides eat into it. */
const LEAST_FLOOR = 61;
const MAX_ROUNDS = 5;
/** So many floors among the eight around make a tile floor, and so many keep it floor. */
const BIRTH = 6;
const SURVIVAL = 4;
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
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const region = largestRegion(growCave(rng, width, height), width + 2);
    if (region.length === 0) continue;
    const box = boxAround(region, width + 2);
    const isLarge = box.width >= LEAST_SPAN * width && box.height >= LEAST_SPAN * height;
    if (!isLarge && tries < MAX_TRIES) continue;
    stretch(mask, region, box);
    return;
  }
  drawEllipse(rng, mask);
}

/** The automaton's floor, with a ring of wall around it. */
function growCave(rng: Rng, width: number, height: number): Uint8Array {
  const shorter = Math.min(width, height);
  const percent = Math.max(LEAST_FLOOR, 52 + Math.floor(220 / shorter));
  let tiles = new Uint8Array((width + 2) * (height + 2));
  for (let y = 1; y <= height; y++) {
    for (let x = 1; x <= width; x++) {
      const isFloor = drawInt(rng, 1, 100, 'a tile of a cave') <= percent;
      if (isFloor) tiles[y * (width + 2) + x] = Tile.Floor;
    }
  }
  const rounds = Math.min(MAX_ROUNDS, shorter - 1);
  for (let round = 0; round < rounds; round++) tiles = nextRound(tiles, width + 2);
  return withoutThinParts(tiles, width + 2);
}

/** Measured: adding up columns once for three tiles takes a third of the time of nine reads a tile. */
function nextRound(tiles: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(tiles.length);
  const column = (i: number) =>
    (tiles[i - width] as number) + (tiles[i] as number) + (tiles[i + width] as number);
  for (let row = width; row < tiles.length - width; row += width) {
    let before = 0;
    let here = column(row + 1);
    for (let i = row + 1; i < row + width - 1; i++) {
      const after = column(i + 1);
      const isFloor = tiles[i] as number;
      const around = before + here + after - isFloor;
      if (around >= (isFloor === 1 ? SURVIVAL : BIRTH)) next[i] = Tile.Floor;
      before = here;
      here = after;
    }
  }
  return next;
}

/** The squares of two by two tiles of floor, all together. */
function withoutThinParts(tiles: Uint8Array, width: number): Uint8Array {
  const wide = new Uint8Array(tiles.length);
  for (let i = 0; i + width + 1 < tiles.length; i++) {
    const floors = tiles[i] && tiles[i + 1] && tiles[i + width] && tiles[i + width + 1];
    if (floors) wide[i] = wide[i + 1] = wide[i + width] = wide[i + width + 1] = Tile.Floor;
  }
  return wide;
}

/** The indices of the largest region's tiles, the first such region's; none where there is none. */
function largestRegion(tiles: Uint8Array, width: number): Int32Array {
  const queue = new Int32Array(tiles.length);
  let largest = new Int32Array(0);
  for (let i = tiles.indexOf(Tile.Floor); i >= 0; i = tiles.indexOf(Tile.Floor, i)) {
    const size = flood(tiles, width, queue, i);
    if (size > largest.length) largest = queue.slice(0, size);
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
function stretch(mask: Mask, region: Int32Array, box: Box): void {
  const { width, height, tiles } = mask;
  const small = new Uint8Array(box.width * box.height);
  for (const i of region) {
    const x = i % (width + 2);
    const y = (i - x) / (width + 2);
    small[(y - box.y) * box.width + x - box.x] = Tile.Floor;
  }
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * box.height) / height) * box.width;
    for (let x = 0; x < width; x++) {
      const column = Math.floor((x * box.width) / width);
      tiles[y * width + x] = small[row + column] as number;
    }
  }
}
