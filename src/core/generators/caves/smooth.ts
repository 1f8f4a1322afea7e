import { type BitRows, createBitRows, ringBits } from './bit-rows';

/**
 * The numbers of neighbouring walls that turn a tile into wall (`birth`) and that keep it wall
 * (`survival`).
 */
export interface SmoothingRule {
  readonly birth: number;
  readonly survival: number;
}

/**
 * Runs one round of a cellular automaton: a tile becomes wall if at least `birth` of its eight
 * neighbours are wall, or if it was wall and at least `survival` of them are. The ring remains
 * wall.
 *
 * Neighbours are counted for 32 tiles at once by a bit-sliced carry-save adder: each digit of the
 * 32 counts, in binary, has a word of its own, and each bit of a word belongs to one tile. A tile
 * also counts itself, which saves work: three sums of three tiles are then enough.
 */
export function smooth(rows: BitRows, { birth, survival }: SmoothingRule): BitRows {
  const { width, height, stride, words } = rows;
  const next = createBitRows(width, height);
  const { ones, twos } = sumAcross(rows);
  const birthDigits = digitsOf(birth);
  // A wall counts itself too, and remains wall if either condition is met.
  const survivalDigits = digitsOf(Math.min(birth, survival) + 1);
  for (let y = 1; y < height - 1; y++) {
    for (let w = 0; w < stride; w++) {
      const i = y * stride + w;
      const above1 = ones[i - stride]!;
      const own1 = ones[i]!;
      const below1 = ones[i + stride]!;
      const above2 = twos[i - stride]!;
      const own2 = twos[i]!;
      const below2 = twos[i + stride]!;
      // Add the ones of three rows. Each carry is a two.
      const sumOfOnes = above1 ^ own1 ^ below1;
      const carryOfOnes = (above1 & own1) | (below1 & (above1 ^ own1));
      // Add the twos of three rows. Each carry is a four.
      const rowsOfTwos = above2 ^ own2 ^ below2;
      const carryOfRows = (above2 & own2) | (below2 & (above2 ^ own2));
      // Add the carried twos to these. Each carry is another four.
      const sumOfTwos = rowsOfTwos ^ carryOfOnes;
      const carryOfTwos = rowsOfTwos & carryOfOnes;
      // Add the fours. Each carry is an eight.
      const sumOfFours = carryOfRows ^ carryOfTwos;
      const carryOfFours = carryOfRows & carryOfTwos;
      const count = { of1: sumOfOnes, of2: sumOfTwos, of4: sumOfFours, of8: carryOfFours };
      const wall = words[i]!;
      const becomes = isAtLeast(count, birthDigits);
      const stays = isAtLeast(count, survivalDigits);
      next.words[i] = (wall & stays) | (~wall & becomes) | ringBits(rows, w);
    }
  }
  return next;
}

/**
 * Counts, for each tile, the walls among itself and its left and right neighbours. Returns the
 * binary digits of the counts, as words of ones and of twos.
 */
function sumAcross({ height, stride, words }: BitRows) {
  const ones = new Int32Array(words.length);
  const twos = new Int32Array(words.length);
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * stride;
    // Bits beyond the ends of a row affect only the ring, which is always wall.
    let before = 0;
    let own = words[end - stride]!;
    for (let i = end - stride; i < end; i++) {
      const after = i + 1 < end ? words[i + 1]! : 0;
      const left = (own << 1) | (before >>> 31);
      const right = (own >>> 1) | (after << 31);
      ones[i] = left ^ own ^ right;
      twos[i] = (left & own) | (right & (left ^ own));
      before = own;
      own = after;
    }
  }
  return { ones, twos };
}

/** The binary digits of 32 numbers from 0 to 10: in each word, one bit for each number. */
interface Digits {
  readonly of1: number;
  readonly of2: number;
  readonly of4: number;
  readonly of8: number;
}

/** Returns the digits of 32 numbers that are all the same. */
function digitsOf(value: number): Digits {
  return {
    of1: -(value & 1),
    of2: -((value >> 1) & 1),
    of4: -((value >> 2) & 1),
    of8: -(value >> 3),
  };
}

/** Returns the bits whose count is at least the limit. */
function isAtLeast(count: Digits, limit: Digits): number {
  let bits = compareDigit(count.of1, limit.of1, ~0);
  bits = compareDigit(count.of2, limit.of2, bits);
  bits = compareDigit(count.of4, limit.of4, bits);
  return compareDigit(count.of8, limit.of8, bits);
}

/** Compares a digit. If it is equal in both, the result of the lower digits stays. */
function compareDigit(count: number, limit: number, lower: number): number {
  return (count & ~limit) | (lower & ~(count ^ limit));
}
