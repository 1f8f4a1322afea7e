import type { Point, Tunnel } from '../dungeon';
import { fillRun } from './fill-run';
import { Tile } from './grid';
import type { Site } from './site';
import { sweepUprights } from './sweep-uprights';
import { bottomOf, columnOf, topOf } from './upright-leg';

/** Measured: digging a tile of an upright leg takes about as long as sweeping over so many tiles. */
const SWEPT_TILES = 2;

/**
 * Digs the upright legs of L-shaped tunnels between rooms of the grid, in time linear in tiles and
 * tunnels.
 *
 * They touch one tile a row: few of them are dug one by one, but where they add up to more than a
 * share of the grid, one sweep over its rows digs all.
 *
 * @param rows - how many rows all legs go down together
 */
export function carveUprights(site: Site, tunnels: readonly Tunnel[], rows: number): void {
  if (rows * SWEPT_TILES > site.grid.tiles.length) sweepUprights(site, tunnels);
  else for (let i = 0; i < tunnels.length; i++) carveUpright(site, (tunnels[i] as Tunnel).path);
}

/** Whichever leg comes first, the level one lies in the corner's row. */
export function carveLevel({ grid, bytes }: Site, path: readonly Point[]): void {
  const start = (path[0] as Point).x;
  const end = (path[2] as Point).x;
  const left = (path[1] as Point).y * grid.width + Math.min(start, end);
  fillRun(bytes, left, Math.abs(end - start) + 1);
}

function carveUpright({ grid }: Site, path: readonly Point[]): void {
  const { width, tiles } = grid;
  const x = columnOf(path);
  const last = bottomOf(path) * width + x;
  for (let i = topOf(path) * width + x; i <= last; i += width) tiles[i] = Tile.Floor;
}
