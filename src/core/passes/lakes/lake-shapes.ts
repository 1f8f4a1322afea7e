import { largestPiece } from '../../analysis/search/flood';
import { drawNoise } from '../../generators/caves/noise';
import { smooth } from '../../generators/caves/smooth';
import type { GridSize } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';

/** The shape of a lake before it is placed. */
export interface Blob {
  readonly width: number;
  readonly height: number;
  /** The columns and rows of its tiles, in no particular order. */
  readonly xs: Uint16Array;
  readonly ys: Uint16Array;
}

/** The minimum number of tiles of a blob. A smaller one is a puddle. */
export const MIN_TILES = 5;

/** The share of rock in the noise from which blobs are smoothed. */
const ROCK_SHARE = 0.45;
/**
 * If a side of a box is shorter than `WIDE_SIDE`, the rock around it leaves little space. The share
 * of rock is then reduced by `LESS_ROCK` per missing tile.
 */
const WIDE_SIDE = 12;
const LESS_ROCK = 0.035;
const SMOOTHING_ROUNDS = 5;
const SMOOTHING_RULE = { birth: 5, survival: 4 };

/**
 * Draws cellular noise in a box of this size and returns its largest cavern. Returns `undefined` if
 * that is a puddle.
 */
export function drawBlob(rng: Rng, maxWidth: number, maxHeight: number): Blob | undefined {
  const [width, height] = [maxWidth + 2, maxHeight + 2];
  const narrow = Math.max(0, WIDE_SIDE - Math.min(maxWidth, maxHeight));
  let grid = drawNoise(rng, width, height, ROCK_SHARE - LESS_ROCK * narrow);
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) grid = smooth(grid, SMOOTHING_RULE);
  const cavern = largestPiece(grid.tiles, width);
  return cavern.length < MIN_TILES ? undefined : trim(cavern, width);
}

/** Moves tiles of a grid with the given stride, of which there must be some, into a tight box. */
function trim(tiles: Int32Array, stride: number): Blob {
  const xs = new Uint16Array(tiles.length);
  const ys = new Uint16Array(tiles.length);
  let [left, top, right, bottom] = [stride, tiles.length + stride, 0, 0];
  for (let k = 0; k < tiles.length; k++) {
    const tile = tiles[k]!;
    const x = tile % stride;
    const y = (tile - x) / stride;
    xs[k] = x;
    ys[k] = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  for (let k = 0; k < tiles.length; k++) {
    xs[k]! -= left;
    ys[k]! -= top;
  }
  return { width: right - left + 1, height: bottom - top + 1, xs, ys };
}

/**
 * Returns the tiles of a river that flows from side to side, inside the outermost ring, in the
 * order in which it flows. At each step it may bend, and become wider or narrower by a tile.
 */
export function drawRiver(rng: Rng, { width, height }: GridSize, riverWidth: number): Int32Array {
  const flowsDown = drawInt(rng, 0, 1, "a river's side") === 1;
  const [length, breadth] = flowsDown ? [height - 2, width - 2] : [width - 2, height - 2];
  const widest = Math.min(riverWidth + 1, breadth);
  const narrowest = Math.min(Math.max(1, riverWidth - 1), breadth);
  let across = Math.min(riverWidth, breadth);
  let first = 1 + drawInt(rng, 0, breadth - across, "a river's start");
  let slope = 0;
  let [before, end] = [first, first + across];
  const tiles: number[] = [];
  for (let along = 1; along <= length; along++) {
    // Consecutive tiles share a side, even if a narrow river bends.
    const from = Math.min(first, end - 1);
    const to = Math.max(first + across, before + 1);
    for (let k = from; k < to; k++) tiles.push(flowsDown ? along * width + k : k * width + along);
    [before, end] = [first, first + across];
    const drift = drawInt(rng, 0, 8, "a river's bend");
    slope = clamp(slope + (drift % 3) - 1, -1, 1);
    across = clamp(across + Math.floor(drift / 3) - 1, narrowest, widest);
    first = clamp(first + slope, 1, breadth + 1 - across);
    if (first === 1 || first === breadth + 1 - across) slope = 0;
  }
  return Int32Array.from(tiles);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
