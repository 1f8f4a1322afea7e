import { isConnected } from '../../analysis/find-regions';
import { isBytes, isObject, show } from '../../checks';
import { type Grid, type RectangularRoom, type Room, Tile } from '../../dungeon';
import { GenerationError } from '../../errors';
import { fillBox, fillFloor } from '../../grid/carve';
import type { Draft } from '../../grid/draft';
import type { Rng } from '../../rng/rng';
import { drawWeighted } from '../../rng/weighted-index';
import { drawCave } from './cave';
import { drawChunky } from './chunky';
import { drawCross, drawSymmetricalCross } from './cross';
import { trim } from './mask';
import type { RoomShape, RoomShapeFunction, RoomShapeName, SettledShapes } from './names';
import { drawEllipse, drawOctagon } from './rounded';

const SHAPES: Record<Exclude<RoomShapeName, 'rectangle'>, RoomShapeFunction> = {
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
  if (room.shape === undefined) fillBox(draft, room.x1, room.y1, room.x2, room.y2);
  else fillFloor(draft, room);
  return room;
}

/** The room that {@link shapeRoom} digs. */
export function drawShapedRoom(rng: Rng, box: RectangularRoom, shapes: SettledShapes): Room {
  const { items, weights, total } = shapes;
  const index = items.length === 1 ? 0 : drawWeighted(rng, weights, total, "a room's shape");
  const chosen = items[index] as RoomShape;
  if (chosen === 'rectangle') return box;
  const width = box.x2 - box.x1 - 1;
  const height = box.y2 - box.y1 - 1;
  const mask =
    typeof chosen === 'function'
      ? askForMask(rng, chosen, width, height)
      : SHAPES[chosen](rng, width, height);
  return roomOf(box, mask, chosen === 'cave' ? 'cave' : undefined);
}

/** The room that a mask makes inside a box, its ring laid tightly around it. */
function roomOf(box: RectangularRoom, mask: Grid, kind: string | undefined): Room {
  const { x, y, shape } = trim(mask);
  const x1 = box.x1 + x;
  const y1 = box.y1 + y;
  const room: Room = { x1, y1, x2: x1 + shape.width + 1, y2: y1 + shape.height + 1 };
  if (shape.tiles.includes(Tile.Wall)) room.shape = shape;
  if (kind !== undefined) room.kind = kind;
  return room;
}

/** The mask that a caller's own function answers, checked and copied. */
function askForMask(rng: Rng, draw: RoomShapeFunction, width: number, height: number): Grid {
  const answer: unknown = draw(rng, width, height);
  if (!isObject(answer)) throw wrongMask(`answer a grid, received ${show(answer)}`);
  const { width: columns, height: rows, tiles } = answer;
  if (columns !== width || rows !== height) {
    const size = `${show(columns)} × ${show(rows)}`;
    throw wrongMask(`answer a grid of ${width} × ${height} tiles, received ${size}`);
  }
  if (!isBytes(tiles) || tiles.length !== width * height) {
    throw wrongMask('answer a grid whose `tiles` are a Uint8Array of one number a tile');
  }
  const mask = { width, height, tiles: new Uint8Array(tiles) };
  const odd = mask.tiles.find((code) => code !== Tile.Wall && code !== Tile.Floor);
  if (odd !== undefined) throw wrongMask(`hold wall (0) and floor (1) alone, received ${odd}`);
  if (!mask.tiles.includes(Tile.Floor)) throw wrongMask('have a tile of floor, received none');
  if (!isConnected(mask)) throw wrongMask('be one piece, joined in four directions');
  return mask;
}

function wrongMask(rule: string): GenerationError {
  return new GenerationError((nameOf) => `a shape of ${nameOf('roomShapes')} must ${rule}`);
}
