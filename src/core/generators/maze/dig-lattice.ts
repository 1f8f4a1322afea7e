import { Direction } from '../../grid/directions';
import { type Grid, type Rect, Tile } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { Cell, cellAt, type Lattice } from './lattice';

/**
 * Digs all cells of a lattice and the passages between them.
 *
 * Filling one rectangle at a time, as {@link fillBlock} does, proved twice as slow.
 */
export function digLattice(grid: Grid, lattice: Lattice): void {
  const { side, columns, rows, cells } = lattice;
  const pitch = side + 1;
  for (let row = 0; row < rows; row++) {
    const first = cellAt(lattice, 0, row);
    let corner = (1 + row * pitch) * grid.width + 1;
    for (let i = first; i < first + columns; i++, corner += pitch) {
      const cell = cells[i]!;
      if ((cell & Cell.Dug) !== 0) digCell(grid, side, cell, corner);
    }
  }
}

/**
 * Digs a cell whose upper left corner is at a tile, and its passages to the east and the south. If
 * there is no passage, it writes wall, because a test for passages proved twice as slow.
 */
function digCell({ width, tiles }: Grid, side: number, cell: number, corner: number): void {
  const east = (cell & Cell.EastWay) >> 1;
  const south = (cell & Cell.SouthWay) >> 2;
  const below = corner + side * width;
  for (let row = corner; row < below; row += width) {
    for (let i = row; i < row + side; i++) tiles[i] = Tile.Floor;
    tiles[row + side] = east;
  }
  for (let i = below; i < below + side; i++) tiles[i] = south;
}

/** Receives a cell that has changed and the direction of the exit that changed with it, if any. */
export type Visit = (cell: number, direction: Direction | undefined) => void;

/**
 * Keeps the grid up to date for an observer: returns a function that writes each changed cell with
 * its exit and reports it as a step of a stage.
 */
export function showCells(
  observe: Observer | undefined,
  grid: Grid,
  lattice: Lattice,
  stage: string,
  tile: number,
): Visit | undefined {
  if (observe === undefined) return undefined;
  let index = 0;
  return (cell, direction) => {
    writeBlock(grid, blockOf(lattice, cell, direction), tile);
    observe({ stage, index: index++, grid });
  };
}

/** Returns the tiles of a cell, including those of one of its exits. */
function blockOf({ side, columns }: Lattice, cell: number, direction: Direction | undefined): Rect {
  const stride = columns + 1;
  const x = 1 + (side + 1) * (cell % stride);
  const y = 1 + (side + 1) * (Math.floor(cell / stride) - 1);
  const [before, above] = [
    Number(direction === Direction.West),
    Number(direction === Direction.North),
  ];
  const width = side + before + Number(direction === Direction.East);
  const height = side + above + Number(direction === Direction.South);
  return { x: x - before, y: y - above, width, height };
}

function writeBlock({ width, tiles }: Grid, block: Rect, tile: number): void {
  for (let row = block.y; row < block.y + block.height; row++) {
    const start = row * width + block.x;
    tiles.fill(tile, start, start + block.width);
  }
}
