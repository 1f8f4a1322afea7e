import { type Direction, type FourOf, opposite } from '../../grid/directions';
import { type Directions, isOne } from '../shared/direction-sets';

/** What is known of a cell, bit by bit. */
export enum Cell {
  /** A maze may grow into it. */
  Rock = 0,
  /** The directions in which one can leave it. */
  Ways = 0b1111,
  EastWay = 0b0010,
  SouthWay = 0b0100,
  /** Not for mazes: it lies outside, or belongs to a room. */
  Blocked = 0x10,
  Dug = 0x20,
  /** So many bits up: the direction in which the maze grew into it. */
  Heading = 6,
}

/**
 * The cells of a maze: blocks of `side` × `side` tiles, with a wall of one tile between. What is left
 * over of the grid, at the right and below, stays wall.
 *
 * ```text
 * ##########   side 2, 10 × 8 tiles: three columns and two rows
 * #..#..#..#
 * #..#..#..#
 * ##########
 * #..#..#..#
 * #..#..#..#
 * ##########
 * ##########
 * ```
 *
 * There is a row of blocked cells above and below, and a blocked cell at the end of each row, which
 * is the one before the next row too: the cells beside a cell can be read without asking whether
 * there are any.
 */
export interface Lattice {
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  /** From a cell to the one in each direction. */
  readonly steps: FourOf<number>;
}

/** Rock alone. */
export function createLattice(width: number, height: number, side: number): Lattice {
  const columns = Math.floor((width - 1) / (side + 1));
  const rows = Math.floor((height - 1) / (side + 1));
  const stride = columns + 1;
  const cells = new Uint8Array(stride * (rows + 2)).fill(Cell.Blocked);
  for (let row = 1; row <= rows; row++) {
    cells.fill(Cell.Rock, row * stride, row * stride + columns);
  }
  return { side, columns, rows, cells, steps: [-stride, 1, stride, -1] };
}

/** The index of a cell. */
export function cellAt({ columns }: Lattice, column: number, row: number): number {
  return (row + 1) * (columns + 1) + column;
}

/** The directions in which one can leave a cell. */
export function waysOf({ cells }: Lattice, cell: number): Directions {
  return cells[cell]! & Cell.Ways;
}

/** Opens the wall between two cells. What is no cell of a maze, such as a room's, is not marked. */
export function openWay(lattice: Lattice, cell: number, way: Direction): void {
  const next = cell + lattice.steps[way];
  markWay(lattice, cell, way);
  markWay(lattice, next, opposite(way));
}

function markWay({ cells }: Lattice, index: number, way: Direction): void {
  const cell = cells[index]!;
  if ((cell & Cell.Dug) !== 0) cells[index] = cell | (1 << way);
}

/** Closes the wall between two cells again. */
export function closeWay({ cells, steps }: Lattice, cell: number, way: Direction): void {
  const next = cell + steps[way];
  cells[cell] = cells[cell]! & ~(1 << way);
  cells[next] = cells[next]! & ~(1 << opposite(way));
}

/** The cells with just one way out, in tile order. */
export function deadEndCells(lattice: Lattice): number[] {
  const ends: number[] = [];
  for (let cell = 0; cell < lattice.cells.length; cell++) {
    if (isOne(waysOf(lattice, cell))) ends.push(cell);
  }
  return ends;
}
