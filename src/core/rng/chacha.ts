/**
 * Four 32-bit words. They are not a typed array, because creating one takes longer than hashing a
 * seed.
 */
export type Words = [number, number, number, number];

/** Applies quarter rounds of ChaCha (RFC 8439, 2.1) to four words, in place. */
export function quarterRounds(state: Words, rounds: number): void {
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  for (let round = 0; round < rounds; round++) {
    a = (a + b) | 0;
    d = rotateLeft(d ^ a, 16);
    c = (c + d) | 0;
    b = rotateLeft(b ^ c, 12);
    a = (a + b) | 0;
    d = rotateLeft(d ^ a, 8);
    c = (c + d) | 0;
    b = rotateLeft(b ^ c, 7);
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
