import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { drawShape } from '../room-shapes/shape-room';
import { drawFloor } from './candidate';
import { type Growth, placeRoom } from './growth';
import type { AccretionSettings } from './options';

/** No side of a cavern is longer. */
const LONGEST_CAVERN = 60;

/** Places the first room near the centre of the grid. */
export function placeFirstRoom(rng: Rng, growth: Growth): void {
  const { settings, candidate } = growth;
  const shape = drawShape(rng, settings.firstRoomShapes);
  const { width, height } = drawSize(rng, settings, shape === 'cave');
  drawFloor(rng, candidate, shape, width, height);
  const x1 = drawPlace(rng, settings.width - 2 - candidate.mask.width, "the first room's x");
  const y1 = drawPlace(rng, settings.height - 2 - candidate.mask.height, "the first room's y");
  placeRoom(growth, x1, y1);
}

/** The first room is larger than others, unless a size was given that binds it: a hall, or a cavern that fills much of the grid. Its longer side lies along the grid's. */
function drawSize(rng: Rng, settings: AccretionSettings, isCave: boolean) {
  const { roomMinSize, roomMaxSize, isFirstRoomBound } = settings;
  const [across, down] = [settings.width - 2, settings.height - 2];
  const [longer, shorter] = [Math.max(across, down), Math.min(across, down)];
  const range = isFirstRoomBound
    ? [roomMinSize, roomMaxSize, roomMinSize, roomMaxSize]
    : isCave
      ? cavernSizes(longer, shorter)
      : hallSizes(settings, longer, shorter);
  const [a, b, c, d] = range as [number, number, number, number];
  const long = drawInt(rng, a, Math.max(a, b), "the first room's length");
  const short = drawInt(rng, c, Math.max(c, d), "the first room's breadth");
  return across >= down ? { width: long, height: short } : { width: short, height: long };
}

function cavernSizes(longer: number, shorter: number) {
  const long = Math.min(Math.ceil((longer * 3) / 4), LONGEST_CAVERN);
  const short = Math.min(shorter, LONGEST_CAVERN);
  return [Math.ceil((2 * long) / 3), long, Math.ceil((2 * short) / 3), short];
}

function hallSizes(
  { roomMinSize, roomMaxSize }: AccretionSettings,
  longer: number,
  shorter: number,
) {
  return [
    roomMaxSize,
    Math.min(2 * roomMaxSize, Math.ceil((longer * 3) / 4)),
    Math.max(roomMinSize, Math.ceil((2 * roomMaxSize) / 3)),
    Math.min(roomMaxSize + 1, shorter),
  ];
}

/** In the middle half of what is free. */
function drawPlace(rng: Rng, free: number, what: string): number {
  const margin = free >> 2;
  return drawInt(rng, margin, free - margin, what);
}
