import { eachRun } from '../geometry/room';
import { STANDABLE } from '../grid/tiles';
import { MAX_INT32 } from '../model/checks';
import { type Grid, type Rect, type Room, Tile } from '../model/dungeon';
import type { Corridors } from './corridors';
import {
  addIndex,
  clearIndexSet,
  createIndexSet,
  hasIndex,
  type IndexSet,
  takeIndex,
} from './index-set';
import type { SpotTest } from './places';
import type { PopulationScene } from './scene';
import type { TileTest, TileTests } from './tile-tests';

/**
 * The free floor of the rooms that are being populated. Any tile of it can be drawn and taken in
 * constant time. A tile that has been taken stays taken, even if other rooms are entered later.
 *
 * Cells are numbered row by row in a frame around these rooms, because the lists for a small frame
 * stay in the processor's cache. Lists for the whole grid take twice as long.
 */
export interface FreeFloor {
  readonly grid: Grid;
  /** A copy of the grid's tiles in which taken tiles are walls. */
  readonly ground: Uint8Array;
  /** The rooms of the dungeon, followed by the corridors if a rule uses them. */
  readonly rooms: readonly Room[];
  readonly corridors: Corridors | undefined;
  /** Whether part of the rooms' floor may be under lakes. */
  readonly hasLakes: boolean;
  /**
   * The indices of the entered rooms in the dungeon. The fields below number rooms by their position
   * in this list.
   */
  roomIndices: readonly number[];
  /** The smallest block of tiles that contains the boxes of the entered rooms. */
  frame: Rect;
  /** The free cells of the entered rooms, room by room, and within each room row by row. */
  readonly cells: IndexSet;
  /** The free cells that a pick may use, if it cannot use all of them. */
  readonly spots: IndexSet;
  /** The number of free cells in each room. */
  readonly freeCounts: Int32Array;
  /** The rooms that have at least one free cell. */
  readonly roomsWithSpace: IndexSet;
  /**
   * The room of each free cell; the first one, if several rooms share the cell. Not set if only one
   * room was entered.
   */
  roomOf: Int32Array;
}

/** Creates the free floor of a dungeon, before any room is entered. */
export function createFreeFloor(scene: PopulationScene, corridors?: Corridors): FreeFloor {
  const { grid, keys, entrance, exit = entrance, occupied, hasLakes } = scene;
  const rooms = corridors ? [...scene.rooms, corridors.room] : scene.rooms;
  const ground = new Uint8Array(grid.tiles);
  for (const { x, y } of [entrance, exit, ...keys, ...occupied])
    ground[y * grid.width + x] = Tile.Wall;
  return {
    grid,
    ground,
    rooms,
    corridors,
    hasLakes,
    roomIndices: [],
    frame: { x: 0, y: 0, width: 0, height: 0 },
    cells: createIndexSet(),
    spots: createIndexSet(),
    freeCounts: new Int32Array(rooms.length),
    roomsWithSpace: createIndexSet(),
    roomOf: new Int32Array(0),
  };
}

/** Leaves all rooms, then enters some rooms and lists their free cells. */
export function enterRooms(
  floor: FreeFloor,
  roomIndices: readonly number[],
  { isWithin, spotsIn }: TileTests,
): void {
  const { cells, spots, freeCounts, roomsWithSpace } = floor;
  const frame = frameOf(floor.rooms, roomIndices);
  const size = frame.width * frame.height;
  clearIndexSet(cells, size);
  clearIndexSet(spots, spotsIn ? size : 0);
  clearIndexSet(roomsWithSpace, roomIndices.length);
  if (roomIndices.length > 1 && floor.roomOf.length < size) floor.roomOf = new Int32Array(size);
  floor.roomIndices = roomIndices;
  floor.frame = frame;
  for (let position = 0; position < roomIndices.length; position++) {
    const before = cells.size;
    const room = roomAt(floor, position);
    const tests = { position, isWithin, isSpot: spotsIn?.(room) };
    eachRun(room, (y, left, right) => addRun(floor, tests, y, left, right));
    freeCounts[position] = cells.size - before;
    if (cells.size > before) addIndex(roomsWithSpace, position);
  }
}

/** Returns a room by its position in the list of entered rooms. */
export function roomAt({ rooms, roomIndices }: FreeFloor, position: number): Room {
  return rooms[roomIndices[position]!]!;
}

