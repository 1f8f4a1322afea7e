import { createGrid } from '../grid/grid';
import { checkString, MAX_SIDE } from '../model/checks';
import type { Grid, Point } from '../model/dungeon';
import { InvalidDataError } from '../model/errors';
import { type CodeSpecification, resolveOptions } from '../model/specification';
import { linesOf } from '../text/lines-of';
import { lineAndColumn } from '../text/words';
import { addLegend, type Meaning, shownEntry, type TileLegend, tileMeanings } from './legend';

/** Options for `parseAscii`. */
export interface AsciiReading {
  /** The names of tiles by character, in addition to the known ones or instead of them. */
  readonly legend?: TileLegend | undefined;
}

const ASCII_READING_SPEC: CodeSpecification<AsciiReading> = {
  legend: { type: 'value', default: undefined },
};

/**
 * Parses a grid from a text. The characters are `#` (wall), `.` (floor), `+` (door), `<` and `>`
 * (stairs up and down), `~` (deep water), `,` (shallow water), `^` (lava), `:` (chasm), `;` (edge
 * of a chasm) and `=` (bridge), with one line per row. This is the inverse of `toAscii` for grids.
 * Lines end in LF, CRLF or CR, and one newline at the end is allowed, as is a byte order mark. Use
 * `dungeonFromText` to read a map with its rooms, doors and monsters.
 *
 * @throws {InvalidOptionError} If `text` is not a string, or the legend is invalid
 * @throws {InvalidDataError} If there is no tile, if lines differ in length, if the text contains
 * another character, or if it has more than 32,767 lines or columns
 * @example
 * const grid = parseAscii('XXXXX\nX...+\nXXXXX', { legend: { X: 'wall' } });
 */
export function parseAscii(text: string, options: AsciiReading = {}): Grid {
  const meanings = tileMeanings();
  addLegend(meanings, resolveOptions(ASCII_READING_SPEC, options).legend, 'tiles');
  const rows = rowsOfText(text);
  const width = rows[0]!.length;
  if (width === 0) throw new InvalidDataError('line 1 is empty', { line: 1, column: 1 });
  const grid = createGrid(width, rows.length);
  for (const [y, row] of rows.entries()) {
    for (const [x, glyph] of row.slice(0, width).entries()) {
      const meaning = meanings.get(glyph);
      if (meaning === undefined) throw unknownGlyphError(glyph, { x, y }, meanings);
      grid.tiles[y * width + x] = meaning.code;
    }
    if (row.length === width) continue;
    const message = `line ${y + 1} has ${row.length} tiles, but line 1 has ${width}`;
    throw new InvalidDataError(message, { line: y + 1, column: Math.min(row.length, width) + 1 });
  }
  return grid;
}

/**
 * Returns the characters of each line of a text.
 *
 * @throws {InvalidOptionError} If it is not a string
 * @throws {InvalidDataError} If there are too many lines or columns
 */
export function rowsOfText(text: string): string[][] {
  checkString('text', text);
  const lines = linesOf(text);
  const rows = lines.slice(0, MAX_SIDE).map((line) => [...line]);
  const long = rows.findIndex((row) => row.length > MAX_SIDE);
  if (long < 0 && lines.length <= MAX_SIDE) return rows;
  const [line, column] = long < 0 ? [MAX_SIDE + 1, 1] : [long + 1, MAX_SIDE + 1];
  const message = `a text must have at most ${MAX_SIDE} lines and columns`;
  throw new InvalidDataError(message, { line, column });
}

/** Returns the error for a character without a meaning. */
export function unknownGlyphError(
  glyph: string,
  point: Point,
  meanings: ReadonlyMap<string, Meaning>,
): InvalidDataError {
  if (glyph === '\t') {
    const advice = 'replace each tab by as many spaces as it is wide';
    return faultAtError(point, `this is a tab, and each tile needs a character: ${advice}`);
  }
  const known = [...meanings.keys()].filter((key) => !/[A-Za-z \u2500-\u25a0]/.test(key)).join(' ');
  const lines = meanings.has('─') ? ' and walls as lines such as ─ │ ┌' : '';
  const message =
    `${JSON.stringify(glyph)} means nothing here; the known characters are ` +
    `${known}${lines}, and a legend such as ${shownEntry(glyph, 'floor')} adds others`;
  return faultAtError(point, message);
}

/** Returns the error for a character of a text, whose message begins with its line and column. */
export function faultAtError({ x, y }: Point, message: string): InvalidDataError {
  const place = { line: y + 1, column: x + 1 };
  return new InvalidDataError(`${lineAndColumn(place)}: ${message}`, place);
}
