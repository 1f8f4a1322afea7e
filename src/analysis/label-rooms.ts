import type { Grid, Room } from '../dungeon';
import { areaOf, eachRun } from '../geometry/room';

/** Where floors add up to more than so many grids, rooms lie on one another. */
const PILED = 2;

/**
 * For each cell the room whose floor it is, of several the lowest; −1 elsewhere. Time is linear in
 * tiles and in the rows of the rooms, also where they lie on one another.
 */
export function labelRooms({ grid, rooms }: { grid: Grid; rooms: readonly Room[] }): Int32Array {
  const { length } = grid.tiles;
  const labels = new Int32Array(length).fill(-1);
  const area = rooms.reduce((sum, room) => sum + areaOf(room), 0);
  if (area > PILED * length) labelOnce(labels, grid.width, rooms);
  else labelBackwards(labels, grid.width, rooms);
  return labels;
}

/** Backwards, so that the lowest room has the last word. */
function labelBackwards(labels: Int32Array, width: number, rooms: readonly Room[]): void {
  for (let i = rooms.length - 1; i >= 0; i--) {
    eachRun(rooms[i]!, (y, left, right) => {
      labels.fill(i, y * width + left, y * width + right + 1);
    });
  }
}

/** From the lowest room on, past what is labelled: union-find of tiles with the next one that is free. */
function labelOnce(labels: Int32Array, width: number, rooms: readonly Room[]): void {
  const next = new Int32Array(labels.length + 1);
  for (let i = 0; i < next.length; i++) next[i] = i;
  for (let room = 0; room < rooms.length; room++) {
    eachRun(rooms[room]!, (y, left, right) => {
      const end = y * width + right;
      for (let i = nextFree(next, y * width + left); i <= end; i = nextFree(next, i + 1)) {
        labels[i] = room;
        next[i] = i + 1;
      }
    });
  }
}

/** The first tile from `i` on that has no label; the way there is halved for those who come after. */
function nextFree(next: Int32Array, i: number): number {
  let at = i;
  while (next[at]! !== at) {
    next[at] = next[next[at]!]!;
    at = next[at]!;
  }
  return at;
}
