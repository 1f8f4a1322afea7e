import { checkObject, invalid } from '../../core/model/checks';
import type { Dungeon, Grid, Rect } from '../../core/model/dungeon';
import {
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../../core/model/specification';
import type { Pin } from '../../core/view/subject';
import { TILE } from '../markup/path-text';
import { MILLIMETRES, type SvgOptions } from './options';
import { layOutSheets, MARGIN, type SheetLayout, type SizeInMm, type Wanted } from './sheet-layout';
import { renderPaperParts } from './to-svg';

/** Paper sizes in portrait orientation, in millimetres. */
export const PAPERS = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  letter: [215.9, 279.4],
} as const;

/** Options for {@link toSvgPages}, in addition to those of `toSvg`. */
export interface PageOptions {
  /** The paper size. Default `'A4'`. */
  readonly paper?: 'A3' | 'A4' | 'A5' | 'letter' | undefined;
  /**
   * The side of a tile in millimetres, from 1 to 100. Default as large as fits on one sheet, at
   * most 10; if that is less than 2.5, it is 5, on several sheets.
   */
  readonly tileSizeMm?: number | undefined;
  /**
   * Whether the whole map must be on one sheet, however small its tiles are. Cannot be combined
   * with `tileSizeMm`. Default false.
   */
  readonly fit?: boolean | undefined;
}

type PageSettings = Settings<PageOptions, 'tileSizeMm'>;

const PAGES_SPEC: CodeSpecification<PageOptions> = {
  paper: { type: 'choice', names: /* @__PURE__ */ Object.keys(PAPERS), default: 'A4' },
  tileSizeMm: MILLIMETRES,
  fit: { type: 'boolean', default: false },
};

/** The side of a tile in captions, in millimetres, unless the sheet is too narrow. */
const CAPTION_MM = 5;

/**
 * Draws a dungeon or a grid on sheets of paper for printing. Returns one SVG document per sheet,
 * row by row. Without `tileSizeMm`, the map is on one sheet if its tiles are then at least 2.5
 * millimetres wide. With `tileSizeMm`, tiles have that size on paper, and a larger map continues on
 * further sheets, which have crop marks, an overlap between dashed lines, and their position in the
 * margin. They are cut between tiles, never through one. The orientation is the one with fewer
 * sheets or larger tiles. Each sheet has the title and the legend below the map, at full size.
 * Sheets without floor are left out. The scheme is light, unless it is `'dark'`.
 *
 * @throws {InvalidOptionError} If the grid or an option is invalid, or if a tile is larger than a
 * sheet
 * @example
 * const sheets = toSvgPages(dungeon, { style: hatched, title: 'The Cellars', paper: 'A4' });
 */
export function toSvgPages<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> & PageOptions = {},
): string[] {
  return renderSheets(subject, options).pages;
}

/** The sheets of a map, and the size of a sheet in millimetres. */
export interface Sheets {
  readonly pages: string[];
  readonly sheet: readonly [width: number, height: number];
}

/** Draws the sheets of `toSvgPages`. */
export function renderSheets<Kind, Item extends Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> & PageOptions,
): Sheets {
  checkObject('options', options);
  const { paper: namedPaper, tileSizeMm: givenMm, fit: givenFit, ...look } = options;
  const given = { paper: namedPaper, tileSizeMm: givenMm, fit: givenFit };
  const {
    paper,
    tileSizeMm: mm,
    fit,
  } = resolveOptions<PageOptions, PageSettings>(PAGES_SPEC, given);
  if (fit && mm !== undefined) throw invalid('fit', 'cannot be combined with `tileSizeMm`', fit);
  const scheme = look.scheme === 'dark' ? 'dark' : 'light';
  const parts = renderPaperParts(subject, { ...look, scheme });
  const layout = layOut(parts, PAPERS[paper], { mm, fit });
  const all = Array.from({ length: layout.columns * layout.rows }, (_, i) =>
    placeSheet(parts, layout, i),
  );
  const withFloor = all.filter(({ box }) => parts.hasFloor(box));
  const placed = withFloor.length > 0 ? withFloor : all;
  const printed = new Set(placed.map(({ column, row }) => row * layout.columns + column));
  const pages = placed.map((place, i) => {
    const position = placed.length > 1 ? `${i + 1} of ${placed.length}` : undefined;
    return renderPage(parts, { ...layout, printed }, place, position);
  });
  return { pages, sheet: layout.sheet };
}

type PaperParts = ReturnType<typeof renderPaperParts>;

/** Lays out the sheets of a map. */
function layOut(parts: PaperParts, paper: SizeInMm, { mm, fit }: Pick<Wanted, 'mm' | 'fit'>) {
  const { x, y, width, height } = parts.map.box;
  const layOutWith = (longestPosition: string) =>
    layOutSheets(paper, {
      width: width / TILE,
      height: height / TILE,
      mm,
      fit,
      columns: Math.ceil((x + width) / TILE) - Math.floor(x / TILE),
      rows: Math.ceil((y + height) / TILE) - Math.floor(y / TILE),
      captionHeight: (sheetWidth, isSingle) =>
        captionOn(parts, sheetWidth, isSingle ? undefined : longestPosition).height,
    });
  // Positions are in captions, so longer numbers may need higher captions.
  let digits = 2;
  for (;;) {
    const max = '9'.repeat(digits);
    const layout = layOutWith(`${max} of ${max}`);
    if (layout.columns * layout.rows <= Number(max)) return layout;
    digits++;
  }
}

