import { type Axis, type Grid, type Point, Tile, type Tunnel } from '../dungeon';
import { bresenhamLine } from '../geometry/bresenham-line';
import type { Draft } from './draft';
import { fillRun } from './fill-run';
import { type Leg, sweepColumns, sweepRows } from './sweep-legs';

/** Measured: digging a tile of a vertical leg takes as long as sweeping over so many tiles. */
const SWEPT_BY_COLUMN = 2;

/** Measured: sweeping over a tile takes as long as digging so many of a long horizontal leg. */
const DUG_BY_ROW = 8;

/**
 * Digs tunnels between points of the grid, in time linear in tiles, corners and slanted cells.
 *
 * Straight legs are dug one by one, but where those of one direction add up to more than the grid is
 * worth, one sweep over its rows digs them all: a tile under many legs is dug once. No leg may reach
 * the last row.
 */
export function carveTunnels(draft: Draft, tunnels: readonly Tunnel[]): void {
  const { length } = draft.grid.tiles;
  let rows = 0;
  let columns = 0;
  for (let i = 0; i < tunnels.length; i++) {
    const { path } = tunnels[i] as Tunnel;
    for (let k = 1; k < path.length; k++) {
      const a = path[k - 1] as Point;
      const b = path[k] as Point;
      rows += Math.abs(a.x - b.x);
      columns += Math.abs(a.y - b.y);
    }
  }
  const sweepsRows = rows > length * DUG_BY_ROW;
  const sweepsColumns = columns * SWEPT_BY_COLUMN > length;
  for (let i = 0; i < tunnels.length; i++) {
    const { path } = tunnels[i] as Tunnel;
    carvePath(draft, path, sweepsRows, sweepsColumns);
  }
  if (sweepsRows) sweepRows(draft, legsAlong('x', tunnels));
  if (sweepsColumns) sweepColumns(draft, legsAlong('y', tunnels));
}

/** Digs one tunnel, or what of it no sweep will dig. */
export function carvePath(
  draft: Draft,
  path: readonly Point[],
  leavesRows = false,
  leavesColumns = false,
): void {
  let from = path[0] as Point;
  if (path.length === 1) fillRun(draft.bytes, from.y * draft.grid.width + from.x, 1);
  for (let k = 1; k < path.length; k++) {
    const to = path[k] as Point;
    if (from.y === to.y) {
      if (!leavesRows) carveRow(draft, from.y, Math.min(from.x, to.x), Math.max(from.x, to.x));
    } else if (from.x === to.x) {
      if (!leavesColumns) carveColumn(draft.grid, from.x, from.y, to.y);
    } else {
      for (const { x, y } of bresenhamLine(from, to)) carveRow(draft, y, x, x);
    }
    from = to;
  }
}

function carveRow({ grid, bytes }: Draft, y: number, left: number, right: number): void {
  fillRun(bytes, y * grid.width + left, right - left + 1);
}

function carveColumn({ width, tiles }: Grid, x: number, from: number, to: number): void {
  const last = Math.max(from, to) * width + x;
  for (let i = Math.min(from, to) * width + x; i <= last; i += width) tiles[i] = Tile.Floor;
}

/** The straight legs along an axis: `'x'` for rows, `'y'` for columns. */
function legsAlong(axis: Axis, tunnels: readonly Tunnel[]): Leg[] {
  const across = axis === 'x' ? 'y' : 'x';
  const legs: Leg[] = [];
  for (const { path } of tunnels) {
    for (let k = 1; k < path.length; k++) {
      const a = path[k - 1] as Point;
      const b = path[k] as Point;
      if (a[across] !== b[across]) continue;
      const [first, last] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
      legs.push({ line: a[across], first, last });
    }
  }
  return legs;
}
