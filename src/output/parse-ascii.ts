import { invalid } from '../checks';
import { type Grid, Tile } from '../dungeon';
import { InvalidDataError } from '../errors';
import { createGrid } from '../grid/grid';

/**
 * The grid of a text of `#` (wall) and `.` (floor), one line a row: the inverse of `toAscii` for
 * grids. Lines end in LF or CRLF; one newline at the end is allowed.
 *
 * @throws InvalidOptionError where `text` is no string
 * @throws InvalidDataError where there is no tile, lines differ in length, or another
 * character turns up
 */
export function parseAscii(text: string): Grid {
  if (typeof text !== 'string') throw invalid('text', 'must be a string', text);
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const width = (lines[0] as string).length;
  if (width === 0) throw new InvalidDataError('line 1 is empty', { line: 1, column: 1 });
  const grid = createGrid(width, lines.length);
  for (const [y, line] of lines.entries()) parseLine(grid, y, line);
  return grid;
}

function parseLine({ width, tiles }: Grid, y: number, line: string): void {
  for (let x = 0; x < line.length && x < width; x++) {
    const character = line[x];
    if (character === '.') tiles[y * width + x] = Tile.Floor;
    else if (character !== '#') throw unknownCharacter(line, x, y + 1);
  }
  if (line.length === width) return;
  throw new InvalidDataError(`line ${y + 1} has ${line.length} tiles where line 1 has ${width}`, {
    line: y + 1,
    column: Math.min(line.length, width) + 1,
  });
}

function unknownCharacter(text: string, x: number, line: number): InvalidDataError {
  const character = JSON.stringify(String.fromCodePoint(text.codePointAt(x) as number));
  const column = x + 1;
  return new InvalidDataError(
    `line ${line}, column ${column}: expected '#' or '.', received ${character}`,
    { line, column },
  );
}
