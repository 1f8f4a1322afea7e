import { checkCoordinate, checkRect } from '../checks';
import type { Rect, RectangularRoom } from '../dungeon';
import { checkRoom } from './room';

/**
 * The room whose floor is `floor`: its wall ring lies one tile around.
 *
 * @throws InvalidOptionError where `floor` is no rectangle of at least one tile
 * @example
 * roomAround({ x: 3, y: 5, width: 4, height: 1 }); // { x1: 2, y1: 4, x2: 7, y2: 6 }
 */
export function roomAround(floor: Rect): RectangularRoom {
  checkRect('floor', floor);
  const room = {
    x1: floor.x - 1,
    y1: floor.y - 1,
    x2: floor.x + floor.width,
    y2: floor.y + floor.height,
  };
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
  checkRoom('room', room);
  return {
    x: room.x1 + 1,
    y: room.y1 + 1,
    width: room.x2 - room.x1 - 1,
    height: room.y2 - room.y1 - 1,
  };
}

/**
 * Whether two rooms share a tile, wall rings included. Rooms that do not always keep a wall each.
 *
 * @throws InvalidOptionError where `a` or `b` is no room
 * @example
 * const fits = !dungeon.rooms.some((other) => roomsIntersect(room, other));
 */
export function roomsIntersect(a: RectangularRoom, b: RectangularRoom): boolean {
  checkRoom('a', a);
  checkRoom('b', b);
  return a.x1 <= b.x2 && b.x1 <= a.x2 && a.y1 <= b.y2 && b.y1 <= a.y2;
}
