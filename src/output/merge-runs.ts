/**
 * The cells of one class as an SVG path of rectangles: runs along a row, merged with equal runs in
 * the rows below, so that a room is one rectangle.
 *
 * @param classes - row by row
 */
export function pathOf(classes: Uint8Array, width: number, wanted: number): string {
  const height = classes.length / width;
  const path: string[] = [];
  /** For each column, where a rectangle that is still growing begins: its right end, its top. */
  const ends = new Int32Array(width);
  const tops = new Int32Array(width);
  for (let y = 0; y <= height; y++) {
    let x = 0;
    while (x < width) {
      const end = y < height ? runEnd(classes, width, x, y, wanted) : x;
      closeRectangles(path, ends, tops, x, Math.max(end, x + 1), end, y);
      if (end > x && ends[x] === 0) {
        ends[x] = end;
        tops[x] = y;
      }
      x = Math.max(end, x + 1);
    }
  }
  return path.join('');
}

/** Where the run of wanted cells that begins at (x, y) ends; x where there is none. */
function runEnd(classes: Uint8Array, width: number, x: number, y: number, wanted: number): number {
  let end = x;
  while (end < width && classes[y * width + end] === wanted) end++;
  return end;
}

/** Closes what begins in columns `from` … `to` − 1, unless it is the run itself that goes on. */
function closeRectangles(
  path: string[],
  ends: Int32Array,
  tops: Int32Array,
  from: number,
  to: number,
  runEnd: number,
  y: number,
): void {
  for (let x = from; x < to; x++) {
    const end = ends[x] as number;
    if (end === 0 || (x === from && end === runEnd)) continue;
    const top = tops[x] as number;
    path.push(`M${x} ${top}h${end - x}v${y - top}H${x}z`);
    ends[x] = 0;
  }
}
