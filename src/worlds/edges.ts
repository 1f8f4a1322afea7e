import type { HashState } from '../core/rng/hash-seed';
import { isUnder, Purpose } from './cell-hash';
import { type Cells, needCell, rulesOf, stateOfCell } from './cells';

/**
 * The maximum distance between the ends of an edge, in cells, which is also how far to search
 * around it.
 */
export const MAX_EDGE_CELLS = 2;

/**
 * The columns of the steps from a cell to the cells that an edge may lead to: one of each pair of
 * opposite steps. No edge leads farther, because there is always a middle in between. The columns
 * and rows are separate arrays because with an array of pairs, a region takes 10% longer.
 */
export const STEP_COLUMNS = /* @__PURE__ */ Int32Array.from([1, 0, 1, -1, 2, 0, 2, -2, 1, -1]);
/** The rows of the steps in {@link STEP_COLUMNS}. */
export const STEP_ROWS = /* @__PURE__ */ Int32Array.from([0, 1, 1, 1, 0, 2, 1, 1, 2, 2]);

enum EdgeState {
  Unknown,
  Absent,
  Present,
}

/** The relative neighbourhood graph of the middles of the cells in a window. */
export type Edges = Readonly<ReturnType<typeof createEdges>>;

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** The square of the length of the edge. */
  readonly length: number;
}

/** An edge as seen from one of its ends. */
interface Neighbor extends Edge {
  /** The cell at the other end. */
  readonly cell: number;
}

/** Creates the edges of a window. Each edge is searched for when it is first needed. */
export function createEdges(cells: Cells) {
  return {
    cells,
    /** The {@link EdgeState} of each cell and step. */
    known: new Uint8Array(cells.columns * cells.rows * STEP_COLUMNS.length),
    /** The neighbours of those cells that have been requested. */
    neighbors: new Map<number, readonly Neighbor[]>(),
  };
}

/**
 * For each step, the cells that may contain a middle between the ends of the step, those that can
 * be closest first. Each cell is given by its column and row relative to the start, and by the
 * least possible square of its distance to the farther end. Squares are in tenths of a cell.
 * Middles are at least a tenth of a cell away from the sides, so two of them can be up to eight
 * tenths nearer or farther than their cells.
 */
const WITNESSES: readonly Int32Array[] = /* @__PURE__ */ Array.from(
  STEP_COLUMNS,
  (columns, step) => {
    const rows = STEP_ROWS[step]!;
    const least = (cells: number) => Math.max(0, 10 * Math.abs(cells) - 8);
    const most = (cells: number) => 10 * Math.abs(cells) + 8;
    const longest = most(columns) ** 2 + most(rows) ** 2;
    const found: [number, number, number][] = [];
    const left = Math.min(0, columns) - MAX_EDGE_CELLS;
    const right = Math.max(0, columns) + MAX_EDGE_CELLS;
    for (let r = -MAX_EDGE_CELLS; r <= rows + MAX_EDGE_CELLS; r++) {
      for (let c = left; c <= right; c++) {
        if ((c === 0 && r === 0) || (c === columns && r === rows)) continue;
        const toStart = least(c) ** 2 + least(r) ** 2;
        const toEnd = least(c - columns) ** 2 + least(r - rows) ** 2;
        if (Math.max(toStart, toEnd) < longest) found.push([c, r, Math.max(toStart, toEnd)]);
      }
    }
    return Int32Array.from(found.sort((a, b) => a[2] - b[2]).flat());
  },
);

function squared({ x, y }: Cells, a: number, b: number): number {
  const across = x[a]! - x[b]!;
  const down = y[a]! - y[b]!;
  return across * across + down * down;
}

/** Returns the cell that a step leads to. */
export function neighborCell({ columns }: Cells, from: number, step: number): number {
  return from + STEP_ROWS[step]! * columns + STEP_COLUMNS[step]!;
}

/** Returns the cell from which a step leads to a cell. */
function cellBefore({ columns }: Cells, to: number, step: number): number {
  return to - STEP_ROWS[step]! * columns - STEP_COLUMNS[step]!;
}

/**
 * Returns whether two cells are neighbours in the relative neighbourhood graph, which means that no
 * third middle is nearer to both of them than they are to each other (Toussaint, 1980).
 */
