import type { Words } from '../core/rng/chacha';
import { type BiomeField, biomeAt, type CellWindow, createBiomeField } from './biomes';
import { drawWords, isUnder, Purpose, pick } from './cell-hash';
import type { CellRules, WorldPlan } from './plan';

/**
 * A window of the lattice of cells. Each cell contains the box of a room or of a crossing. Boxes
 * are drawn when they are first needed. Positions are in tiles from the upper left corner of the
 * window, so they are small numbers wherever the window is.
 */
export interface Cells extends CellWindow {
  readonly plan: WorldPlan;
  readonly field: BiomeField;
  /** The middle of the box of each cell; −1 if the box has not been drawn yet. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** The sides of the floor of each box. */
  readonly width: Int32Array;
  readonly height: Int32Array;
  /** 1 if the cell contains a room, otherwise 0. */
  readonly isRoom: Uint8Array;
  /** The index of the biome of each cell. */
  readonly biome: Uint8Array;
}

/** Creates a window in which nothing has been drawn yet. */
export function createCells(plan: WorldPlan, window: CellWindow): Cells {
  const { column, row, columns, rows } = window;
  const count = columns * rows;
  return {
    plan,
    field: createBiomeField(plan, window),
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

/** Returns the rules of a cell that has already been drawn. */
export function rulesOf({ plan, biome }: Cells, i: number): CellRules {
  return plan.rules[biome[i]!]!;
}

export function wordsOf({ plan, column, row, columns }: Cells, i: number, purpose: number): Words {
  return drawWords(plan.words, column + (i % columns), row + Math.floor(i / columns), purpose);
}

/**
 * Returns the minimum distance between the middle of a box and the sides of its cell: a tenth of
 * the cell.
 */
function leastMiddle(cellSize: number): number {
  return Math.ceil(cellSize / 10);
}

/**
 * Draws the box of a cell: whether it is a room, the sides of the box, and its middle. The ring of
 * a room is inside its cell, and its middle is at least a tenth of the cell away from each side.
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

/** Draws the box of a cell unless it has already been drawn. */
export function needCell(cells: Cells, i: number): void {
  if (cells.x[i]! < 0) drawCellBox(cells, i);
}

/** Returns the middle of a floor of the given length in its cell, on one axis. */
function drawMiddle(word: number, length: number, cellSize: number): number {
  const before = (length + 1) >> 1;
  const after = length + 1 - before;
  const least = Math.max(leastMiddle(cellSize), before);
  const most = Math.min(cellSize - 1 - leastMiddle(cellSize), cellSize - 1 - after);
  return least + pick(word, most - least + 1);
}
