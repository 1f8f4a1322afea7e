import { centerOf } from '../geometry/room';
import { checkArray } from '../model/checks';
import type { Point, Room } from '../model/dungeon';
import { checkRoomSizes } from '../model/guards';

/**
 * Returns the centres of rooms.
 *
 * @throws {InvalidOptionError} If `rooms` is not an array of rooms with integer corners: a search in rings
 * around a centre that is not a number would never end
 */
export function centersOf(rooms: readonly Room[]): Point[] {
  checkArray('rooms', rooms, 'an array of rooms');
  checkRoomSizes('rooms', rooms);
  return rooms.map(centerOf);
}
