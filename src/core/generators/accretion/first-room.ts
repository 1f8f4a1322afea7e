import { drawFittingPlace, drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { fillMask } from '../room-shapes/mask';
import type { RoomShape } from '../room-shapes/room-shape';
import { drawShape } from '../room-shapes/shape-room';
import { cave } from '../room-shapes/shapes';
import { isMaskOpen } from '../shared/outline';
import { drawFloor, drawRoom } from './candidate';
import type { Growth } from './growth';
import type { AccretionSettings } from './options';
import { traceProfile } from './profile';

/** The maximum length of a cavern's side, in tiles. */
const LONGEST_CAVERN = 60;

/** The number of other rooms that are tried if the first does not fit in the outline. */
const OTHER_ROOMS = 8;

/**
 * Places the first room near the centre of the grid, with its longer side parallel to the grid's
 * longer side. With an outline, places it anywhere inside.
 *
 * @param isBound - whether `roomMaxSize` also limits the first room
 */
export function placeFirstRoom(
  rng: Rng,
  growth: Growth,
  settings: AccretionSettings,
  isBound: boolean,
): void {
  const { candidate, open } = growth;
  const shape = drawShape(rng, settings.firstRoomShapes);
  const bounds = { min: settings.roomMinSize, max: settings.roomMaxSize };
  const lengths = isBound ? bounds : lengthsOf(settings, shape);
  const breadths = isBound ? bounds : breadthsOf(settings, shape);
  const length = drawInt(rng, lengths.min, lengths.max, "the first room's length");
  const breadth = drawInt(rng, breadths.min, breadths.max, "the first room's breadth");
  const isWide = settings.width >= settings.height;
  const size = isWide ? { width: length, height: breadth } : { width: breadth, height: length };
  drawFloor(rng, candidate, shape, size);
  if (open !== undefined) {
    placeInside(rng, growth, open);
    return;
  }
  const x1 = drawNearMiddle(rng, settings.width - 2 - candidate.mask.width, "the first room's x");
  const y1 = drawNearMiddle(rng, settings.height - 2 - candidate.mask.height, "the first room's y");
  growth.digCandidate(x1, y1);
}

/** Places the candidate inside the outline or, if it fits nowhere, another room that fits. */
function placeInside(rng: Rng, growth: Growth, open: Uint8Array): void {
  const { candidate, settings, grid } = growth;
  const { mask, profile } = candidate;
  const { width } = grid;
  const places = [...open.keys()].filter((tile) => open[tile] === 1);
  const drawPlace = () =>
    drawFittingPlace(rng, places, (tile) =>
      isMaskOpen(open, width, mask, tile % width, Math.floor(tile / width)),
    );
  let place = drawPlace();
  for (let tried = 0; place < 0 && tried < OTHER_ROOMS; tried++) {
    drawRoom(rng, candidate, settings);
    place = drawPlace();
  }
  if (place < 0) {
    const side = settings.roomMinSize;
    fillMask(mask, side, side);
    traceProfile(profile, mask);
    place = drawPlace();
  }
  growth.digCandidate((place % width) - 1, Math.floor(place / width) - 1);
}

interface SideLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * Returns the limits of the longer side: halls are up to twice as long as other rooms, caverns up
 * to three quarters as long as the grid.
 */
function lengthsOf(settings: AccretionSettings, shape: RoomShape): SideLimits {
  const { roomMinSize, roomMaxSize } = settings;
  const longest = Math.ceil((3 * (Math.max(settings.width, settings.height) - 2)) / 4);
  if (shape === cave) return cavernLimits(roomMinSize, longest);
  return { min: roomMaxSize, max: Math.max(roomMaxSize, Math.min(2 * roomMaxSize, longest)) };
}

/**
 * Returns the limits of the shorter side: halls are as broad as large rooms, caverns up to as broad
 * as the grid.
 */
function breadthsOf(settings: AccretionSettings, shape: RoomShape): SideLimits {
  const { roomMinSize, roomMaxSize } = settings;
  const broadest = Math.min(settings.width, settings.height) - 2;
  if (shape === cave) return cavernLimits(roomMinSize, broadest);
  return { min: largeSide(roomMinSize, roomMaxSize), max: Math.min(roomMaxSize + 1, broadest) };
}

function cavernLimits(roomMinSize: number, longest: number): SideLimits {
  const max = Math.max(roomMinSize, Math.min(longest, LONGEST_CAVERN));
  return { min: largeSide(roomMinSize, max), max };
}

/** Returns two thirds of the longest side, or `roomMinSize` if this is more. */
function largeSide(roomMinSize: number, max: number): number {
  return Math.max(roomMinSize, Math.ceil((2 * max) / 3));
}

/** Draws a position in the middle half of the free range. */
function drawNearMiddle(rng: Rng, free: number, what: string): number {
  const margin = free >> 2;
  return drawInt(rng, margin, free - margin, what);
}
