import type { Point } from '../dungeon';

/**
 * Points in square cells, for searches in rings around a place: those of cell c are numbers
 * `first[c]` … `first[c + 1]` − 1 of `order`, so that cells side by side are one stretch.
 */
export interface CenterGrid {
  readonly centers: readonly Point[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Tiles along a cell's side. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly first: Int32Array;
  readonly order: Int32Array;
}

/** Sorts at least one point into about as many cells, by counting. */
export function createCenterGrid(centers: readonly Point[]): CenterGrid {
  let { x: left, y: top } = centers[0]!;
  let [right, bottom] = [left, top];
  for (const { x, y } of centers) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  const share = 1 / centers.length;
  // Along a narrow strip, the last two keep cells as few as points.
  const side = Math.ceil(
    Math.max(Math.sqrt(width * height * share), width * share, height * share),
  );
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const cellOf = ({ x, y }: Point) =>
    Math.floor((y - top) / side) * columns + Math.floor((x - left) / side);
  const first = new Int32Array(columns * rows + 1);
  for (const center of centers) first[cellOf(center) + 1]!++;
  for (let cell = 1; cell < first.length; cell++) first[cell]! += first[cell - 1]!;
  const order = new Int32Array(centers.length);
  const next = first.slice();
  centers.forEach((center, i) => {
    order[next[cellOf(center)]!++] = i;
  });
  return { centers, left, top, right, bottom, side, columns, rows, first, order };
}

/**
 * Visits points around a place ring by ring of cells, until `isDone`. After each ring, all points
 * nearer than `reach` along an axis have been visited.
 */
export function searchRings(
  grid: CenterGrid,
  { x, y }: Point,
  visit: (point: number) => void,
  isDone: (reach: number) => boolean,
): void {
  const { left, top, side, columns, rows, first, order } = grid;
  const column = Math.floor((x - left) / side);
  const row = Math.floor((y - top) / side);
  const inCell = Math.min(
    x - left - column * side + 1,
    y - top - row * side + 1,
    (column + 1) * side - x + left,
    (row + 1) * side - y + top,
  );
  const visitCells = (from: number, to: number) => {
    for (let k = first[from]!; k < first[to + 1]!; k++) visit(order[k]!);
  };
  const last = Math.max(column, columns - 1 - column, row, rows - 1 - row);
  for (let ring = 0; ring <= last; ring++) {
    const west = Math.max(column - ring, 0);
    const east = Math.min(column + ring, columns - 1);
    const south = Math.min(row + ring, rows - 1);
    for (let line = Math.max(row - ring, 0); line <= south; line++) {
      const start = line * columns;
      if (Math.abs(line - row) === ring) visitCells(start + west, start + east);
      else {
        if (column >= ring) visitCells(start + west, start + west);
        if (column + ring < columns) visitCells(start + east, start + east);
      }
    }
    if (isDone(ring * side + inCell)) return;
  }
}
