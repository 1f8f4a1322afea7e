import { checkString, invalid, isObject } from '../../model/checks';
import { groupBy } from '../../model/group-by';
import { linesOf } from '../../text/lines-of';

/**
 * The codes of a tile's cells, in addition to those of wall and floor, which are the same as in a
 * grid.
 */
export enum TileCell {
  /** A place where two rooms meet. */
  Opening = 2,
}

/** The tiles of one shape, by their corners. */
export interface TileShape {
  /** The width of a tile, in squares. */
  readonly across: number;
  /** The height of a tile, in squares. */
  readonly down: number;
  /** For the letters of six corners, row by row, the tiles that have these corners. */
  readonly byCorners: ReadonlyMap<string, readonly Uint8Array[]>;
}

/** A set of herringbone tiles that `parseTileSet` has read. */
export interface TileSet {
  /** The side of a square, in tiles of the grid. */
  readonly side: number;
}

/** A tile set with its tiles. */
export interface ReadTileSet extends TileSet {
  /** The horizontal tiles, which are twice as wide as high. */
  readonly lying: TileShape;
  /** The vertical tiles, which are twice as high as wide. */
  readonly standing: TileShape;
  /** For each of the four kinds of corners, the letters that occur there, in order. */
  readonly letters: readonly (readonly string[])[];
}

/**
 * The kinds of a tile's corners, row by row. There are four kinds of corners in the plane, which
 * depend on column minus row.
 *
 * ```text
 * 0-1-2     3-0
 * |   |     | |
 * 3-0-1     2-3
 *           | |
 *           1-2
 * ```
 */
const LYING: readonly number[] = [0, 1, 2, 3, 0, 1];
const STANDING: readonly number[] = [3, 0, 2, 3, 1, 2];

const GLYPHS = '#.+';

/**
 * The maximum number of letters at one kind of corner. More would require more tiles than anyone
 * would draw.
 */
const MAX_LETTERS = 4;

/** A tile as text. */
interface Written {
  readonly line: number;
  readonly corners: string;
  readonly isLying: boolean;
  readonly rows: readonly string[];
}

/**
 * Reads a set of tiles for the option `tileSet` of `generateTiles`. The option also accepts the
 * text, but then it is read again at each call. If you use a set for many dungeons, read it once
 * with this function.
 *
 * @param text - in the format of `tileSets`
 * @throws {InvalidOptionError} If a tile is ragged, has the wrong size or an unknown glyph, or is
 * missing
 * @example
 * const tiles = parseTileSet(tileSets.ruins);
 * const levels = [1, 2, 3].map((seed) =>
 *   generateTiles(createRng(seed), { width: 80, height: 45, tileSet: tiles }),
 * );
 */
export function parseTileSet(text: string): TileSet {
  return readTileSet('text', text);
}

/** Reads the option at a path: text, or a set that has already been read. */
export function readTileSet(path: string, value: unknown): ReadTileSet {
  if (isTileSet(value)) return value;
  checkString(path, value);
  const written = readTiles(path, value);
  const [first] = written;
  if (first === undefined) throw invalid(path, 'must contain tiles', value);
  const side = first.isLying ? first.rows.length : first.rows.length >> 1;
  for (const tile of written) checkTile(path, tile, side);
  const letters = [0, 1, 2, 3].map((kind) => lettersOf(path, written, kind));
  const lying = { across: 2, down: 1, byCorners: cellsByCorners(written, true) };
  const standing = { across: 1, down: 2, byCorners: cellsByCorners(written, false) };
  checkComplete(path, letters, LYING, lying.byCorners);
  checkComplete(path, letters, STANDING, standing.byCorners);
  return { side, lying, standing, letters };
}

/**
 * Returns whether a value is a tile set. This only protects against mix-ups: no other function
 * makes such sets.
 */
function isTileSet(value: unknown): value is ReadTileSet {
  return isObject(value) && isObject(value.lying) && value.lying.byCorners instanceof Map;
}

function readTiles(path: string, text: string): Written[] {
  const tiles: (Written & { rows: string[] })[] = [];
  let isInside = false;
  for (const [i, row] of linesOf(text).entries()) {
    if (row.trim() === '') isInside = false;
    else if (isInside) tiles[tiles.length - 1]!.rows.push(row);
    else {
      const parts = row.trim().split(/ +/);
      const isLying = parts.length === 2;
      const pattern = isLying ? /^(\w{3} +\w{3})$/ : /^(\w\w +\w\w +\w\w)$/;
      if (!pattern.test(row.trim())) {
        throw invalid(
          path,
          `must begin a tile with its corners, as \`aba bab\` or \`aa bb ab\`, in line ${i + 1}`,
          row,
        );
      }
      tiles.push({ line: i + 1, corners: parts.join(''), isLying, rows: [] });
      isInside = true;
    }
  }
  return tiles;
}

function checkTile(path: string, { line, isLying, rows }: Written, side: number): void {
  const [wide, high] = isLying ? [2 * side, side] : [side, 2 * side];
  if (rows.length !== high || side === 0) {
    throw invalid(path, `must have ${high} rows in the tile of line ${line}`, rows.length);
  }
  for (const [i, row] of rows.entries()) {
    if (row.length !== wide) {
      throw invalid(path, `must have ${wide} glyphs in line ${line + 1 + i}`, row);
    }
    if (!/^[#.+]*$/.test(row)) {
      throw invalid(path, `must contain only \`#\`, \`.\` and \`+\` in line ${line + 1 + i}`, row);
    }
  }
}

function kindsOf({ isLying }: Written): readonly number[] {
  return isLying ? LYING : STANDING;
}

function lettersOf(path: string, tiles: readonly Written[], kind: number): string[] {
  const all = tiles.flatMap((tile) =>
    [...tile.corners].filter((_, i) => kindsOf(tile)[i] === kind),
  );
  const letters = [...new Set(all)].sort();
  if (letters.length <= MAX_LETTERS) return letters;
  throw invalid(path, `must have at most ${MAX_LETTERS} letters at one corner`, letters.join(''));
}

function cellsByCorners(tiles: readonly Written[], isLying: boolean): Map<string, Uint8Array[]> {
  const groups = groupBy(
    tiles.filter((tile) => tile.isLying === isLying),
    ({ corners }) => corners,
  );
  return new Map([...groups].map(([corners, group]) => [corners, group.map(cellsOf)]));
}

function cellsOf({ rows }: Written): Uint8Array {
  return Uint8Array.from([...rows.join('')], (glyph) => GLYPHS.indexOf(glyph));
}

function checkComplete(
  path: string,
  letters: ReadTileSet['letters'],
  kinds: readonly number[],
  tiles: ReadonlyMap<string, unknown>,
): void {
  let all = [''];
  for (const kind of kinds)
    all = all.flatMap((head) => letters[kind]!.map((letter) => head + letter));
  const missing = all.filter((corners) => !tiles.has(corners));
  if (missing.length === 0) return;
  const size = kinds === LYING ? 3 : 2;
  const some = missing.slice(0, 3).map((corners) => `\`${spaced(corners, size)}\``);
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  throw invalid(
    path,
    `must have a tile with the corners ${some.join(', ')}${more}`,
    `${tiles.size} such tiles`,
  );
}

function spaced(corners: string, size: number): string {
  return corners.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$& ');
}
