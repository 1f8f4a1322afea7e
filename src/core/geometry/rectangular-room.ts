import type { Rect, RectangularRoom } from '../model/dungeon';
import { checkRect, checkRoom } from '../model/guards';

/**
 * Returns the room whose floor is `floor`, surrounded by a ring of wall one tile thick.
 *
 * @throws {InvalidOptionError} If `floor` is not a rectangle of at least one tile
 * @example
 * roomAround({ x: 3, y: 5, width: 4, height: 1 }); // { x1: 2, y1: 4, x2: 7, y2: 6 }
 */
export function roomAround(floor: Rect): RectangularRoom {
  checkRect('floor', floor);
  const { x, y, width, height } = floor;
  const room = { x1: x - 1, y1: y - 1, x2: x + width, y2: y + height };
  checkRoom('floor', room);
  return room;
}

/**
 * Returns the rectangle inside a room's ring of wall. This is the room's floor or, if the room has
 * a shape, the box around its floor.
 *
 * @throws {InvalidOptionError} If `room` is not a room
 * @example
 * roomFloor({ x1: 2, y1: 4, x2: 7, y2: 6 }); // { x: 3, y: 5, width: 4, height: 1 }
 */
export function roomFloor(room: RectangularRoom): Rect {
  checkRoom('room', room);
  const { x1, y1, x2, y2 } = room;
  return { x: x1 + 1, y: y1 + 1, width: x2 - x1 - 1, height: y2 - y1 - 1 };
}

/**
 * Returns whether two rooms, including their rings of wall, have a tile in common. If they do not,
 * their walls are separate.
 *
 * @throws {InvalidOptionError} If `a` or `b` is not a room
 * @example
 * const fits = !dungeon.rooms.some((other) => roomsIntersect(room, other));
 */
export function roomsIntersect(a: RectangularRoom, b: RectangularRoom): boolean {
  checkRoom('a', a);
  checkRoom('b', b);
  return a.x1 <= b.x2 && b.x1 <= a.x2 && a.y1 <= b.y2 && b.y1 <= a.y2;
}
