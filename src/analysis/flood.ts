/**
 * Visits every tile that can be reached from `start` in four directions, and closes it.
 *
 * @param walkable - an enclosure's tiles; those reached become 0
 * @param queue - has an entry for each walkable tile; the first ones become the indices reached
 * @returns the number of tiles reached
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
  // Measured: a loop over four offsets takes half as long again.
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
 * Returns the tiles of the largest piece of tiles that are 1, the first of several; all become 0.
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
