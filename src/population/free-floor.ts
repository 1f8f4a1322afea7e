import type { Grid, Point, Rect, RectangularRoom } from '../dungeon';
import { wallCells } from './blocked';

/**
 * The free floor of one room at a time, as a list from which any tile can be drawn and taken in
 * constant time. What is taken stays taken in every room.
 */
export interface FreeFloor {
  /** Tiles across the grid. */
  readonly width: number;
  /** 1 where nothing can be placed: walls and tiles taken. */
  readonly closed: Uint8Array;
  /** The floor of the room entered last. */
  room: Rect;
  /** The free tiles of that floor come first; behind them is waste. */
  readonly tiles: Int32Array;
  /** For each tile of that floor, row by row, where in `tiles` it stands while it is free. */
  readonly slots: Int32Array;
  /** How many tiles of that floor are free. */
  count: number;
}

/** The free floor of a dungeon, before any room is entered; no tile of `taken` is free. */
export function createFreeFloor(
  grid: Grid,
  rooms: readonly RectangularRoom[],
  taken: Iterable<Point>,
): FreeFloor {
  const { width } = grid;
  const closed = wallCells(grid);
  for (const { x, y } of taken) closed[y * width + x] = 1;
  const largest = rooms.reduce((size, room) => Math.max(size, areaOf(room)), 0);
  return {
    width,
    closed,
    room: { x: 0, y: 0, width: 0, height: 0 },
    tiles: new Int32Array(largest),
    slots: new Int32Array(largest),
    count: 0,
  };
}

function areaOf({ x1, y1, x2, y2 }: RectangularRoom): number {
  return (x2 - x1 - 1) * (y2 - y1 - 1);
}

/** Lists the free floor of a room, in order of tile index. */
export function enterRoom(free: FreeFloor, { x1, y1, x2, y2 }: RectangularRoom): void {
  const { width, closed, tiles, slots } = free;
  free.room = { x: x1 + 1, y: y1 + 1, width: x2 - x1 - 1, height: y2 - y1 - 1 };
  let count = 0;
  let place = 0;
  for (let y = y1 + 1; y < y2; y++) {
    for (let tile = y * width + x1 + 1; tile < y * width + x2; tile++, place++) {
      if (closed[tile] === 1) continue;
      slots[place] = count;
      tiles[count++] = tile;
    }
  }
  free.count = count;
}

/** Takes a free tile of the room entered last; the last of the list moves into its place. */
export function takeTile(free: FreeFloor, tile: number): void {
  const { closed, tiles, slots } = free;
  const slot = slots[placeOf(free, tile)] as number;
  const last = tiles[--free.count] as number;
  closed[tile] = 1;
  tiles[slot] = last;
  slots[placeOf(free, last)] = slot;
}

function placeOf({ width, room }: FreeFloor, tile: number): number {
  const y = Math.floor(tile / width);
  return (y - room.y) * room.width + (tile - y * width - room.x);
}

/** The next free tile of a search outwards; there must be one. */
export function nextFree({ closed }: FreeFloor, search: Iterator<number, undefined>): number {
  let tile = search.next().value as number;
  while (closed[tile] === 1) tile = search.next().value as number;
  return tile;
}

/**
 * The tiles of the room entered last from near to far of one of them, by Manhattan distance, ties
 * by tile index. Tiles never become free again, so a search may go on where it stopped.
 *
 * ```text
 * 4 1 5 9
 * 2 0 3 8   ring by ring around 0, and each ring row by row
 * 6 . 7 .
 * ```
 */
export function* outwards({ width, room }: FreeFloor, from: Point): Generator<number, undefined> {
  const toLeft = from.x - room.x;
  const toRight = room.width - 1 - toLeft;
  const toTop = from.y - room.y;
  const toBottom = room.height - 1 - toTop;
  const across = Math.max(toLeft, toRight);
  for (let distance = 0; distance <= across + Math.max(toTop, toBottom); distance++) {
    // In rows nearer than this, the tiles at this distance lie outside the room.
    const near = distance - across;
    const lowest = Math.min(distance, toBottom);
    for (let dy = -Math.min(distance, toTop); dy <= lowest; dy++) {
      if (Math.abs(dy) < near) {
        dy = near - 1;
        continue;
      }
      const dx = distance - Math.abs(dy);
      const tile = (from.y + dy) * width + from.x;
      if (dx <= toLeft) yield tile - dx;
      if (dx > 0 && dx <= toRight) yield tile + dx;
    }
  }
}
