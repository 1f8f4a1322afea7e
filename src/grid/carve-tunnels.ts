import { type Grid, type Point, Tile, type Tunnel } from '../dungeon';
import type { Draft } from './draft';
import { fillRun } from './fill-run';

/** Measured: digging a tile of a vertical leg takes as long as sweeping over so many tiles. */
const SWEPT_BY_COLUMN = 2;

/**
 * Digs tunnels of straight legs between points of the grid. None may reach the last row.
 *
 * Where vertical legs add up to more than the grid is worth, as where rooms are joined in sequence
 * across a huge grid, one sweep down its rows digs them all. Rows are dug eight tiles at a time, so
 * that a sweep over them would not be sooner done.
 */
export function carveTunnels(draft: Draft, tunnels: readonly Tunnel[]): void {
  const { grid } = draft;
  let down = 0;
  for (let i = 0; i < tunnels.length; i++) {
    const { path } = tunnels[i]!;
    carveRows(draft, path);
    for (let k = 1; k < path.length; k++) down += Math.abs(path[k]!.y - path[k - 1]!.y);
  }
  if (down * SWEPT_BY_COLUMN > grid.tiles.length) sweepColumns(draft, tunnels);
  else for (let i = 0; i < tunnels.length; i++) carveColumns(grid, tunnels[i]!.path);
}

/** Digs a path of straight legs. */
export function carvePath(draft: Draft, path: readonly Point[]): void {
  const [start] = path;
  fillRun(draft.bytes, start!.y * draft.grid.width + start!.x, 1);
  carveRows(draft, path);
  carveColumns(draft.grid, path);
}

function carveRows({ grid, bytes }: Draft, path: readonly Point[]): void {
  for (let k = 1; k < path.length; k++) {
    const a = path[k - 1]!;
    const b = path[k]!;
    if (a.y !== b.y) continue;
    fillRun(bytes, a.y * grid.width + Math.min(a.x, b.x), Math.abs(a.x - b.x) + 1);
  }
}

function carveColumns({ width, tiles }: Grid, path: readonly Point[]): void {
  for (let k = 1; k < path.length; k++) {
    const a = path[k - 1]!;
    const b = path[k]!;
    if (a.x !== b.x) continue;
    const last = Math.max(a.y, b.y) * width + a.x;
    for (let i = Math.min(a.y, b.y) * width + a.x; i <= last; i += width) tiles[i] = Tile.Floor;
  }
}

/**
 * Digs all vertical legs in one sweep down the rows: a stencil holds the columns in which a leg is
 * under way, and is laid over each row in turn, four tiles at once.
 */
function sweepColumns({ grid, bytes }: Draft, tunnels: readonly Tunnel[]): void {
  const { width, height } = grid;
  // By row, the columns of the legs that begin there, and of those that end there.
  const starts = Array.from({ length: height }, (): number[] => []);
  const ends = Array.from({ length: height }, (): number[] => []);
  for (const { path } of tunnels) {
    for (let k = 1; k < path.length; k++) {
      const a = path[k - 1]!;
      const b = path[k]!;
      if (a.x !== b.x) continue;
      starts[Math.min(a.y, b.y)]!.push(a.x);
      ends[Math.max(a.y, b.y)]!.push(a.x);
    }
  }
  const underWay = new Int32Array(width);
  // Whole words: what overhangs a row is wall, and lies over the next one without a trace.
  const stencil = new DataView(new ArrayBuffer(Math.ceil(width / 4) * 4));
  for (let y = 0; y < height - 1; y++) {
    for (const x of starts[y]!) {
      underWay[x]!++;
      stencil.setInt8(x, Tile.Floor);
    }
    const row = y * width;
    for (let i = 0; i < stencil.byteLength; i += 4) {
      bytes.setInt32(row + i, bytes.getInt32(row + i) | stencil.getInt32(i));
    }
    for (const x of ends[y]!) if (--underWay[x]! === 0) stencil.setInt8(x, Tile.Wall);
  }
}
