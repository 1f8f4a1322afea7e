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
import { drawPaperParts } from './to-svg';

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

const PAGES: CodeSpecification<PageOptions> = {
  paper: { type: 'choice', names: ['A3', 'A4', 'A5', 'letter'], default: 'A4' },
  tileSizeMm: MILLIMETRES,
  fit: { type: 'boolean', default: false },
};

/** The side of a tile in captions, in millimetres, unless the sheet is too narrow. */
const CAPTION_MM = 5;

/**
 * Draws a dungeon or a grid on sheets of paper for printing. Returns one SVG document per sheet,
 * row by row. Without `tileSizeMm`, the map is on one sheet if its tiles are then at least 2.5 millimetres
 * wide. With `tileSizeMm`, tiles have that size on paper, and a larger map continues on further sheets,
 * which have crop marks, an overlap between dashed lines, and their position in the margin. They are cut
 * between tiles, never through one. The
 * orientation is the one with fewer sheets or larger tiles. Each sheet has the title and the legend
 * below the map, at full size. Sheets without floor are left out. The scheme is light, unless it is
 * `'dark'`.
 *
 * @throws {InvalidOptionError} If the grid or an option is invalid, or if a tile is larger than a sheet
 * @example
 * const sheets = toSvgPages(dungeon, { style: hatched, title: 'The Cellars', paper: 'A4' });
 */
export function toSvgPages<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> & PageOptions = {},
): string[] {
  return drawSheets(subject, options).pages;
}

/** The sheets of a map, and the size of a sheet in millimetres. */
export interface Sheets {
  readonly pages: string[];
  readonly sheet: readonly [width: number, height: number];
}

/** Draws the sheets of `toSvgPages`. */
export function drawSheets<Kind, Item extends Pin<Kind>>(
  subject: Dungeon | Grid,
  options: SvgOptions<Kind, Item> & PageOptions,
): Sheets {
  checkObject('options', options);
  const { paper: namedPaper, tileSizeMm: givenMm, fit: givenFit, ...look } = options;
  const given = { paper: namedPaper, tileSizeMm: givenMm, fit: givenFit };
  const { paper, tileSizeMm: mm, fit } = resolveOptions<PageOptions, PageSettings>(PAGES, given);
  if (fit && mm !== undefined) throw invalid('fit', 'cannot be combined with `tileSizeMm`', fit);
  const scheme = look.scheme === 'dark' ? 'dark' : 'light';
  const parts = drawPaperParts(subject, { ...look, scheme });
  const { x, y, width, height } = parts.map.box;
  const layout = layOutSheets(PAPERS[paper], {
    width: width / TILE,
    height: height / TILE,
    mm,
    fit,
    columns: Math.ceil((x + width) / TILE) - Math.floor(x / TILE),
    rows: Math.ceil((y + height) / TILE) - Math.floor(y / TILE),
    captionHeight: (sheetWidth, isSingle) =>
      captionOn(parts, sheetWidth, isSingle ? undefined : LONGEST_POSITION).height,
  });
  const all = Array.from({ length: layout.columns * layout.rows }, (_, i) =>
    placeSheet(parts, layout, i),
  );
  const withFloor = all.filter(({ box }) => parts.hasFloor(box));
  const placed = withFloor.length > 0 ? withFloor : all;
  const printed = new Set(placed.map(({ column, row }) => row * layout.columns + column));
  const pages = placed.map((place, i) => {
    const position = placed.length > 1 ? `${i + 1} of ${placed.length}` : undefined;
    return drawPage(parts, { ...layout, printed }, place, position);
  });
  return { pages, sheet: layout.sheet };
}

/** A sheet, with the part of the map on it, in units. */
interface MapSheet extends SheetPlace {
  readonly box: Rect;
}

function placeSheet({ map }: PaperParts, layout: SheetLayout, i: number): MapSheet {
  const { columns, rows, mm, part, overlap } = layout;
  const [column, row] = [i % columns, Math.floor(i / columns)];
  const unitsOf = (millimetres: number) => Math.round((millimetres / mm) * TILE * 100) / 100;
  // The map is in the middle of all sheets. Several sheets begin and end between two tiles.
  const isSingle = columns * rows === 1;
  const startOf = (at: number, all: number, axis: 0 | 1, start: number, length: number) => {
    const step = unitsOf(part[axis] - overlap[axis]);
    const whole = (all - 1) * step + unitsOf(part[axis]);
    if (isSingle) return start + (length - whole) / 2;
    const [first, last] = [Math.floor(start / TILE), Math.ceil((start + length) / TILE)];
    const spare = Math.floor((whole / TILE - (last - first)) / 2);
    return (first - spare) * TILE + at * step;
  };
  const x = startOf(column, columns, 0, map.box.x, map.box.width);
  const y = startOf(row, rows, 1, map.box.y, map.box.height);
  return { column, row, box: { x, y, width: unitsOf(part[0]), height: unitsOf(part[1]) } };
}

type PaperParts = ReturnType<typeof drawPaperParts>;

