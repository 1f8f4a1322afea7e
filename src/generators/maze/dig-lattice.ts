import { Direction } from '../../grid/directions';
import { type Grid, type Observer, type Rect, Tile } from '../../model/dungeon';
import { Cell, cellAt, type Lattice } from './lattice';

/**
 * Digs all cells of a lattice and the passages between them.
 *
 * Measured: filling rectangle by rectangle, as {@link fillBlock} does, takes twice as long.
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
 * Digs a cell, with its upper left corner at a tile, and its passages to the east and the south.
 * Measured: testing whether there is a passage takes twice as long as writing wall if there is
 * none.
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

/** Receives a cell that changed, and the exit that changed with it, if any. */
export type Visit = (cell: number, way: Direction | undefined) => void;

/** A stage whose steps are reported, and what its cells become. */
export interface ShownStage {
  readonly stage: string;
  readonly tile: number;
}

/**
 * Keeps the grid up to date for an observer: writes each cell that changes, with its exit, and
 * reports it as a step of a stage.
 */
export function showCells(
  observe: Observer | undefined,
  grid: Grid,
  lattice: Lattice,
  { stage, tile }: ShownStage,
): Visit | undefined {
  if (observe === undefined) return undefined;
  let index = 0;
  return (cell, way) => {
    writeBlock(grid, blockOf(lattice, cell, way), tile);
    observe({ stage, index: index++, grid });
  };
}

/** The tiles of a cell, with those of a way out of it. */
function blockOf({ side, columns }: Lattice, cell: number, way: Direction | undefined): Rect {
  const stride = columns + 1;
  const x = 1 + (side + 1) * (cell % stride);
  const y = 1 + (side + 1) * (Math.floor(cell / stride) - 1);
  const [before, above] = [Number(way === Direction.West), Number(way === Direction.North)];
  const width = side + before + Number(way === Direction.East);
  const height = side + above + Number(way === Direction.South);
  return { x: x - before, y: y - above, width, height };
}

function writeBlock({ width, tiles }: Grid, block: Rect, tile: number): void {
  for (let row = block.y; row < block.y + block.height; row++) {
    const start = row * width + block.x;
    tiles.fill(tile, start, start + block.width);
  }
}
