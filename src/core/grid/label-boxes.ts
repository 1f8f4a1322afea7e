import { MAX_INT32 } from '../model/checks';
import type { Rect } from '../model/dungeon';

/**
 * Returns the box around the tiles of each label from 0 to `count` − 1. Each label must have at
 * least one tile; negative labels have no box.
 */
export function labelBoxes(labels: Int32Array, count: number, width: number): Rect[] {
  const left = new Int32Array(count).fill(width);
  const right = new Int32Array(count);
  const top = new Int32Array(count).fill(-1);
  const bottom = new Int32Array(count);
  for (let tile = 0, x = 0, y = 0; tile < labels.length; tile++) {
    const label = labels[tile]!;
    if (label >= 0) {
      if (top[label]! < 0) top[label] = y;
      bottom[label] = y;
      if (x < left[label]!) left[label] = x;
      if (x > right[label]!) right[label] = x;
    }
    if (++x === width) [x, y] = [0, y + 1];
  }
  return Array.from(left, (x, label) => {
    const y = top[label]!;
    return { x, y, width: right[label]! - x + 1, height: bottom[label]! - y + 1 };
  });
}

/** Returns the box around some tiles, of which there must be at least one. */
export function boxAround(tiles: Int32Array, width: number): Rect {
  let [left, right] = [width, 0];
  let [top, bottom] = [MAX_INT32, 0];
  for (const tile of tiles) {
    const x = tile % width;
    const y = (tile - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
