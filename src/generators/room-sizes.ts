import { checkAtLeast, checkAtMost, checkInteger } from '../checks';

/** Sides of room floors in tiles, both ends included. */
export interface RoomSizes {
  readonly min: number;
  readonly max: number;
}

/** Settles `roomMinSize` and `roomMaxSize` where they are given; a default yields to a given value.
 *
 * @param fit - the longest floor side that the grid holds; a given minimum over it is refused
 * @param defaults - already cut to what fits
 * @throws InvalidOptionError where a given value is no integer from 1, or the two clash
 */
export function resolveRoomSizes(
  given: { roomMinSize?: number | undefined; roomMaxSize?: number | undefined },
  fit: number,
  defaults: RoomSizes,
): RoomSizes {
  const { roomMinSize: min, roomMaxSize: max } = given;
  if (min !== undefined) {
    checkInteger('roomMinSize', min);
    checkAtLeast('roomMinSize', min, 1);
    checkAtMost('roomMinSize', min, fit, 'the shorter side of the grid − 2');
  }
  if (max === undefined) {
    return { min: min ?? defaults.min, max: Math.max(min ?? 0, defaults.max) };
  }
  checkInteger('roomMaxSize', max);
  checkAtLeast('roomMaxSize', max, 1);
  if (min === undefined) return { min: Math.min(defaults.min, max), max };
  checkAtLeast('roomMaxSize', max, min, '`roomMinSize`');
  return { min, max };
}
