import type { DoorGraph } from '../../analysis/door-graph';
import { roomFinder } from '../../analysis/label-rooms';
import { placeToStand } from '../../analysis/place-to-stand';
import { areaOf, eachRun } from '../../geometry/room';
import { tileOfLake } from '../../grid/pour-lake';
import { STANDABLE } from '../../grid/tiles';
import { invalid } from '../../model/checks';
import {
  type Dungeon,
  type Grid,
  type Key,
  type Lake,
  type Point,
  type Room,
  Tile,
} from '../../model/dungeon';

/** A room, with the number of its tiles that are free for keys. */
export interface KeyRoom {
  readonly room: Room;
  readonly index: number;
  /** Its node in the graph of doors. */
  readonly node: number;
  free: number;
}

/** The place of a key whose lock is not known yet. */
export type KeyPlace = Omit<Key, 'lock'>;

/** The tiles on which keys can be placed. */
export interface KeyPlaces {
  readonly grid: Grid;
  readonly rooms: readonly KeyRoom[];
  /** The tiles of the grid on which no key can be placed. */
  readonly taken: Set<number>;
}

/**
 * Finds the tiles on which keys can be placed: dry floor of rooms without stairs, marks or other
 * keys, and not on `others`.
 */
export function findKeyPlaces(
  dungeon: Dungeon,
  { nodeOf }: DoorGraph,
  others: readonly Point[] = [],
): KeyPlaces {
  const { grid, entrance, stairs, keys, marks, lakes } = dungeon;
  const points = [entrance, ...stairs, ...keys, ...marks, ...others];
  const taken = new Set(points.map(({ x, y }) => y * grid.width + x));
  for (const lake of lakes) takeLiquid(lake, grid, taken);
  const rooms = dungeon.rooms.map((room, index) => {
    const tile = placeToStand(grid, room);
    const node = nodeOf[tile] ?? -1;
    if (node < 0) throw invalid(`dungeon.rooms[${index}]`, 'must be dug', room);
    return { room, index, node, free: areaOf(room) };
  });
  const roomOf = roomFinder(dungeon);
  for (const tile of taken) {
    const room = rooms[roomOf(tile)];
    if (room !== undefined) room.free--;
  }
  return { grid, rooms, taken };
}

/** Takes those tiles of a lake on which nothing can be placed. */
function takeLiquid(lake: Lake, { width }: Grid, taken: Set<number>): void {
  for (const [i, code] of lake.shape.tiles.entries()) {
    if (code !== Tile.Wall && STANDABLE[code] === 0) taken.add(tileOfLake(lake, i, width));
  }
}

/** Returns the number of free tiles in the given rooms. */
export function countFree(rooms: readonly KeyRoom[]): number {
  return rooms.reduce((sum, { free }) => sum + free, 0);
}

/** Takes a free tile of the given rooms. Tiles are counted from 0, room by room and row by row. */
export function takeFree(
  places: KeyPlaces,
  rooms: readonly KeyRoom[],
  place: number,
): KeyPlace | undefined {
  let rest = place;
  for (const room of rooms) {
    if (rest < room.free) return takeIn(places, room, rest);
    rest -= room.free;
  }
  return undefined;
}

function takeIn(
  { grid: { width }, taken }: KeyPlaces,
  candidate: KeyRoom,
  place: number,
): KeyPlace | undefined {
  const { room, index } = candidate;
  let rest = place;
  let found: KeyPlace | undefined;
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right && found === undefined; x++) {
      if (!taken.has(y * width + x) && rest-- === 0) found = { x, y, room: index };
    }
  });
  if (found !== undefined) {
    taken.add(found.y * width + found.x);
    candidate.free--;
  }
  return found;
}
