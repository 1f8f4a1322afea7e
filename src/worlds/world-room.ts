import { drawShapedRoom } from '../core/generators/room-shapes/shape-room';
import { areaOf } from '../core/geometry/room';
import type { Point, Room } from '../core/model/dungeon';
import { elementAt } from '../core/model/element-at';
import type { ResolvedTheme } from '../core/passes/themes/options';
import { drawTheme } from '../core/passes/themes/theme-rooms';
import { restoreRng } from '../core/rng/create-rng';
import type { Rng } from '../core/rng/rng';
import type { WorldRoom } from './area';
import { Purpose } from './cell-hash';
import { type Cells, needCell, rulesOf, wordsOf } from './cells';
import type { CellRules } from './plan';

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
  const width = elementAt(cells.width, cell);
  const height = elementAt(cells.height, cell);
  const center = boxCenterOf(cells, cell);
  const x1 = center.x - ((width + 1) >> 1);
  const y1 = center.y - ((height + 1) >> 1);
  const x2 = x1 + width + 1;
  const y2 = y1 + height + 1;
  if (cells.isRoom[cell] === 0) return { x1, y1, x2, y2, kind: 'crossing', column, row };
  // There is no spread without shapes or themes, because it is slow and its result is slow to read.
  if (!rules.roomShapes && !rules.themes) return { x1, y1, x2, y2, column, row };
  return { ...drawRoomInBox(cells, cell, { x1, y1, x2, y2 }), column, row };
}

/** Returns a room with the shape and the theme that are drawn for it. */
function drawRoomInBox(cells: Cells, cell: number, box: Room): Room {
  const { roomShapes, themes } = rulesOf(cells, cell);
  const draws = (purpose: Purpose) => restoreRng(wordsOf(cells, cell, purpose));
  const room = roomShapes ? drawShapedRoom(draws(Purpose.Shape), box, roomShapes) : box;
  const kind = themes && drawKind(draws(Purpose.Theme), themes, areaOf(room));
  return kind === undefined ? room : { ...room, kind };
}

/**
 * Draws the kind of a room from the themes that fit its area. Returns `undefined` if the room stays
 * plain.
 */
function drawKind(rng: Rng, themes: readonly ResolvedTheme[], area: number): string | undefined {
  const fitting = themes.filter(
    ({ minArea = area, maxArea = area }) => minArea <= area && area <= maxArea,
  );
  const kind = drawTheme(rng, fitting)?.kind;
  return kind === 'plain' ? undefined : kind;
}

/** Returns the centre of a cell's box in the world's coordinates. */
export function boxCenterOf({ plan: { cellSize }, column, row, x, y }: Cells, cell: number): Point {
  return { x: column * cellSize + elementAt(x, cell), y: row * cellSize + elementAt(y, cell) };
}
