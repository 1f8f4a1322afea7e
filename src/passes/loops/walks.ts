import type { Grid, Point } from '../../dungeon';
import { WALKABLE } from '../../grid/tiles';

/** Where one can walk, in a frame of wall, and room to search in. */
export interface Walks {
  /** 1 where one can walk, else 0; a search closes what it finds, and opens it again in the end. */
  readonly walkable: Uint8Array;
  /** Tiles from one row to the next. */
  readonly width: number;
  /** Tiles that were found, in order, and their columns. */
  readonly found: number[];
  readonly columns: number[];
  /** Tiles that can be stepped on from there, by a step that leads away, and their columns. */
  readonly aside: number[];
  readonly asideColumns: number[];
}

/** The walks of a grid as it stands. */
export function createWalks({ width, height, tiles }: Grid): Walks {
  const walkable = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0, i = 0; y < height; y++) {
    const start = (y + 1) * (width + 2) + 1;
    for (let x = 0; x < width; x++) walkable[start + x] = WALKABLE[tiles[i++]!]!;
  }
  return { walkable, width: width + 2, found: [], columns: [], aside: [], asideColumns: [] };
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
 * without a step aside comes first, then what begins with those put aside. Tiles whose sum is over
 * `most`, or over the length of the walk, are never looked at.
 *
 * Unrolled, and with all in locals: with a function for each step, it takes half as long again.
 */
export function isWithin(walks: Walks, from: Point, goal: Point, most: number): boolean {
  const { walkable, width, found, columns, aside, asideColumns } = walks;
  const to = tileOf(walks, goal);
  const goalColumn = goal.x + 1;
  const goalRow = to - goalColumn;
  let sum = Math.abs(from.x - goal.x) + Math.abs(from.y - goal.y);
  let tail = 0;
  let waiting = 1;
  aside[0] = tileOf(walks, from);
  asideColumns[0] = from.x + 1;
  for (let head = 0; sum <= most && waiting > 0 && walkable[to] === 1; sum += 2) {
    const end = waiting;
    waiting = 0;
    for (let k = 0; k < end; k++) {
      const tile = aside[k]!;
      if (walkable[tile] === 0) continue;
      walkable[tile] = 0;
      found[tail] = tile;
      columns[tail++] = asideColumns[k]!;
    }
    for (; head < tail; head++) {
      const tile = found[head]!;
      const column = columns[head]!;
      let next = tile - 1;
      if (walkable[next] === 1) {
        if (column > goalColumn) {
          walkable[next] = 0;
          found[tail] = next;
          columns[tail++] = column - 1;
        } else {
          aside[waiting] = next;
          asideColumns[waiting++] = column - 1;
        }
      }
      next = tile + 1;
      if (walkable[next] === 1) {
        if (column < goalColumn) {
          walkable[next] = 0;
          found[tail] = next;
          columns[tail++] = column + 1;
        } else {
          aside[waiting] = next;
          asideColumns[waiting++] = column + 1;
        }
      }
      next = tile - width;
      if (walkable[next] === 1) {
        if (next >= goalRow) {
          walkable[next] = 0;
          found[tail] = next;
          columns[tail++] = column;
        } else {
          aside[waiting] = next;
          asideColumns[waiting++] = column;
        }
      }
      next = tile + width;
      if (walkable[next] === 1) {
        if (next < goalRow + width) {
          walkable[next] = 0;
          found[tail] = next;
          columns[tail++] = column;
        } else {
          aside[waiting] = next;
          asideColumns[waiting++] = column;
        }
      }
    }
  }
  const isFound = walkable[to] === 0;
  for (let k = 0; k < tail; k++) walkable[found[k]!] = 1;
  return isFound;
}
