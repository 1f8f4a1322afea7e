import { codeAt } from '../grid/grid';
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
export const LINES = [
  '■',
  '│',
  '─',
  '└',
  '│',
  '│',
  '┌',
  '├',
  '─',
  '┘',
  '─',
  '┴',
  '┐',
  '┤',
  '┬',
  '┼',
];

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
 *
 * @param known - one number per tile, 0 for tiles that have never been seen. Lines depend only on
 * the others, and continue beyond them along floor that is known
 */
export function lineCodes(grid: Grid, y: number, known?: Uint8Array): Uint8Array {
  const { width, tiles } = grid;
  const walls = new Walls(grid, known);
  const codes = new Uint8Array(width);
  for (let x = 0; x < width; x++) {
    const code = tiles[y * width + x]!;
    if (code === Tile.Wall) codes[x] = walls.codeAt(x, y);
    else codes[x] = ROCK[code] === 1 ? UNKNOWN : code;
  }
  return codes;
}

/** The walls of a grid, as far as they are known. */
class Walls {
  constructor(
    private readonly grid: Grid,
    private readonly known: Uint8Array | undefined,
  ) {}

  codeAt(x: number, y: number): number {
    let links = 0;
    if (this.isAcrossLinked(x, y - 1)) links += 1;
    if (this.isAlongLinked(x, y)) links += 2;
    if (this.isAcrossLinked(x, y)) links += 4;
    if (this.isAlongLinked(x - 1, y)) links += 8;
    return links === 0 && !this.isDug(x - 1, y) ? Tile.Wall : FIRST_LINE + links;
  }

  /** Returns whether a wall and the wall to its right are connected by a line. */
  private isAlongLinked(x: number, y: number): boolean {
    if (!this.isWall(x, y) || !this.isWall(x + 1, y)) return false;
    const known = [x, x + 1].filter((column) => this.isKnown(column, y));
    return known.some((column) => this.isDug(column, y - 1) || this.isDug(column, y + 1));
  }

  /** Returns whether a wall and the wall below it are connected by a line. */
  private isAcrossLinked(x: number, y: number): boolean {
    if (!this.isWall(x, y) || !this.isWall(x, y + 1)) return false;
    const known = [y, y + 1].filter((row) => this.isKnown(x, row));
    return known.some((row) => this.isDug(x - 1, row) || this.isDug(x + 1, row));
  }

  /** Returns whether a tile may be a wall: it is one, or it has never been seen. */
  private isWall(x: number, y: number): boolean {
    return isInside(this.grid, x, y) && !this.isDug(x, y);
  }

  private isDug(x: number, y: number): boolean {
    return this.isKnown(x, y) && ROCK[codeAt(this.grid, x, y)] === 0;
  }

  private isKnown(x: number, y: number): boolean {
    return this.known?.[y * this.grid.width + x] !== 0;
  }
}
