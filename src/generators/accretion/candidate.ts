import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { createMask, type Mask } from '../room-shapes/mask';
import type { RoomShape } from '../room-shapes/names';
import { drawMask, drawShape } from '../room-shapes/shape-room';
import type { AccretionSettings } from './options';
import { createOutline, drawEntry, type Outline, traceOutline } from './outline';
import { Side } from './side';

/** A room that is drawn and has no place yet. One object serves for all rooms in turn. */
export interface Candidate {
  shape: RoomShape;
  readonly mask: Mask;
  readonly outline: Outline;
  /** By side, the place at which the room is entered there. */
  readonly entries: [number, number, number, number];
  /** Tiles of its corridor, which may be shortened; 0 where it has none. */
  corridor: number;
}

/** A candidate for rooms of at most so many tiles. */
export function createCandidate(tiles: number): Candidate {
  return {
    shape: 'rectangle',
    mask: createMask(tiles),
    outline: createOutline(),
    entries: [0, 0, 0, 0],
    corridor: 0,
  };
}

/** Draws a room to be attached: its shape, its size, its floor, its corridor and its entries. */
export function drawRoom(rng: Rng, candidate: Candidate, settings: AccretionSettings): void {
  const { roomShapes, roomMinSize, roomMaxSize } = settings;
  const shape = drawShape(rng, roomShapes);
  const width = drawInt(rng, roomMinSize, roomMaxSize, "a room's width");
  const height = drawInt(rng, roomMinSize, roomMaxSize, "a room's height");
  drawFloor(rng, candidate, shape, width, height);
  candidate.corridor = drawCorridor(rng, settings);
  for (let side: Side = Side.Top; side <= Side.Left; side++) {
    candidate.entries[side] = drawEntry(rng, candidate.outline, side);
  }
}

/** Draws the floor of a room that may fill so many tiles. */
export function drawFloor(
  rng: Rng,
  candidate: Candidate,
  shape: RoomShape,
  width: number,
  height: number,
): void {
  candidate.shape = shape;
  drawMask(rng, candidate.mask, shape, width, height);
  traceOutline(candidate.outline, candidate.mask);
}

function drawCorridor(rng: Rng, settings: AccretionSettings): number {
  const { corridorShare, corridorMinLength, corridorMaxLength } = settings;
  const thousandths = Math.round(1000 * corridorShare);
  if (thousandths === 0) return 0;
  if (thousandths < 1000 && drawInt(rng, 1, 1000, 'a corridor') > thousandths) return 0;
  return drawInt(rng, corridorMinLength, corridorMaxLength, "a corridor's length");
}
