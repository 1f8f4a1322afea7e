import type { Point } from '../model/dungeon';

/** Points in square cells, for searches in rings around a point. */
export class CenterGrid {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The side of a cell, in tiles. */
  private readonly side: number;
  private readonly columns: number;
  private readonly rows: number;
  /** For each cell, the indices of the points that have been inserted. */
  private readonly cells: number[][];

  /** Creates an empty grid with space for some points, of which there must be at least one. */
  constructor(private readonly centers: readonly Point[]) {
    const count = centers.length;
    this.left = centers.reduce((min, { x }) => Math.min(min, x), Number.POSITIVE_INFINITY);
    this.top = centers.reduce((min, { y }) => Math.min(min, y), Number.POSITIVE_INFINITY);
    this.right = centers.reduce((max, { x }) => Math.max(max, x), Number.NEGATIVE_INFINITY);
    this.bottom = centers.reduce((max, { y }) => Math.max(max, y), Number.NEGATIVE_INFINITY);
    const [width, height] = [this.right - this.left + 1, this.bottom - this.top + 1];
    const share = 1.5 / count;
    // In a narrow strip, the last two limits keep the number of cells from exceeding the number of
    // points.
    this.side = Math.ceil(
      Math.max(Math.sqrt(width * height * share), width * share, height * share),
    );
    this.columns = Math.ceil(width / this.side);
    this.rows = Math.ceil(height / this.side);
    this.cells = Array.from({ length: this.columns * this.rows }, () => []);
  }

  insert(index: number): void {
    const { x, y } = this.centers[index]!;
    const row = Math.floor((y - this.top) / this.side);
    this.cells[row * this.columns + Math.floor((x - this.left) / this.side)]!.push(index);
  }

  /**
   * Visits the inserted points ring by ring around a point, until `isDone` returns true after a
   * ring. It receives the number of the ring, and the number of tiles to the nearest cell of the
   * next one.
   */
  search(
    { x, y }: Point,
    visit: (index: number) => void,
    isDone: (ring: number, reach: number) => boolean,
  ): void {
    const { left, top, side, columns, rows } = this;
    const column = Math.floor((x - left) / side);
    const row = Math.floor((y - top) / side);
    const toLeft = x - left - column * side;
    const toTop = y - top - row * side;
    let reach = Math.min(toLeft, toTop, side - 1 - toLeft, side - 1 - toTop) + 1;
    for (let ring = 0; ; ring++, reach += side) {
      const west = Math.max(column - ring, 0);
      const east = Math.min(column + ring, columns - 1);
      const south = Math.min(row + ring, rows - 1);
      for (let line = Math.max(row - ring, 0); line <= south; line++) {
        const isWhole = line === row - ring || line === row + ring;
        for (let at = isWhole ? west : column - ring; at <= east; at += isWhole ? 1 : 2 * ring) {
          if (at < 0) continue;
          for (const index of this.cells[line * columns + at]!) visit(index);
        }
      }
      if (isDone(ring, reach)) return;
    }
  }
}
