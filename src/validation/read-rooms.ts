import { isObject } from '../checks';
import type { RectangularRoom, Room } from '../dungeon';
import { show } from '../errors';
import { eachRun, isRoom } from '../geometry/room';
import { checkShape, type ShapedRoom } from './check-shape';
import { createOnePieceTest, type OnePieceTest } from './one-piece';
import type { ReadGrid, Size } from './read-grid';
import { malformed, readBytes, readItems } from './read-value';
import { type Report, report, reportAt } from './violation';

/** Rooms as they were read, by index; `undefined` for those whose floor is not known. */
export type ReadRooms = readonly (Room | undefined)[];

/** Reads the rooms. What is a room, `isRoom` decides; here the fault is named. */
export function readRooms(
  violations: Report,
  value: unknown,
  grid: ReadGrid | undefined,
): ReadRooms {
  const isOnePiece = createOnePieceTest();
  return readItems(violations, 'rooms', value, ({ x1, y1, x2, y2, shape, kind }, i) => {
    const box: unknown = { x1, y1, x2, y2 };
    if (!isRoom(box)) {
      reportBox(violations, i, [x1, y1, x2, y2]);
      return undefined;
    }
    if (kind !== undefined && !isRoom({ ...box, kind })) {
      malformed(violations, `rooms[${i}].kind`, 'must be a string that is not empty', kind);
    }
    const room = shape === undefined ? box : readShape(violations, i, box, shape, isOnePiece);
    if (room && grid && !isInside(room, grid)) reportOutside(violations, i, room, grid);
    return room;
  });
}

function reportBox(violations: Report, i: number, corners: readonly unknown[]): void {
  const [x1, y1, x2, y2] = corners.map(show);
  const rule = 'must have 32-bit integer corners with a tile of floor between them';
  const received = `x1 ${x1}, y1 ${y1}, x2 ${x2}, y2 ${y2}`;
  report(violations, 'malformed-data', `\`rooms[${i}]\` ${rule}, received ${received}`);
}

/** The room that a shape makes of a box. */
function readShape(
  violations: Report,
  i: number,
  box: RectangularRoom,
  value: unknown,
  isOnePiece: OnePieceTest,
): Room | undefined {
  const path = `rooms[${i}].shape`;
  if (!isObject(value)) return malformed(violations, path, 'must be an object', value);
  const { width, height, tiles } = value;
  const bytes = readBytes(tiles);
  if (!bytes) return malformed(violations, `${path}.tiles`, 'must be a Uint8Array', tiles);
  const room: unknown = { ...box, shape: { width, height, tiles: bytes } };
  if (isRoom(room)) {
    checkShape(violations, room as ShapedRoom, i, isOnePiece);
    return room;
  }
  const size = `${show(width)} × ${show(height)} and holds ${bytes.length} tiles`;
  const inside = `${box.x2 - box.x1 - 1} × ${box.y2 - box.y1 - 1}`;
  const message = `\`${path}\` is ${size} where the inside of its ring is ${inside}`;
  reportAt(violations, 'room-shape', message, box.x1, box.y1);
  return undefined;
}

/** Returns whether a room lies inside the grid, its ring included. */
export function isInside({ x1, y1, x2, y2 }: Room, { width, height }: Size): boolean {
  return x1 >= 0 && y1 >= 0 && x2 < width && y2 < height;
}

function reportOutside(violations: Report, i: number, room: Room, grid: ReadGrid): void {
  const { x1, y1, x2, y2 } = room;
  const corners = `(${x1}, ${y1}) to (${x2}, ${y2})`;
  const message = `\`rooms[${i}]\`, from ${corners}, leaves the ${grid.width} × ${grid.height} grid`;
  reportAt(violations, 'room-outside-grid', message, x1, y1);
}

/** Visits what of the runs of a room's floor lies inside the grid. */
export function eachRunInside(
  room: Room,
  { width, height }: Size,
  visit: (y: number, left: number, right: number) => void,
): void {
  eachRun(room, (y, left, right) => {
    if (y < 0 || y >= height || right < 0 || left >= width) return;
    visit(y, Math.max(left, 0), Math.min(right, width - 1));
  });
}
