import { Direction, isSideways, opposite } from '../../grid/directions';
import { Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { Mask } from '../room-shapes/mask';

/**
 * What is seen of a room from its four sides: at each place of a side, which is a row or column, how
 * many tiles lie between the side and the room's floor.
 *
 * ```text
 * left         right
 *   2  ##..###  3
 *   0  .......  0
 *   2  ##..###  3
 * ```
 */
export interface RoomOutline {
  width: number;
  height: number;
  /** By side. What stands beyond a side's length is left over from another room. */
  readonly gaps: readonly [number[], number[], number[], number[]];
}

/** An outline of nothing yet. Its arrays are plain ones: typed ones take 5 µs to make. */
export function createOutline(): RoomOutline {
  return { width: 0, height: 0, gaps: [[], [], [], []] };
}

/** Makes an outline that of a mask, each row and column of which has floor. */
export function traceOutline(outline: RoomOutline, { width, height, tiles }: Mask): void {
  outline.width = width;
  outline.height = height;
  const [top, right, bottom, left] = outline.gaps;
  traceSide(top, tiles, width, 0, 1, width);
  traceSide(bottom, tiles, width, (height - 1) * width, 1, -width);
  traceSide(left, tiles, height, 0, width, 1);
  traceSide(right, tiles, height, width - 1, width, -1);
}

/** Looks at a side from one place to the next by a step along it, and on by a step inwards. */
function traceSide(
  gaps: number[],
  tiles: Uint8Array,
  length: number,
  start: number,
  along: number,
  inwards: number,
): void {
  for (let place = 0; place < length; place++) {
    let gap = 0;
    let i = start + place * along;
    for (; tiles[i] !== Tile.Floor; i += inwards) gap++;
    gaps[place] = gap;
  }
}

/** How many places a side has. */
export function placesAlong({ width, height }: RoomOutline, side: Direction): number {
  return isSideways(side) ? height : width;
}

/** From the first to the last tile of floor at a place of a side, how many tiles there are. */
export function depthAt(
  { width, height, gaps }: RoomOutline,
  side: Direction,
  place: number,
): number {
  const near = gaps[side][place]!;
  const far = gaps[opposite(side)][place]!;
  return (isSideways(side) ? width : height) - near - far;
}

/** Where in the room's box the first tile of floor lies at a place of a side. */
export function floorX({ width, gaps }: RoomOutline, side: Direction, place: number): number {
  const gap = gaps[side][place]!;
  if (side === Direction.West) return gap;
  return side === Direction.East ? width - 1 - gap : place;
}

/** See {@link floorX}. */
export function floorY({ height, gaps }: RoomOutline, side: Direction, place: number): number {
  const gap = gaps[side][place]!;
  if (side === Direction.North) return gap;
  return side === Direction.South ? height - 1 - gap : place;
}

/**
 * Draws a place of a side, and finds the first from there on where the room can be entered: the floor
 * of the places beside it begins no farther out, so that a door there has wall on both sides, and a
 * corridor to it too.
 *
 * ```text
 * D##DD   D: places of the top
 * .##..
 * .....
 * ```
 */
export function drawEntry(rng: Rng, outline: RoomOutline, side: Direction): number {
  const gaps = outline.gaps[side];
  const length = placesAlong(outline, side);
  let place = drawInt(rng, 0, length - 1, "a room's entry");
  while (!isEntryPlace(gaps, length, place)) place = place + 1 === length ? 0 : place + 1;
  return place;
}

function isEntryPlace(gaps: number[], length: number, place: number): boolean {
  const gap = gaps[place]!;
  if (place > 0 && gap > gaps[place - 1]!) return false;
  return place === length - 1 || gap <= gaps[place + 1]!;
}
