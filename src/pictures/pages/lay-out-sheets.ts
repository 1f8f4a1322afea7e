/**
 * The margin of a sheet in millimetres. It is large enough for printers and contains the crop
 * marks.
 */
export const MARGIN = 10;

/** The overlap of adjacent sheets in millimetres, for gluing them together. */
export const OVERLAP = 10;

/** The largest side of a tile that is chosen, and the smallest if it is not requested. */
const MOST_MM = 10;
const LEAST_MM = 2.5;

/** The side of a tile if a map is too large for one sheet. */
const DEFAULT_MM = 5;

/** A width and a height in millimetres. */
type SizeInMm = readonly [width: number, height: number];

/** The size of the sheets, the number of columns and rows, and the side of a tile. */
export interface SheetLayout {
  readonly sheet: SizeInMm;
  readonly columns: number;
  readonly rows: number;
  readonly mm: number;
  /** The size of the map's part of a sheet, without margins and the caption. */
  readonly part: SizeInMm;
}

/** The map to lay out. */
interface Wanted {
  /** The size of the map in tiles. */
  readonly width: number;
  readonly height: number;
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
  if (fit || (mm === undefined && single.mm >= LEAST_MM)) {
    return { ...single, mm: Math.min(single.mm, MOST_MM) };
  }
  const [tall, wide] = [onSheets(sheets[0], wanted), onSheets(sheets[1], wanted)];
  return wide.columns * wide.rows < tall.columns * tall.rows ? wide : tall;
}

/** Lays out a map on one sheet, with tiles as large as possible. */
function onOneSheet(sheet: SizeInMm, wanted: Wanted): SheetLayout {
  const part = partOf(sheet, wanted, true);
  const mm = Math.min(part[0] / wanted.width, part[1] / wanted.height);
  return { sheet, columns: 1, rows: 1, mm, part };
}

function onSheets(sheet: SizeInMm, wanted: Wanted): SheetLayout {
  const { width, height, mm = DEFAULT_MM } = wanted;
  const part = partOf(sheet, wanted, false);
  const count = (length: number, side: number) =>
    Math.max(1, Math.ceil((length * mm - OVERLAP) / (side - OVERLAP)));
  return { sheet, columns: count(width, part[0]), rows: count(height, part[1]), mm, part };
}

function partOf([width, height]: SizeInMm, wanted: Wanted, isSingle: boolean): SizeInMm {
  const caption = wanted.captionHeight(width, isSingle);
  // A caption takes at most half of a sheet, so that there is always space for the map.
  const most = height / 2 - MARGIN;
  return [width - 2 * MARGIN, height - 2 * MARGIN - Math.min(caption, most)];
}
