import type { ReadGrid } from './read-grid';
import { type RoomTable, SOUND } from './read-rooms';
import { type Report, reportAt } from './violation';

/**
 * Reports rooms that share a tile, wall rings included: every room that meets another is named at
 * least once, though not every pair is where many lie on one another.
 *
 * A sweep down the rows keeps, for each column, the room that reaches farthest down. A room that
 * begins meets just those of its columns' rooms that have not ended above.
 */
export function checkRoomsApart(violations: Report, rooms: RoomTable, grid: ReadGrid): void {
  const { first, next } = byTopRow(rooms, grid.height);
  const lowest = new Int32Array(grid.width).fill(-1);
  for (let y = 0; y < grid.height; y++) {
    for (let room = first[y] as number; room >= 0; room = next[room] as number) {
      place(violations, rooms, lowest, room);
    }
  }
}

/** Sound rooms in linked lists by the row in which they begin, in order of index; −1 ends a list. */
function byTopRow({ count, y1, state }: RoomTable, height: number) {
  const first = new Int32Array(height).fill(-1);
  const next = new Int32Array(count);
  for (let room = count - 1; room >= 0; room--) {
    if (state[room] !== SOUND) continue;
    const top = y1[room] as number;
    next[room] = first[top] as number;
    first[top] = room;
  }
  return { first, next };
}

function place(violations: Report, rooms: RoomTable, lowest: Int32Array, room: number): void {
  const { x1, y1, x2, y2 } = rooms;
  const top = y1[room] as number;
  const bottom = y2[room] as number;
  const right = x2[room] as number;
  let met: Set<number> | undefined;
  for (let x = x1[room] as number; x <= right; x++) {
    const other = lowest[x] as number;
    const otherBottom = other < 0 ? -1 : (y2[other] as number);
    if (otherBottom < bottom) lowest[x] = room;
    if (otherBottom < top || met?.has(other)) continue;
    met ??= new Set();
    met.add(other);
    reportMeeting(violations, Math.min(room, other), Math.max(room, other), x, top);
  }
}

function reportMeeting(violations: Report, a: number, b: number, x: number, y: number): void {
  const message = `\`rooms[${a}]\` and \`rooms[${b}]\` share the tile (${x}, ${y})`;
  reportAt(violations, 'rooms-intersect', message, x, y);
}
