import { type BitRows, createBitRows, ringBits } from '../regions/bit-rows';

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
 * Neighbours are counted for 32 tiles at once, in binary, with one word for each digit. Each tile
 * also counts itself, which saves work: three sums of three tiles are then enough.
 */
export function smooth(rows: BitRows, { birth, survival }: SmoothingRule): BitRows {
  const { width, height, stride, words } = rows;
  const next = createBitRows(width, height);
  const { ones, twos } = sumAcross(rows);
  const toBecome = digitsOf(birth);
  // A wall counts itself too, and remains wall if either condition is met.
  const toStay = digitsOf(Math.min(birth, survival) + 1);
  for (let y = 1; y < height - 1; y++) {
    for (let w = 0; w < stride; w++) {
      const i = y * stride + w;
      const above1 = ones[i - stride]!;
      const own1 = ones[i]!;
      const below1 = ones[i + stride]!;
      const above2 = twos[i - stride]!;
      const own2 = twos[i]!;
      const below2 = twos[i + stride]!;
      const sum1 = above1 ^ own1 ^ below1;
      const carry2 = (above1 & own1) | (below1 & (above1 ^ own1));
      const part2 = above2 ^ own2 ^ below2;
      const carry4 = (above2 & own2) | (below2 & (above2 ^ own2));
      const sum2 = part2 ^ carry2;
      const more4 = part2 & carry2;
      const sum4 = carry4 ^ more4;
      const sum8 = carry4 & more4;
      const wall = words[i]!;
      const becomes = isAtLeast(sum1, sum2, sum4, sum8, toBecome);
      const stays = isAtLeast(sum1, sum2, sum4, sum8, toStay);
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

/** The binary digits of a number from 0 to 10, each repeated over a whole word. */
interface Digits {
  readonly of1: number;
  readonly of2: number;
  readonly of4: number;
  readonly of8: number;
}

function digitsOf(value: number): Digits {
  return {
    of1: -(value & 1),
    of2: -((value >> 1) & 1),
    of4: -((value >> 2) & 1),
    of8: -(value >> 3),
  };
}

/**
 * Returns the bits whose sum is at least the given number. Compares from the highest digit down.
 */
function isAtLeast(
  sum1: number,
  sum2: number,
  sum4: number,
  sum8: number,
  { of1, of2, of4, of8 }: Digits,
): number {
  let more = sum8 & ~of8;
  let equal = ~(sum8 ^ of8);
  more |= equal & sum4 & ~of4;
  equal &= ~(sum4 ^ of4);
  more |= equal & sum2 & ~of2;
  equal &= ~(sum2 ^ of2);
  more |= equal & sum1 & ~of1;
  equal &= ~(sum1 ^ of1);
  return more | equal;
}
