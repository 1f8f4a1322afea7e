import { GLYPHS } from '../grid/tiles';
import { checkArray, invalid } from '../model/checks';
import type { Grid, GridSize } from '../model/dungeon';
import type { Cover } from '../model/population';

/**
 * The offset for codes without a glyph. They are written as the character with this offset + code,
 * so that every grid can be restored.
 */
const UNKNOWN = 0x100;

/** The character of each tile code. */
const TILES = /* @__PURE__ */ tileCharacters();

/** The tile code of each character code; −1 if there is none. */
const CODES = /* @__PURE__ */ codesOf(TILES);

/** The characters for no cover and for each kind of cover. */
const COVER = /* @__PURE__ */ coverCharacters();

/** Returns the rows of a grid as strings with one character per tile. */
export function tileRows(grid: Grid): string[] {
  return rowsOf(grid, TILES);
}

/** Returns the rows of cover as strings with one character per tile. */
export function coverRows({ width, height, cells }: Cover): string[] {
  return rowsOf({ width, height, tiles: cells }, COVER);
}

function rowsOf({ width, height, tiles }: Grid, characters: readonly string[]): string[] {
  return Array.from({ length: height }, (_, y) => {
    // Thousands of short strings would take several times as long to join.
    const row = new Array<number>(width);
    for (let x = 0; x < width; x++) row[x] = characters[tiles[y * width + x]!]!.charCodeAt(0);
    return String.fromCharCode(...row);
  });
}

/**
 * Returns the grid from which {@link tileRows} made the rows.
 *
 * @throws {InvalidOptionError} If a row is not a string of `width` tiles; the error has the path of
 * the first one
 */
export function readTileRows(path: string, rows: unknown, size: GridSize): Grid {
  const { width, height } = size;
  const tiles = readCodes(path, rows, size, { codes: CODES, wrong: notATile });
  return { width, height, tiles };
}

/** Returns the cells from which {@link coverRows} made the rows. */
export function readCoverRows(
  path: string,
  rows: unknown,
  size: GridSize,
  kinds: number,
): Uint8Array {
  const codes = codesOf(COVER.slice(0, kinds + 1));
  const wrong: WrongTile = (at, row, x) =>
    invalid(at, `must contain kinds of cover; column ${x + 1} is not one of ${kinds}`, row[x]);
  return readCodes(path, rows, size, { codes, wrong });
}

/** Creates the error for a character of a row that has no code. */
type WrongTile = (path: string, row: string, x: number) => Error;

/** The codes of characters, −1 for those without a code, and the error for such characters. */
interface CharacterCodes {
  readonly codes: Int16Array;
  readonly wrong: WrongTile;
}

function readCodes(
  path: string,
  value: unknown,
  size: GridSize,
  { codes, wrong }: CharacterCodes,
): Uint8Array {
  const rows = readStrings(path, value, size);
  const { width, height } = size;
  const tiles = new Uint8Array(width * height);
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      const code = codes[row.charCodeAt(x)] ?? -1;
      if (code < 0) throw wrong(`${path}[${y}]`, row, x);
      tiles[y * width + x] = code;
    }
  }
  return tiles;
}

/**
 * Reads the rows of a grid of the given size. They are checked before tiles are allocated, so that
 * a corrupt size cannot allocate memory.
 */
function readStrings(path: string, rows: unknown, { width, height }: GridSize): readonly string[] {
  checkArray(path, rows);
  if (rows.length !== height) throw invalid(path, `must contain ${height} rows`, rows);
  return Array.from(rows, (row, y) => {
    if (typeof row === 'string' && row.length === width) return row;
    throw invalid(`${path}[${y}]`, `must be a string of ${width} tiles`, row);
  });
}

/**
 * Reads the rows that {@link tileRows} wrote for a shape. Does not check whether the shape fits its
 * room.
 */
export function readShapeRows(path: string, rows: unknown): Grid {
  checkArray(path, rows);
  const first: unknown = rows[0];
  const width = typeof first === 'string' ? first.length : 0;
  return readTileRows(path, rows, { width, height: rows.length });
}

function tileCharacters(): string[] {
  return Array.from(
    { length: 256 },
    (_, code) => GLYPHS[code] ?? String.fromCharCode(UNKNOWN + code),
  );
}

function coverCharacters(): string[] {
  return Array.from({ length: 256 }, (_, kind) => {
    if (kind === 0) return '.';
    return kind > 26 ? String.fromCharCode(UNKNOWN + kind) : String.fromCharCode(0x60 + kind);
  });
}

function codesOf(characters: readonly string[]): Int16Array {
  const codes = new Int16Array(UNKNOWN + 256).fill(-1);
  characters.forEach((character, code) => {
    codes[character.charCodeAt(0)] = code;
  });
  return codes;
}

function notATile(path: string, row: string, x: number) {
  const glyphs = [...GLYPHS];
  const last = glyphs.pop();
  const list = `${glyphs.map((glyph) => `'${glyph}'`).join(', ')} or '${last}'`;
  return invalid(path, `must contain tiles, ${list}; column ${x + 1} is not one`, row[x]);
}