function isEdge(edges: Edges, from: number, step: number): boolean {
  const at = from * STEP_COLUMNS.length + step;
  if (edges.known[at] === EdgeState.Unknown) {
    edges.known[at] = hasNoWitness(edges, from, step) ? EdgeState.Present : EdgeState.Absent;
  }
  return edges.known[at] === EdgeState.Present;
}

function hasNoWitness({ cells }: Edges, from: number, step: number): boolean {
  const to = neighborCell(cells, from, step);
  needCell(cells, from);
  needCell(cells, to);
  const length = squared(cells, from, to);
  const { cellSize } = cells.plan;
  const list = WITNESSES[step]!;
  for (let k = 0; k < list.length; k += 3) {
    if (list[k + 2]! * cellSize * cellSize >= 100 * length) return true;
    const other = from + list[k + 1]! * cells.columns + list[k]!;
    needCell(cells, other);
    if (squared(cells, from, other) < length && squared(cells, to, other) < length) return false;
  }
  return true;
}

function neighborsOf(edges: Edges, cell: number): readonly Neighbor[] {
  const known = edges.neighbors.get(cell);
  if (known !== undefined) return known;
  const { cells } = edges;
  const neighbors: Neighbor[] = [];
  for (let step = 0; step < STEP_COLUMNS.length; step++) {
    const next = neighborCell(cells, cell, step);
    const before = cellBefore(cells, cell, step);
    if (isEdge(edges, cell, step)) neighbors.push(edgeAlong(cells, cell, step, next));
    if (isEdge(edges, before, step)) neighbors.push(edgeAlong(cells, before, step, before));
  }
  edges.neighbors.set(cell, neighbors);
  return neighbors;
}

function edgeAlong(cells: Cells, from: number, step: number, cell: number): Neighbor {
  const to = neighborCell(cells, from, step);
  return { from, to, step, length: squared(cells, from, to), cell };
}

/**
 * Returns the words that are drawn for an edge: its rank among edges of the same length, whether it
 * stays, and its bend.
 */
export function stateOfEdge(cells: Cells, from: number, step: number): HashState {
  return stateOfCell(cells, from, Purpose.Edge + step);
}

/**
 * Returns whether an edge is shorter than another. Ties are resolved by the numbers that are drawn
 * for the edges.
 */
function isShorter(cells: Cells, edge: Edge, other: Edge): boolean {
  if (edge.length !== other.length) return edge.length < other.length;
  const drawn = stateOfEdge(cells, edge.from, edge.step)[0];
  const otherDrawn = stateOfEdge(cells, other.from, other.step)[0];
  if (drawn !== otherDrawn) return drawn < otherDrawn;
  return edge.from !== other.from ? edge.from < other.from : edge.step < other.step;
}

/**
 * Returns whether a tunnel leads from a cell along a step. Neighbours are joined, except that the
 * longest edge in a ring of four stays only with a certain chance. All cells remain connected by
 * the other three edges, whatever the chance is.
 */
export function isCellJoined(edges: Edges, from: number, step: number): boolean {
  if (!isEdge(edges, from, step)) return false;
  const { cells } = edges;
  // Between two biomes, an edge stays with the lower of their chances.
  const [rules, others] = [rulesOf(cells, from), rulesOf(cells, neighborCell(cells, from, step))];
  const loops = Math.min(rules.loops, others.loops);
  if (loops > 0 && isUnder(stateOfEdge(cells, from, step)[1], loops)) return true;
  return !isLongestOfRing(edges, edgeAlong(cells, from, step, from));
}

/** Returns whether the ends of an edge are also connected by three shorter edges. */
function isLongestOfRing(edges: Edges, longest: Edge): boolean {
  const { cells } = edges;
  for (const first of neighborsOf(edges, longest.from)) {
    const second = first.cell;
    if (second === longest.to || !isShorter(cells, first, longest)) continue;
    for (const last of neighborsOf(edges, longest.to)) {
      const third = last.cell;
      if (!isShorter(cells, last, longest)) continue;
      for (const middle of neighborsOf(edges, second)) {
        if (middle.cell === third && isShorter(cells, middle, longest)) return true;
      }
    }
  }
  return false;
}
