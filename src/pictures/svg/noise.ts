// Pseudo-random numbers for pictures, independent of the random streams that generate dungeons.

/**
 * Returns a pseudo-random number of at least 0 and below 1, which depends only on the three
 * arguments.
 */
export function noiseAt(seed: number, x: number, y: number): number {
  let bits = seed ^ Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
