import { codeAt } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import { type Grid, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import { edgeMask } from '../view/autotile';

/**
 * The first code of a line, which is far above the codes of tiles, and the code of unknown tiles.
 */
const FIRST_LINE = 128;
const UNKNOWN = 255;

/**
 * The characters of lines by their arms, each of which is a bit: 1 for up, 2 for right, 4 for down,
 * 8 for left.
 */
export const LINES = '■│─└││┌├─┘─┴┐┤┬┼';

/** Returns the glyphs for the rows of {@link lineCodes}, given the glyphs of tiles. */
export function lineGlyphs(glyphs: readonly string[]): string[] {
  const all = [...glyphs];
  for (const [links, line] of [...LINES].entries()) all[FIRST_LINE + links] = line;
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
    const links = edgeMask(x, y, (nextX, nextY) => this.isLinked(x, y, nextX, nextY));
    return links === 0 && !this.isDug(x - 1, y) ? Tile.Wall : FIRST_LINE + links;
  }

  /** Returns whether a wall and one of the four walls around it are connected by a line. */
  private isLinked(x: number, y: number, nextX: number, nextY: number): boolean {
    if (!this.isWall(x, y) || !this.isWall(nextX, nextY)) return false;
    const [dx, dy] = [nextY - y, nextX - x];
    const isBeside = (column: number, row: number) =>
      this.isDug(column - dx, row - dy) || this.isDug(column + dx, row + dy);
    return (
      (this.isKnown(x, y) && isBeside(x, y)) ||
      (this.isKnown(nextX, nextY) && isBeside(nextX, nextY))
    );
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
