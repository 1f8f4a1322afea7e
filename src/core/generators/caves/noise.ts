import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type BitRows, createBitRows, ringBits } from './bit-rows';

/** The number of binary digits to which `wallShare` is rounded. */
const DIGITS = 20;

/**
 * Draws rows in which each tile inside the ring is wall with the same probability.
 *
 * A tile is wall if a random fraction is less than the share. The two are compared digit by digit
 * in binary, for sixteen tiles at a time: each draw gives the next digit of sixteen fractions, and
 * drawing stops when all of them differ from the share. One draw therefore decides about three
 * tiles, without loss of precision.
 */
export function drawNoise(rng: Rng, width: number, height: number, wallShare: number): BitRows {
  const rows = createBitRows(width, height);
  const share = Math.round(wallShare * 2 ** DIGITS);
  if (share === 2 ** DIGITS) return rows;
  const digits = binaryDigits(share);
  const { stride, words } = rows;
  for (let y = 1; y < height - 1; y++) {
    for (let w = 0; w < stride; w++) {
      const ring = ringBits(rows, w);
      const low = drawWalls(rng, digits, ~ring & 0xffff);
      const high = drawWalls(rng, digits, (~ring >>> 16) & 0xffff);
      words[y * stride + w] = ring | low | (high << 16);
    }
  }
  return rows;
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
