import { fillBox } from '../../grid/carve';
import { createGrid } from '../../grid/grid';
import type { Grid, Room } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { drawFittingPlace, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { createMask, fillMask, type Mask } from '../room-shapes/mask';
import { digRoom, drawMask, drawShape, roomOfMask } from '../room-shapes/shape-room';
import { isMaskOpen } from '../shared/outline';
import { meetsBox, type Placement } from './place-rooms';

/**
 * Tries rooms of random size at random tiles of an outline and keeps those whose floor is inside it
 * and that do not touch an earlier room. If none is kept, places a square of the smallest size.
 *
 * @param open - 1 for each tile that may be dug, otherwise 0; such a square must fit
 */
export function placeRoomsInside(
  rng: Rng,
  grid: Grid,
  { attempts, maxRooms, roomMinSize, roomMaxSize, roomShapes }: Placement,
  open: Uint8Array,
  observe?: Observer,
): Room[] {
  const boxes = createGrid(grid.width, grid.height);
  const corners = [...open.keys()].filter((tile) => open[tile] === 1);
  const rooms: Room[] = [];
  const isInside = (mask: Mask, tile: number) =>
    isMaskOpen(open, grid.width, mask, tile % grid.width, Math.floor(tile / grid.width));
  const place = (mask: Mask, tile: number) => {
    const room = roomOfMask(mask, (tile % grid.width) - 1, Math.floor(tile / grid.width) - 1);
    if (rooms.length > 0 && meetsBox(boxes, room)) return;
    fillBox(boxes, room);
    digRoom(grid, room);
    rooms.push(room);
    observe?.({ stage: 'room', index: rooms.length - 1, grid });
  };
  const mask = createMask(0, 0);
  for (let attempt = 0; attempt < attempts && rooms.length < maxRooms; attempt++) {
    const width = drawInt(rng, roomMinSize, roomMaxSize, "a room's width");
    const height = drawInt(rng, roomMinSize, roomMaxSize, "a room's height");
    const corner = corners[drawInt(rng, 0, corners.length - 1, "a room's corner")]!;
    if (roomShapes === undefined) fillMask(mask, width, height);
    else drawMask(rng, mask, drawShape(rng, roomShapes), width, height);
    if (isInside(mask, corner)) place(mask, corner);
  }
  if (rooms.length > 0) return rooms;
  fillMask(mask, roomMinSize, roomMinSize);
  place(
    mask,
    drawFittingPlace(rng, corners, (tile) => isInside(mask, tile)),
  );
  return rooms;
}
