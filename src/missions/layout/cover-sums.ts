import type { Bounds, Rock } from './rock';

/**
 * Counts the covered tiles of rock in boxes by means of a summed-area table of a window (Crow,
 * 1984). Tiles outside the rock count as covered.
 */
export class CoverSums {
  /**
   * For each corner of a tile in the window, the number of covered tiles to the left of it and
   * above it.
   */
  private sums = new Int32Array(0);
  /** The upper left corner of the window, and the number of corners in one of its rows. */
  private left = 0;
  private top = 0;
  private columns = 0;

  constructor(private readonly rock: Rock) {}

  /** Computes the table for the tiles of a window. */
  measure({ x1, y1, x2, y2 }: Bounds): void {
    const columns = x2 - x1 + 2;
    const corners = columns * (y2 - y1 + 2);
    if (this.sums.length < corners) this.sums = new Int32Array(corners);
    this.left = x1;
    this.top = y1;
    this.columns = columns;
    this.sums.fill(0, 0, columns);
    for (let y = y1; y <= y2; y++) this.sumRow(y, x1, x2);
  }

  /** Returns the number of covered tiles in a box inside the window. */
  count(x: number, y: number, width: number, height: number): number {
    const { sums, columns } = this;
    const above = (y - this.top) * columns + x - this.left;
    const below = above + height * columns;
    return sums[below + width]! - sums[below]! - sums[above + width]! + sums[above]!;
  }

  private sumRow(y: number, x1: number, x2: number): void {
    const { sums, columns } = this;
    const { width, height, cover } = this.rock;
    const isInside = y >= 0 && y < height;
    const left = isInside ? Math.max(x1, 0) : x2 + 1;
    const right = Math.min(x2 + 1, width);
    let corner = (y - this.top + 1) * columns;
    let sum = 0;
    sums[corner] = 0;
    for (let x = x1; x < left; x++, corner++)
      sums[corner + 1] = sums[corner + 1 - columns]! + ++sum;
    for (let tile = y * width + left, end = y * width + right; tile < end; tile++, corner++) {
      if (cover[tile] !== 0) sum++;
      sums[corner + 1] = sums[corner + 1 - columns]! + sum;
    }
    for (let x = Math.max(left, right); x <= x2; x++, corner++) {
      sums[corner + 1] = sums[corner + 1 - columns]! + ++sum;
    }
  }
}
