import { boxAroundFloor, cropTiles } from '../../geometry/room-of-floor';
import { fillBox, fillFloor } from '../../grid/carve';
import { isBytes } from '../../model/checks';
import { type Grid, type RectangularRoom, type Room, Tile } from '../../model/dungeon';
import { GenerationError, show } from '../../model/errors';
import { drawWeighted } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { clearMask, copyMask, createMask, type Mask } from './mask';
import type { OwnShape, RoomShape, ShapeMixture } from './room-shape';

/**
 * Draws the shape of a room inside a box and digs it. Draws: which shape, if there are several;
 * then the shape's own draws.
 */
export function shapeRoom(rng: Rng, grid: Grid, box: RectangularRoom, shapes: ShapeMixture): Room {
  const room = drawShapedRoom(rng, box, shapes);
  digRoom(grid, room);
  return room;
}

/** Draws the shape of a room inside a box, as {@link shapeRoom} does, but does not dig it. */
export function drawShapedRoom(
  rng: Rng,
  { x1, y1, x2, y2 }: RectangularRoom,
  shapes: ShapeMixture,
): Room {
  const mask = createMask(0, 0);
  const { x, y } = drawMask(rng, mask, drawShape(rng, shapes), x2 - x1 - 1, y2 - y1 - 1);
  return roomOfMask(mask, x1 + x, y1 + y);
}

/** Draws one of the shapes. Takes no draw if there is only one. */
export function drawShape(rng: Rng, { items, weights, total }: ShapeMixture): RoomShape {
  return items[items.length === 1 ? 0 : drawWeighted(rng, weights, "a room's shape", total)]!;
}

const ORIGIN = { x: 0, y: 0 };

/**
 * Draws the floor of a room with the given shape into a mask. The floor touches all four sides of
 * the mask.
 *
 * @returns the position of the mask in the box of `width` × `height` tiles; if a custom shape
 * leaves a side free, this is not the corner of the box
 */
export function drawMask(
  rng: Rng,
  mask: Mask,
  shape: RoomShape,
  width: number,
  height: number,
): { readonly x: number; readonly y: number } {
  const { draw } = shape as Partial<OwnShape>;
  if (draw === undefined) return copyAnswer(mask, shape(rng, width, height), width, height);
  clearMask(mask, width, height);
  draw(rng, mask);
  return ORIGIN;
}

/** Copies the box around the floor of a custom shape. Throws if the shape is invalid. */
function copyAnswer(mask: Mask, answer: unknown, columns: number, rows: number) {
  checkAnswer(answer, columns, rows);
  const box = boxAroundFloor(answer);
  clearMask(mask, box.width, box.height);
  mask.tiles.set(cropTiles(answer, box));
  return { x: box.x, y: box.y };
}

function checkAnswer(answer: unknown, columns: number, rows: number): asserts answer is Grid {
  const { width, height, tiles } = Object(answer);
  const isGrid = width === columns && height === rows && isBytes(tiles);
  if (isGrid && tiles.length === columns * rows && isOnePiece(answer as Grid)) return;
  const rule = `return a grid of ${columns} × ${rows} tiles of wall and floor, its floor in one piece`;
  throw new GenerationError(
    `a shape of \`roomShapes\` must ${rule}, received ${show(answer)}`,
    'roomShapes',
  );
}

/**
 * Returns whether a mask consists of walls and connected floor. This does not use `flood`, which,
 * with the enclosure that it needs, would add 370 bytes to the bundle of each generator that shapes
 * rooms.
 */
function isOnePiece({ width, tiles }: Grid): boolean {
  const left = tiles.slice();
  const start = left.indexOf(Tile.Floor);
  const open = [start];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (left[i] !== Tile.Floor) continue;
    left[i] = Tile.Wall;
    open.push(i - width, i + width);
    if (i % width > 0) open.push(i - 1);
    if (i % width < width - 1) open.push(i + 1);
  }
  return start >= 0 && left.every((code) => code === Tile.Wall);
}

/** Returns the room whose floor is a mask. (`x1`, `y1`) is the upper left corner of its ring. */
export function roomOfMask(mask: Mask, x1: number, y1: number): Room {
  const room: Room = { x1, y1, x2: x1 + mask.width + 1, y2: y1 + mask.height + 1 };
  const shape = copyMask(mask);
  if (shape !== undefined) room.shape = shape;
  return room;
}

export function digRoom(grid: Grid, room: Room): void {
  if (room.shape === undefined) fillBox(grid, room);
  else fillFloor(grid, room);
}
