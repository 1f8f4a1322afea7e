import { type HashState, hashSeed, quarterRounds } from '../core/rng/hash-seed';
import type { Seed } from '../core/rng/rng';

/** What numbers are drawn for. Each purpose has its own numbers. */
export enum Purpose {
  Box,
  Room,
  Shape,
  Population,
  /** The first value of a range, with one value for each step between cells. */
  Edge,
  Lake = 14,
  /** The first value of a range, with one value for each biome. */
  Biome = 15,
  Theme = 128,
  Cover = 129,
}

/**
 * The number of rounds that mix the numbers of a cell with those of the seed. Eight would be enough
 * (Bernstein's ChaCha8).
 */
const ROUNDS = 12;

/** Returns the words from which the whole world of a seed is drawn. */
export function worldState(seed: Seed): HashState {
  return hashSeed(String(seed), 'world');
}

/**
 * Draws four words for a cell. The seed is mixed with the numbers of the cell but never added to
 * coordinates, so no world is a moved, rotated or mirrored copy of another.
 */
export function cellState(
  seed: HashState,
  column: number,
  row: number,
  purpose: number,
): HashState {
  const words: HashState = [seed[0] ^ column, seed[1] ^ row, seed[2] ^ purpose, seed[3]];
  quarterRounds(words, ROUNDS);
  return words;
}

/**
 * Returns an integer from 0 to `outcomes` − 1, computed from a word. There may be up to 2²¹
 * outcomes.
 */
export function pick(word: number, outcomes: number): number {
  return Math.floor(((word >>> 0) * outcomes) / 2 ** 32);
}

/** Returns whether the number given by a word is below a share. */
export function isUnder(word: number, share: number): boolean {
  return word >>> 0 < share * 2 ** 32;
}
