import { MAX_INT32 } from '../checks';
import type { Grid } from '../dungeon';
import { isInt32, malformed, readRecord } from './read-value';
import { type Report, report } from './violation';

/** A grid's size, and its tiles if there are as many as there should be. */
export interface ReadGrid {
  readonly width: number;
  readonly height: number;
  /** The grid again, where its tiles can be looked at. */
  readonly tiled: Grid | undefined;
}

/** Reads a grid; `undefined` where not even its size is known. */
export function readGrid(violations: Report, value: unknown): ReadGrid | undefined {
  const grid = readRecord(violations, 'grid', value);
  if (!grid) return undefined;
  const { width, height, tiles } = grid;
  if (!(tiles instanceof Uint8Array)) {
    malformed(violations, 'grid.tiles', 'must be a Uint8Array', tiles);
  }
  if (!isSide(width)) malformed(violations, 'grid.width', 'must be an integer from 1', width);
  if (!isSide(height)) malformed(violations, 'grid.height', 'must be an integer from 1', height);
  if (!(isSide(width) && isSide(height))) return undefined;
  if (width * height > MAX_INT32) {
    const rule = `times \`grid.height\` (${height}) must be at most ${MAX_INT32}`;
    malformed(violations, 'grid.width', rule, width);
    return undefined;
  }
  if (!(tiles instanceof Uint8Array)) return { width, height, tiled: undefined };
  if (tiles.length === width * height) return { width, height, tiled: { width, height, tiles } };
  const message = `\`grid.tiles\` holds ${tiles.length} tiles where ${width} × ${height} makes ${width * height}`;
  report(violations, 'tile-count', message);
  return { width, height, tiled: undefined };
}

function isSide(value: unknown): value is number {
  return isInt32(value) && value > 0;
}
