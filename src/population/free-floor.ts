import { eachRun } from '../geometry/room';
import { STANDABLE } from '../grid/tiles';
import { MAX_INT32 } from '../model/checks';
import { type Grid, type Rect, type Room, Tile } from '../model/dungeon';
import { GenerationError } from '../model/errors';
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
  readonly rooms: readonly Room[];
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
  /** Working memory: the places of a room, so that all can be visited while some are taken. */
  readonly scratch: number[];
  /** The number of free cells in each room. */
  readonly freeIn: Int32Array;
  /** The rooms that have at least one free cell. */
  readonly roomsWithSpace: IndexSet;
  /**
   * The room of each free cell; the first one, if several rooms share the cell. Not set if only one
   * room was entered.
   */
  roomOf: Int32Array;
}

/** Creates the free floor of a dungeon, before any room is entered. */
export function createFreeFloor({ grid, rooms, taken, hasLakes }: PopulationScene): FreeFloor {
  const ground = new Uint8Array(grid.tiles);
  for (const { x, y } of taken) ground[y * grid.width + x] = Tile.Wall;
  return {
    grid,
    ground,
    rooms,
    hasLakes,
    roomIndices: [],
    frame: { x: 0, y: 0, width: 0, height: 0 },
    cells: createIndexSet(),
    spots: createIndexSet(),
    scratch: [],
    freeIn: new Int32Array(rooms.length),
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
  const { cells, spots, freeIn, roomsWithSpace } = floor;
  const frame = frameOf(floor.rooms, roomIndices);
  const size = frame.width * frame.height;
  clearIndexSet(cells, size);
  clearIndexSet(spots, spotsIn ? size : 0);
  clearIndexSet(roomsWithSpace, roomIndices.length);
  if (roomIndices.length > 1 && floor.roomOf.length < size) floor.roomOf = new Int32Array(size);
  floor.roomIndices = roomIndices;
  floor.frame = frame;
  for (let entered = 0; entered < roomIndices.length; entered++) {
    const before = cells.size;
    const room = roomAt(floor, entered);
    const tests = { entered, isWithin, isSpot: spotsIn?.(room) };
    eachRun(room, (y, left, right) => addRun(floor, tests, y, left, right));
    freeIn[entered] = cells.size - before;
    if (cells.size > before) addIndex(roomsWithSpace, entered);
  }
}

/** Returns a room by its position in the list of entered rooms. */
export function roomAt({ rooms, roomIndices }: FreeFloor, entered: number): Room {
  return rooms[roomIndices[entered]!]!;
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

/** An entered room, and the tests for its tiles. */
interface EnteredRoom {
  readonly entered: number;
  readonly isWithin: TileTest | undefined;
  readonly isSpot: SpotTest | undefined;
}

/**
 * Adds the free cells of a run of a room's floor, except those that an earlier room has already
 * added.
 */
function addRun(
  { grid, ground, roomIndices, frame, cells, spots, roomOf }: FreeFloor,
  { entered, isWithin, isSpot }: EnteredRoom,
  y: number,
  left: number,
  right: number,
): void {
  // This is most of the work. With everything in locals it takes half the time that the set's
  // functions would need.
  const { members, places } = cells;
  const isOneOfMany = roomIndices.length > 1;
  const standable = STANDABLE;
  const row = y * grid.width;
  const toCell = (y - frame.y) * frame.width - frame.x - row;
  let { size } = cells;
  for (let tile = row + left; tile <= row + right; tile++) {
    if (standable[ground[tile]!] === 0) continue;
    if (isWithin !== undefined && !isWithin(tile)) continue;
    const cell = tile + toCell;
    if (isOneOfMany) {
      if (hasIndex(cells, cell)) continue;
      roomOf[cell] = entered;
    }
    places[cell] = size;
    members[size++] = cell;
    if (isSpot?.(tile - row, y)) addIndex(spots, cell);
  }
  cells.size = size;
}

export function roomOfCell({ roomIndices, roomOf }: FreeFloor, cell: number): number {
  return roomIndices.length === 1 ? 0 : roomOf[cell]!;
}

/** Returns whether a cell is free floor of a room. */
export function isFreeIn(floor: FreeFloor, entered: number, cell: number): boolean {
  return hasIndex(floor.cells, cell) && roomOfCell(floor, cell) === entered;
}

/** Returns the tile index of a cell in the grid. */
export function tileOfCell({ grid, frame }: FreeFloor, cell: number): number {
  const row = Math.floor(cell / frame.width);
  return (frame.y + row) * grid.width + frame.x + cell - row * frame.width;
}

/** Takes a free cell of a room and returns its tile index in the grid. */
export function takeCell(floor: FreeFloor, entered: number, cell: number): number {
  const { ground, cells, spots, freeIn, roomsWithSpace } = floor;
  const tile = tileOfCell(floor, cell);
  ground[tile] = Tile.Wall;
  takeIndex(cells, cell);
  if (spots.size > 0 && hasIndex(spots, cell)) takeIndex(spots, cell);
  const rest = freeIn[entered]! - 1;
  freeIn[entered] = rest;
  if (rest === 0) takeIndex(roomsWithSpace, entered);
  return tile;
}

/** Removes those spots of a room that are fewer than `steps` steps away from a cell. */
export function dropSpotsAround(
  { frame, spots, roomIndices, roomOf }: FreeFloor,
  entered: number,
  cell: number,
  steps: number,
): void {
  const x = cell % frame.width;
  const y = Math.floor(cell / frame.width);
  const bottom = Math.min(y + steps - 1, frame.height - 1);
  for (let row = Math.max(y - steps + 1, 0); row <= bottom; row++) {
    const across = steps - 1 - Math.abs(row - y);
    const right = Math.min(x + across, frame.width - 1);
    for (let column = Math.max(x - across, 0); column <= right; column++) {
      const other = row * frame.width + column;
      if (!hasIndex(spots, other)) continue;
      if (roomIndices.length === 1 || roomOf[other] === entered) takeIndex(spots, other);
    }
  }
}

/**
 * Returns the next free cell of a room that an outward search finds. There is always one: the
 * search visits all floor of the room, and cells that it has passed never become free again.
 */
export function nextFree(
  floor: FreeFloor,
  entered: number,
  search: Iterator<number, undefined>,
): number {
  const { members, places, size } = floor.cells;
  for (;;) {
    const cell = search.next().value;
    if (cell === undefined) {
      throw new GenerationError(`room ${entered} has no free tile although the search found one`);
    }
    const place = places[cell]!;
    const isFree = place < size && members[place] === cell;
    if (isFree && roomOfCell(floor, cell) === entered) return cell;
  }
}
