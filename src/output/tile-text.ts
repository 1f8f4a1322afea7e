import { checkArray, checkSize, invalid } from '../checks';
import type { Grid } from '../dungeon';
import { Tile } from '../grid/grid';

/**
 * The character of each tile code. Codes without a sign of their own stand as U+0100 + code, one
 * character each, so that every grid comes back as it was.
 */
const CHARACTERS = Array.from({ length: 256 }, (_, code) => String.fromCharCode(0x100 + code));
CHARACTERS[Tile.Wall] = '#';
CHARACTERS[Tile.Floor] = '.';

const CODES = new Map(CHARACTERS.map((character, code) => [character, code]));

/** The rows of a grid as texts, a character a tile. */
export function tileRows({ width, height, tiles }: Grid): string[] {
  const rows: string[] = [];
  for (let y = 0; y < height; y++) {
    let row = '';
    const end = (y + 1) * width;
    for (let i = y * width; i < end; i++) row += CHARACTERS[tiles[i] as number];
    rows.push(row);
  }
  return rows;
}

/**
 * The grid that {@link tileRows} was called on.
 *
 * @throws InvalidOptionError at the first row of another length, or with a character that is no tile
 */
export function readTileRows(path: string, value: Record<string, unknown>): Grid {
  const { width, height, rows } = value;
  checkSize(width, height, 1, `${path}.`);
  const [columns, lines] = [width as number, height as number];
  checkArray(`${path}.rows`, rows);
  if (rows.length !== lines) {
    throw invalid(`${path}.rows`, `must hold \`${path}.height\` (${lines}) rows`, rows);
  }
  // Damaged sizes must not allocate anything: the rows come first.
  rows.forEach((row, y) => {
    if (typeof row === 'string' && row.length === columns) return;
    const rule = `must be a text of \`${path}.width\` (${columns}) tiles`;
    throw invalid(`${path}.rows[${y}]`, rule, row);
  });
  const tiles = new Uint8Array(columns * lines);
  for (const [y, row] of rows.entries()) {
    readRow(`${path}.rows[${y}]`, row as string, tiles, y * columns);
  }
  return { width: columns, height: lines, tiles };
}

function readRow(path: string, row: string, tiles: Uint8Array, start: number): void {
  for (let x = 0; x < row.length; x++) {
    const code = CODES.get(row[x] as string);
    if (code === undefined) {
      throw invalid(path, `must hold tiles, '#' or '.'; column ${x + 1} is none`, row[x]);
    }
    tiles[start + x] = code;
  }
}
