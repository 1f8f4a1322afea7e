import { createGrid } from '../grid/grid';
import { GLYPHS } from '../grid/tiles';
import { checkString, MAX_SIDE } from '../model/checks';
import type { Grid } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { InvalidDataError } from '../model/errors';

/**
 * Parses a grid from a text. The characters are `#` (wall), `.` (floor), `+` (door), `<` and `>`
 * (stairs up and down), `~` (deep water), `,` (shallow water), `^` (lava), `:` (chasm), `;` (edge
 * of a chasm) and `=` (bridge), with one line per row. This is the inverse of `toAscii` for grids.
 * Lines end in LF or CRLF, and one newline at the end is allowed.
 *
 * @throws {InvalidOptionError} If `text` is not a string
 * @throws {InvalidDataError} If there is no tile, if lines differ in length, if the text contains
 * another character, or if it has more than 32,767 lines or columns
 * @example
 * const grid = parseAscii('#####\n#...+\n#####');
 */
export function parseAscii(text: string): Grid {
  checkString('text', text);
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const width = elementAt(lines, 0).length;
  if (width === 0) throw new InvalidDataError('line 1 is empty', { line: 1, column: 1 });
  if (width > MAX_SIDE || lines.length > MAX_SIDE) {
    const [line, column] = width > MAX_SIDE ? [1, MAX_SIDE + 1] : [MAX_SIDE + 1, 1];
    const message = `a text must have at most ${MAX_SIDE} lines and columns`;
    throw new InvalidDataError(message, { line, column });
  }
  const grid = createGrid(width, lines.length);
  const codes = new Map([...GLYPHS].map((glyph, code) => [glyph, code]));
  for (const [y, line] of lines.entries()) parseLine(grid, y, line, codes);
  return grid;
}

function parseLine(
  { width, tiles }: Grid,
  y: number,
  line: string,
  codes: ReadonlyMap<string, number>,
): void {
  for (let x = 0; x < line.length && x < width; x++) {
    const code = codes.get(line[x]!);
    if (code === undefined) throw unknownCharacter(line, x, y + 1);
    tiles[y * width + x] = code;
  }
  if (line.length === width) return;
  throw new InvalidDataError(`line ${y + 1} has ${line.length} tiles, but line 1 has ${width}`, {
    line: y + 1,
    column: Math.min(line.length, width) + 1,
  });
}

function unknownCharacter(text: string, x: number, line: number): InvalidDataError {
  const glyphs = [...GLYPHS].map((glyph) => `'${glyph}'`);
  const last = glyphs.pop();
  const character = JSON.stringify(String.fromCodePoint(text.codePointAt(x)!));
  const column = x + 1;
  return new InvalidDataError(
    `line ${line}, column ${column}: expected ${glyphs.join(', ')} or ${last}, received ${character}`,
    { line, column },
  );
}
