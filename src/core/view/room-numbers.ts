import type { Room } from '../model/dungeon';

/**
 * Returns the number of each room on a map and in its key, starting at 1. A single room has no
 * number. Mazes and crossings have none either, because they are passages rather than rooms.
 */
export function roomNumbers(rooms: readonly Room[]): (string | undefined)[] {
  const isRoom = ({ kind }: Room) => kind !== 'maze' && kind !== 'crossing';
  const hasNumbers = rooms.filter(isRoom).length > 1;
  return rooms.map((room, i) => (hasNumbers && isRoom(room) ? `${i + 1}` : undefined));
}
