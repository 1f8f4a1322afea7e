import { invalid } from '../checks';
import type { Dungeon } from '../dungeon';
import { centerOf } from '../geometry/room';
import { checkDungeon } from '../grid/check-dungeon';
import { checkOnFloor } from './check-on-floor';
import { distanceField } from './distance-field';

/** A room and the way to it. */
export interface FarthestRoom {
  /** Its index. */
  room: number;
  /** Steps in four directions from the entrance to its centre. */
  distance: number;
}

/**
 * Where the exit belongs: the room whose centre takes the most steps to reach from the entrance; of
 * several the lowest index. A room whose centre cannot be reached is passed over. Time is linear in
 * tiles.
 *
 * @throws InvalidOptionError where `dungeon` is no dungeon, its entrance is not on floor, or no
 * room's centre can be reached
 */
export function farthestRoom(dungeon: Pick<Dungeon, 'grid' | 'rooms' | 'entrance'>): FarthestRoom {
  checkDungeon(dungeon);
  const distances = roomDistances(dungeon);
  let room = -1;
  for (let i = 0; i < distances.length; i++) {
    if ((distances[i] as number) > (distances[room] ?? -1)) room = i;
  }
  if (room >= 0) return { room, distance: distances[room] as number };
  throw invalid(
    'dungeon.rooms',
    'must hold one whose centre can be reached from the entrance',
    dungeon.rooms,
  );
}

/** Steps in four directions from the entrance to each room's centre; −1 where there is no way. */
export function roomDistances({
  grid,
  rooms,
  entrance,
}: Pick<Dungeon, 'grid' | 'rooms' | 'entrance'>): Int32Array {
  checkOnFloor('dungeon.entrance', grid, entrance);
  const field = distanceField(grid, [entrance]);
  return Int32Array.from(rooms, (room) => {
    const { x, y } = centerOf(room);
    return field[y * grid.width + x] as number;
  });
}
