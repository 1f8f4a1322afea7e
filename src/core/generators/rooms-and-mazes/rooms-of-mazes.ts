import { createGrid } from '../../grid/grid';
import { type RectangularRoom, type Room, Tile } from '../../model/dungeon';
import { Cell, cellAt, type Lattice } from '../maze/lattice';
import type { OwnedLattice } from './place-rooms';

/**
 * Returns the rooms of mazes, in the tile order of their first remaining cells. Their rings fit
 * tightly.
 *
 * @param indices - receives for each maze the index of its room, counted from `firstIndex`
 */
export function roomsOfMazes(
  { lattice, owners }: OwnedLattice,
  indices: Int32Array,
  firstIndex: number,
): Room[] {
  const boxes: RectangularRoom[] = [];
  eachCell(lattice, (cell, x, y) => {
    const owner = owners[cell]!;
    const index = indices[owner]!;
    if (index < 0) {
      indices[owner] = firstIndex + boxes.length;
      boxes.push({ x1: x - 1, y1: y - 1, x2: x + 1, y2: y + 1 });
      return;
    }
    const box = boxes[index - firstIndex]!;
    if (x <= box.x1) box.x1 = x - 1;
    if (x >= box.x2) box.x2 = x + 1;
    box.y2 = y + 1;
  });
  const mazes = boxes.map((box) => {
    return { box, shape: createGrid(box.x2 - box.x1 - 1, box.y2 - box.y1 - 1) };
  });
  eachCell(lattice, (cell, x, y) => {
    const index = indices[owners[cell]!]! - firstIndex;
    const { box, shape } = mazes[index]!;
    const { width, tiles } = shape;
    const tile = (y - box.y1 - 1) * width + x - box.x1 - 1;
    tiles[tile] = Tile.Floor;
    const ways = lattice.cells[cell]!;
    if ((ways & Cell.EastWay) !== 0) tiles[tile + 1] = Tile.Floor;
    if ((ways & Cell.SouthWay) !== 0) tiles[tile + width] = Tile.Floor;
  });
  return mazes.map(({ box, shape }) => {
    return shape.tiles.includes(Tile.Wall)
      ? { ...box, shape, kind: 'maze' }
      : { ...box, kind: 'maze' };
  });
}

/** Visits the dug cells in tile order, with the position of each cell's first tile. */
function eachCell(lattice: Lattice, visit: (cell: number, x: number, y: number) => void): void {
  const { cells, columns, rows } = lattice;
  for (let row = 0; row < rows; row++) {
    const first = cellAt(lattice, 0, row);
    for (let column = 0; column < columns; column++) {
      const cell = first + column;
      if ((cells[cell]! & Cell.Dug) !== 0) visit(cell, 2 * column + 1, 2 * row + 1);
    }
  }
}
