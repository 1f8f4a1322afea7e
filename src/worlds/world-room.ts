import { drawShapedRoom } from '../generators/room-shapes/shape-room';
import { areaOf } from '../geometry/room';
import type { Point, Room } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import type { ResolvedTheme } from '../passes/themes/options';
import { drawTheme } from '../passes/themes/theme-rooms';
import { restoreRng } from '../rng/create-rng';
import type { Rng } from '../rng/rng';
import type { WorldRoom } from './area';
import { Purpose } from './cell-hash';
import { type Cells, needCell, rulesOf, wordsOf } from './cells';

/** Returns the room of a cell in the world's coordinates. */
export function worldRoomOf(cells: Cells, i: number): WorldRoom {
  needCell(cells, i);
  const { biome, roomShapes, themes } = rulesOf(cells, i);
  const column = cells.column + (i % cells.columns);
  const row = cells.row + Math.floor(i / cells.columns);
  const width = elementAt(cells.width, i);
  const height = elementAt(cells.height, i);
  const middle = middleOfCell(cells, i);
  const x1 = middle.x - ((width + 1) >> 1);
  const y1 = middle.y - ((height + 1) >> 1);
  const x2 = x1 + width + 1;
  const y2 = y1 + height + 1;
  // There is no spread without shapes or themes, because it is slow and its result is slow to read.
  const room: WorldRoom =
    cells.isRoom[i] === 0
      ? { x1, y1, x2, y2, kind: 'crossing', column, row }
      : roomShapes || themes
        ? { ...drawRoomInBox(cells, i, { x1, y1, x2, y2 }), column, row }
        : { x1, y1, x2, y2, column, row };
  if (biome !== undefined) room.biome = biome;
  return room;
}

/** Returns a room with the shape and the theme that are drawn for it. */
function drawRoomInBox(cells: Cells, i: number, box: Room): Room {
  const { roomShapes, themes } = rulesOf(cells, i);
  const draws = (purpose: Purpose) => restoreRng(wordsOf(cells, i, purpose));
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

/** Returns the middle of a cell's box in the world's coordinates. */
export function middleOfCell({ plan: { cellSize }, column, row, x, y }: Cells, i: number): Point {
  return { x: column * cellSize + elementAt(x, i), y: row * cellSize + elementAt(y, i) };
}
