import { show } from '../checks';
import type { ReadGrid } from './read-grid';
import { isInt32, isRecord, malformed, readList, reportMissing } from './read-value';
import { type Report, report, reportAt } from './violation';

/** Rooms as they were read, once: corners by room index. */
export interface RoomTable {
  readonly count: number;
  readonly x1: Int32Array;
  readonly y1: Int32Array;
  readonly x2: Int32Array;
  readonly y2: Int32Array;
  /** {@link BROKEN}, {@link OUTSIDE} or {@link SOUND}. */
  readonly state: Uint8Array;
}

/** No room at all: nothing more is said of it. */
export const BROKEN = 0;

/** A room that leaves the grid, or whose grid has no size. */
const OUTSIDE = 1;

/** A room inside the grid. */
export const SOUND = 2;

/** Reads the rooms. */
export function readRooms(
  violations: Report,
  value: unknown,
  grid: ReadGrid | undefined,
): RoomTable {
  const list = readList(violations, 'rooms', value);
  const count = list.length;
  const rooms = createTable(count);
  let missing = 0;
  let firstMissing = 0;
  for (let i = 0; i < count; i++) {
    const room = list[i];
    if (room === undefined) {
      if (missing++ === 0) firstMissing = i;
    } else if (readRoom(rooms, i, room)) {
      rooms.state[i] = isInside(rooms, i, grid) ? SOUND : OUTSIDE;
      if (grid && rooms.state[i] === OUTSIDE) reportOutside(violations, rooms, i, grid);
    } else {
      reportBroken(violations, i, room);
    }
  }
  reportMissing(violations, 'rooms', missing, firstMissing);
  return rooms;
}

function createTable(count: number): RoomTable {
  return {
    count,
    x1: new Int32Array(count),
    y1: new Int32Array(count),
    x2: new Int32Array(count),
    y2: new Int32Array(count),
    state: new Uint8Array(count),
  };
}

/** Whether a value is a room; its corners are in the table then. */
function readRoom(rooms: RoomTable, i: number, room: unknown): boolean {
  if (!isRecord(room)) return false;
  const { x1, y1, x2, y2 } = room;
  if (!(isInt32(x1) && isInt32(y1) && isInt32(x2) && isInt32(y2))) return false;
  rooms.x1[i] = x1;
  rooms.y1[i] = y1;
  rooms.x2[i] = x2;
  rooms.y2[i] = y2;
  return x2 - x1 > 1 && y2 - y1 > 1;
}

function reportBroken(violations: Report, i: number, room: unknown): void {
  const path = `rooms[${i}]`;
  if (!isRecord(room)) {
    malformed(violations, path, 'must be an object', room);
    return;
  }
  const { x1, y1, x2, y2 } = room;
  const corners = `x1 ${show(x1)}, y1 ${show(y1)}, x2 ${show(x2)}, y2 ${show(y2)}`;
  const rule = 'must have 32-bit integer corners with a tile of floor between them';
  report(violations, 'malformed-data', `\`${path}\` ${rule}, received ${corners}`);
}

function isInside({ x1, y1, x2, y2 }: RoomTable, i: number, grid: ReadGrid | undefined): boolean {
  if (!grid) return false;
  const { width, height } = grid;
  return (
    (x1[i] as number) >= 0 &&
    (y1[i] as number) >= 0 &&
    (x2[i] as number) < width &&
    (y2[i] as number) < height
  );
}

function reportOutside(violations: Report, rooms: RoomTable, i: number, grid: ReadGrid): void {
  const [x1, y1] = [rooms.x1[i] as number, rooms.y1[i] as number];
  const corners = `(${x1}, ${y1}) to (${rooms.x2[i]}, ${rooms.y2[i]})`;
  const message = `\`rooms[${i}]\`, from ${corners}, leaves the ${grid.width} × ${grid.height} grid`;
  reportAt(violations, 'room-outside-grid', message, x1, y1);
}

/** Whether (x, y) lies on the floor of a room that is not broken. */
export function isOnFloorOf(rooms: RoomTable, room: number, x: number, y: number): boolean {
  return (
    x > (rooms.x1[room] as number) &&
    x < (rooms.x2[room] as number) &&
    y > (rooms.y1[room] as number) &&
    y < (rooms.y2[room] as number)
  );
}
