import { createLattice, type Lattice } from '../maze/lattice';

/** The owner of a cell that belongs to nothing. */
export const NOBODY = -1;

/** A lattice whose cells belong to rooms and mazes. */
export interface OwnedLattice extends Lattice {
  /** For each cell, the index of its room or maze, or {@link NOBODY}. */
  readonly owners: Int32Array;
}

/** Rock alone, of which nothing has an owner. */
export function createOwnedLattice(width: number, height: number): OwnedLattice {
  const lattice = createLattice(width, height, 1);
  return { ...lattice, owners: new Int32Array(lattice.cells.length).fill(NOBODY) };
}