/** A sheet, with the part of the map on it, in units. */
interface MapSheet extends SheetPlace {
  readonly box: Rect;
}

function placeSheet({ map }: PaperParts, layout: SheetLayout, i: number): MapSheet {
  const { columns, rows, mm, part, overlap } = layout;
  const [column, row] = [i % columns, Math.floor(i / columns)];
  const unitsOf = (millimetres: number) => Math.round((millimetres / mm) * TILE * 100) / 100;
  const [width, height] = [unitsOf(part[0]), unitsOf(part[1])];
  const { box } = map;
  // The map is in the middle of all sheets.
  if (columns * rows === 1) {
    const x = box.x + (box.width - width) / 2;
    return { column, row, box: { x, y: box.y + (box.height - height) / 2, width, height } };
  }
  const stepX = unitsOf(part[0] - overlap[0]);
  const stepY = unitsOf(part[1] - overlap[1]);
  const left = firstStart(box.x, box.width, (columns - 1) * stepX + width);
  const top = firstStart(box.y, box.height, (rows - 1) * stepY + height);
  return { column, row, box: { x: left + column * stepX, y: top + row * stepY, width, height } };
}

/** Returns the start of the first of several sheets, which begin and end between two tiles. */
function firstStart(start: number, length: number, whole: number): number {
  const [first, last] = [Math.floor(start / TILE), Math.ceil((start + length) / TILE)];
  const spare = Math.floor((whole / TILE - (last - first)) / 2);
  return (first - spare) * TILE;
}

/** Draws the caption for a sheet of a given width, and measures it in millimetres. */
function captionOn({ drawCaption }: PaperParts, sheetWidth: number, position?: string) {
  const width = sheetWidth - 2 * MARGIN;
  const { text, frame, box } = drawCaption(width / CAPTION_MM, position);
  const height = box.height * Math.min(CAPTION_MM / TILE, width / box.width);
  return { text, frame, width, height, box };
}

function renderPage(
  parts: PaperParts,
  layout: PrintedLayout,
  place: MapSheet,
  position: string | undefined,
): string {
  const { sheet, part } = layout;
  const { map, paper } = parts;
  const box = [place.box.x, place.box.y, place.box.width, place.box.height].join(' ');
  const onSheet = `x="${MARGIN}" y="${MARGIN}" width="${part[0]}" height="${part[1]}"`;
  const caption = captionOn(parts, sheet[0], position);
  const { x, y, width, height } = caption.box;
  const below = `x="${MARGIN}" y="${MARGIN + part[1]}" width="${caption.width}" height="${sheet[1] - 2 * MARGIN - part[1]}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.join(' ')}" width="${sheet[0]}mm" height="${sheet[1]}mm">`,
    `<rect x="${MARGIN}" y="${MARGIN}" width="${part[0]}" height="${sheet[1] - 2 * MARGIN}" ${paper}/>`,
    map.text.replace(map.frame, `viewBox="${box}" ${onSheet}`).trimEnd(),
    height > 0 &&
      caption.text
        .replace(caption.frame, `viewBox="${x} ${y} ${width} ${height}" ${below}`)
        .trimEnd(),
    position !== undefined && sheetMarks(layout, place, position).trimEnd(),
    '</svg>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The place of a sheet among all sheets. */
interface SheetPlace {
  readonly column: number;
  readonly row: number;
}

/** The layout of all sheets, some of which are not printed. */
interface PrintedLayout extends SheetLayout {
  /** The numbers of the sheets that are printed, counted row by row from 0. */
  readonly printed: ReadonlySet<number>;
}

/**
 * Draws the marks of a sheet among several: crop marks at the corners of the map, dashed lines
 * where the overlap with adjacent sheets begins, and the number and position of the sheet.
 */
function sheetMarks(
  { sheet, part, overlap, columns, printed }: PrintedLayout,
  { column, row }: SheetPlace,
  position: string,
): string {
  const [width, height] = part;
  const [across, down] = overlap;
  const [left, top, right, bottom] = [MARGIN, MARGIN, MARGIN + width, MARGIN + height];
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => {
      const [outX, outY] = [x === left ? -1 : 1, y === top ? -1 : 1];
      const below = y === bottom ? '' : `M${x} ${y + 2 * outY}v${5 * outY}`;
      return `M${x + 2 * outX} ${y}h${5 * outX}${below}`;
    }),
  );
  const isPrinted = (right: number, below: number) => {
    const other = column + right;
    return other >= 0 && other < columns && printed.has((row + below) * columns + other);
  };
  const overlaps = [
    across > 0 && isPrinted(-1, 0) ? `M${left + across} ${top}v${height}` : '',
    across > 0 && isPrinted(1, 0) ? `M${right - across} ${top}v${height}` : '',
    down > 0 && isPrinted(0, -1) ? `M${left} ${top + down}h${width}` : '',
    down > 0 && isPrinted(0, 1) ? `M${left} ${bottom - down}h${width}` : '',
  ].join('');
  const place = `${position}: row ${row + 1}, column ${column + 1}`;
  const words = overlaps === '' ? place : `${place}; dashed lines: overlap with other sheets`;
  return [
    `<path fill="none" stroke="#000" stroke-width=".2" d="${corners.join('')}"/>`,
    `<path fill="none" stroke="#000" stroke-width=".2" stroke-dasharray="2 2" d="${overlaps}"/>`,
    `<text x="${sheet[0] / 2}" y="${sheet[1] - 4}" font-family="sans-serif" font-size="3" text-anchor="middle">${words}</text>\n`,
  ].join('\n');
}
