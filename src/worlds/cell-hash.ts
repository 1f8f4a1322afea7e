import { hashSeed, quarterRounds } from '../rng/hash-seed';
import type { Seed } from '../rng/rng';

/** Four 32-bit words. */
export type Words = [number, number, number, number];

/** What numbers are drawn for: each purpose has separate numbers. */
export enum Purpose {
  Box,
  Room,
  Shape,
  Population,
  /** The first of a range, with one value for each step between cells. */
  Edge,
  Lake = 14,
  /** The first of a range, with one value for each biome. */
  Biome = 15,
  Theme = 128,
  Cover = 129,
}

/** Rounds that mix a cell's numbers with the seed's; eight are enough (Bernstein's ChaCha8). */
const ROUNDS = 12;

/** The words that a seed's whole world is drawn from. */
export function worldWords(seed: Seed): Words {
  return hashSeed(String(seed), 'world') as Words;
}

/**
 * Draws four words for a cell. The seed is mixed with the cell's numbers, never added to
 * coordinates: no world is another one moved, turned or mirrored.
 */
export function drawWords(seed: Words, column: number, row: number, purpose: number): Words {
  const words: Words = [seed[0] ^ column, seed[1] ^ row, seed[2] ^ purpose, seed[3]];
  quarterRounds(words, ROUNDS);
  return words;
}

/** 0 … `outcomes` − 1 from a word, for up to 2²¹ outcomes. */
export function pick(word: number, outcomes: number): number {
  return Math.floor(((word >>> 0) * outcomes) / 2 ** 32);
}

/** Returns whether a word comes out under a share. */
export function isUnder(word: number, share: number): boolean {
  return word >>> 0 < share * 2 ** 32;
}
