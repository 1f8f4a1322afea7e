import { eachRunIn, fillsBox, isOnFloor } from '../geometry/room';
import { type Grid, type Room, Tile } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import type { List } from './read-rooms';
import { type Report, reportAt } from './violation';

/** One number per tile: 1 if anything claims it, otherwise 0. */
export type Claims = Uint8Array;

/** The state of the grid while floors are painted. */
interface Canvas {
  readonly grid: Grid;
  readonly claims: Claims;
  /** For each tile, the index of the room whose floor it is on, plus 1, or 0. */
  readonly owners: Int32Array;
}

/** Reports that a room touches another one at (x, y), which is a tile of the room's floor. */
type Meet = (room: number, other: number, x: number, y: number) => void;

/**
 * Paints the floors of rooms into a grid and reports rooms that touch. Each of them is named at
 * least once, but if many overlap, not every pair is reported.
 */
export function claimRooms(violations: Report, rooms: List<Room>, grid: Grid): Claims {
  const { length } = grid.tiles;
  const claims: Claims = new Uint8Array(length);
  const canvas: Canvas = { grid, claims, owners: new Int32Array(length) };
  const met = new Set<number>();
  const meet: Meet = (room, other, x, y) => {
    const pair = room * rooms.length + other;
    if (met.has(pair)) return;
    met.add(pair);
    const names = `\`rooms[${Math.min(room, other)}]\` and \`rooms[${Math.max(room, other)}]\``;
    const what = isOnFloor(rooms[other]!, x, y) ? 'share the tile' : 'touch at';
    reportAt(violations, 'rooms-touch', `the floors of ${names} ${what} (${x}, ${y})`, { x, y });
  };
  paintBoxes(canvas, boxesByTop(rooms, grid), meet);
  let isBlank = rooms.every((room) => !room || !fillsBox(room));
  for (const [i, room] of rooms.entries()) {
    if (!room || fillsBox(room)) continue;
    if (!isBlank) meetAround(canvas, room, i, meet);
    paintShape(canvas, room, i);
    isBlank = false;
  }
  return claims;
}

/** The part of a room's floor that is inside the grid. */
interface Box {
  readonly room: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the boxes that begin on each row. Those that extend farthest down come first. */
function boxesByTop(rooms: List<Room>, { width, height }: Grid): Box[][] {
  const rows: Box[][] = Array.from({ length: height }, () => []);
  for (const [i, room] of rooms.entries()) {
    if (!room || !fillsBox(room)) continue;
    const [left, top] = [Math.max(room.x1 + 1, 0), Math.max(room.y1 + 1, 0)];
    const [right, bottom] = [Math.min(room.x2, width) - 1, Math.min(room.y2, height) - 1];
    if (left > right || top > bottom) continue;
    elementAt(rows, top).push({ room: i, left, top, right, bottom });
  }
  for (const row of rows) if (row.length > 1) row.sort((a, b) => b.bottom - a.bottom);
  return rows;
}

/**
 * Paints rooms without a shape in the order of their top rows. In each column, only the box that
 * extends farthest down so far can touch the next one, and there are no painted tiles below it.
 * Each tile is therefore painted once, however many rooms overlap.
 */
function paintBoxes({ grid, claims, owners }: Canvas, rows: readonly Box[][], meet: Meet): void {
  const { width } = grid;
  const deepest: (Box | undefined)[] = new Array(width).fill(undefined);
  const paint = (box: Box) => {
    const { room, left, top, right, bottom } = box;
    const [before, after] = [deepest[left - 1], deepest[right + 1]];
    if (before && before.bottom >= top) meet(room, before.room, left, top);
    if (after && after.bottom >= top) meet(room, after.room, right, top);
    for (let x = left; x <= right; x++) {
      const above = deepest[x];
      if (above && above.bottom >= top - 1) meet(room, above.room, x, top);
      const free = above ? Math.max(top, above.bottom + 1) : top;
      for (let i = free * width + x; i <= bottom * width + x; i += width) {
        owners[i] = room + 1;
        claims[i] = 1;
      }
      if (free <= bottom) deepest[x] = box;
    }
  };
  for (const row of rows) for (const box of row) paint(box);
}

/**
 * Paints the part of a shape's floor that is inside the grid, without branches. In mazes and caves,
 * the branch predictor cannot predict floor, and branching per tile or per run is three times
 * slower.
 */
function paintShape({ grid, claims, owners }: Canvas, shaped: Room, room: number): void {
  const { x1, y1, x2, y2, shape } = shaped;
  const { width, tiles } = shape!;
  const left = Math.max(x1 + 1, 0);
  const right = Math.min(x2, grid.width);
  for (let y = Math.max(y1 + 1, 0); y < Math.min(y2, grid.height); y++) {
    let from = (y - y1 - 1) * width + left - x1 - 1;
    for (let i = y * grid.width + left; i < y * grid.width + right; i++) {
      const isFloor = Number(tiles[from++] === Tile.Floor);
      claims[i]! |= isFloor;
      owners[i]! += isFloor * (room + 1 - owners[i]!);
    }
  }
}

/** Reports the rooms that share a tile of a shaped room's floor, or a tile next to it. */
function meetAround({ grid, owners }: Canvas, shaped: Room, room: number, meet: Meet): void {
  const { width, height } = grid;
  const look = (tile: number, x: number, y: number) => {
    const owner = owners[tile]!;
    if (owner !== 0) meet(room, owner - 1, x, y);
  };
  eachRunIn(grid, shaped, (y, left, right) => {
    const row = y * width;
    if (left > 0) look(row + left - 1, left, y);
    if (right < width - 1) look(row + right + 1, right, y);
    for (let x = left; x <= right; x++) {
      look(row + x, x, y);
      if (y > 0) look(row + x - width, x, y);
      if (y < height - 1) look(row + x + width, x, y);
    }
  });
}
