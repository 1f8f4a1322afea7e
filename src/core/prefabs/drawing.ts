import { lakesOfTiles } from '../analysis/lakes-of-tiles';
import { GLYPHS } from '../grid/tiles';
import type { Lake, Point } from '../model/dungeon';
import { InvalidDataError } from '../model/errors';
import { linesOf } from '../text/lines-of';

/** The glyphs that do not need a legend. */
export const OWN_GLYPHS = '#.+@ ~,^:;';

/** Returns the tile of a liquid's glyph, as in ASCII, or 0 for all other glyphs. */
export function liquidOf(glyph: string): number {
  return '~,^:;'.includes(glyph) ? GLYPHS.indexOf(glyph) : 0;
}

/** A drawing as a list of glyphs. The glyph at (x, y) has the index `y * width + x`. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly string[];
}

/** A position in a text, with the path of that text if it is part of other data. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly path?: string;
}

/** Creates a drawing from a function that returns its glyphs. */
function createDrawing(
  width: number,
  height: number,
  glyphAt: (x: number, y: number) => string,
): Drawing {
  const glyphs: string[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) glyphs.push(glyphAt(x, y));
  }
  return { width, height, glyphs };
}

/**
 * Reads a drawing without the blanks around it, and returns the position of its upper left corner
 * too.
 *
 * @param position - the position at which the text begins
 * @throws {InvalidDataError} If there are only blanks, or if a glyph is unknown
 */
export function readDrawing(
  text: string,
  known: ReadonlySet<string>,
  position: Position,
): { drawing: Drawing; position: Position } {
  const rows = linesOf(text).map((row) => [...row]);
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, -1, -1, -1];
  for (const [y, row] of rows.entries()) {
    const unknown = row.findIndex((glyph) => !known.has(glyph));
    const glyph = row[unknown];
    if (glyph !== undefined)
      throw faultError(position, unknown, y, unknownGlyphError(glyph, known));
    const first = row.findIndex((drawn) => drawn !== ' ');
    if (first < 0) continue;
    left = Math.min(left, first);
    let last = row.length - 1;
    while (row[last] === ' ') last--;
    right = Math.max(right, last);
    if (top < 0) top = y;
    bottom = y;
  }
  if (top < 0) throw faultError(position, 0, 0, 'the drawing is blank');
  const glyphAt = (x: number, y: number) => rows[top + y]?.[left + x] ?? ' ';
  const drawing = createDrawing(right - left + 1, bottom - top + 1, glyphAt);
  return {
    drawing,
    position: { ...position, line: position.line + top, column: position.column + left },
  };
}

function unknownGlyphError(glyph: string, known: ReadonlySet<string>): string {
  const list = [...known].map((other) => JSON.stringify(other)).join(', ');
  return `expected one of ${list}, received ${JSON.stringify(glyph)}: add it to the legend`;
}

/** Creates the error for the glyph at (x, y) of a drawing. */
export function faultError(
  position: Position,
  x: number,
  y: number,
  message: string,
): InvalidDataError {
  const { path } = position;
  const [line, column] = [position.line + y, position.column + x];
  const where = `line ${line}, column ${column}`;
  return new InvalidDataError(
    path === undefined ? `${where}: ${message}` : `\`${path}\`, ${where}: ${message}`,
    { line, column, ...(path === undefined ? {} : { path }) },
  );
}

/** Returns a drawing as text, without blanks at the ends of rows. */
export function drawingText({ width, height, glyphs }: Drawing): string {
  return Array.from({ length: height }, (_, y) =>
    glyphs
      .slice(y * width, (y + 1) * width)
      .join('')
      .trimEnd(),
  ).join('\n');
}

/** Returns the orientations of a drawing without duplicates, starting with the given one. */
export function variantsOf(drawing: Drawing, turn: boolean, mirror: boolean): Drawing[] {
  const variants = new Map<string, Drawing>();
  let turned = drawing;
  for (let quarters = 0; quarters < (turn ? 4 : 1); quarters++) {
    for (const variant of mirror ? [turned, mirrored(turned)] : [turned]) {
      const text = drawingText(variant);
      if (!variants.has(text)) variants.set(text, variant);
    }
    turned = turnedRight(turned);
  }
  return [...variants.values()];
}

function turnedRight({ width, height, glyphs }: Drawing): Drawing {
  return createDrawing(height, width, (x, y) => glyphs[(height - 1 - x) * width + y]!);
}

function mirrored({ width, height, glyphs }: Drawing): Drawing {
  return createDrawing(width, height, (x, y) => glyphs[y * width + width - 1 - x]!);
}

/**
 * Returns the lakes of a drawing, in the order of their kinds and first tiles. Each is a connected
 * area of one kind.
 *
 * @param corner - the position of the drawing's upper left corner in the grid
 */
export function lakesOf({ width, height, glyphs }: Drawing, corner: Point): Lake[] {
  return lakesOfTiles({ width, height, tiles: Uint8Array.from(glyphs, liquidOf) }, corner);
}
