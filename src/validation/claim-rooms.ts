import type { Grid, Room } from '../dungeon';
import { eachRunIn, fillsBox, isOnFloor } from '../geometry/room';
import type { List } from './read-rooms';
import { type Report, reportAt } from './violation';

/** For each tile 1 where something claims it, else 0. */
export type Claims = Uint8Array;

/** For each tile 1 + the index of a room whose floor it is, or 0. */
type Owners = Int32Array;

/** Reports that a room touches another at (x, y), which is on its floor. */
type Meet = (room: number, other: number, x: number, y: number) => void;

/**
 * Paints the floors of rooms into a grid, and reports rooms that touch: each of them is named at least
 * once, though not every pair where many overlap.
 */
export function claimRooms(violations: Report, rooms: List<Room>, grid: Grid): Claims {
  const owners = new Int32Array(grid.width * grid.height);
  const met = new Set<number>();
  const meet: Meet = (room, other, x, y) => {
    const pair = room * rooms.length + other;
    if (met.has(pair)) return;
    met.add(pair);
    const names = `\`rooms[${Math.min(room, other)}]\` and \`rooms[${Math.max(room, other)}]\``;
    const what = isOnFloor(rooms[other]!, x, y) ? 'share the tile' : 'lie side by side at';
    reportAt(violations, 'rooms-touch', `the floors of ${names} ${what} (${x}, ${y})`, x, y);
  };
  paintBoxes(owners, rooms, grid, meet);
  for (const [i, room] of rooms.entries()) {
    if (room && !fillsBox(room)) paintShape(owners, room, i, grid, meet);
  }
  const claims = new Uint8Array(owners.length);
  for (let i = 0; i < claims.length; i++) if (owners[i] !== 0) claims[i] = 1;
  return claims;
}

/** The part of a room's floor that lies inside the grid. */
interface Box {
  readonly room: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes that begin on each row, those that reach farthest down first. */
function boxesByTop(rooms: List<Room>, { width, height }: Grid): Box[][] {
  const rows: Box[][] = Array.from({ length: height }, () => []);
  for (const [i, room] of rooms.entries()) {
    if (!room || !fillsBox(room)) continue;
    const [left, top] = [Math.max(room.x1 + 1, 0), Math.max(room.y1 + 1, 0)];
    const [right, bottom] = [Math.min(room.x2, width) - 1, Math.min(room.y2, height) - 1];
    if (left <= right && top <= bottom) rows[top]!.push({ room: i, left, top, right, bottom });
  }
  return rows.map((row) => row.sort((a, b) => b.bottom - a.bottom));
}

/**
 * Paints rooms without a shape, row by row of where they begin. In each column, only the box that
 * reaches farthest down so far can touch the next one, and nobody's tiles lie below it: so each tile
 * is painted once, however many rooms overlap.
 */
function paintBoxes(owners: Owners, rooms: List<Room>, grid: Grid, meet: Meet): void {
  const { width } = grid;
  const deepest: (Box | undefined)[] = new Array(width).fill(undefined);
  for (const row of boxesByTop(rooms, grid)) {
    for (const box of row) {
      const { room, left, top, right, bottom } = box;
      for (const [x, beside] of [
        [left, deepest[left - 1]],
        [right, deepest[right + 1]],
      ] as const) {
        if (beside && beside.bottom >= top) meet(room, beside.room, x, top);
      }
      for (let x = left; x <= right; x++) {
        const above = deepest[x];
        if (above && above.bottom >= top - 1) meet(room, above.room, x, top);
        const free = above ? Math.max(top, above.bottom + 1) : top;
        for (let y = free; y <= bottom; y++) owners[y * width + x] = room + 1;
        if (free <= bottom) deepest[x] = box;
      }
    }
  }
}

/** Paints a room with a shape, after a look at each of its tiles and those beside it. */
function paintShape(owners: Owners, shaped: Room, room: number, grid: Grid, meet: Meet): void {
  const { width, height } = grid;
  const look = (tile: number, x: number, y: number) => {
    const owner = owners[tile]!;
    if (owner !== 0 && owner !== room + 1) meet(room, owner - 1, x, y);
  };
  eachRunIn(grid, shaped, (y, left, right) => {
    const row = y * width;
    if (left > 0) look(row + left - 1, left, y);
    if (right < width - 1) look(row + right + 1, right, y);
    for (let x = left; x <= right; x++) {
      look(row + x, x, y);
      if (y > 0) look(row + x - width, x, y);
      if (y < height - 1) look(row + x + width, x, y);
      owners[row + x] = room + 1;
    }
  });
}
