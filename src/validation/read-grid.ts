import { isInt32, MAX_INT32 } from '../checks';
import type { Grid } from '../dungeon';
import { tileAt } from '../grid/grid';
import { STANDABLE, WALKABLE } from '../grid/tiles';
import { malformed, readBytes, readRecord } from './read-value';
import { type Report, report } from './violation';

/** Tiles across and down. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A grid's size, and its tiles if there are as many as there should be. */
export interface ReadGrid extends Size {
  /** The grid again, where its tiles can be looked at. */
  readonly tiled: TiledGrid | undefined;
}

/** A grid of which all is known. */
export interface TiledGrid extends Grid {
  /** The same grid in two codes: floor is whatever can be walked on, wall all else. */
  readonly dug: Grid;
  /** Whether all tiles are wall or floor. */
  readonly isPlain: boolean;
}

/** Reads a grid; `undefined` where not even its size is known. */
export function readGrid(violations: Report, value: unknown): ReadGrid | undefined {
  const grid = readRecord(violations, 'grid', value);
  if (!grid) return undefined;
  const { width, height, tiles } = grid;
  const bytes = readBytes(tiles);
  if (!bytes) malformed(violations, 'grid.tiles', 'must be a Uint8Array', tiles);
  if (!isSide(width)) malformed(violations, 'grid.width', 'must be an integer from 1', width);
  if (!isSide(height)) malformed(violations, 'grid.height', 'must be an integer from 1', height);
  if (!(isSide(width) && isSide(height))) return undefined;
  if (width * height > MAX_INT32) {
    const rule = `times \`grid.height\` (${height}) must be at most ${MAX_INT32}`;
    malformed(violations, 'grid.width', rule, width);
    return undefined;
  }
  if (!bytes) return { width, height, tiled: undefined };
  if (bytes.length === width * height) {
    return { width, height, tiled: readTiles(width, height, bytes) };
  }
  const message = `\`grid.tiles\` holds ${bytes.length} tiles where ${width} × ${height} makes ${width * height}`;
  report(violations, 'tile-count', message);
  return { width, height, tiled: undefined };
}

function isSide(value: unknown): value is number {
  return isInt32(value) && value > 0;
}

/** Copies tiles, so that nobody can change them while the rest is read. */
function readTiles(width: number, height: number, bytes: Uint8Array): TiledGrid {
  const tiles = new Uint8Array(bytes);
  const isPlain = isWallAndFloor(tiles);
  const dug = isPlain ? tiles : tiles.map((code) => WALKABLE[code]!);
  return { width, height, tiles, dug: { width, height, tiles: dug }, isPlain };
}

/** Returns whether all tiles, which have a buffer of their own, are wall or floor, word by word. */
function isWallAndFloor(tiles: Uint8Array): boolean {
  const words = new Uint32Array(tiles.buffer, 0, tiles.length >> 2);
  let bits = 0;
  for (let i = 0; i < words.length; i++) bits |= words[i]!;
  for (let i = words.length << 2; i < tiles.length; i++) bits |= tiles[i]!;
  return (bits & ~0x01010101) === 0;
}

/** Returns whether things are put on the tile (x, y). */
export function canStand(grid: Grid, x: number, y: number): boolean {
  return STANDABLE[tileAt(grid, x, y)] === 1;
}
