import { type Grid, type Point, Tile, type Tunnel } from '../model/dungeon';
import type { Draft } from './draft';
import { fillRun } from './fill-run';

/** Digging one tile of a vertical leg proved as slow as sweeping over this many tiles. */
const SWEPT_BY_COLUMN = 2;

/** Digs a path of straight legs. */
export function carvePath({ grid, bytes }: Draft, path: readonly Point[]): void {
  const { width, tiles } = grid;
  let from = path[0]!;
  for (let k = Math.min(1, path.length - 1); k < path.length; k++) {
    const to = path[k]!;
    const start = Math.min(from.y, to.y) * width + Math.min(from.x, to.x);
    if (from.y === to.y) fillRun(bytes, start, Math.abs(from.x - to.x) + 1);
    else {
      const last = Math.max(from.y, to.y) * width + to.x;
      for (let i = start; i <= last; i += width) tiles[i] = Tile.Floor;
    }
    from = to;
  }
}

/** Digs the horizontal legs of a path. */
export function carveRows({ grid, bytes }: Draft, path: readonly Point[]): void {
  let from: Point | undefined;
  for (const to of path) {
    if (from?.y === to.y) {
      fillRun(bytes, to.y * grid.width + Math.min(from.x, to.x), Math.abs(from.x - to.x) + 1);
    }
    from = to;
  }
}

/**
 * Returns whether {@link sweepColumns} is faster than digging the `down` tiles of all vertical
 * legs. It is if there are enough of them, for example when rooms are joined in sequence across a
 * huge grid. Rows are dug eight tiles at a time, so sweeping would not pay off for them.
 */
export function isWorthSweeping({ tiles }: Grid, down: number): boolean {
  return down * SWEPT_BY_COLUMN > tiles.length;
}

/** The columns of the legs that start in a row, and of those that end there. */
interface LegsOfRow {
  readonly starts: number[];
  readonly ends: number[];
}

/**
 * Digs all vertical legs in one sweep down the rows. A stencil marks the columns that a leg passes
 * through; it is applied to each row in turn, four tiles at a time. No leg may reach the last row.
 */
export function sweepColumns({ grid, bytes }: Draft, tunnels: readonly Tunnel[]): void {
  const { width, height } = grid;
  const rows = Array.from({ length: height }, (): LegsOfRow => ({ starts: [], ends: [] }));
  for (const { path } of tunnels) {
    let from: Point | undefined;
    for (const to of path) {
      if (from?.x === to.x) {
        rows[Math.min(from.y, to.y)]!.starts.push(to.x);
        rows[Math.max(from.y, to.y)]!.ends.push(to.x);
      }
      from = to;
    }
  }
  const underWay = new Int32Array(width);
  // The stencil consists of whole words. It is wall beyond the end of a row, so it leaves the next
  // row unchanged.
  const stencil = new DataView(new ArrayBuffer(Math.ceil(width / 4) * 4));
  for (let y = 0; y < height - 1; y++) {
    const { starts, ends } = rows[y]!;
    for (const x of starts) {
      underWay[x]!++;
      stencil.setInt8(x, Tile.Floor);
    }
    const row = y * width;
    for (let i = 0; i < stencil.byteLength; i += 4) {
      bytes.setInt32(row + i, bytes.getInt32(row + i) | stencil.getInt32(i));
    }
    for (const x of ends) if (--underWay[x]! === 0) stencil.setInt8(x, Tile.Wall);
  }
}