function frameOf(rooms: readonly Room[], roomIndices: readonly number[]): Rect {
  let left = MAX_INT32;
  let top = MAX_INT32;
  let right = 0;
  let bottom = 0;
  for (const roomIndex of roomIndices) {
    const { x1, y1, x2, y2 } = rooms[roomIndex]!;
    left = Math.min(left, x1 + 1);
    top = Math.min(top, y1 + 1);
    right = Math.max(right, x2);
    bottom = Math.max(bottom, y2);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The tests for the tiles of an entered room. */
interface RoomTests {
  /** The room's position in the list of entered rooms. */
  readonly position: number;
  readonly isWithin: TileTest | undefined;
  readonly isSpot: SpotTest | undefined;
}

/**
 * Adds the free cells of a run of a room's floor, except those that an earlier room has already
 * added.
 */
function addRun(
  { grid, ground, roomIndices, frame, cells, spots, roomOf }: FreeFloor,
  { position, isWithin, isSpot }: RoomTests,
  y: number,
  left: number,
  right: number,
): void {
  // This is most of the work. With everything in locals it takes half the time that the set's
  // functions would need.
  const { members, places } = cells;
  const isOneOfMany = roomIndices.length > 1;
  const standable = STANDABLE;
  const rowStart = y * grid.width;
  const cellOffset = (y - frame.y) * frame.width - frame.x - rowStart;
  let { size } = cells;
  for (let tile = rowStart + left; tile <= rowStart + right; tile++) {
    if (standable[ground[tile]!] === 0) continue;
    if (isWithin !== undefined && !isWithin(tile)) continue;
    const cell = tile + cellOffset;
    if (isOneOfMany) {
      if (hasIndex(cells, cell)) continue;
      roomOf[cell] = position;
    }
    places[cell] = size;
    members[size++] = cell;
    if (isSpot?.(tile - rowStart, y)) addIndex(spots, cell);
  }
  cells.size = size;
}

export function roomOfCell({ roomIndices, roomOf }: FreeFloor, cell: number): number {
  return roomIndices.length === 1 ? 0 : roomOf[cell]!;
}

/** Returns whether a cell is free floor of a room. */
export function isFreeIn(floor: FreeFloor, position: number, cell: number): boolean {
  return hasIndex(floor.cells, cell) && roomOfCell(floor, cell) === position;
}

/** Returns the tile index of a cell in the grid. */
export function tileOfCell({ grid, frame }: FreeFloor, cell: number): number {
  const y = Math.floor(cell / frame.width);
  return (frame.y + y) * grid.width + frame.x + cell - y * frame.width;
}

/** Takes a free cell of a room and returns its tile index in the grid. */
export function takeCell(floor: FreeFloor, position: number, cell: number): number {
  const { ground, cells, spots, freeCounts, roomsWithSpace } = floor;
  const tile = tileOfCell(floor, cell);
  ground[tile] = Tile.Wall;
  takeIndex(cells, cell);
  if (spots.size > 0 && hasIndex(spots, cell)) takeIndex(spots, cell);
  const rest = freeCounts[position]! - 1;
  freeCounts[position] = rest;
  if (rest === 0) takeIndex(roomsWithSpace, position);
  return tile;
}

/** Removes those spots of a room that are fewer than `steps` steps away from a cell. */
export function dropSpotsAround(
  floor: FreeFloor,
  position: number,
  cell: number,
  steps: number,
): void {
  const { frame, spots } = floor;
  const centerX = cell % frame.width;
  const centerY = Math.floor(cell / frame.width);
  const bottom = Math.min(centerY + steps - 1, frame.height - 1);
  for (let y = Math.max(centerY - steps + 1, 0); y <= bottom; y++) {
    const across = steps - 1 - Math.abs(y - centerY);
    const right = Math.min(centerX + across, frame.width - 1);
    for (let x = Math.max(centerX - across, 0); x <= right; x++) {
      const other = y * frame.width + x;
      if (hasIndex(spots, other) && roomOfCell(floor, other) === position) takeIndex(spots, other);
    }
  }
}

/**
 * Returns the next free cell of a room that an outward search finds. A search that visits all floor
 * of a room with a free cell always finds one: cells that it has passed never become free again.
 */
export function nextFree(
  floor: FreeFloor,
  position: number,
  search: Iterator<number, undefined>,
): number | undefined {
  for (let cell = search.next().value; cell !== undefined; cell = search.next().value) {
    if (isFreeIn(floor, position, cell)) return cell;
  }
  return undefined;
}
