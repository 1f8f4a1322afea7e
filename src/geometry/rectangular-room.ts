import { checkCoordinate } from '../checks';
import type { Rect, RectangularRoom } from '../dungeon';
import { readRect } from '../readers';
import { readRoom } from './room';

/**
 * The room whose floor is `floor`: its wall ring lies one tile around.
 *
 * @throws InvalidOptionError where `floor` is no rectangle of at least one tile
 * @example
 * roomAround({ x: 3, y: 5, width: 4, height: 1 }); // { x1: 2, y1: 4, x2: 7, y2: 6 }
 */
export function roomAround(floor: Rect): RectangularRoom {
  const { x, y, width, height } = readRect('floor', floor);
  const room = { x1: x - 1, y1: y - 1, x2: x + width, y2: y + height };
  for (const side of ['x1', 'y1', 'x2', 'y2'] as const) checkCoordinate(`room.${side}`, room[side]);
  return room;
}

/**
 * What lies strictly inside a room's wall ring: its floor, or, of a room with a shape, the box around
 * its floor.
 *
 * @throws InvalidOptionError where `room` is no room
 * @example
 * roomFloor({ x1: 2, y1: 4, x2: 7, y2: 6 }); // { x: 3, y: 5, width: 4, height: 1 }
 */
export function roomFloor(room: RectangularRoom): Rect {
  const { x1, y1, x2, y2 } = readRoom('room', room);
  return { x: x1 + 1, y: y1 + 1, width: x2 - x1 - 1, height: y2 - y1 - 1 };
}

/**
 * Whether two rooms share a tile, wall rings included. Rooms that do not always keep a wall each.
 *
 * @throws InvalidOptionError where `a` or `b` is no room
 * @example
 * const fits = !dungeon.rooms.some((other) => roomsIntersect(room, other));
 */
export function roomsIntersect(a: RectangularRoom, b: RectangularRoom): boolean {
  const [one, other] = [readRoom('a', a), readRoom('b', b)];
  const isBeside = one.x2 < other.x1 || other.x2 < one.x1;
  return !isBeside && one.y1 <= other.y2 && other.y1 <= one.y2;
}
