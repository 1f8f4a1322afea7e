import type { Bounds, Rock } from './rock';

/** Counts covered tiles of rock in boxes, by a summed-area table of a window (Crow, 1984). */
export class CoverSums {
  /** For each corner of a tile in the window, the covered tiles left of and above it. */
  private readonly sums: Int32Array;
  /** The window, its right and bottom edge not included, and how many corners a row of it has. */
  private left = 0;
  private top = 0;
  private right = 0;
  private bottom = 0;
  private columns = 0;

  constructor(private readonly rock: Rock) {
    this.sums = new Int32Array((rock.width + 1) * (rock.height + 1));
  }

  /** Sums up the tiles of a window, which is cut off at the edges of the rock. */
  measure(window: Bounds): void {
    const { width, height, cover } = this.rock;
    const x1 = Math.max(0, window.x1);
    const y1 = Math.max(0, window.y1);
    const x2 = Math.min(width - 1, window.x2);
    const y2 = Math.min(height - 1, window.y2);
    const { sums } = this;
    const columns = x2 - x1 + 2;
    sums.fill(0, 0, columns);
    for (let y = y1; y <= y2; y++) {
      const row = (y - y1 + 1) * columns;
      let sum = 0;
      sums[row] = 0;
      for (let x = x1; x <= x2; x++) {
        if (cover[y * width + x] !== 0) sum++;
        const corner = row + x - x1 + 1;
        sums[corner] = sums[corner - columns]! + sum;
      }
    }
    this.left = x1;
    this.top = y1;
    this.right = x2 + 1;
    this.bottom = y2 + 1;
    this.columns = columns;
  }

  /** The covered tiles of a box inside the window. */
  count(x: number, y: number, width: number, height: number): number {
    const { sums, columns } = this;
    const above = (y - this.top) * columns + x - this.left;
    const below = above + height * columns;
    return sums[below + width]! - sums[below]! - sums[above + width]! + sums[above]!;
  }

  /** The covered tiles of a box; those outside the window count as covered. */
  countAround(x: number, y: number, width: number, height: number): number {
    const left = Math.max(this.left, x);
    const top = Math.max(this.top, y);
    const columns = Math.min(this.right, x + width) - left;
    const rows = Math.min(this.bottom, y + height) - top;
    return this.count(left, top, columns, rows) + width * height - columns * rows;
  }
}
