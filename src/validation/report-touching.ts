import type { Room } from '../dungeon';
import { fillsBox, isOnFloor } from '../geometry/room';
import type { Size } from './read-grid';
import { eachRunInside, type ReadRooms } from './read-rooms';
import { sortedBy } from './sorted-by';
import { type Report, reportAt } from './violation';

/** For each tile 1 + the index of a room whose floor it is; 0 where it is no room's. */
type Owners = Int32Array;

/**
 * Reports rooms that touch: each that touches another is named at least once, though not every pair
 * is where many lie on one another.
 *
 * Boxes come first, and take no longer than the grid is large, however many lie on one another; then
 * shapes, tile by tile.
 *
 * @returns the owner of each tile, of several one
 */
export function reportTouching(violations: Report, rooms: ReadRooms, grid: Size): Owners {
  const owners = new Int32Array(grid.width * grid.height);
  const touches = { violations, rooms, room: -1, met: new Set<number>() };
  claimBoxes(touches, clipBoxes(rooms, grid), grid, owners);
  for (const [i, room] of rooms.entries()) {
    if (room && !fillsBox(room)) claimShape(touches, room, i, grid, owners);
  }
  return owners;
}

/** Rooms that touch `room`, the one that is being looked at. */
interface Touches {
  readonly violations: Report;
  readonly rooms: ReadRooms;
  room: number;
  readonly met: Set<number>;
}

/** Reports that two rooms touch at (x, y), which is of the floor of `room`, unless that is known. */
function touch(touches: Touches, room: number, other: number, x: number, y: number): void {
  const { violations, rooms, met } = touches;
  if (touches.room !== room) met.clear();
  touches.room = room;
  if (met.has(other)) return;
  met.add(other);
  const pair = `\`rooms[${Math.min(room, other)}]\` and \`rooms[${Math.max(room, other)}]\``;
  const what = isOnFloor(rooms[other]!, x, y) ? 'share the tile' : 'lie side by side at';
  reportAt(violations, 'rooms-touch', `the floors of ${pair} ${what} (${x}, ${y})`, x, y);
}

/** What of the floor of a room without a shape lies inside the grid. */
interface Box {
  readonly room: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function clipBoxes(rooms: ReadRooms, { width, height }: Size): Box[] {
  const boxes: Box[] = [];
  for (const [i, room] of rooms.entries()) {
    if (!room || !fillsBox(room)) continue;
    const [left, top] = [Math.max(room.x1 + 1, 0), Math.max(room.y1 + 1, 0)];
    const [right, bottom] = [Math.min(room.x2, width) - 1, Math.min(room.y2, height) - 1];
    if (left <= right && top <= bottom) boxes.push({ room: i, left, top, right, bottom });
  }
  return boxes;
}

/** What a sweep down the rows knows of the columns. */
interface Columns {
  /** The box that reaches farthest down of those that began so far, or −1. */
  readonly deepest: Int32Array;
  /** The last row in which a box began here, or −1. */
  readonly begun: Int32Array;
  /** Where a box began in that row: a column farther right, up to which boxes began in each. */
  readonly next: Int32Array;
}

/**
 * Sweeps down the rows in which boxes begin, the deepest box of a row first. A box is laid over those
 * of its columns in which none began in this row yet, and claims there the rows that are nobody's:
 * each column is visited once a row, each tile claimed once.
 *
 * No box need be held against all others. One that began in the same row and lies deeper is met; so
 * is the deepest of those that began above; and the others touch one of these.
 */
function claimBoxes(touches: Touches, boxes: Box[], grid: Size, owners: Owners): void {
  const { width, height } = grid;
  const columns = {
    deepest: new Int32Array(width).fill(-1),
    begun: new Int32Array(width + 1).fill(-1),
    next: new Int32Array(width),
  };
  const byTop = { limit: height, of: (i: number) => boxes[i]!.top };
  const deepestFirst = { limit: height, of: (i: number) => height - 1 - boxes[i]!.bottom };
  for (const i of sortedBy(boxes.length, byTop, deepestFirst)) {
    meetBeside(touches, boxes, i, columns, width);
    layBox(touches, boxes, i, columns, width, owners);
  }
}

/** Holds a box against those in the columns on its left and right. */
function meetBeside(
  touches: Touches,
  boxes: Box[],
  i: number,
  { deepest }: Columns,
  width: number,
): void {
  const { room, left, top, right } = boxes[i]!;
  for (const [beside, x] of [
    [left - 1, left],
    [right + 1, right],
  ] as const) {
    const other = beside >= 0 && beside < width ? boxes[deepest[beside]!] : undefined;
    if (other && other.bottom >= top) touch(touches, room, other.room, x, top);
  }
}

function layBox(
  touches: Touches,
  boxes: Box[],
  i: number,
  { deepest, begun, next }: Columns,
  width: number,
  owners: Owners,
): void {
  const { room, left, top, right, bottom } = boxes[i]!;
  for (let x = left; x <= right; ) {
    const other = boxes[deepest[x]!];
    if (other && other.bottom >= top - 1) touch(touches, room, other.room, x, top);
    if (begun[x] === top) {
      x = skipBegun(begun, next, x, top);
      continue;
    }
    begun[x] = top;
    next[x] = x + 1;
    const free = other ? Math.max(top, other.bottom + 1) : top;
    for (let y = free; y <= bottom; y++) owners[y * width + x] = room + 1;
    if (free <= bottom) deepest[x] = i;
    x++;
  }
}

/** The first column from x in which no box began in this row, found by ever longer steps. */
function skipBegun(begun: Int32Array, next: Int32Array, x: number, row: number): number {
  let column = x;
  while (begun[column] === row) {
    const step = next[column]!;
    if (begun[step] === row) next[column] = next[step]!;
    column = step;
  }
  return column;
}

/** Claims the floor of a room with a shape, after a look at its tiles and those beside them. */
function claimShape(
  touches: Touches,
  shaped: Room,
  room: number,
  { width, height }: Size,
  owners: Owners,
): void {
  const label = room + 1;
  const look = (i: number, x: number, y: number) => {
    const owner = owners[i]!;
    if (owner !== 0 && owner !== label) touch(touches, room, owner - 1, x, y);
  };
  eachRunInside(shaped, { width, height }, (y, left, right) => {
    const row = y * width;
    if (left > 0) look(row + left - 1, left, y);
    if (right < width - 1) look(row + right + 1, right, y);
    for (let x = left; x <= right; x++) {
      look(row + x, x, y);
      if (y > 0) look(row + x - width, x, y);
      if (y < height - 1) look(row + x + width, x, y);
      owners[row + x] = label;
    }
  });
}
