import { drawShapedRoom } from '../core/generators/room-shapes/shape-room';
import { areaOf } from '../core/geometry/room';
import type { Point, Room } from '../core/model/dungeon';
import { drawTheme } from '../core/passes/themes/theme-rooms';
import { restoreRng } from '../core/rng/create-rng';
import type { HashState } from '../core/rng/hash-seed';
import type { Rng } from '../core/rng/rng';
import type { WorldRoom } from './area';
import { biomeAt, createBiomeField } from './biomes';
import { cellState, isUnder, Purpose, pick } from './cell-hash';
import type { ThemeOfWorld } from './options';
import type { CellRules, WorldPlan } from './world-plan';

/** A window of the lattice of cells, as {@link createCells} returns it. */
export type Cells = Readonly<ReturnType<typeof createCells>>;

/**
 * Creates a window of the lattice of cells. Each cell contains the box of a room or of a crossing.
 * Boxes are drawn when they are first needed. Positions are in tiles from the upper left corner of
 * the window, so they are small numbers wherever the window is.
 */
export function createCells(
  plan: WorldPlan,
  column: number,
  row: number,
  columns: number,
  rows: number,
) {
  const count = columns * rows;
  return {
    plan,
    /** The first cell of the window, and the numbers of cells across and down. */
    column,
    row,
    columns,
    rows,
    field: createBiomeField(plan),
    /** The middle of the box of each cell; −1 if the box has not been drawn yet. */
    x: new Int32Array(count).fill(-1),
    y: new Int32Array(count),
    /** The sides of the floor of each box. */
    width: new Int32Array(count),
    height: new Int32Array(count),
    /** 1 if the cell contains a room, otherwise 0. */
    isRoom: new Uint8Array(count),
    /** The index of the biome of each cell. */
    biome: new Uint8Array(count),
  };
}

/** Returns the rules of a cell that has already been drawn. */
export function rulesOf({ plan, biome }: Cells, i: number): CellRules {
  return plan.rules[biome[i]!]!;
}

export function stateOfCell(
  { plan, column, row, columns }: Cells,
  i: number,
  purpose: number,
): HashState {
  return cellState(plan.hashState, column + (i % columns), row + Math.floor(i / columns), purpose);
}

/**
 * Draws the box of a cell: whether it is a room, the sides of the box, and its middle. The ring of
 * a room is inside its cell, and its middle is at least a tenth of the cell away from each side.
 */
function drawCellBox(cells: Cells, i: number): void {
  const { hashState: seed, cellSize } = cells.plan;
  const [across, down] = [i % cells.columns, Math.floor(i / cells.columns)];
  const [column, row] = [cells.column + across, cells.row + down];
  cells.biome[i] = biomeAt(cells.field, column, row);
  const { roomMinSize, roomMaxSize, roomShare } = rulesOf(cells, i);
  const isRoom = isUnder(cellState(seed, column, row, Purpose.Room)[0], roomShare);
  const [forWidth, forHeight, forX, forY] = cellState(seed, column, row, Purpose.Box);
  const sizes = roomMaxSize - roomMinSize + 1;
  const lengthOf = (word: number) => (isRoom ? roomMinSize + pick(word, sizes) : 1);
  const [width, height] = [lengthOf(forWidth), lengthOf(forHeight)];
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
  // The middle is at least a tenth of the cell away from the sides.
  const tenth = Math.ceil(cellSize / 10);
  const min = Math.max(tenth, before);
  const max = cellSize - 1 - Math.max(tenth, after);
  return min + pick(word, max - min + 1);
}

/** Returns the room of a cell in the world's coordinates. */
export function worldRoomOf(cells: Cells, cell: number): WorldRoom {
  needCell(cells, cell);
  const rules = rulesOf(cells, cell);
  const room = roomOrCrossing(cells, cell, rules);
  if (rules.biome !== undefined) room.biome = rules.biome;
  return room;
}

function roomOrCrossing(cells: Cells, cell: number, rules: CellRules): WorldRoom {
  const column = cells.column + (cell % cells.columns);
  const row = cells.row + Math.floor(cell / cells.columns);
  const [width, height] = [cells.width[cell]!, cells.height[cell]!];
  const center = boxCenterOf(cells, cell);
  const [x1, y1] = [center.x - ((width + 1) >> 1), center.y - ((height + 1) >> 1)];
  const [x2, y2] = [x1 + width + 1, y1 + height + 1];
  if (cells.isRoom[cell] === 0) return { x1, y1, x2, y2, kind: 'crossing', column, row };
  // There is no spread without shapes or themes, because it is slow and its result is slow to read.
  if (!rules.roomShapes && !rules.themes) return { x1, y1, x2, y2, column, row };
  return { ...drawRoomInBox(cells, cell, { x1, y1, x2, y2 }), column, row };
}

/** Returns a room with the shape and the theme that are drawn for it. */
function drawRoomInBox(cells: Cells, cell: number, box: Room): Room {
  const { roomShapes, themes } = rulesOf(cells, cell);
  const draws = (purpose: Purpose) => restoreRng(stateOfCell(cells, cell, purpose));
  const room = roomShapes ? drawShapedRoom(draws(Purpose.Shape), box, roomShapes) : box;
  const kind = themes && drawKind(draws(Purpose.Theme), themes, areaOf(room));
  return kind === undefined ? room : { ...room, kind };
}

/**
 * Draws the kind of a room from the themes that fit its area. Returns `undefined` if the room stays
 * plain.
 */
function drawKind(rng: Rng, themes: readonly ThemeOfWorld[], area: number): string | undefined {
  const fitting = themes.filter(
    ({ minArea = area, maxArea = area }) => minArea <= area && area <= maxArea,
  );
  const kind = drawTheme(rng, fitting)?.kind;
  return kind === 'plain' ? undefined : kind;
}

/** Returns the centre of a cell's box in the world's coordinates. */
export function boxCenterOf({ plan: { cellSize }, column, row, x, y }: Cells, cell: number): Point {
  return { x: column * cellSize + x[cell]!, y: row * cellSize + y[cell]! };
}
