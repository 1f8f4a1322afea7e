import { findRegions } from '../../analysis/find-regions';
import { roomFinder } from '../../analysis/rooms';
import { roomTiles } from '../../geometry/room';
import { tilesOfPaths } from '../../geometry/tiles-of-paths';
import { tunnelTiles } from '../../geometry/tunnels';
import { tilesOfDoor } from '../../grid/door-tiles';
import { tileOfLake, tilesOfLake } from '../../grid/pour-lake';
import { DEEP, WALKABLE } from '../../grid/tiles';
import { checkEach, checkIntegerIn } from '../../model/checks';
import {
  type Changed,
  type Door,
  type Dungeon,
  type Grid,
  type Key,
  type Lake,
  type Placed,
  type Point,
  Tile,
} from '../../model/dungeon';
import { GenerationError } from '../../model/errors';
import { checkDungeon, checkRoomsAndPathsInside } from '../../model/guards';
import type { PopulatedDungeon } from '../../model/population';
import { type CodeSpecification, resolveOptions } from '../../model/specification';
import { validateDungeon } from '../../validation/validate-dungeon';
import { coverLeft } from '../cover-left';

/** Options for `removeRooms`. */
export interface RemoveRoomsOptions {
  /** The indices of the rooms to remove. */
  readonly rooms: readonly number[];
}

const REMOVE_ROOMS_SPEC: CodeSpecification<RemoveRoomsOptions> = { rooms: { type: 'value' } };

/**
 * Returns a copy of a dungeon without some of its rooms, which become rock. Everything that only
 * they need is removed too: tunnels from or to them, the doors of these tunnels, stairs, marks and
 * entities in them, keys of locks without doors, and lakes that nothing else touches. The remaining
 * rooms and tunnels keep their order and are renumbered.
 *
 * A tunnel between two other rooms keeps all its tiles, even inside a removed room, and the doors
 * on them. Parts of lakes that can no longer be reached become deep. The partition of `generateBsp`
 * and the plan of a mission stay those of the whole dungeon. The time is linear in the number of
 * tiles.
 *
 * @throws {InvalidOptionError} If `rooms` contains anything other than indices of rooms
 * @throws {GenerationError} If a removed room contains the entrance, the exit or the key of a lock
 * that stays, if a remaining room would be cut off from the entrance, or if the rest would be
 * invalid otherwise; the message lists all reasons of the first of these three kinds that applies
 * @example
 * const rest = removeRooms(dungeon, { rooms: [7, 8] });
 * const again = growRooms(createRng(43), rest, { maxRooms: 2 });
 */
export function removeRooms<Input extends Dungeon>(
  dungeon: Input,
  options: RemoveRoomsOptions,
): Changed<Input> {
  checkDungeon(dungeon);
  checkRoomsAndPathsInside(dungeon);
  const { rooms } = resolveOptions<RemoveRoomsOptions>(REMOVE_ROOMS_SPEC, options);
  checkEach('rooms', rooms, (path, room) => {
    checkIntegerIn(path, room, 0, dungeon.rooms.length - 1);
  });
  const removed = new Set(rooms);
  const rest = withoutRooms(dungeon, removed);
  const reasons = reasonsAgainst(dungeon, rest, removed);
  if (reasons.length === 0) return rest;
  throw new GenerationError(`\`rooms\` cannot be removed: ${reasons.join('; ')}`, 'rooms');
}

