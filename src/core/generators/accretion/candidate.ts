import { Direction } from '../../grid/directions';
import type { GridSize } from '../../model/dungeon';
import { chanceOf, drawChance, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { createMask, type Mask } from '../room-shapes/mask';
import type { RoomShape } from '../room-shapes/room-shape';
import { drawMask, drawShape } from '../room-shapes/shape-room';
import type { AttachmentSettings } from './options';
import { createProfile, depthAt, drawEntry, type FloorProfile, traceProfile } from './profile';

/** A room that has been drawn but not placed yet. One object is reused for all rooms. */
export interface RoomCandidate {
  readonly mask: Mask;
  readonly profile: FloorProfile;
  /** For each side, the column or row at which a tunnel enters the room. */
  readonly entries: [number, number, number, number];
  /** The length of its corridor in tiles; 0 if it has none. */
  corridor: number;
  /** The length to which its corridor may be shortened. */
  minCorridor: number;
  /**
   * For each side, the number of tiles that must be free there, from the door to the wall beyond
   * the room.
   */
  readonly neededAhead: [number, number, number, number];
}

export function createRoomCandidate(): RoomCandidate {
  return {
    mask: createMask(0, 0),
    profile: createProfile(),
    entries: [0, 0, 0, 0],
    corridor: 0,
    minCorridor: 0,
    neededAhead: [0, 0, 0, 0],
  };
}

/** Draws the shape, size, floor, corridor and entries of a room to attach. */
export function drawRoom(rng: Rng, candidate: RoomCandidate, settings: AttachmentSettings): void {
  const { roomShapes, roomMinSize, roomMaxSize } = settings;
  const shape = drawShape(rng, roomShapes);
  const width = drawInt(rng, roomMinSize, roomMaxSize, "a room's width");
  const height = drawInt(rng, roomMinSize, roomMaxSize, "a room's height");
  drawFloor(rng, candidate, shape, { width, height });
  const { profile, entries, neededAhead } = candidate;
  candidate.corridor = drawCorridor(rng, settings);
  candidate.minCorridor = candidate.corridor === 0 ? 0 : settings.corridorMinLength;
  for (let side: Direction = Direction.North; side <= Direction.West; side++) {
    entries[side] = drawEntry(rng, profile, side);
    // 1 is for the door before the corridor, and 1 for the wall behind the floor.
    neededAhead[side] = 1 + candidate.minCorridor + depthAt(profile, side, entries[side]) + 1;
  }
}

/** Draws the floor of a room in a box of the given size. */
export function drawFloor(
  rng: Rng,
  candidate: RoomCandidate,
  shape: RoomShape,
  { width, height }: GridSize,
): void {
  drawMask(rng, candidate.mask, shape, width, height);
  traceProfile(candidate.profile, candidate.mask);
}

function drawCorridor(rng: Rng, settings: AttachmentSettings): number {
  const { corridorShare, corridorMinLength, corridorMaxLength } = settings;
  if (!drawChance(rng, chanceOf(corridorShare), 'a corridor')) return 0;
  return drawInt(rng, corridorMinLength, corridorMaxLength, "a corridor's length");
}
