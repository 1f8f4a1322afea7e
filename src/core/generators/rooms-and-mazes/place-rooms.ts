import { fillBox } from '../../grid/carve';
import type { Grid, RectangularRoom } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { Cell, cellAt, createLattice, type Lattice } from '../maze/lattice';
import type { RoomsAndMazesSettings } from './options';

/** The owner of cells that belong to neither a room nor a maze. */
export const NOBODY = -1;

/**
 * A lattice whose cells belong to rooms and mazes. The lattice is a separate object, because mazes
 * took a fifth longer when theirs and this one had different fields.
 */
export interface OwnedLattice {
  readonly lattice: Lattice;
  /** For each cell, the index of its room or maze, or {@link NOBODY}. */
  readonly owners: Int32Array;
}

/** Creates a lattice of rock, in which no cell has an owner. */
export function createOwnedLattice(width: number, height: number): OwnedLattice {
  const lattice = createLattice(width, height, 1);
  return { lattice, owners: new Int32Array(lattice.cells.length).fill(NOBODY) };
}

/**
 * Tries rooms of random size at random places of a lattice, keeps those that do not overlap an
 * earlier room, and digs them. Their cells are blocked and get the room's index in `owners`.
 */
export function placeLatticeRooms(
  rng: Rng,
  grid: Grid,
  { lattice, owners }: OwnedLattice,
  { attempts, roomMinSize, roomMaxSize }: RoomsAndMazesSettings,
  observe: Observer | undefined,
): RectangularRoom[] {
  // n cells are 2n − 1 tiles of floor.
  const min = (roomMinSize + 2) >> 1;
  const max = (roomMaxSize + 1) >> 1;
  const rooms: RectangularRoom[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const columns = drawInt(rng, min, max, "a room's width");
    const rows = drawInt(rng, min, max, "a room's height");
    const column = drawInt(rng, 0, lattice.columns - columns, "a room's column");
    const row = drawInt(rng, 0, lattice.rows - rows, "a room's row");
    const first = cellAt(lattice, column, row);
    const block = cellsOf(lattice, first, columns, rows);
    if (block.some((cell) => lattice.cells[cell] !== Cell.Rock)) continue;
    for (const cell of block) {
      lattice.cells[cell] = Cell.Blocked;
      owners[cell] = rooms.length;
    }
    const [x1, y1, x2, y2] = [2 * column, 2 * row, 2 * (column + columns), 2 * (row + rows)];
    const room = { x1, y1, x2, y2 };
    fillBox(grid, room);
    rooms.push(room);
    observe?.({ stage: 'room', index: rooms.length - 1, grid });
  }
  return rooms;
}

/** Returns the indices of the cells of a block. */
function cellsOf({ steps }: Lattice, first: number, columns: number, rows: number): number[] {
  const cells: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) cells.push(first + row * steps[2] + column);
  }
  return cells;
}