function withoutRooms<Input extends Dungeon>(
  dungeon: Input,
  removed: ReadonlySet<number>,
): Changed<Input> {
  const numbers = renumber(dungeon, removed);
  const { newRoomIndex } = numbers;
  const tunnels = dungeon.tunnels
    .filter((_, i) => numbers.newTunnelIndex[i]! >= 0)
    .map((tunnel) => {
      return { ...tunnel, from: newRoomIndex[tunnel.from]!, to: newRoomIndex[tunnel.to]! };
    });
  const parts = {
    rooms: dungeon.rooms.filter((_, i) => !removed.has(i)),
    tunnels,
    doors: doorsOn(dungeon, tunnels, numbers.newTunnelIndex),
    stairs: keptIn(dungeon.stairs, numbers),
  };
  const rest = { ...dungeon, ...parts };
  const claimed = claimTiles(rest);
  const left = lakesLeft(dungeon, claimed);
  const grid = { ...dungeon.grid, tiles: tilesLeft(dungeon, rest, claimed, left) };
  const lakes = deepened(left, grid, claimed, dungeon.entrance);
  const { entities }: Partial<PopulatedDungeon> = dungeon;
  return {
    ...rest,
    grid,
    keys: keptIn(keysOfLocks(dungeon, parts.doors), numbers),
    marks: keptIn(dungeon.marks, numbers),
    lakes,
    ...(entities && { entities: keptIn(entities, numbers) }),
    ...coverLeft(dungeon, grid),
  };
}

/** For each room and tunnel of the whole dungeon, its new index, or −1 if it is removed. */
interface NewNumbers {
  readonly newRoomIndex: readonly number[];
  readonly newTunnelIndex: readonly number[];
}

function renumber({ rooms, tunnels }: Dungeon, removed: ReadonlySet<number>): NewNumbers {
  return {
    newRoomIndex: numbersOf(rooms, (_, i) => !removed.has(i)),
    newTunnelIndex: numbersOf(tunnels, ({ from, to }) => !removed.has(from) && !removed.has(to)),
  };
}

/** Returns the items that are in no removed room or tunnel, with new indices. */
function keptIn<Item extends Placed>(
  items: readonly Item[],
  { newRoomIndex, newTunnelIndex }: NewNumbers,
): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.room !== undefined) {
      const room = newRoomIndex[item.room]!;
      return room < 0 ? [] : [{ ...item, room }];
    }
    if (item.tunnel === undefined) return [item];
    const tunnel = newTunnelIndex[item.tunnel]!;
    return tunnel < 0 ? [] : [{ ...item, tunnel }];
  });
}

/**
 * Returns the lakes that touch something that stays, and those that touched nothing before.
 *
 * @param claimed - 1 for each tile of what stays
 */
function lakesLeft(dungeon: Dungeon, claimed: Uint8Array): Lake[] {
  const before = claimTiles(dungeon);
  return dungeon.lakes.filter((lake) => {
    const tiles = tilesOfLake(lake, dungeon.grid.width);
    return tiles.some((tile) => claimed[tile] === 1) || !tiles.some((tile) => before[tile] === 1);
  });
}

/** Returns a copy of the tiles in which removed parts are rock and their doors are floor. */
function tilesLeft(
  dungeon: Dungeon,
  rest: Dungeon,
  claimed: Uint8Array,
  lakes: readonly Lake[],
): Uint8Array {
  const { grid } = dungeon;
  const wet = new Set(lakes.flatMap((lake) => tilesOfLake(lake, grid.width)));
  const tiles = grid.tiles.map((code, i) => (claimed[i] === 1 || wet.has(i) ? code : Tile.Wall));
  const standing = thingTiles(rest);
  for (const tile of thingTiles(dungeon)) {
    if (claimed[tile] === 1 && !standing.has(tile)) tiles[tile] = Tile.Floor;
  }
  return tiles;
}

/** Returns the tiles of all doors and stairs. */
function thingTiles({ grid, doors, stairs }: Dungeon): ReadonlySet<number> {
  const points = [...stairs, ...doors.flatMap((door) => tilesOfDoor(grid, door))];
  return new Set(points.map(({ x, y }) => y * grid.width + x));
}

/** Returns the keys of a dungeon, except those whose locks are on none of the doors that stay. */
function keysOfLocks({ doors, keys }: Dungeon, left: readonly Door[]): Key[] {
  const [before, after] = [doors, left].map((list) => new Set(list.map(({ lock }) => lock)));
  return keys.filter(({ lock }) => after!.has(lock) || !before!.has(lock));
}

