import { Tile } from '../dungeon';
import type { Draft } from './draft';
import { fillRun } from './fill-run';

/** A straight leg of a tunnel: its row or column, and its first and last position on it. */
export interface Leg {
  readonly line: number;
  readonly first: number;
  readonly last: number;
}

/** Digs horizontal legs row by row: those of a row that overlap are dug as one run. */
export function sweepRows({ grid, bytes }: Draft, legs: readonly Leg[]): void {
  const { width, height } = grid;
  const lists = createLists(height, legs.length);
  for (const [i, { line }] of legs.entries()) prepend(lists, line, i);
  /** For each column, where the longest leg that begins there ends. */
  const ends = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    if ((lists.first[y] as number) < 0) continue;
    for (let i = lists.first[y] as number; i >= 0; i = lists.next[i] as number) {
      const { first, last } = legs[i] as Leg;
      ends[first] = Math.max(ends[first] as number, last + 1);
    }
    for (let x = 0, start = 0, end = 0; x < width; x++) {
      if (x >= end) start = x;
      end = Math.max(end, ends[x] as number);
      ends[x] = 0;
      if (x + 1 === end) fillRun(bytes, y * width + start, end - start);
    }
  }
}

/**
 * Digs vertical legs in one sweep down the rows: a stencil holds the columns in which a leg is under
 * way, and is laid over each row in turn.
 */
export function sweepColumns({ grid, bytes }: Draft, legs: readonly Leg[]): void {
  const { width, height } = grid;
  const starts = createLists(height, legs.length);
  const ends = createLists(height, legs.length);
  for (let i = 0; i < legs.length; i++) {
    const { first, last } = legs[i] as Leg;
    prepend(starts, first, i);
    prepend(ends, last, i);
  }
  const underWay = new Int32Array(width);
  // Whole words: what overhangs a row is wall, and lies over the next one without a trace.
  const stencil = new DataView(new ArrayBuffer(Math.ceil(width / 4) * 4));
  for (let y = 0; y < height - 1; y++) {
    for (let i = starts.first[y] as number; i >= 0; i = starts.next[i] as number) {
      const x = (legs[i] as Leg).line;
      underWay[x] = (underWay[x] as number) + 1;
      stencil.setInt8(x, Tile.Floor);
    }
    layStencil(bytes, stencil, y * width);
    for (let i = ends.first[y] as number; i >= 0; i = ends.next[i] as number) {
      const x = (legs[i] as Leg).line;
      underWay[x] = (underWay[x] as number) - 1;
      if (underWay[x] === 0) stencil.setInt8(x, Tile.Wall);
    }
  }
}

/** Linked lists of numbers, one for each row; −1 ends a list. */
interface Lists {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

function createLists(rows: number, items: number): Lists {
  return { first: new Int32Array(rows).fill(-1), next: new Int32Array(items) };
}

function prepend({ first, next }: Lists, row: number, item: number): void {
  next[item] = first[row] as number;
  first[row] = item;
}

/**
 * Lays the stencil over the row that begins at tile `start`. Measured: four tiles at once take a
 * fifth of the time of tile by tile, whose branches nobody can foresee; and a `DataView`, which may
 * begin at any byte, two thirds of that of an `Int32Array`.
 */
function layStencil(bytes: DataView, stencil: DataView, start: number): void {
  const { byteLength } = stencil;
  for (let i = 0; i < byteLength; i += 4) {
    bytes.setInt32(start + i, bytes.getInt32(start + i) | stencil.getInt32(i));
  }
}
