import type { RectangularRoom, Room } from '../../dungeon';
import { fillBox, fillFloor } from '../../grid/carve';
import type { Draft } from '../../grid/draft';
import type { Rng } from '../../rng/rng';
import { drawWeighted } from '../../rng/weighted-index';
import { drawCave } from './cave';
import { drawChunky } from './chunky';
import { drawCross, drawSymmetricalCross } from './cross';
import { clearMask, createMask, fillBlock, type Mask, shapeOf } from './mask';
import type { RoomShape, RoomShapeName, SettledShapes } from './names';
import { drawOwnShape } from './own-shape';
import { drawEllipse, drawOctagon } from './rounded';

const SHAPES: Record<RoomShapeName, (rng: Rng, mask: Mask) => void> = {
  rectangle: (_, mask) => fillBlock(mask, 0, 0, mask.width, mask.height),
  cross: drawCross,
  'symmetrical-cross': drawSymmetricalCross,
  ellipse: drawEllipse,
  octagon: drawOctagon,
  chunky: drawChunky,
  cave: drawCave,
};

/**
 * Draws the shape of a room that may fill a box, and digs it. Draws: which shape, where there are
 * several; then its own.
 */
export function shapeRoom(
  rng: Rng,
  draft: Draft,
  box: RectangularRoom,
  shapes: SettledShapes,
): Room {
  const room = drawShapedRoom(rng, box, shapes);
  digRoom(draft, room);
  return room;
}

/** The room that {@link shapeRoom} digs. */
export function drawShapedRoom(
  rng: Rng,
  { x1, y1, x2, y2 }: RectangularRoom,
  shapes: SettledShapes,
): Room {
  const mask = createMask();
  const { x, y } = drawMask(rng, mask, drawShape(rng, shapes), x2 - x1 - 1, y2 - y1 - 1);
  return roomOfMask(mask, x1 + x, y1 + y);
}

/** Draws which shape a room has: no draw where there is one. */
export function drawShape(rng: Rng, { items, weights, total }: SettledShapes): RoomShape {
  const index = items.length === 1 ? 0 : drawWeighted(rng, weights, total, "a room's shape");
  return items[index]!;
}

const ORIGIN = { x: 0, y: 0 };

/**
 * Draws the floor of a room of that shape into a mask, which it touches on all four sides.
 *
 * @returns where the mask begins in the box of `width` × `height` tiles: further in where a shape of
 * one's own leaves a side free
 */
export function drawMask(
  rng: Rng,
  mask: Mask,
  shape: RoomShape,
  width: number,
  height: number,
): { readonly x: number; readonly y: number } {
  clearMask(mask, width, height);
  if (typeof shape === 'function') return drawOwnShape(rng, mask, shape);
  SHAPES[shape](rng, mask);
  return ORIGIN;
}

/** The room whose floor a mask is, its ring's upper left corner at (`x1`, `y1`). */
export function roomOfMask(mask: Mask, x1: number, y1: number): Room {
  const room: Room = { x1, y1, x2: x1 + mask.width + 1, y2: y1 + mask.height + 1 };
  const grid = shapeOf(mask);
  if (grid !== undefined) room.shape = grid;
  return room;
}

/** Digs the floor of a room. */
export function digRoom(draft: Draft, room: Room): void {
  if (room.shape === undefined) fillBox(draft, room.x1, room.y1, room.x2, room.y2);
  else fillFloor(draft, room);
}
