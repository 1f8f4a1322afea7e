import { WALKABLE } from '../../grid/tiles';
import type { Grid, Point } from '../../model/dungeon';

/** The walkable tiles, surrounded by a frame of wall, and the lists that a search uses. */
export interface Walks {
  /**
   * 1 if the tile is walkable, otherwise 0. A search closes the tiles that it finds, and opens them
   * again when it ends.
   */
  readonly walkable: Uint8Array;
  /** The number of tiles in a row, including the frame. */
  readonly width: number;
  /** The tiles that have been found, in order. */
  readonly near: number[];
  /** The tiles that are reached by a step away from the goal. */
  readonly detour: number[];
}

export function createWalks({ width, height, tiles }: Grid): Walks {
  const walkable = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0, i = 0; y < height; y++) {
    const start = (y + 1) * (width + 2) + 1;
    for (let x = 0; x < width; x++) walkable[start + x] = WALKABLE[tiles[i++]!]!;
  }
  return { walkable, width: width + 2, near: [], detour: [] };
}

/** Makes a tile walkable. */
export function openTile(walks: Walks, point: Point): void {
  walks.walkable[tileOf(walks, point)] = 1;
}

/** Returns the index of a tile in {@link Walks.walkable}. */
function tileOf({ width }: Walks, { x, y }: Point): number {
  return (y + 1) * width + x + 1;
}

/**
 * Returns whether there is a walk of at most `max` steps from one tile to another.
 *
 * This is A* (Hart, Nilsson and Raphael, 1968). The number of steps walked plus the remaining
 * Manhattan distance stays the same if a step leads towards the goal, and grows by two otherwise.
 * Two lists can therefore replace a priority queue: tiles without a further detour come first,
 * followed by those after one detour. Tiles for which the sum exceeds `max` or the length of the
 * walk are never visited.
 */
export function isWithin(walks: Walks, from: Point, goal: Point, max: number): boolean {
  const { walkable, width, near, detour } = walks;
  const to = tileOf(walks, goal);
  const goalColumn = goal.x + 1;
  const goalRow = to - goalColumn;
  let sum = Math.abs(from.x - goal.x) + Math.abs(from.y - goal.y);
  let [found, waiting] = [0, 1];
  detour[0] = tileOf(walks, from);
  const visit = (tile: number, isNearer: boolean) => {
    if (walkable[tile] === 0) return;
    if (!isNearer) {
      detour[waiting++] = tile;
      return;
    }
    walkable[tile] = 0;
    near[found++] = tile;
  };
  for (let head = 0; sum <= max && waiting > 0 && walkable[to] === 1; sum += 2) {
    const end = waiting;
    waiting = 0;
    for (let k = 0; k < end; k++) visit(detour[k]!, true);
    for (; head < found; head++) {
      const tile = near[head]!;
      const column = tile % width;
      visit(tile - 1, column > goalColumn);
      visit(tile + 1, column < goalColumn);
      visit(tile - width, tile - width >= goalRow);
      visit(tile + width, tile < goalRow);
    }
  }
  const isFound = walkable[to] === 0;
  for (let k = 0; k < found; k++) walkable[near[k]!] = 1;
  return isFound;
}
