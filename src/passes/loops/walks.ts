import { WALKABLE } from '../../grid/tiles';
import type { Grid, Point } from '../../model/dungeon';

/** Where one can walk, in a frame of wall, and the lists that a search writes to. */
export interface Walks {
  /** 1 where one can walk, else 0; a search closes what it finds, and opens it again in the end. */
  readonly walkable: Uint8Array;
  /** Tiles from one row to the next. */
  readonly width: number;
  /** Tiles that were found, in order. */
  readonly near: number[];
  /** Tiles that can be stepped on from there, by a step that leads away from the goal. */
  readonly detour: number[];
}

/** The walks of a grid as it stands. */
export function createWalks({ width, height, tiles }: Grid): Walks {
  const walkable = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0, i = 0; y < height; y++) {
    const start = (y + 1) * (width + 2) + 1;
    for (let x = 0; x < width; x++) walkable[start + x] = WALKABLE[tiles[i++]!]!;
  }
  return { walkable, width: width + 2, near: [], detour: [] };
}

/** Lets walks pass over a tile. */
export function openTile(walks: Walks, point: Point): void {
  walks.walkable[tileOf(walks, point)] = 1;
}

/** The number of a tile in {@link Walks.walkable}. */
function tileOf({ width }: Walks, { x, y }: Point): number {
  return (y + 1) * width + x + 1;
}

/**
 * Whether a walk of at most `most` steps leads from one tile to another.
 *
 * A* (Hart, Nilsson and Raphael, 1968): of a step, the sum of steps walked and Manhattan distance left
 * stays the same where it leads towards the goal, and else grows by two. So all that can be found
 * without a detour comes first, then what begins with one. Tiles whose sum is over `most`, or over the
 * length of the walk, are never looked at.
 */
export function isWithin(walks: Walks, from: Point, goal: Point, most: number): boolean {
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
  for (let head = 0; sum <= most && waiting > 0 && walkable[to] === 1; sum += 2) {
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
