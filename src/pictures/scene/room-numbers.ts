import type { Room } from '../../model/dungeon';

/**
 * Returns the number of each room on a map and in its key, starting at 1. Mazes and crossings count
 * as passages and have no number, nor has a single room.
 */
export function roomNumbers(rooms: readonly Room[]): (string | undefined)[] {
  const isWay = ({ kind }: Room) => kind === 'maze' || kind === 'crossing';
  const hasNumbers = rooms.filter((room) => !isWay(room)).length > 1;
  return rooms.map((room, i) => (hasNumbers && !isWay(room) ? `${i + 1}` : undefined));
}
