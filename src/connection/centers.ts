import type { Point, Room } from '../dungeon';
import { centerOf } from '../geometry/room';

/** The centres of rooms, all that a strategy of ours sees: x and y by turns. */
export type Centers = Int32Array;

/** The centres of rooms. */
export function centersOf(rooms: readonly Room[]): Centers {
  const centers = new Int32Array(2 * rooms.length);
  for (let i = 0; i < rooms.length; i++) {
    const { x, y } = centerOf(rooms[i] as Room);
    centers[2 * i] = x;
    centers[2 * i + 1] = y;
  }
  return centers;
}

/** The centre of one room, as a point of its own. */
export function centerAt(centers: Centers, room: number): Point {
  return { x: centers[2 * room] as number, y: centers[2 * room + 1] as number };
}
