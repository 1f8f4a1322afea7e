import { type Axis, type Grid, type Point, Tile, type Tunnel } from '../dungeon';
import type { Draft } from './draft';
import { fillRun } from './fill-run';

/**
 * Digs tunnels of straight legs between points of the grid, in time linear in tiles and corners.
 *
 * Where legs together are longer than the grid has tiles, as where rooms are joined in sequence
 * across a huge grid, those on one row or column are merged first: a tile under many is dug once.
 */
export function carveTunnels(draft: Draft, tunnels: readonly Tunnel[]): void {
  const { grid } = draft;
  if (lengthOf(tunnels) <= grid.tiles.length) {
    for (const { path } of tunnels) carvePath(draft, path);
    return;
  }
  for (const { line, first, last } of mergedLegs(tunnels, 'x')) {
    fillRun(draft.bytes, line * grid.width + first, last - first + 1);
  }
  for (const { line, first, last } of mergedLegs(tunnels, 'y'))
    carveColumn(grid, line, first, last);
}

/** Digs a path of straight legs. */
export function carvePath({ grid, bytes }: Draft, path: readonly Point[]): void {
  const { width } = grid;
  const start = path[0]!;
  grid.tiles[start.y * width + start.x] = Tile.Floor;
  for (let k = 1; k < path.length; k++) {
    const a = path[k - 1]!;
    const b = path[k]!;
    if (a.y !== b.y) carveColumn(grid, a.x, Math.min(a.y, b.y), Math.max(a.y, b.y));
    else fillRun(bytes, a.y * width + Math.min(a.x, b.x), Math.abs(a.x - b.x) + 1);
  }
}

function carveColumn({ width, tiles }: Grid, x: number, top: number, bottom: number): void {
  const last = bottom * width + x;
  for (let i = top * width + x; i <= last; i += width) tiles[i] = Tile.Floor;
}

function lengthOf(tunnels: readonly Tunnel[]): number {
  let length = 0;
  for (const { path } of tunnels) {
    for (let k = 1; k < path.length; k++) {
      length += Math.abs(path[k]!.x - path[k - 1]!.x) + Math.abs(path[k]!.y - path[k - 1]!.y);
    }
  }
  return length;
}

/** Part of a row or column, both ends included. */
interface Leg {
  readonly line: number;
  readonly first: number;
  last: number;
}

/** The legs along an axis; those of one line that meet are one. */
function mergedLegs(tunnels: readonly Tunnel[], axis: Axis): Leg[] {
  const across = axis === 'x' ? 'y' : 'x';
  const legs: Leg[] = [];
  for (const { path } of tunnels) {
    path.forEach((b, k) => {
      const a = path[k - 1] ?? b;
      if (a[across] !== b[across]) return;
      const [first, last] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
      legs.push({ line: a[across], first, last });
    });
  }
  legs.sort((a, b) => a.line - b.line || a.first - b.first);
  const merged: Leg[] = [];
  for (const leg of legs) {
    const before = merged.at(-1);
    if (before?.line === leg.line && leg.first <= before.last) {
      before.last = Math.max(before.last, leg.last);
    } else merged.push(leg);
  }
  return merged;
}