/** Returns for each item its index among those that stay, or −1. */
function numbersOf<Item>(
  items: readonly Item[],
  stays: (item: Item, index: number) => boolean,
): number[] {
  let next = 0;
  return items.map((item, i) => (stays(item, i) ? next++ : -1));
}

/** Returns 1 for each tile of rooms, tunnels and paths of stairs, otherwise 0. */
function claimTiles(dungeon: Dungeon): Uint8Array {
  const { grid, rooms } = dungeon;
  const claimed = tilesOfPaths(grid, dungeon);
  for (const { x, y } of rooms.flatMap(roomTiles)) claimed[y * grid.width + x] = 1;
  return claimed;
}

/** Returns the doors whose tiles are on tunnels that stay, on their own one or on the first. */
function doorsOn(
  { grid, doors }: Dungeon,
  tunnels: Dungeon['tunnels'],
  newTunnelIndex: readonly number[],
): Door[] {
  const firstOn = new Map<number, number>();
  for (const [i, tunnel] of tunnels.entries()) {
    for (const { x, y } of tunnelTiles(tunnel, grid)) {
      const tile = y * grid.width + x;
      if (!firstOn.has(tile)) firstOn.set(tile, i);
    }
  }
  return doors.flatMap((door) => {
    const own = newTunnelIndex[door.tunnel]!;
    const tunnel = own >= 0 ? own : firstOn.get(door.y * grid.width + door.x);
    return tunnel === undefined ? [] : [{ ...door, tunnel }];
  });
}

/**
 * Returns lakes whose tiles that belong to nothing else and cannot be reached are deep, and writes
 * these tiles into the grid.
 */
function deepened(
  lakes: readonly Lake[],
  grid: Grid,
  claimed: Uint8Array,
  entrance: Point,
): Lake[] {
  if (lakes.length === 0) return [];
  const { labels } = findRegions(grid);
  const main = labels[entrance.y * grid.width + entrance.x];
  return lakes.map((lake) => {
    const deep = lake.shape.tiles.find((code) => DEEP[code] === 1) ?? Tile.Wall;
    const tiles = lake.shape.tiles.map((code, k) => {
      const tile = tileOfLake(lake, k, grid.width);
      const isLost = WALKABLE[code] === 1 && claimed[tile] === 0 && labels[tile] !== main;
      if (isLost) grid.tiles[tile] = deep;
      return isLost ? deep : code;
    });
    return { ...lake, shape: { ...lake.shape, tiles } };
  });
}

/** Returns what keeps the rooms from being removed. */
function reasonsAgainst(dungeon: Dungeon, rest: Dungeon, removed: ReadonlySet<number>): string[] {
  const { grid, entrance, rooms, keys } = dungeon;
  const { exit, entities }: Partial<PopulatedDungeon> = dungeon;
  const { entities: left }: Partial<PopulatedDungeon> = rest;
  const tileOf = ({ x, y }: Point) => y * grid.width + x;
  const roomOf = roomFinder(dungeon);
  const isLost = (point: Point) =>
    removed.has(roomOf(tileOf(point))) ||
    rest.grid.tiles[tileOf(point)] !== grid.tiles[tileOf(point)];
  const reasons: string[] = [];
  if (isLost(entrance)) reasons.push('they contain the entrance');
  if (exit && isLost(exit)) reasons.push('they contain the exit');
  const locks = new Set(rest.doors.map(({ lock }) => lock));
  for (const { lock } of keys) {
    if (!locks.has(lock) || rest.keys.some((key) => key.lock === lock)) continue;
    reasons.push(`they contain the key of lock ${lock}, which stays`);
  }
  if (reasons.length > 0) return reasons;
  const { labels } = findRegions(rest.grid);
  const main = labels[tileOf(entrance)];
  for (const [i, room] of rooms.entries()) {
    if (removed.has(i) || roomTiles(room).some((cell) => labels[tileOf(cell)] === main)) continue;
    reasons.push(`room ${i} would be cut off`);
  }
  if (reasons.length > 0 || validateDungeon(dungeon, entities).length > 0) return reasons;
  return validateDungeon(rest, left).map(({ message }) => message);
}
