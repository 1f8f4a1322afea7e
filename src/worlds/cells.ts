import { biomeAt, type CellWindow, createField, type Field } from './biomes';
import { drawWords, isUnder, Purpose, pick, type Words } from './cell-hash';
import type { CellRules, WorldPlan } from './plan';

/**
 * A window of the lattice of cells. Each holds the box of a room or a crossing; boxes are drawn
 * when they are first needed. Positions are tiles from the window's upper left corner, so that they
 * are small numbers wherever in the plane the window is.
 */
export interface Cells extends CellWindow {
  readonly plan: WorldPlan;
  readonly field: Field;
  /** The middle of each cell's box; −1 if it has not been drawn. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** The sides of each box's floor. */
  readonly width: Int32Array;
  readonly height: Int32Array;
  /** 1 if the cell holds a room. */
  readonly isRoom: Uint8Array;
  /** The index of its biome. */
  readonly biome: Uint8Array;
}

/** A window in which nothing is drawn yet. */
export function createCells(plan: WorldPlan, window: CellWindow): Cells {
  const { column, row, columns, rows } = window;
  const count = columns * rows;
  return {
    plan,
    field: createField(plan, window),
    column,
    row,
    columns,
    rows,
    x: new Int32Array(count).fill(-1),
    y: new Int32Array(count),
    width: new Int32Array(count),
    height: new Int32Array(count),
    isRoom: new Uint8Array(count),
    biome: new Uint8Array(count),
  };
}

/** The rules of a cell that has been drawn. */
export function rulesOf({ plan, biome }: Cells, i: number): CellRules {
  return plan.rules[biome[i]!]!;
}

/** The words that are drawn for a cell, and a purpose. */
export function wordsOf({ plan, column, row, columns }: Cells, i: number, purpose: number): Words {
  return drawWords(plan.words, column + (i % columns), row + Math.floor(i / columns), purpose);
}

/** The least place of a box's middle in its cell: a tenth of the cell from either side. */
function leastMiddle(cellSize: number): number {
  return Math.ceil(cellSize / 10);
}

/**
 * Draws the box of a cell: whether it holds a room, the box's sides, and its middle. The ring of a
 * room is inside its cell, and its middle is at least a tenth of the cell from either side.
 */
function drawCellBox(cells: Cells, i: number): void {
  const { words: seed, cellSize } = cells.plan;
  const [across, down] = [i % cells.columns, Math.floor(i / cells.columns)];
  const [column, row] = [cells.column + across, cells.row + down];
  cells.biome[i] = biomeAt(cells.field, column, row);
  const { roomMinSize, roomMaxSize, roomShare } = rulesOf(cells, i);
  const isRoom = isUnder(drawWords(seed, column, row, Purpose.Room)[0], roomShare);
  const [forWidth, forHeight, forX, forY] = drawWords(seed, column, row, Purpose.Box);
  const sizes = roomMaxSize - roomMinSize + 1;
  const width = isRoom ? roomMinSize + pick(forWidth, sizes) : 1;
  const height = isRoom ? roomMinSize + pick(forHeight, sizes) : 1;
  cells.isRoom[i] = isRoom ? 1 : 0;
  cells.width[i] = width;
  cells.height[i] = height;
  cells.x[i] = across * cellSize + drawMiddle(forX, width, cellSize);
  cells.y[i] = down * cellSize + drawMiddle(forY, height, cellSize);
}

/** Draws the box of a cell unless it is there. */
export function needCell(cells: Cells, i: number): void {
  if (cells.x[i]! < 0) drawCellBox(cells, i);
}

/** The middle of a floor of that length in its cell, on one axis. */
function drawMiddle(word: number, length: number, cellSize: number): number {
  const before = (length + 1) >> 1;
  const after = length + 1 - before;
  const least = Math.max(leastMiddle(cellSize), before);
  const most = Math.min(cellSize - 1 - leastMiddle(cellSize), cellSize - 1 - after);
  return least + pick(word, most - least + 1);
}
