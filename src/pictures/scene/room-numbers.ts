import type { Room } from '../../model/dungeon';

/**
 * The number of each room on a map and in its key, from 1. A single room has none, nor have mazes and
 * crossings, which are ways.
 */
export function roomNumbers(rooms: readonly Room[]): (string | undefined)[] {
  const isWay = ({ kind }: Room) => kind === 'maze' || kind === 'crossing';
  const hasNumbers = rooms.filter((room) => !isWay(room)).length > 1;
  return rooms.map((room, i) => (hasNumbers && !isWay(room) ? `${i + 1}` : undefined));
}
