import { checkObject } from '../../model/checks';
import type { Dungeon, Grid } from '../../model/dungeon';
import { type CodeSpecification, resolveOptions, type Settings } from '../../model/options';
import type { Pin } from '../../text/pins';
import { MILLIMETRES, type SvgOptions } from '../svg/options';
import { TILE } from '../svg/path-text';
import { drawSvg } from '../svg/to-svg';

/** Paper sizes in portrait orientation, in millimetres. */
const PAPERS = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  letter: [215.9, 279.4],
} as const;

/** Options for {@link toSvgPages}, in addition to those of `toSvg`. */
export interface PageOptions {
  /** The paper size. Default `'A4'`. */
  readonly paper?: 'A3' | 'A4' | 'A5' | 'letter' | undefined;
  /** The side of a tile in millimetres, from 1 to 100. Default 5. */
  readonly mm?: number | undefined;
}

type PageSettings = Settings<PageOptions, 'mm'>;

const PAGES: CodeSpecification<PageOptions> = {
  paper: { type: 'choice', names: ['A3', 'A4', 'A5', 'letter'], default: 'A4' },
  mm: MILLIMETRES,
};

/**
 * The margin of a sheet in millimetres. It is large enough for printers and contains the crop
 * marks.
 */
const MARGIN = 10;

/** The overlap of adjacent sheets in millimetres, for gluing them together. */
const OVERLAP = 10;

/**
 * Draws a dungeon or a grid on sheets of paper for printing. Returns one SVG document per sheet,
 * row by row. Tiles have the requested size on paper. A map that is larger than a sheet continues
 * on the next one; sheets then have crop marks at their corners, an overlap, and their position in
 * the margin. Their orientation is portrait or landscape, whichever requires fewer sheets.
 *
 * @throws {InvalidOptionError} If the grid or an option is invalid
 * @example
 * const sheets = toSvgPages(dungeon, { style: hatched, scheme: 'light', paper: 'A4', mm: 5 });
 */
export function toSvgPages<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> & PageOptions = {},
): string[] {
  return drawSheets(subject, options).pages;
}

/** Draws the sheets of `toSvgPages`. Also returns the size of a sheet, in millimetres. */
export function drawSheets<Kind, Item extends Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> & PageOptions,
): { readonly pages: string[]; readonly sheet: readonly [number, number] } {
  checkObject('options', options);
  const { paper: namedPaper, mm: givenMm, ...look } = options;
  const { paper, mm = 5 } = resolveOptions<PageOptions, PageSettings>(PAGES, {
    paper: namedPaper,
    mm: givenMm,
  });
  const picture = drawSvg(subject, look);
  const { x, y, width, height } = picture.box;
  const size = { width: (width / TILE) * mm, height: (height / TILE) * mm };
  const upright = PAPERS[paper];
  const one = layOut(upright, size);
  const two = layOut([upright[1], upright[0]], size);
  const layout = two.columns * two.rows < one.columns * one.rows ? two : one;
  const { columns, rows, sheet } = layout;
  const unitsOf = (millimetres: number) => Math.round((millimetres / mm) * TILE * 100) / 100;
  const part = { width: sheet[0] - 2 * MARGIN, height: sheet[1] - 2 * MARGIN };
  const off = {
    x: (columns * part.width - (columns - 1) * OVERLAP - size.width) / 2,
    y: (rows * part.height - (rows - 1) * OVERLAP - size.height) / 2,
  };
  const pages = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const left = x + unitsOf(column * (part.width - OVERLAP) - off.x);
    const top = y + unitsOf(row * (part.height - OVERLAP) - off.y);
    const box = [left, top, unitsOf(part.width), unitsOf(part.height)].join(' ');
    const sized = `x="${MARGIN}" y="${MARGIN}" width="${part.width}" height="${part.height}"`;
    const inner = picture.text.replace(picture.frame, `viewBox="${box}" ${sized}`);
    const place = columns * rows > 1 ? cropMarks(layout, i) : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.join(' ')}" width="${sheet[0]}mm" height="${sheet[1]}mm">\n${inner}${place}</svg>\n`;
  });
  return { pages, sheet };
}

/** The size of the sheets, and the number of columns and rows. */
interface Layout {
  readonly sheet: readonly [number, number];
  readonly columns: number;
  readonly rows: number;
}

function layOut(
  sheet: readonly [number, number],
  { width, height }: { readonly width: number; readonly height: number },
): Layout {
  const count = (length: number, side: number) =>
    Math.max(1, Math.ceil((length - OVERLAP) / (side - 2 * MARGIN - OVERLAP)));
  return { sheet, columns: count(width, sheet[0]), rows: count(height, sheet[1]) };
}

/**
 * Draws crop marks at the corners of the printed area, and the number and position of the sheet.
 */
function cropMarks({ sheet, columns, rows }: Layout, i: number): string {
  const [width, height] = sheet;
  const [column, row] = [i % columns, Math.floor(i / columns)];
  const corners = [MARGIN, width - MARGIN].flatMap((x) =>
    [MARGIN, height - MARGIN].map((y) => {
      const [outX, outY] = [x < width / 2 ? -1 : 1, y < height / 2 ? -1 : 1];
      return `M${x + 2 * outX} ${y}h${5 * outX}M${x} ${y + 2 * outY}v${5 * outY}`;
    }),
  );
  const words = `${i + 1} of ${columns * rows}: row ${row + 1}, column ${column + 1}`;
  return `<path fill="none" stroke="#000" stroke-width=".2" d="${corners.join('')}"/>\n<text x="${width / 2}" y="${height - 4}" font-family="sans-serif" font-size="3" text-anchor="middle">${words}</text>\n`;
}
