import { elementAt } from '../model/element-at';
import { isUnder, Purpose, type Words } from './cell-hash';
import { type Cells, needCell, rulesOf, wordsOf } from './cells';

/**
 * The largest distance between the ends of an edge, in cells, and how far around it has to be
 * searched.
 */
const REACH = 2;

/**
 * The steps from a cell to those that an edge may lead to, one of each pair of opposite steps, by
 * columns and by rows. No edge leads farther: there is always a middle in between. Measured: an
 * array of pairs makes the whole a tenth slower.
 */
export const ACROSS = /* @__PURE__ */ Int32Array.from([1, 0, 1, -1, 2, 0, 2, -2, 1, -1]);
/** The rows of {@link ACROSS}. */
export const DOWN = /* @__PURE__ */ Int32Array.from([0, 1, 1, 1, 0, 2, 1, 1, 2, 2]);

enum EdgeState {
  Nothing,
  IsNoEdge,
  IsEdge,
}

/** The relative neighbourhood graph of the middles of a window's cells. */
export interface Edges {
  readonly cells: Cells;
  /** For each cell and step its {@link EdgeState}. */
  readonly known: Uint8Array;
  /** The neighbours of the cells that were requested. */
  readonly neighbours: Map<number, readonly Neighbour[]>;
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** The square of it. */
  readonly length: number;
}

/** An edge as one of its ends sees it. */
interface Neighbour extends Edge {
  /** The other end. */
  readonly cell: number;
}

/** The edges of a window; each is searched for when it is first needed. */
export function createEdges(cells: Cells): Edges {
  const known = new Uint8Array(cells.columns * cells.rows * ACROSS.length);
  return { cells, known, neighbours: new Map() };
}

/**
 * For each step the cells that may hold a middle between its ends, the closest possible ones first:
 * columns and rows from its start, and the least square of its distance to the farther end. Squares
 * are of tenths of a cell: middles are at least a tenth of a cell from its sides, so that two of
 * them are up to eight tenths nearer or farther than their cells.
 */
const WITNESSES: readonly Int32Array[] = /* @__PURE__ */ Array.from(ACROSS, (columns, step) => {
  const rows = DOWN[step]!;
  const least = (cells: number) => Math.max(0, 10 * Math.abs(cells) - 8);
  const most = (cells: number) => 10 * Math.abs(cells) + 8;
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

function squared({ x, y }: Cells, a: number, b: number): number {
  const across = x[a]! - x[b]!;
  const down = y[a]! - y[b]!;
  return across * across + down * down;
}

/** The cell that a step leads to. */
export function neighbourCell({ columns }: Cells, from: number, step: number): number {
  return from + DOWN[step]! * columns + ACROSS[step]!;
}

/**
 * Returns whether two cells are neighbours in the relative neighbourhood graph, in which no third
 * middle is nearer to both than they are to each other (Toussaint, 1980).
 */
function isEdge(edges: Edges, from: number, step: number): boolean {
  const at = from * ACROSS.length + step;
  if (edges.known[at] === EdgeState.Nothing) {
    edges.known[at] = hasNoWitness(edges, from, step) ? EdgeState.IsEdge : EdgeState.IsNoEdge;
  }
  return edges.known[at] === EdgeState.IsEdge;
}

function hasNoWitness({ cells }: Edges, from: number, step: number): boolean {
  const to = neighbourCell(cells, from, step);
  needCell(cells, from);
  needCell(cells, to);
  const length = squared(cells, from, to);
  const { cellSize } = cells.plan;
  const list = elementAt(WITNESSES, step);
  for (let k = 0; k < list.length; k += 3) {
    if (list[k + 2]! * cellSize * cellSize >= 100 * length) return true;
    const other = from + list[k + 1]! * cells.columns + list[k]!;
    needCell(cells, other);
    if (squared(cells, from, other) < length && squared(cells, to, other) < length) return false;
  }
  return true;
}

function neighboursOf(edges: Edges, cell: number): readonly Neighbour[] {
  const known = edges.neighbours.get(cell);
  if (known !== undefined) return known;
  const { cells } = edges;
  const neighbours: Neighbour[] = [];
  for (let step = 0; step < ACROSS.length; step++) {
    const next = neighbourCell(cells, cell, step);
    const before = 2 * cell - next;
    if (isEdge(edges, cell, step)) {
      neighbours.push(edgeAlong(cells, cell, step, next));
    }
    if (isEdge(edges, before, step)) {
      neighbours.push(edgeAlong(cells, before, step, before));
    }
  }
  edges.neighbours.set(cell, neighbours);
  return neighbours;
}

function edgeAlong(cells: Cells, from: number, step: number, cell: number): Neighbour {
  const to = neighbourCell(cells, from, step);
  return { from, to, step, length: squared(cells, from, to), cell };
}

/**
 * The words that are drawn for an edge: its place among those as long, whether it stays, its bend.
 */
export function wordsOfEdge(cells: Cells, from: number, step: number): Words {
  return wordsOf(cells, from, Purpose.Edge + step);
}

/**
 * Returns whether an edge is shorter than another; ties are broken by the numbers drawn for them.
 */
function isShorter(cells: Cells, edge: Edge, other: Edge): boolean {
  if (edge.length !== other.length) return edge.length < other.length;
  const drawn = wordsOfEdge(cells, edge.from, edge.step)[0];
  const otherDrawn = wordsOfEdge(cells, other.from, other.step)[0];
  if (drawn !== otherDrawn) return drawn < otherDrawn;
  return edge.from !== other.from ? edge.from < other.from : edge.step < other.step;
}

/**
 * Returns whether a tunnel leads from a cell along a step. Neighbours are joined, but of a ring of
 * four edges the longest stays only by its draw: all cells stay joined by the other three, whatever
 * its chance is.
 */
export function isCellJoined(edges: Edges, from: number, step: number): boolean {
  if (!isEdge(edges, from, step)) return false;
  const { cells } = edges;
  const loops = loopsOf(cells, from, neighbourCell(cells, from, step));
  if (loops > 0 && isUnder(wordsOfEdge(cells, from, step)[1], loops)) return true;
  return !isLongestOfRing(edges, edgeAlong(cells, from, step, from));
}

/** The chance that an edge stays: between biomes the lesser one. */
function loopsOf(cells: Cells, from: number, to: number): number {
  return Math.min(rulesOf(cells, from).loops, rulesOf(cells, to).loops);
}

/** Returns whether the ends of an edge are also joined by three shorter ones. */
function isLongestOfRing(edges: Edges, longest: Edge): boolean {
  const { cells } = edges;
  for (const first of neighboursOf(edges, longest.from)) {
    const second = first.cell;
    if (second === longest.to || !isShorter(cells, first, longest)) continue;
    for (const last of neighboursOf(edges, longest.to)) {
      const third = last.cell;
      if (!isShorter(cells, last, longest)) continue;
      for (const middle of neighboursOf(edges, second)) {
        if (middle.cell === third && isShorter(cells, middle, longest)) return true;
      }
    }
  }
  return false;
}
