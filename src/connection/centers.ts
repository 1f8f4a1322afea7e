import type { Point, Room } from '../dungeon';
import { centerOf } from '../geometry/room';

/**
 * The centres of rooms, all that a strategy of ours sees: x and y by turns. Measured: a typed array
 * takes a tenth of a small dungeon's time to make.
 */
export type Centers = readonly number[];

/** The centres of rooms. */
export function centersOf(rooms: readonly Room[]): Centers {
  const centers: number[] = [];
  for (let i = 0; i < rooms.length; i++) {
    const { x, y } = centerOf(rooms[i]!);
    centers.push(x, y);
  }
  return centers;
}

/** The centre of one room, as a point of its own. */
export function centerAt(centers: Centers, room: number): Point {
  return { x: centers[2 * room]!, y: centers[2 * room + 1]! };
}
