import { Direction } from '../../grid/directions';
import { chanceOf, drawChance, drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { createMask, type Mask } from '../room-shapes/mask';
import type { RoomShape } from '../room-shapes/room-shape';
import { drawMask, drawShape } from '../room-shapes/shape-room';
import type { AccretionSettings } from './options';
import { createOutline, depthAt, drawEntry, type RoomOutline, traceOutline } from './outline';

/** A room that is drawn and has no place yet. One object serves for all rooms in turn. */
export interface RoomCandidate {
  readonly mask: Mask;
  readonly outline: RoomOutline;
  /** By side, the place at which the room is entered there. */
  readonly entries: [number, number, number, number];
  /** Tiles of its corridor; 0 where it has none. */
  corridor: number;
  /** Tiles to which its corridor may be shortened. */
  leastCorridor: number;
  /** By side, the tiles that must be free where it is entered there, from the door to the wall beyond it. */
  readonly least: [number, number, number, number];
}

/** A candidate that is no room yet. */
export function createRoomCandidate(): RoomCandidate {
  return {
    mask: createMask(0, 0),
    outline: createOutline(),
    entries: [0, 0, 0, 0],
    corridor: 0,
    leastCorridor: 0,
    least: [0, 0, 0, 0],
  };
}

/** Draws a room to be attached: its shape, its size, its floor, its corridor and its entries. */
export function drawRoom(rng: Rng, candidate: RoomCandidate, settings: AccretionSettings): void {
  const { roomShapes, roomMinSize, roomMaxSize } = settings;
  const shape = drawShape(rng, roomShapes);
  const width = drawInt(rng, roomMinSize, roomMaxSize, "a room's width");
  const height = drawInt(rng, roomMinSize, roomMaxSize, "a room's height");
  drawFloor(rng, candidate, shape, width, height);
  const { outline, entries, least } = candidate;
  candidate.corridor = drawCorridor(rng, settings);
  candidate.leastCorridor = candidate.corridor === 0 ? 0 : settings.corridorMinLength;
  for (let side: Direction = Direction.North; side <= Direction.West; side++) {
    entries[side] = drawEntry(rng, outline, side);
    // A door before the corridor, a wall behind the floor.
    least[side] = 1 + candidate.leastCorridor + depthAt(outline, side, entries[side]) + 1;
  }
}

/** Draws the floor of a room that may fill so many tiles. */
export function drawFloor(
  rng: Rng,
  candidate: RoomCandidate,
  shape: RoomShape,
  width: number,
  height: number,
): void {
  drawMask(rng, candidate.mask, shape, width, height);
  traceOutline(candidate.outline, candidate.mask);
}

function drawCorridor(rng: Rng, settings: AccretionSettings): number {
  const { corridorShare, corridorMinLength, corridorMaxLength } = settings;
  if (!drawChance(rng, chanceOf(corridorShare), 'a corridor')) return 0;
  return drawInt(rng, corridorMinLength, corridorMaxLength, "a corridor's length");
}
