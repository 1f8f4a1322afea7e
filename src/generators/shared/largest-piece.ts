import { flood } from '../../analysis/flood';

/** The tiles of the largest piece of what is 1 in an enclosure, the first such piece; all become 0. */
export function largestPiece(open: Uint8Array, width: number): Int32Array {
  const queue = new Int32Array(open.length);
  let used = 0;
  let largest = queue.subarray(0, 0);
  for (let start = open.indexOf(1); start >= 0; start = open.indexOf(1, start)) {
    const size = flood(open, width, queue.subarray(used), start);
    if (size > largest.length) largest = queue.subarray(used, used + size);
    used += size;
  }
  return largest;
}
