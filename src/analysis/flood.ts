/**
 * Walks the floor that is joined to `start` in four directions, and closes it on the way.
 *
 * @param open - an enclosure's tiles; those reached become 0
 * @param queue - as long as `open`; its first entries will be the indices reached
 * @returns how many tiles were reached
 */
export function flood(open: Uint8Array, width: number, queue: Int32Array, start: number): number {
  let tail = 0;
  let next = 0;
  open[start] = 0;
  queue[tail++] = start;
  // Unrolled: a loop over four offsets takes half as long again.
  for (let head = 0; head < tail; head++) {
    const i = queue[head] as number;
    next = i - 1;
    if (open[next] === 1) {
      open[next] = 0;
      queue[tail++] = next;
    }
    next = i + 1;
    if (open[next] === 1) {
      open[next] = 0;
      queue[tail++] = next;
    }
    next = i - width;
    if (open[next] === 1) {
      open[next] = 0;
      queue[tail++] = next;
    }
    next = i + width;
    if (open[next] === 1) {
      open[next] = 0;
      queue[tail++] = next;
    }
  }
  return tail;
}
