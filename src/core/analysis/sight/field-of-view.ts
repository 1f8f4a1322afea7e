import { STEPS } from '../../grid/directions';
import { pointAt } from '../../grid/grid';
import { ROCK, WALKABLE } from '../../grid/tiles';
import { type GridOrDungeon, SECRET_DOORS } from '../../grid/walkable';
import type { Grid, Point } from '../../model/dungeon';
import { checkMask, checkPointIn, isInside } from '../../model/guards';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../../model/specification';
import { isPartSeen } from './line-of-sight';
import {
  Answer,
  isSeenThrough,
  type LineOfSightOptions,
  RADIUS,
  readSight,
  SIGHT_DOORS,
  type Sight,
} from './sight';

/** Options for {@link fieldOfView}. */
export interface FieldOfViewOptions extends LineOfSightOptions {
  /**
   * A mask with one byte per tile, row by row. Tiles that are seen become 1; the others are not
   * changed, so the mask can collect what several viewers see or what has been seen so far. Default
   * a new array.
   */
  readonly into?: Uint8Array | undefined;
}

// Games call this every turn, and options are read faster from a literal than from a spread object.
const FIELD_OF_VIEW_SPEC: CodeSpecification<FieldOfViewOptions> = {
  radius: RADIUS,
  doors: SIGHT_DOORS,
  secrets: SECRET_DOORS,
  into: CHECKED_LATER,
};

/**
 * Returns the tiles that are seen from a tile, as a mask with one byte per tile, row by row: 1 if
 * the tile is seen, otherwise 0. Walls and closed doors that bound the view are seen too.
 *
 * Sight is symmetric for all tiles, even if they block sight: a tile is seen if and only if
 * {@link hasLineOfSight} returns true. Takes time linear in the number of tiles seen; from a tile
 * that blocks sight, such as a closed door, also in their distance.
 *
 * @remarks
 * Source: Albert Ford's symmetric shadowcasting (2017), working row by row instead of recursively,
 * with slopes as fractions of integers.
 *
 * @param subject - a grid, or a dungeon, whose secret doors stay closed
 * @param from - any tile, even one that blocks sight
 * @throws {InvalidOptionError} If `subject` is neither a grid nor a dungeon, `from` is not on the
 * grid, or an option is invalid
 * @example
 * const visible = fieldOfView(dungeon, hero, { radius: 8 });
 * const picture = toSvg(dungeon, { visible });
 */
export function fieldOfView(
  subject: GridOrDungeon,
  from: Point,
  options: FieldOfViewOptions = {},
): Uint8Array {
  const settings = resolveOptions<
    FieldOfViewOptions,
    Settings<FieldOfViewOptions, 'secrets' | 'into'>
  >(FIELD_OF_VIEW_SPEC, options);
  const { radius, into } = settings;
  const sight = readSight(subject, settings);
  const { grid } = sight;
  checkPointIn('from', from, grid);
  if (into !== undefined) checkMask('into', into, grid);
  const seen = into ?? new Uint8Array(grid.tiles.length);
  look(sight, seen, from, radius);
  if (!isSeenThrough(sight, from.y * grid.width + from.x)) lookOut(sight, seen, from, radius);
  return seen;
}

/**
 * Writes 1 for each tile that is seen. Returns the distance of the farthest row or column that was
 * scanned.
 */
function look(sight: Sight, seen: Uint8Array, { x, y }: Point, radius: number): number {
  const { width, height } = sight.grid;
  const cell = y * width + x;
  seen[cell] = 1;
  const [left, right, up, down] = [x, width - 1 - x, y, height - 1 - y];
  const view = { sight, seen, cell, radius };
  return Math.max(
    scan(view, { ahead: -width, across: 1, rows: up, before: left, after: right }),
    scan(view, { ahead: width, across: 1, rows: down, before: left, after: right }),
    scan(view, { ahead: -1, across: width, rows: left, before: up, after: down }),
    scan(view, { ahead: 1, across: width, rows: right, before: up, after: down }),
  );
}

/**
 * Writes 1 for each tile from which any part of the viewer's own tile, which blocks sight, is seen.
 * A line to the viewer crosses transparent tiles, none of them farther than one column from those
 * of the next row, so only the neighbours of such tiles are tested.
 */
function lookOut(sight: Sight, seen: Uint8Array, from: Point, radius: number): void {
  const { width } = sight.grid;
  for (const { x: dx, y: dy } of STEPS) {
    let columns = [0];
    for (let row = 1; row <= radius && columns.length > 0; row++) {
      const next: number[] = [];
      for (const column of around(columns, row)) {
        const [x, y] = [from.x + dx * row - dy * column, from.y + dy * row + dx * column];
        if (!isInside(sight.grid, x, y)) continue;
        const at = y * width + x;
        const isHidden = seen[at] === 0 && row * row + column * column <= radius * radius;
        if (isHidden && isPartSeen(sight, { x, y }, from)) seen[at] = 1;
        if (isSeenThrough(sight, at)) next.push(column);
      }
      columns = next;
    }
  }
}

/** Returns these columns and their neighbours, in ascending order, in a row of a quarter. */
function around(columns: readonly number[], row: number): number[] {
  const all: number[] = [];
  let next = -row;
  for (const column of columns) {
    const last = Math.min(column + 1, row);
    for (next = Math.max(column - 1, next); next <= last; next++) all.push(next);
  }
  return all;
}

