import { findRegions } from '../../analysis/find-regions';
import { stepsBetween } from '../../geometry/points';
import { pointAt } from '../../grid/grid';
import { checkEach, checkString, invalid, isBytes } from '../../model/checks';
import { type Grid, type GridSize, Tile } from '../../model/dungeon';
import { checkMask } from '../../model/guards';
import type { DataOption } from '../../model/specification';
import { linesOf } from '../../text/lines-of';

/**
 * The tiles that may be dug: rows of text, as one string or as a list, in which `#` is rock that
 * stays rock; or a mask with one byte per tile, 0 for such rock.
 */
export type Outline = string | readonly string[] | Uint8Array;

/** The option `outline`. */
export interface OutlineOptions {
  /**
   * The tiles that may be dug: rows of text, as tall and as wide as the grid, in which `#` is rock
   * that stays rock; in code, also a `Uint8Array` with one byte per tile, 0 for such rock. Default
   * all tiles inside the outermost ring.
   */
  readonly outline?: Outline | undefined;
}

/** The specification of the option `outline`. */
export const OUTLINE: DataOption = {
  type: 'data',
  schema: 'outline',
  check(path, value) {
    if (isBytes(value) || typeof value === 'string') return;
    if (!Array.isArray(value)) {
      throw invalid(path, 'must be rows of text, in which `#` is rock that stays rock', value);
    }
    checkEach(path, value, checkString);
  },
  checkSize(path, settings) {
    const { outline, width, height, roomMinSize = 1 } = settings as unknown as OutlineSettings;
    if (outline === undefined || width === undefined) return;
    checkOutline(path, outline, { width, height });
    checkFits(path, openTiles({ outline, width, height })!, width, roomMinSize);
  },
  default: undefined,
};

/** The settings of a generator with an outline. */
interface OutlineSettings extends OutlineOptions, GridSize {
  readonly roomMinSize?: number;
}

/** Throws unless an outline is as large as the grid. */
export function checkOutline(path: string, outline: Outline, grid: GridSize): void {
  if (isBytes(outline)) {
    checkMask(path, outline, grid);
    return;
  }
  const { width, height } = grid;
  const rows = rowsOfOutline(outline);
  const rule = `must have ${height} rows of ${width} characters, as many as the grid`;
  if (rows.length !== height) throw invalid(path, rule, `${rows.length} rows`);
  rows.forEach((row, y) => {
    if (row.length === width) return;
    throw invalid(path, rule, `${row.length} characters in row ${y + 1}`);
  });
}

/** Throws unless a square of the given side fits in the open tiles. */
export function checkFits(path: string, open: Uint8Array, width: number, side: number): void {
  // For each tile, the side of the largest square of open tiles that ends there.
  const sides = new Int32Array(open.length);
  for (let i = width + 1; i < open.length; i++) {
    if (open[i] === 0) continue;
    const min = Math.min(sides[i - 1]!, sides[i - width]!, sides[i - width - 1]!);
    sides[i] = min + 1;
    if (min + 1 >= side) return;
  }
  const rule = `must have a connected part in which ${side} × ${side} tiles of floor fit`;
  throw invalid(path, rule, 'one without', side === 1 ? undefined : 'roomMinSize');
}

function rowsOfOutline(outline: string | readonly string[]): string[][] {
  const rows = typeof outline === 'string' ? linesOf(outline) : outline;
  return rows.map((row) => [...row]);
}

/** Returns 1 for each tile inside the outermost ring that may be dug, otherwise 0. */
export function tilesInside(outline: Outline, { width, height }: GridSize): Uint8Array {
  const open = new Uint8Array(width * height);
  const rows = isBytes(outline) ? undefined : rowsOfOutline(outline);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const isOpen = rows ? rows[y]![x] !== '#' : (outline as Uint8Array)[i] !== 0;
      if (isOpen) open[i] = Tile.Floor;
    }
  }
  return open;
}

/**
 * Returns 1 for each tile of the largest connected part of the outline, and 0 for all others.
 * Returns `undefined` if there is no outline.
 */
export function openTiles({ outline, width, height }: OutlineSettings): Uint8Array | undefined {
  if (outline === undefined) return undefined;
  const tiles = tilesInside(outline, { width, height });
  const { labels, sizes } = findRegions({ width, height, tiles });
  const largest = sizes.reduce((best, size, i) => (size > sizes[best]! ? i : best), 0);
  return tiles.map((_, i) => Number(labels[i] === largest));
}

/** Returns whether all floor of a room is on open tiles if its first tile is at (x, y). */
export function isMaskOpen(
  open: Uint8Array,
  gridWidth: number,
  { width, height, tiles }: Grid,
  x: number,
  y: number,
): boolean {
  if (x < 1 || x + width >= gridWidth) return false;
  for (let row = 0; row < height; row++) {
    const start = (y + row) * gridWidth + x;
    for (let column = 0; column < width; column++) {
      if (tiles[row * width + column] !== Tile.Wall && open[start + column] !== 1) return false;
    }
  }
  return true;
}

/** Returns the open tile that is nearest to a tile, in columns plus rows. There must be one. */
export function nearestOpen(open: Uint8Array, width: number, tile: number): number {
  if (open[tile] === 1) return tile;
  const middle = pointAt({ width }, tile);
  let [nearest, min] = [tile, Number.POSITIVE_INFINITY];
  for (let i = open.indexOf(1); i >= 0; i = open.indexOf(1, i + 1)) {
    const away = stepsBetween(pointAt({ width }, i), middle);
    if (away < min) [nearest, min] = [i, away];
  }
  return nearest;
}
