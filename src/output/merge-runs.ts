/**
 * Covers the cells of each class with rectangles, every cell once: runs along a row, merged with
 * equal runs in the rows below, so that a room is one rectangle. They are visited in the order of
 * the rows below them, then from left to right.
 *
 * @param classes - row by row; 0 is left bare
 */
export function mergeRuns(
  classes: Uint8Array,
  width: number,
  visit: (kind: number, x: number, y: number, width: number, height: number) => void,
): void {
  /** By the column that a rectangle begins in while it grows: the column after its end, its top row. */
  const ends = new Int32Array(width);
  const tops = new Int32Array(width);
  const bare = new Uint8Array(width);
  for (let y = 0; y * width <= classes.length; y++) {
    const start = y * width;
    const row = start < classes.length ? classes.subarray(start, start + width) : bare;
    for (let x = 0; x < width; ) {
      const end = runEnd(row, x);
      const goesOn = ends[x] === end && classes[start - width + x] === row[x];
      if (!goesOn) {
        for (let left = x; left < end; left++) {
          const right = ends[left]!;
          if (right === 0) continue;
          const top = tops[left]!;
          visit(classes[start - width + left]!, left, top, right - left, y - top);
          ends[left] = 0;
        }
        if (row[x] !== 0) {
          ends[x] = end;
          tops[x] = y;
        }
      }
      x = end;
    }
  }
}

/** Where the run of cells of one class that begins at x ends. */
function runEnd(row: Uint8Array, x: number): number {
  const kind = row[x];
  let end = x + 1;
  while (end < row.length && row[end] === kind) end++;
  return end;
}
