import { fillBox } from '../../grid/carve';
import { createGrid } from '../../grid/grid';
import { type Grid, type RectangularRoom, type Room, Tile } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { shapeRoom } from '../room-shapes/shape-room';
import type { RandomPlacementSettings } from './options';

/** The options for {@link placeRooms}. */
export type Placement = Pick<
  RandomPlacementSettings,
  'attempts' | 'maxRooms' | 'roomMinSize' | 'roomMaxSize' | 'roomShapes'
>;

/**
 * Tries rooms of random size at random places and keeps those that do not touch an earlier room.
 * The boxes of kept rooms are dug immediately, so that later attempts can read them from the grid.
 * If rooms have shapes, their boxes are dug in a separate grid.
 */
export function placeRooms(rng: Rng, grid: Grid, placement: Placement, observe?: Observer): Room[] {
  const { attempts, maxRooms, roomMinSize, roomMaxSize, roomShapes } = placement;
  const boxes = roomShapes === undefined ? grid : createGrid(grid.width, grid.height);
  const rooms: Room[] = [];
  for (let attempt = 0; attempt < attempts && rooms.length < maxRooms; attempt++) {
    const width = drawInt(rng, roomMinSize, roomMaxSize, "a room's width");
    const height = drawInt(rng, roomMinSize, roomMaxSize, "a room's height");
    const x1 = drawInt(rng, 0, grid.width - width - 2, "a room's x1");
    const y1 = drawInt(rng, 0, grid.height - height - 2, "a room's y1");
    const box = { x1, y1, x2: x1 + width + 1, y2: y1 + height + 1 };
    if (meetsBox(boxes, box)) continue;
    fillBox(boxes, box);
    rooms.push(roomShapes === undefined ? box : shapeRoom(rng, grid, box, roomShapes));
    observe?.({ stage: 'room', index: rooms.length - 1, grid });
  }
  return rooms;
}

/**
 * Returns whether the ring of a room shares a tile with the ring of an earlier room. It does if an
 * earlier box has a tile inside the ring, on it, or one tile outside it.
 */
export function meetsBox(grid: Grid, { x1, y1, x2, y2 }: RectangularRoom): boolean {
  const { width, height, tiles } = grid;
  const left = Math.max(x1 - 1, 0);
  const right = Math.min(x2 + 1, width - 1);
  for (let y = Math.max(y1 - 1, 0); y <= Math.min(y2 + 1, height - 1); y++) {
    for (let x = left; x <= right; x++) if (tiles[y * width + x] !== Tile.Wall) return true;
  }
  return false;
}
