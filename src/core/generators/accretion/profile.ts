import { Direction, isSideways, opposite } from '../../grid/directions';
import { Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import type { Mask } from '../room-shapes/mask';

/**
 * The profile of a room's floor: for each side of its box, and each column or row there, the number
 * of tiles between the side and the floor.
 *
 * ```text
 * left         right
 *   2  ##..###  3
 *   0  .......  0
 *   2  ##..###  3
 * ```
 */
export interface FloorProfile {
  width: number;
  height: number;
  /** The gaps of each side. Entries beyond the length of a side are left over from another room. */
  readonly gaps: readonly [number[], number[], number[], number[]];
}

/** Creates an empty profile. It uses plain arrays because creating typed arrays takes 5 µs. */
export function createProfile(): FloorProfile {
  return { width: 0, height: 0, gaps: [[], [], [], []] };
}

/** Sets a profile to the profile of a mask. Each row and column of the mask must have floor. */
export function traceProfile(profile: FloorProfile, { width, height, tiles }: Mask): void {
  profile.width = width;
  profile.height = height;
  const [top, right, bottom, left] = profile.gaps;
  traceSide(top, tiles, width, 0, 1, width);
  traceSide(bottom, tiles, width, (height - 1) * width, 1, -width);
  traceSide(left, tiles, height, 0, width, 1);
  traceSide(right, tiles, height, width - 1, width, -1);
}

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

/** Returns the number of columns or rows along a side. */
export function placesAlong({ width, height }: FloorProfile, side: Direction): number {
  return isSideways(side) ? height : width;
}

/** Returns the number of tiles from the first to the last floor tile in a column or row. */
export function depthAt(
  { width, height, gaps }: FloorProfile,
  side: Direction,
  place: number,
): number {
  const gap = gaps[side][place]!;
  const oppositeGap = gaps[opposite(side)][place]!;
  return (isSideways(side) ? width : height) - gap - oppositeGap;
}

/**
 * Returns the x coordinate, within the room's box, of the floor tile nearest to a side in a column
 * or row.
 */
export function floorX({ width, gaps }: FloorProfile, side: Direction, place: number): number {
  const gap = gaps[side][place]!;
  if (side === Direction.West) return gap;
  return side === Direction.East ? width - 1 - gap : place;
}

/**
 * Returns the y coordinate, within the room's box, of the floor tile nearest to a side in a column
 * or row.
 */
export function floorY({ height, gaps }: FloorProfile, side: Direction, place: number): number {
  const gap = gaps[side][place]!;
  if (side === Direction.North) return gap;
  return side === Direction.South ? height - 1 - gap : place;
}

/**
 * Draws a column or row of a side. Returns the first one, starting there, at which the room can be
 * entered: the floor of the adjacent columns or rows must not extend farther out, so that a door
 * and a corridor have wall on both sides.
 *
 * ```text
 * D##DD   D: possible entries at the top
 * .##..
 * .....
 * ```
 */
export function drawEntry(rng: Rng, profile: FloorProfile, side: Direction): number {
  const gaps = profile.gaps[side];
  const length = placesAlong(profile, side);
  let place = drawInt(rng, 0, length - 1, "a room's entry");
  while (!isEntryPlace(gaps, length, place)) place = place + 1 === length ? 0 : place + 1;
  return place;
}

function isEntryPlace(gaps: number[], length: number, place: number): boolean {
  const gap = gaps[place]!;
  if (place > 0 && gap > gaps[place - 1]!) return false;
  return place === length - 1 || gap <= gaps[place + 1]!;
}
