import { ROCK } from '../grid/tiles';
import { type Grid, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';

/**
 * The first code of a line, which is far above the codes of tiles, and the code of unknown tiles.
 */
const FIRST_LINE = 128;
const UNKNOWN = 255;

/**
 * The characters of lines by their arms, each of which is a bit: 1 for up, 2 for right, 4 for down,
 * 8 for left.
 */
const LINES = ['■', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/** Returns the glyphs for the rows of {@link lineCodes}, given the glyphs of tiles. */
export function lineGlyphs(glyphs: readonly string[]): string[] {
  const all = [...glyphs];
  LINES.forEach((line, links) => {
    all[FIRST_LINE + links] = line;
  });
  return all;
}

/**
 * Returns a row of a grid in which walls are drawn as lines. Walls that touch no dug tile stay
 * walls. An isolated wall on floor is a pillar.
 *
 * ```text
 * ┌───┐    Two walls side by side are linked if there
 * │...└─┐  is floor beside both or one of them, so
 * │.■...+  that the thick walls between rooms are two
 * └─────┘  lines, not a grid of them.
 * ```
 */
export function lineCodes(grid: Grid, y: number): Uint8Array {
  const { width, tiles } = grid;
  const codes = new Uint8Array(width);
  for (let x = 0; x < width; x++) {
    const code = tiles[y * width + x]!;
    if (code === Tile.Wall) codes[x] = wallCode(grid, x, y);
    else codes[x] = ROCK[code] === 1 ? UNKNOWN : code;
  }
  return codes;
}

function wallCode(grid: Grid, x: number, y: number): number {
  let links = 0;
  if (isAcrossLinked(grid, x, y - 1)) links += 1;
  if (isAlongLinked(grid, x, y)) links += 2;
  if (isAcrossLinked(grid, x, y)) links += 4;
  if (isAlongLinked(grid, x - 1, y)) links += 8;
  return links === 0 && !isDug(grid, x - 1, y) ? Tile.Wall : FIRST_LINE + links;
}

/** Returns whether a wall and the wall to its right are connected by a line. */
function isAlongLinked(grid: Grid, x: number, y: number): boolean {
  if (!isWall(grid, x, y) || !isWall(grid, x + 1, y)) return false;
  return [y - 1, y + 1].some((row) => isDug(grid, x, row) || isDug(grid, x + 1, row));
}

/** Returns whether a wall and the wall below it are connected by a line. */
function isAcrossLinked(grid: Grid, x: number, y: number): boolean {
  if (!isWall(grid, x, y) || !isWall(grid, x, y + 1)) return false;
  return [x - 1, x + 1].some((column) => isDug(grid, column, y) || isDug(grid, column, y + 1));
}

function isWall(grid: Grid, x: number, y: number): boolean {
  return isInside(grid, x, y) && !isDug(grid, x, y);
}

function isDug(grid: Grid, x: number, y: number): boolean {
  return isInside(grid, x, y) && ROCK[grid.tiles[y * grid.width + x]!] === 0;
}
