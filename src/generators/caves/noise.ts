import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type BitRows, createBitRows, ringBits } from '../regions/bit-rows';

/** Binary digits to which a share of wall is taken. */
const DIGITS = 20;

/**
 * Rows in which each tile inside the ring is wall with the same chance.
 *
 * A tile is wall where a random fraction lies under the share. Both are compared binary digit by
 * digit, sixteen tiles at a time: a draw is the next digit of sixteen fractions, and as soon as each
 * has differed from the share's, no more are needed. So three tiles are had of a draw, exactly.
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

/** The digits of a share behind the point, up to the last that is 1. */
function binaryDigits(share: number): boolean[] {
  const digits = Array.from({ length: DIGITS }, (_, i) => ((share >> (DIGITS - 1 - i)) & 1) === 1);
  return digits.slice(0, digits.lastIndexOf(true) + 1);
}

/** The walls among up to sixteen tiles, those whose bits are set in `tiles`. */
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
