import { createGrid } from '../../grid/grid';
import { type Grid, Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';

/** The number of binary digits to which `wallShare` is rounded. */
const DIGITS = 20;

/**
 * Draws a grid in which each tile inside the ring is wall with the same probability.
 *
 * A tile is wall if a random fraction is less than the share. The two are compared digit by digit
 * in binary, for sixteen tiles at a time: each draw gives the next digit of sixteen fractions, and
 * drawing stops when all of them differ from the share. One draw therefore decides about three
 * tiles, without loss of precision.
 */
export function drawNoise(rng: Rng, width: number, height: number, wallShare: number): Grid {
  const grid = createGrid(width, height);
  const share = Math.round(wallShare * 2 ** DIGITS);
  if (share === 2 ** DIGITS) return grid;
  const digits = binaryDigits(share);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x += 16) {
      const first = x === 0 ? 1 : 0;
      const end = Math.min(16, width - 1 - x);
      const floors = ~drawWalls(rng, digits, (1 << end) - (1 << first));
      // A branch on random bits proved half as fast.
      for (let i = first; i < end; i++) grid.tiles[y * width + x + i] = (floors >> i) & Tile.Floor;
    }
  }
  return grid;
}

/** Returns the binary digits of a share, up to the last 1. */
function binaryDigits(share: number): boolean[] {
  const digits = Array.from({ length: DIGITS }, (_, i) => ((share >> (DIGITS - 1 - i)) & 1) === 1);
  return digits.slice(0, digits.lastIndexOf(true) + 1);
}

/** Draws which of up to sixteen tiles, given as bits, are wall. */
function drawWalls(rng: Rng, digits: readonly boolean[], tiles: number): number {
  let walls = 0;
  let undecided = tiles;
  for (let i = 0; i < digits.length && undecided !== 0; i++) {
    const bits = drawInt(rng, 0, 0xffff, 'sixteen tiles of noise');
    if (digits[i]) {
      walls |= undecided & ~bits;
      undecided &= bits;
    } else {
      undecided &= ~bits;
    }
  }
  return walls;
}
