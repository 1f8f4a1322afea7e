import { GLYPHS } from '../grid/tiles';
import { checkArray, invalid } from '../model/checks';
import type { Cover, Grid, GridSize } from '../model/dungeon';
import { rowWriter } from './row-writer';

/**
 * The version of a document. Dungeons with only walls and floor have version 1, those with lakes
 * have version 3, and those with levers have version 4.
 */
export type DocumentVersion = 1 | 2 | 3 | 4;

/** The number of tile codes that have a glyph in documents of each version. */
const KNOWN = { 1: 2, 2: 5, 3: 11, 4: 11 } as const;

/**
 * The offset for codes without a glyph. They are written as the character with this offset + code,
 * so that every grid can be restored.
 */
const UNKNOWN = 0x100;

const CHARACTERS = {
  1: /* @__PURE__ */ charactersOf(1),
  2: /* @__PURE__ */ charactersOf(2),
  3: /* @__PURE__ */ charactersOf(3),
  4: /* @__PURE__ */ charactersOf(4),
} as const;

/** The tile code of each character code; −1 if there is none. */
const CODES = {
  1: /* @__PURE__ */ codesOf(1),
  2: /* @__PURE__ */ codesOf(2),
  3: /* @__PURE__ */ codesOf(3),
  4: /* @__PURE__ */ codesOf(4),
} as const;

/** The characters for no cover and for each kind of cover. */
const COVER = /* @__PURE__ */ coverCharacters();

/** Returns the rows of a grid as strings with one character per tile. */
export function tileRows(grid: Grid, version: DocumentVersion): string[] {
  return rowsOf(grid, CHARACTERS[version]);
}

/** Returns the rows of cover as strings with one character per tile. */
export function coverRows({ width, height, cells }: Cover): string[] {
  return rowsOf({ width, height, tiles: cells }, COVER);
}

function rowsOf({ width, height, tiles }: Grid, characters: readonly string[]): string[] {
  const rowText = rowWriter(characters);
  return Array.from({ length: height }, (_, y) => rowText(tiles, y * width, (y + 1) * width));
}

/**
 * Returns the grid from which {@link tileRows} made the rows.
 *
 * @throws {InvalidOptionError} If a row is not a string of `width` tiles; the error has the path of
 * the first one
 */
export function readTileRows(
  path: string,
  rows: unknown,
  size: GridSize,
  version: DocumentVersion,
): Grid {
  const wrong: WrongTile = (at, row, x) => notATile(at, row, x, version);
  const { width, height } = size;
  return { width, height, tiles: readCodes(path, rows, size, { codes: CODES[version], wrong }) };
}

/** Returns the cells from which {@link coverRows} made the rows. */
export function readCoverRows(
  path: string,
  rows: unknown,
  size: GridSize,
  kinds: number,
): Uint8Array {
  const codes = codesOfAll(COVER.slice(0, kinds + 1));
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
export function readShapeRows(path: string, rows: unknown, version: DocumentVersion): Grid {
  checkArray(path, rows);
  const first: unknown = rows[0];
  const width = typeof first === 'string' ? first.length : 0;
  return readTileRows(path, rows, { width, height: rows.length }, version);
}

function charactersOf(version: DocumentVersion): string[] {
  return Array.from(
    { length: 256 },
    (_, code) =>
      (code < KNOWN[version] ? GLYPHS[code] : undefined) ?? String.fromCharCode(UNKNOWN + code),
  );
}

function coverCharacters(): string[] {
  return Array.from({ length: 256 }, (_, kind) => {
    if (kind === 0) return '.';
    return kind > 26 ? String.fromCharCode(UNKNOWN + kind) : String.fromCharCode(0x60 + kind);
  });
}

function codesOf(version: DocumentVersion): Int16Array {
  return codesOfAll(charactersOf(version));
}

function codesOfAll(characters: readonly string[]): Int16Array {
  const codes = new Int16Array(UNKNOWN + 256).fill(-1);
  characters.forEach((character, code) => {
    codes[character.charCodeAt(0)] = code;
  });
  return codes;
}

function notATile(path: string, row: string, x: number, version: DocumentVersion) {
  const glyphs = CHARACTERS[version].slice(0, KNOWN[version]);
  const last = glyphs.pop();
  const list = `${glyphs.map((glyph) => `'${glyph}'`).join(', ')} or '${last}'`;
  return invalid(path, `must contain tiles, ${list}; column ${x + 1} is not one`, row[x]);
}
