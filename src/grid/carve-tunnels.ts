import type { Grid, Point, Tunnel } from '../dungeon';
import { Tile } from './grid';

/**
 * Digs L-shaped tunnels that are known to lie inside the grid, in time linear in tiles and tunnels.
 *
 * Level legs are filled as they come. Upright legs touch one tile a row: few of them are dug one by
 * one, but where they add up to more than a share of the grid, one sweep over its rows digs all.
 */
export function carveTunnels(grid: Grid, tunnels: readonly Tunnel[]): void {
  let uprightTiles = 0;
  for (const { path } of tunnels) {
    const [start, corner, end] = path as [Point, Point, Point];
    carveLevel(grid, start, corner);
    carveLevel(grid, corner, end);
    uprightTiles += Math.abs(end.y - start.y);
  }
  // Measured: a tile of the sweep costs about an eighth of a tile dug on its own.
  if (uprightTiles * 8 < grid.tiles.length)
    for (const tunnel of tunnels) carveUpright(grid, tunnel);
  else sweepUpright(grid, tunnels);
}

function carveLevel(grid: Grid, from: Point, to: Point): void {
  if (from.y !== to.y) return;
  const row = from.y * grid.width;
  const first = row + Math.min(from.x, to.x);
  const last = row + Math.max(from.x, to.x);
  grid.tiles.fill(Tile.Floor, first, last + 1);
}

/** The column of a tunnel's upright leg: that of its corner, whichever leg comes first. */
function uprightColumn({ path }: Tunnel): number {
  return (path[1] as Point).x;
}

function carveUpright(grid: Grid, tunnel: Tunnel): void {
  const { width, tiles } = grid;
  const top = topOf(tunnel) * width + uprightColumn(tunnel);
  const bottom = bottomOf(tunnel) * width + uprightColumn(tunnel);
  for (let i = top; i <= bottom; i += width) tiles[i] = Tile.Floor;
}

function topOf({ path }: Tunnel): number {
  return Math.min((path[0] as Point).y, (path[2] as Point).y);
}

function bottomOf({ path }: Tunnel): number {
  return Math.max((path[0] as Point).y, (path[2] as Point).y);
}

/** Goes down the rows with, for each column, the row down to which it is being dug. */
function sweepUpright(grid: Grid, tunnels: readonly Tunnel[]): void {
  const { width, height, tiles } = grid;
  const { first, next } = byTopRow(height, tunnels);
  const dugTo = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y++) {
    for (let i = first[y] as number; i >= 0; i = next[i] as number) {
      const tunnel = tunnels[i] as Tunnel;
      const x = uprightColumn(tunnel);
      dugTo[x] = Math.max(dugTo[x] as number, bottomOf(tunnel));
    }
    digRow(tiles, y * width, y, dugTo);
  }
}

function digRow(tiles: Uint8Array, row: number, y: number, dugTo: Int32Array): void {
  for (let x = 0; x < dugTo.length; x++) {
    if ((dugTo[x] as number) >= y) tiles[row + x] = Tile.Floor;
  }
}

/** Tunnels in linked lists by the row in which their upright legs begin; −1 ends a list. */
function byTopRow(height: number, tunnels: readonly Tunnel[]) {
  const first = new Int32Array(height).fill(-1);
  const next = new Int32Array(tunnels.length);
  for (const [i, tunnel] of tunnels.entries()) {
    const top = topOf(tunnel);
    next[i] = first[top] as number;
    first[top] = i;
  }
  return { first, next };
}
