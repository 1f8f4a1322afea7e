import { isPassage } from '../geometry/is-passage';
import type { Room } from '../model/dungeon';

/**
 * Returns the number of each room on a map and in its key, starting at 1. A single room has no
 * number. Mazes, passages and crossings have none either, because they are corridors rather than rooms.
 */
export function roomNumbers(rooms: readonly Room[]): (string | undefined)[] {
  const isRoom = (room: Room) => room.kind !== 'maze' && !isPassage(room);
  const hasNumbers = rooms.filter(isRoom).length > 1;
  return rooms.map((room, i) => (hasNumbers && isRoom(room) ? `${i + 1}` : undefined));
}

/**
 * Returns the name of a room in labels. A name such as `room 3` is none if the map has a number for
 * the room, which may be another one.
 */
export function labelName({ name }: Room, number: string | undefined): string | undefined {
  return number !== undefined && isKindAndNumber(name, 'room') ? undefined : name;
}

/** Returns whether a name is only a kind and a number, such as `room 2`. */
export function isKindAndNumber(name: string | undefined, kind: string): boolean {
  return name !== undefined && name.toLowerCase().replace(/ \d+$/, '') === kind.toLowerCase();
}
