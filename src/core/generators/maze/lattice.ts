import { type Direction, type FourOf, opposite, stepsOf } from '../../grid/directions';
import { type Directions, isOne } from '../shared/direction-sets';

/** The bits of a cell. */
export enum Cell {
  /** The cell is available to mazes. */
  Rock = 0,
  /** The directions of its exits. */
  Ways = 0b1111,
  EastWay = 0b0010,
  SouthWay = 0b0100,
  /** The cell is not available to mazes: it is outside the lattice or belongs to a room. */
  Blocked = 0x10,
  Dug = 0x20,
  /**
   * The position of the highest bits, which store the direction in which the maze grew into the
   * cell.
   */
  Heading = 6,
}

/**
 * The cells of a maze: blocks of `side` × `side` tiles, with walls one tile thick between them. If
 * columns or rows are left over at the right and at the bottom, they remain wall.
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
 * There is a row of blocked cells at the top and at the bottom, and a blocked cell at the end of
 * each row, which also precedes the next row. Neighbours can therefore be read without bounds
 * checks.
 */
export interface Lattice {
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  /** The differences between the index of a cell and those of its neighbours. */
  readonly steps: FourOf<number>;
}

/** Creates a lattice of rock. */
export function createLattice(width: number, height: number, side: number): Lattice {
  const columns = Math.floor((width - 1) / (side + 1));
  const rows = Math.floor((height - 1) / (side + 1));
  const stride = columns + 1;
  const cells = new Uint8Array(stride * (rows + 2)).fill(Cell.Blocked);
  for (let row = 1; row <= rows; row++) {
    cells.fill(Cell.Rock, row * stride, row * stride + columns);
  }
  return { side, columns, rows, cells, steps: stepsOf(stride) };
}

export function cellAt({ columns }: Lattice, column: number, row: number): number {
  return (row + 1) * (columns + 1) + column;
}

/** Returns the directions of a cell's exits. */
export function openingsOf({ cells }: Lattice, cell: number): Directions {
  return cells[cell]! & Cell.Ways;
}

/**
 * Opens the wall between two cells. A cell that does not belong to a maze, such as a cell of a
 * room, is not marked.
 */
export function openSide(lattice: Lattice, cell: number, direction: Direction): void {
  const next = cell + lattice.steps[direction];
  markSide(lattice, cell, direction);
  markSide(lattice, next, opposite(direction));
}

function markSide({ cells }: Lattice, index: number, direction: Direction): void {
  const cell = cells[index]!;
  if ((cell & Cell.Dug) !== 0) cells[index] = cell | (1 << direction);
}

/** Closes the wall between two cells again. */
export function closeSide({ cells, steps }: Lattice, cell: number, direction: Direction): void {
  const next = cell + steps[direction];
  cells[cell] = cells[cell]! & ~(1 << direction);
  cells[next] = cells[next]! & ~(1 << opposite(direction));
}

/** Returns the cells with exactly one exit, in tile order. */
export function deadEndCells(lattice: Lattice): number[] {
  const ends: number[] = [];
  for (let cell = 0; cell < lattice.cells.length; cell++) {
    if (isOne(openingsOf(lattice, cell))) ends.push(cell);
  }
  return ends;
}
