import { checkCoordinate, checkRect, checkRoom } from '../checks';
import type { Point, Rect, RectangularRoom } from '../dungeon';

/**
 * The room whose floor is `floor`: its wall ring lies one tile around.
 *
 * @throws InvalidOptionError where `floor` is no rectangle of at least one tile
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
 * The floor of a room: what lies strictly inside its wall ring.
 *
 * @throws InvalidOptionError where `room` has no floor
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
 * The centre of a room, always on its floor: (⌊(x1 + x2) / 2⌋, ⌊(y1 + y2) / 2⌋).
 *
 * @throws InvalidOptionError where `room` has no floor
 */
export function roomCenter(room: RectangularRoom): Point {
  checkRoom('room', room);
  return centerOf(room);
}

/** {@link roomCenter}, unchecked. */
export function centerOf(room: RectangularRoom): Point {
  return { x: centerX(room), y: centerY(room) };
}

/** {@link roomCenter}'s x, unchecked. */
export function centerX(room: RectangularRoom): number {
  return Math.floor((room.x1 + room.x2) / 2);
}

/** {@link roomCenter}'s y, unchecked. */
export function centerY(room: RectangularRoom): number {
  return Math.floor((room.y1 + room.y2) / 2);
}

/**
 * Whether two rooms share a tile, wall rings included. Rooms that do not always keep a wall each.
 *
 * @throws InvalidOptionError where `a` or `b` has no floor
 */
export function roomsIntersect(a: RectangularRoom, b: RectangularRoom): boolean {
  checkRoom('a', a);
  checkRoom('b', b);
  return a.x1 <= b.x2 && b.x1 <= a.x2 && a.y1 <= b.y2 && b.y1 <= a.y2;
}