/** A position among the sheets that is as long as any other, for measuring captions. */
const LONGEST_POSITION = '99 of 99';

/** Draws the caption for a sheet of a given width, and measures it in millimetres. */
function captionOn({ drawCaption }: PaperParts, sheetWidth: number, position?: string) {
  const width = sheetWidth - 2 * MARGIN;
  const { text, frame, box } = drawCaption(width / CAPTION_MM, position);
  const height = box.height * Math.min(CAPTION_MM / TILE, width / box.width);
  return { text, frame, width, height, box };
}

function drawPage(
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

/**
 * The margin of a sheet in millimetres. It is large enough for printers and contains the crop
 * marks.
 */
const MARGIN = 10;

/** The least overlap of adjacent sheets in millimetres, for gluing them together. */
const LEAST_OVERLAP = 10;

/** The largest side of a tile that is chosen, and the smallest if it is not requested. */
const MOST_MM = 10;
const LEAST_MM = 2.5;

/** The side of a tile if a map is too large for one sheet. */
const DEFAULT_MM = 5;

/** A width and a height in millimetres. */
type SizeInMm = readonly [width: number, height: number];

/** The size of the sheets, the number of columns and rows, and the side of a tile. */
interface SheetLayout {
  readonly sheet: SizeInMm;
  readonly columns: number;
  readonly rows: number;
  readonly mm: number;
  /**
   * The size of the map's part of a sheet, without margins and the caption. If there are several
   * sheets, it is a whole number of tiles, so that no sheet ends inside a tile.
   */
  readonly part: SizeInMm;
  /** The overlap of adjacent columns and rows of sheets: whole tiles. */
  readonly overlap: SizeInMm;
}

/** The map to lay out. */
interface Wanted {
  /** The size of the map in tiles, and the number of whole tiles that cover it. */
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly mm: number | undefined;
  readonly fit: boolean;
  /** Returns the height of a caption, which depends on the width of the sheet. */
  readonly captionHeight: (sheetWidth: number, isSingle: boolean) => number;
}

/** Lays out a map on one sheet if possible, otherwise on as few sheets as possible. */
function layOutSheets(upright: SizeInMm, wanted: Wanted): SheetLayout {
  const { mm, fit } = wanted;
  const sheets: readonly [SizeInMm, SizeInMm] = [upright, [upright[1], upright[0]]];
  const [one, two] = [onOneSheet(sheets[0], wanted), onOneSheet(sheets[1], wanted)];
  const single = two.mm > one.mm ? two : one;
  if (mm !== undefined && single.mm >= mm) return { ...single, mm };
  if (fit || (mm === undefined && single.mm >= LEAST_MM)) {
    return { ...single, mm: Math.min(single.mm, MOST_MM) };
  }
  const layouts = sheets.flatMap((sheet) => onSheets(sheet, wanted) ?? []);
  const [first, second = first] = layouts;
  if (first === undefined || second === undefined) {
    const most = Math.floor(Math.min(...partOf(upright, wanted, false)));
    throw invalid('tileSizeMm', `must be at most ${most}, so that a tile fits on a sheet`, mm);
  }
  return second.columns * second.rows < first.columns * first.rows ? second : first;
}

/** Lays out a map on one sheet, with tiles as large as possible. */
function onOneSheet(sheet: SizeInMm, wanted: Wanted): SheetLayout {
  const part = partOf(sheet, wanted, true);
  const mm = Math.min(part[0] / wanted.width, part[1] / wanted.height);
  return { sheet, columns: 1, rows: 1, mm, part, overlap: [0, 0] };
}

/** Lays out a map on several sheets. Returns `undefined` if not even one tile fits on a sheet. */
function onSheets(sheet: SizeInMm, wanted: Wanted): SheetLayout | undefined {
  const { mm = DEFAULT_MM } = wanted;
  const [across, down] = partOf(sheet, wanted, false).map((side) => Math.floor(side / mm));
  if (!across || !down) return undefined;
  const columns = sheetsAlong(wanted.columns, across, mm);
  const rows = sheetsAlong(wanted.rows, down, mm);
  return {
    sheet,
    columns: columns.count,
    rows: rows.count,
    mm,
    part: [across * mm, down * mm],
    overlap: [columns.overlap * mm, rows.overlap * mm],
  };
}

/** Returns the number of sheets for a number of tiles, and the overlap of two sheets in tiles. */
function sheetsAlong(tiles: number, perSheet: number, mm: number) {
  // Each further sheet must have at least one new tile.
  const overlap = Math.min(Math.ceil(LEAST_OVERLAP / mm), perSheet - 1);
  const count = Math.max(1, Math.ceil((tiles - overlap) / (perSheet - overlap)));
  return { count, overlap };
}

function partOf([width, height]: SizeInMm, wanted: Wanted, isSingle: boolean): SizeInMm {
  const caption = wanted.captionHeight(width, isSingle);
  // A caption takes at most half of a sheet, so that there is always space for the map.
  const most = height / 2 - MARGIN;
  return [width - 2 * MARGIN, height - 2 * MARGIN - Math.min(caption, most)];
}