/** A viewer, and the tiles seen so far. */
interface View {
  readonly sight: Sight;
  readonly seen: Uint8Array;
  readonly cell: number;
  readonly radius: number;
}

/**
 * A quarter of the view. Rows are numbered away from the viewer; columns are counted from 0 in the
 * middle.
 */
interface Quarter {
  /** The difference between the tile indices of a row and the next. */
  readonly ahead: number;
  /** The difference between the tile indices of a column and the next. */
  readonly across: number;
  /** How many rows ahead, columns before the middle, and columns after it are on the grid. */
  readonly rows: number;
  readonly before: number;
  readonly after: number;
}

/**
 * Scans a quarter row by row, away from the viewer. The part of a row that can still be seen
 * consists of sectors, each between two slopes. Tiles that block sight cut them. Returns how many
 * rows were scanned.
 */
function scan(view: View, quarter: Quarter): number {
  const rows = Math.min(quarter.rows, Math.floor(view.radius));
  // Four numbers per sector: the slopes of its start and of its end, each as columns over rows.
  let sectors = [-1, 1, 1, 1];
  let row = 0;
  while (row < rows && sectors.length > 0) {
    row++;
    const next: number[] = [];
    for (let i = 0; i < sectors.length; i += 4) scanSector(view, quarter, row, sectors, i, next);
    sectors = next;
  }
  return row;
}

/**
 * Marks the tiles of a row that are seen in a sector, and adds the remaining parts of the sector to
 * `next`.
 *
 * ```text
 *  row 3    . . . # . . .     A tile that blocks sight does so with its whole width, in the
 *  row 2      . # # . .       middle of its row: from column − 1/2 to column + 1/2. A
 *  row 1        . . .         transparent tile is seen if its middle is in a sector, ends
 *                 @           included.
 * ```
 */
function scanSector(
  { sight, seen, cell, radius }: View,
  { ahead, across, before, after }: Quarter,
  row: number,
  sectors: readonly number[],
  i: number,
  next: number[],
): void {
  const { codes } = sight;
  const { tiles } = sight.grid;
  const limit = radius * radius;
  const middle = cell + row * ahead;
  let startColumns = sectors[i]!;
  let startRows = sectors[i + 1]!;
  const endColumns = sectors[i + 2]!;
  const endRows = sectors[i + 3]!;
  // The columns that the sector touches, then those whose centre is in the sector.
  const touched = Math.floor((2 * row * startColumns + startRows) / (2 * startRows));
  const first = Math.max(-before, touched);
  const last = Math.min(after, Math.ceil((2 * row * endColumns - endRows) / (2 * endRows)));
  const from = Math.ceil((row * startColumns) / startRows);
  const to = Math.floor((row * endColumns) / endRows);
  let wasOpen = false;
  for (let column = first; column <= last; column++) {
    const at = middle + column * across;
    const answer = codes[tiles[at]!]!;
    const isOpen = answer === Answer.Yes || (answer === Answer.Ask && sight.isOpen(at));
    const isSeen = !isOpen || (column >= from && column <= to);
    if (isSeen && column * column + row * row <= limit) seen[at] = 1;
    if (isOpen && !wasOpen && column > first) {
      startColumns = 2 * column - 1;
      startRows = 2 * row;
    } else if (!isOpen && wasOpen) {
      next.push(startColumns, startRows, 2 * column - 1, 2 * row);
    }
    wasOpen = isOpen;
  }
  if (wasOpen) next.push(startColumns, startRows, endColumns, endRows);
}

/** The maximum number of tiles from which sight is measured. */
const VIEWPOINTS = 32;

/**
 * Returns how many tiles other than walls are seen from a walkable tile with all doors open, on
 * average over 32 tiles that are spread evenly in tile order, or over all walkable tiles if there
 * are fewer.
 */
export function meanSight(grid: Grid): number {
  const sight = readSight(grid, { doors: 'open', secrets: undefined });
  const viewpoints = spreadViewpoints(grid.tiles);
  const seen = new Uint8Array(grid.tiles.length);
  let count = 0;
  for (const cell of viewpoints) {
    const from = pointAt(grid, cell);
    const reach = look(sight, seen, from, Number.POSITIVE_INFINITY);
    const right = Math.min(grid.width, from.x + reach + 1);
    const bottom = Math.min(grid.height, from.y + reach + 1);
    for (let y = Math.max(0, from.y - reach); y < bottom; y++) {
      for (let x = Math.max(0, from.x - reach); x < right; x++) {
        const at = y * grid.width + x;
        if (seen[at] === 1 && ROCK[grid.tiles[at]!] === 0) count++;
        seen[at] = 0;
      }
    }
  }
  return count / (viewpoints.length || 1);
}

/** Splits the list of walkable tiles into equal parts. Returns the middle tile of each. */
function spreadViewpoints(tiles: Uint8Array): number[] {
  let walkable = 0;
  for (let i = 0; i < tiles.length; i++) walkable += WALKABLE[tiles[i]!]!;
  const wanted = Math.min(walkable, VIEWPOINTS);
  const cells: number[] = [];
  let place = 0;
  for (let i = 0; cells.length < wanted; i++) {
    if (WALKABLE[tiles[i]!] === 0) continue;
    if (place === Math.floor(((2 * cells.length + 1) * walkable) / (2 * wanted))) cells.push(i);
    place++;
  }
  return cells;
}
