import type { Rect } from '../model/dungeon';

/**
 * Covers the cells of a mask that are 1 with rectangles, each cell once: runs along a row, merged with
 * equal runs in the rows below, so that a room is one rectangle. They come in the order of the rows
 * below them, then from left to right.
 */
export function coverWithRectangles(mask: Uint8Array, width: number): Rect[] {
  const rects: Rect[] = [];
  /** By the column that a rectangle begins in while it grows: the column after its end, its top row. */
  const ends = new Int32Array(width);
  const tops = new Int32Array(width);
  const bare = new Uint8Array(width);
  for (let y = 0; y * width <= mask.length; y++) {
    const start = y * width;
    const row = start < mask.length ? mask.subarray(start, start + width) : bare;
    for (let x = 0; x < width; ) {
      const isSet = row[x] === 1;
      let end = x + 1;
      while (end < width && row[end] === row[x]) end++;
      if (!(isSet && ends[x] === end)) {
        for (let left = x; left < end; left++) {
          const top = tops[left]!;
          if (ends[left]! > 0)
            rects.push({ x: left, y: top, width: ends[left]! - left, height: y - top });
          ends[left] = 0;
        }
        if (isSet) {
          ends[x] = end;
          tops[x] = y;
        }
      }
      x = end;
    }
  }
  return rects;
}
