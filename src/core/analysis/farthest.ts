import { pointAt, walkableTile } from '../grid/grid';
import { type GridOrDungeon, type MoveOptions, readMove } from '../grid/walkable';
import { invalid, MAX_INT32 } from '../model/checks';
import type { Dungeon, Point } from '../model/dungeon';
import { checkHasRooms, checkRoomSides } from '../model/guards';
import { placeToStand } from './rooms';
import { addSource, beginWalk, measure } from './search/distance-search';

/** A tile and its distance from the start. */
export interface FarthestPoint extends Point {
  /** The number of steps to it. */
  distance: number;
}

/**
 * Returns the tile that is the most steps away from `from`, or `from` itself if nothing else can be
 * reached. Ties go to the lowest tile index. In a dungeon, locked doors count as walls unless the
 * walker has their keys. Takes time linear in the number of tiles.
 *
 * @param subject - a grid or a dungeon
 * @throws {InvalidOptionError} If `subject` is neither, `from` is not walkable, or an option is
 * invalid
 * @example
 * farthestPoint(parseAscii('.....'), { x: 1, y: 0 }); // { x: 4, y: 0, distance: 3 }
 */
export function farthestPoint(
  subject: GridOrDungeon,
  from: Point,
  options: MoveOptions = {},
): FarthestPoint {
  const walk = readMove(subject, options);
  const { grid, move } = walk;
  const search = beginWalk(subject, walk);
  let farthest = walkableTile('from', grid, from);
  addSource(search, farthest);
  const field = measure(search, { diagonals: move.diagonals, maxDistance: MAX_INT32 });
  for (let tile = 0; tile < field.length; tile++) {
    if (field[tile]! > field[farthest]!) farthest = tile;
  }
  return { ...pointAt(grid, farthest), distance: field[farthest]! };
}

type WithRooms = Pick<Dungeon, 'grid' | 'rooms' | 'entrance'> & Partial<Pick<Dungeon, 'doors'>>;

/** A room and its distance from the entrance. */
export interface FarthestRoom {
  /** The index of the room. */
  room: number;
  /** The number of steps from the entrance to the room's centre. */
  distance: number;
}

/**
 * Returns the room whose centre is the most steps away from the entrance, which makes it a good
 * place for the exit. Ties go to the lowest index. If a room's centre is under water, the nearest
 * dry tile replaces it. Locked doors count as walls unless the walker has their keys, and rooms
 * whose centre cannot be reached are skipped. Takes time linear in the number of tiles. For a
 * dungeon without rooms, use {@link farthestPoint}.
 *
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, its entrance is not walkable, no
 * room's centre can be reached, or an option is invalid
 * @example
 * const dungeon = generateBsp(createRng(3), { width: 48, height: 24, connect: connectSiblings });
 * farthestRoom(dungeon); // { room: 4, distance: 57 }
 */
export function farthestRoom(dungeon: WithRooms, options: MoveOptions = {}): FarthestRoom {
  checkHasRooms(dungeon);
  checkRoomSides('dungeon.rooms', dungeon.rooms);
  const walk = readMove(dungeon, options);
  const search = beginWalk(dungeon, walk);
  addSource(search, walkableTile('dungeon.entrance', walk.grid, dungeon.entrance));
  const { diagonals } = walk.move;
  const field = measure(search, { diagonals, maxDistance: MAX_INT32 });
  const distances = roomDistances(dungeon, field);
  let room = -1;
  for (let i = 0; i < distances.length; i++) {
    if (distances[i]! > (distances[room] ?? -1)) room = i;
  }
  if (room >= 0) return { room, distance: distances[room]! };
  const rule = 'must contain one whose centre can be reached from the entrance';
  throw invalid('dungeon.rooms', rule, dungeon.rooms);
}

/** Returns the distance of each room's centre in a distance field; −1 if there is no path. */
export function roomDistances(
  { grid, rooms }: Pick<Dungeon, 'grid' | 'rooms'>,
  field: Int32Array,
): Int32Array {
  return Int32Array.from(rooms, (room) => {
    const tile = placeToStand(grid, room);
    return tile < 0 ? -1 : field[tile]!;
  });
}
