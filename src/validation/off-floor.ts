import type { Point } from '../dungeon';
import { isOnFloor } from '../geometry/room';
import type { ReadRooms } from './read-rooms';

/**
 * What is wrong with something that ought to be on the floor of a room, in words that follow its
 * name; `undefined` where it is there, or nobody knows where that floor lies.
 */
export function offFloor(
  rooms: ReadRooms,
  room: number,
  { x, y }: Point,
  verb: string,
): string | undefined {
  if (room < 0 || room >= rooms.length) return `names room ${room}, and there are ${rooms.length}`;
  const floor = rooms[room];
  if (!floor || isOnFloor(floor, x, y)) return undefined;
  return `${verb} off the floor of its room, \`rooms[${room}]\``;
}
