import { checkObject, invalid } from '../../core/model/checks';
import type { Dungeon, Grid, Rect } from '../../core/model/dungeon';
import { type CodeSpecification, resolveOptions, type Settings } from '../../core/model/options';
import type { Pin } from '../../core/view/pins';
import { TILE } from '../markup/path-text';
import { MILLIMETRES, type SvgOptions } from '../svg/options';
import { drawPaperParts } from '../svg/to-svg';
import { layOutSheets, MARGIN, type SheetLayout } from './lay-out-sheets';
import { type PrintedLayout, type SheetPlace, sheetMarks } from './sheet-marks';

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
    ...{ width: width / TILE, height: height / TILE, mm, fit },
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
