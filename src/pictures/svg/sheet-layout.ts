import { invalid } from '../../core/model/checks';

// How a map is divided among sheets of paper. Lengths are in millimetres or in tiles.

/**
 * The margin of a sheet in millimetres. It is large enough for printers and contains the crop
 * marks.
 */
export const MARGIN = 10;

/** The least overlap of adjacent sheets in millimetres, for gluing them together. */
const MIN_OVERLAP = 10;

/** The largest side of a tile that is chosen, and the smallest if it is not requested. */
const MAX_MM = 10;
const MIN_MM = 2.5;

/** The side of a tile if a map is too large for one sheet. */
const DEFAULT_MM = 5;

/** A width and a height in millimetres. */
export type SizeInMm = readonly [width: number, height: number];

/** The size of the sheets, the number of columns and rows, and the side of a tile. */
export interface SheetLayout {
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
export interface Wanted {
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
export function layOutSheets(upright: SizeInMm, wanted: Wanted): SheetLayout {
  const { mm, fit } = wanted;
  const sheets: readonly [SizeInMm, SizeInMm] = [upright, [upright[1], upright[0]]];
  const [one, two] = [onOneSheet(sheets[0], wanted), onOneSheet(sheets[1], wanted)];
  const single = two.mm > one.mm ? two : one;
  if (mm !== undefined && single.mm >= mm) return { ...single, mm };
  if (fit || (mm === undefined && single.mm >= MIN_MM)) {
    return { ...single, mm: Math.min(single.mm, MAX_MM) };
  }
  const layouts = sheets.flatMap((sheet) => onSheets(sheet, wanted) ?? []);
  const [first, second = first] = layouts;
  if (first === undefined || second === undefined) {
    const max = Math.floor(Math.min(...partOf(upright, wanted, false)));
    throw invalid('tileSizeMm', `must be at most ${max}, so that a tile fits on a sheet`, mm);
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
  const overlap = Math.min(Math.ceil(MIN_OVERLAP / mm), perSheet - 1);
  const count = Math.max(1, Math.ceil((tiles - overlap) / (perSheet - overlap)));
  return { count, overlap };
}

function partOf([width, height]: SizeInMm, wanted: Wanted, isSingle: boolean): SizeInMm {
  const caption = wanted.captionHeight(width, isSingle);
  // A caption takes at most half of a sheet, so that there is always space for the map.
  const max = height / 2 - MARGIN;
  return [width - 2 * MARGIN, height - 2 * MARGIN - Math.min(caption, max)];
}
