import { checkArray, checkSize, invalid } from '../checks';
import { type Grid, Tile } from '../dungeon';

/**
 * The character of each tile code. Codes without a sign of their own stand as U+0100 + code, one
 * character each, so that every grid comes back as it was.
 */
const CHARACTERS = /* @__PURE__ */ tileCharacters();

const CODES = /* @__PURE__ */ tileCodes();

/**
 * The texts of all rows of eight walls and floors, by the number that their codes make in base 2.
 * Measured: eight tiles at once take a fifth of the time of eight, and texts are most of a document.
 */
const OCTETS = /* @__PURE__ */ octetTexts();

function tileCharacters(): string[] {
  const characters = Array.from({ length: 256 }, (_, code) => String.fromCharCode(0x100 + code));
  characters[Tile.Wall] = '#';
  characters[Tile.Floor] = '.';
  return characters;
}

function tileCodes(): ReadonlyMap<string, number> {
  return new Map(CHARACTERS.map((character, code) => [character, code]));
}

function octetTexts(): string[] {
  return Array.from({ length: 256 }, (_, octet) =>
    Array.from({ length: 8 }, (_, i) => CHARACTERS[(octet >> (7 - i)) & 1]).join(''),
  );
}

/** The rows of a grid as texts, a character a tile. */
export function tileRows({ width, height, tiles }: Grid): string[] {
  return Array.from({ length: height }, (_, y) => rowText(tiles, y * width, (y + 1) * width));
}

function rowText(tiles: Uint8Array, start: number, end: number): string {
  let text = '';
  let i = start;
  while (i < end) {
    const octet = i + 8 <= end ? octetAt(tiles, i) : -1;
    text += octet < 0 ? CHARACTERS[tiles[i] as number] : OCTETS[octet];
    i += octet < 0 ? 1 : 8;
  }
  return text;
}

/** The number that eight codes make in base 2; −1 where one of them is neither wall nor floor. */
function octetAt(tiles: Uint8Array, start: number): number {
  let octet = 0;
  let codes = 0;
  for (let i = start; i < start + 8; i++) {
    const code = tiles[i] as number;
    codes |= code;
    octet = octet * 2 + code;
  }
  return codes > 1 ? -1 : octet;
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
