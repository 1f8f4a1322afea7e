/**
 * The number of final rounds without input. As in ChaCha20, there are 20, so that the last
 * character affects every bit.
 */
const FINAL_ROUNDS = 20;

/**
 * Hashes a seed's string and a stream's name into four 32-bit words that are never all zero.
 *
 * The hash is a sponge over the quarter round of ChaCha, which permutes 128 bits (RFC 8439, 2.1):
 * each UTF-16 code unit is combined with the first word by XOR, and the words are then stirred.
 */
export function hashSeed(seed: string, stream: string): HashState {
  // These are the constants of ChaCha, 'expand 32-byte k'.
  const state: HashState = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
  absorb(state, seed);
  absorb(state, stream);
  quarterRounds(state, FINAL_ROUNDS);
  if (state.every((word) => word === 0)) state[0] = 1;
  return state;
}

/**
 * Absorbs the length and then the text. Without the length, different lists of strings could give
 * the same numbers.
 */
function absorb(state: HashState, text: string): void {
  stir(state, text.length);
  for (let i = 0; i < text.length; i++) stir(state, text.charCodeAt(i));
}

function stir(state: HashState, input: number): void {
  state[0] ^= input;
  quarterRounds(state, 1);
}

/**
 * Four 32-bit words. They are not a typed array, because creating one takes longer than hashing a
 * seed.
 */
export type HashState = [number, number, number, number];

/** Applies quarter rounds of ChaCha (RFC 8439, 2.1) to four words, in place. */
export function quarterRounds(state: HashState, rounds: number): void {
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
