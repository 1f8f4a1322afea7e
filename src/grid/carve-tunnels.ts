import { type Axis, type Grid, type Point, Tile, type Tunnel } from '../dungeon';
import type { Draft } from './draft';
import { fillRun } from './fill-run';
import { type Legs, sweepColumns, sweepRows } from './sweep-legs';

/** Measured: sweeping over a tile takes as long as digging so many of a horizontal leg. */
const DUG_BY_ROW = 8;

/** Measured: digging a tile of a vertical leg takes as long as sweeping over so many tiles. */
const SWEPT_BY_COLUMN = 2;

/**
 * Digs tunnels of straight legs between points of the grid, in time linear in tiles and corners.
 *
 * Where legs along an axis add up to more than the grid is worth, as where rooms are joined in
 * sequence across a huge grid, one sweep over its rows digs them all: a tile under many is dug once.
 * No leg may reach the last row.
 */
export function carveTunnels(draft: Draft, tunnels: readonly Tunnel[]): void {
  const { grid } = draft;
  const size = grid.tiles.length;
  const { across, down } = lengthOf(tunnels);
  if (across > size * DUG_BY_ROW) sweepRows(draft, legsAlong('x', tunnels));
  else for (const { path } of tunnels) carveRows(draft, path);
  if (down * SWEPT_BY_COLUMN > size) sweepColumns(draft, legsAlong('y', tunnels));
  else for (const { path } of tunnels) carveColumns(grid, path);
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

/** How long all legs are, along each axis. */
function lengthOf(tunnels: readonly Tunnel[]): { across: number; down: number } {
  let [across, down] = [0, 0];
  for (let i = 0; i < tunnels.length; i++) {
    const { path } = tunnels[i]!;
    for (let k = 1; k < path.length; k++) {
      across += Math.abs(path[k]!.x - path[k - 1]!.x);
      down += Math.abs(path[k]!.y - path[k - 1]!.y);
    }
  }
  return { across, down };
}

/** The straight legs along an axis: `'x'` for rows, `'y'` for columns. */
function legsAlong(axis: Axis, tunnels: readonly Tunnel[]): Legs {
  const across = axis === 'x' ? 'y' : 'x';
  const legs: number[] = [];
  for (const { path } of tunnels) {
    for (let k = 1; k < path.length; k++) {
      const [a, b] = [path[k - 1]!, path[k]!];
      if (a[across] !== b[across]) continue;
      legs.push(a[across], Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis]));
    }
  }
  return legs;
}
