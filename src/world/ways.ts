import { drawWords, isUnder, Purpose, type Words } from './cell-hash';
import { type Cells, leastMiddle, needCell } from './cells';

/** How far the ends of a way may lie apart in cells, and how far around it one has to look. */
const REACH = 2;

/**
 * The steps from a cell to those that a way may lead to, one of each pair of opposite ones. No way
 * leads farther: there is always a middle between.
 */
export const STEPS: readonly (readonly [columns: number, rows: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [2, 0],
  [0, 2],
  [2, 1],
  [-2, 1],
  [1, 2],
  [-1, 2],
];

enum Way {
  Unknown,
  None,
  /** A way of the relative neighbourhood graph. */
  Near,
}

/** {@link STEPS} by columns and by rows. Measured: pairs take the whole a tenth longer. */
const ACROSS = /* @__PURE__ */ Int32Array.from([1, 0, 1, -1, 2, 0, 2, -2, 1, -1]);
const DOWN = /* @__PURE__ */ Int32Array.from([0, 1, 1, 1, 0, 2, 1, 1, 2, 2]);

/** Which cells of a window are joined. */
export interface Ways {
  readonly cells: Cells;
  /** For each cell and step what is known, a {@link Way}. */
  readonly known: Uint8Array;
  /** The near cells of those that somebody asked for. */
  readonly near: Map<number, readonly number[]>;
  /**
   * For each step the cells that may hold a middle between its ends, those that may lie nearest first:
   * columns and rows from its start, and the square of what cannot be less between it and the farther
   * end.
   */
  readonly witnesses: readonly Int32Array[];
}

/** The ways of a window; each is looked for when somebody asks. */
export function createWays(cells: Cells): Ways {
  const known = new Uint8Array(cells.columns * cells.rows * STEPS.length);
  return { cells, known, near: new Map(), witnesses: witnessesFor(cells.settings.cellSize) };
}

const kept = /* @__PURE__ */ new Map<number, readonly Int32Array[]>();

/** The witnesses of each step. They are kept, being the same for all worlds of a cell size. */
function witnessesFor(cellSize: number): readonly Int32Array[] {
  const known = kept.get(cellSize);
  if (known !== undefined) return known;
  const spread = cellSize - 1 - 2 * leastMiddle(cellSize);
  const least = (cells: number) => Math.max(0, Math.abs(cells) * cellSize - spread);
  const most = (cells: number) => Math.abs(cells) * cellSize + spread;
  const witnesses = STEPS.map(([columns, rows]) => {
    const longest = most(columns) ** 2 + most(rows) ** 2;
    const found: [number, number, number][] = [];
    for (let r = -REACH; r <= rows + REACH; r++) {
      for (let c = Math.min(0, columns) - REACH; c <= Math.max(0, columns) + REACH; c++) {
        if ((c === 0 && r === 0) || (c === columns && r === rows)) continue;
        const toStart = least(c) ** 2 + least(r) ** 2;
        const toEnd = least(c - columns) ** 2 + least(r - rows) ** 2;
        if (Math.max(toStart, toEnd) < longest) found.push([c, r, Math.max(toStart, toEnd)]);
      }
    }
    return Int32Array.from(found.sort((a, b) => a[2] - b[2]).flat());
  });
  kept.set(cellSize, witnesses);
  return witnesses;
}

function squared({ x, y }: Cells, a: number, b: number): number {
  const across = x[a]! - x[b]!;
  const down = y[a]! - y[b]!;
  return across * across + down * down;
}

/** The cell that a step leads to. */
export function endOf({ columns }: Cells, from: number, step: number): number {
  return from + DOWN[step]! * columns + ACROSS[step]!;
}

/**
 * Whether two cells are near: neighbours in the relative neighbourhood graph, in which no third middle
 * is nearer to both than they are to each other (Toussaint, 1980).
 */
function isNear(ways: Ways, from: number, step: number): boolean {
  const at = from * STEPS.length + step;
  const known = ways.known[at] as Way;
  if (known !== Way.Unknown) return known === Way.Near;
  const found = look(ways, from, step);
  ways.known[at] = found ? Way.Near : Way.None;
  return found;
}

function look({ cells, witnesses }: Ways, from: number, step: number): boolean {
  const to = endOf(cells, from, step);
  needCell(cells, from);
  needCell(cells, to);
  const length = squared(cells, from, to);
  const list = witnesses[step]!;
  for (let k = 0; k < list.length; k += 3) {
    if (list[k + 2]! >= length) return true;
    const other = from + list[k + 1]! * cells.columns + list[k]!;
    needCell(cells, other);
    if (squared(cells, from, other) < length && squared(cells, to, other) < length) return false;
  }
  return true;
}

/**
 * The cells near a cell, each followed by the step of the way to it and the cell from which that step
 * goes; three numbers each.
 */
function nearOf(ways: Ways, i: number): readonly number[] {
  const kept = ways.near.get(i);
  if (kept !== undefined) return kept;
  const { cells } = ways;
  const near: number[] = [];
  for (let step = 0; step < STEPS.length; step++) {
    const reach = endOf(cells, i, step) - i;
    if (isNear(ways, i, step)) near.push(i + reach, step, i);
    if (isNear(ways, i - reach, step)) near.push(i - reach, step, i - reach);
  }
  ways.near.set(i, near);
  return near;
}

const words: Words = [0, 0, 0, 0];

/** The words that are drawn for a way: its place among those as long, whether it stays, its bend. */
export function wordsOfWay(
  { seed, column, row, columns }: Cells,
  from: number,
  step: number,
): Words {
  const across = column + (from % columns);
  const down = row + Math.floor(from / columns);
  return drawWords(words, seed, across, down, Purpose.Way + step);
}

/**
 * Whether one way comes before another in the order of all ways: by length, then by what is drawn for
 * them, then by their cells.
 */
function precedes(
  cells: Cells,
  from: number,
  step: number,
  length: number,
  other: WayBetween,
): boolean {
  if (length !== other.length) return length < other.length;
  const drawn = wordsOfWay(cells, from, step)[0];
  const otherDrawn = wordsOfWay(cells, other.from, other.step)[0];
  if (drawn !== otherDrawn) return drawn < otherDrawn;
  return from !== other.from ? from < other.from : step < other.step;
}

interface WayBetween {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly length: number;
}

/**
 * Whether a way leads from a cell along a step. Near cells are joined, but of a ring of four ways the
 * longest stays only by its draw: all cells stay joined by the other three.
 */
export function isWay(ways: Ways, from: number, step: number): boolean {
  if (!isNear(ways, from, step)) return false;
  const { cells } = ways;
  const { loops } = cells.settings;
  if (loops > 0 && isUnder(wordsOfWay(cells, from, step)[1], loops)) return true;
  const to = endOf(cells, from, step);
  return !isLongestOfRing(ways, { from, to, step, length: squared(cells, from, to) });
}

/** Whether the ends of a way are also joined by three ways that come before it. */
function isLongestOfRing(ways: Ways, way: WayBetween): boolean {
  const { cells } = ways;
  const fromStart = nearOf(ways, way.from);
  const fromEnd = nearOf(ways, way.to);
  for (let k = 0; k < fromStart.length; k += 3) {
    const second = fromStart[k]!;
    if (second === way.to || !isBefore(cells, fromStart, k, way.from, way)) continue;
    for (let l = 0; l < fromEnd.length; l += 3) {
      const third = fromEnd[l]!;
      if (third === way.from || third === second) continue;
      if (!isBefore(cells, fromEnd, l, way.to, way)) continue;
      const fromSecond = nearOf(ways, second);
      for (let m = 0; m < fromSecond.length; m += 3) {
        if (fromSecond[m] === third && isBefore(cells, fromSecond, m, second, way)) return true;
      }
    }
  }
  return false;
}

/** Whether the way from a cell to the one at place `k` of its list comes before another way. */
function isBefore(
  cells: Cells,
  near: readonly number[],
  k: number,
  cell: number,
  way: WayBetween,
): boolean {
  const length = squared(cells, cell, near[k]!);
  return precedes(cells, near[k + 2]!, near[k + 1]!, length, way);
}
