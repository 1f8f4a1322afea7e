import { expect, test } from 'vitest';
import { hashSeed } from '../../../src/core/rng/hash-seed';

test('moving characters between seed and stream changes the hash', () => {
  const pairs = [
    ['1', '23'],
    ['12', '3'],
    ['123', ''],
    ['', '123'],
    ['', ''],
    ['\u0003', ''],
    ['', '\u0003'],
    ['a\u0000', ''],
    ['a', '\u0000'],
    ['\ud800', ''],
    ['\udc00', ''],
  ] as const;
  const hashes = pairs.map(([seed, stream]) => hashSeed(seed, stream).join());
  expect(new Set(hashes).size).toBe(pairs.length);
});

test('one bit of the seed changes about half of the bits of the state', () => {
  let changed = 0;
  for (let seed = 0; seed < 1000; seed++) {
    const text = `seed ${seed}`;
    const place = seed % text.length;
    // Of the last seven bits of a character, each in turn.
    const flipped = String.fromCharCode(text.charCodeAt(place) ^ (1 << (seed % 7)));
    const a = hashSeed(text, 'layout');
    const b = hashSeed(text.slice(0, place) + flipped + text.slice(place + 1), 'layout');
    for (let i = 0; i < 4; i++) changed += countBits(a[i]! ^ b[i]!);
  }
  expect(changed / 1000).toBeGreaterThan(63);
  expect(changed / 1000).toBeLessThan(65);
});

function countBits(word: number): number {
  let bits = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
