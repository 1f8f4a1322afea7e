import { readWalker } from '../grid/read-walker';
import type { WalkerOptions } from '../grid/walkable';
import { invalid } from '../model/checks';
import type { Dungeon } from '../model/dungeon';
import { checkRoomSizes, checkRooms } from '../model/guards';
import { distancesFrom } from './distance-field';
import { placeToStand } from './place-to-stand';
import { walkableTile } from './walkable-tile';

type WithRooms = Pick<Dungeon, 'grid' | 'rooms' | 'entrance'> & Partial<Pick<Dungeon, 'doors'>>;

/** A room and the way to it. */
export interface FarthestRoom {
  /** Its index. */
  room: number;
  /** Steps in four directions from the entrance to its centre. */
  distance: number;
}

/**
 * Where the exit belongs: the room whose centre takes the most steps to reach from the entrance; of
 * several the lowest index. The centre of a room that lies under water is the dry tile nearest to it.
 * Locked doors whose keys are not held are walls; a room whose centre cannot be reached is passed over.
 * Time is linear in tiles. For a dungeon without rooms, use {@link farthestPoint}.
 *
 * @throws InvalidOptionError where `dungeon` is no dungeon, its entrance cannot be walked on, no
 * room's centre can be reached, or an option is wrong
 * @example
 * const dungeon = generateBsp(createRng(3), { width: 48, height: 24, connect: connectSiblings });
 * farthestRoom(dungeon); // { room: 4, distance: 57 }
 */
export function farthestRoom(dungeon: WithRooms, options: WalkerOptions = {}): FarthestRoom {
  checkRooms(dungeon);
  checkRoomSizes('dungeon.rooms', dungeon.rooms);
  const distances = roomDistances(dungeon, readWalker(dungeon, options).shut);
  let room = -1;
  for (let i = 0; i < distances.length; i++) {
    if (distances[i]! > (distances[room] ?? -1)) room = i;
  }
  if (room >= 0) return { room, distance: distances[room]! };
  throw invalid(
    'dungeon.rooms',
    'must hold one whose centre can be reached from the entrance',
    dungeon.rooms,
  );
}

/**
 * Steps in four directions from the entrance to each room's centre, without entering the tiles that are
 * `shut`; −1 where there is no way.
 */
export function roomDistances(
  { grid, rooms, entrance }: WithRooms,
  shut?: Iterable<number>,
): Int32Array {
  const start = walkableTile('dungeon.entrance', grid, entrance);
  const field = distancesFrom(grid, start, undefined, shut);
  return Int32Array.from(rooms, (room) => {
    const tile = placeToStand(grid, room);
    return tile < 0 ? -1 : field[tile]!;
  });
}
