import { MARGIN, type SheetLayout } from './lay-out-sheets';

/** The place of a sheet among all sheets. */
export interface SheetPlace {
  readonly column: number;
  readonly row: number;
}

/** The layout of all sheets, some of which are not printed. */
export interface PrintedLayout extends SheetLayout {
  /** The numbers of the sheets that are printed, counted row by row from 0. */
  readonly printed: ReadonlySet<number>;
}

/**
 * Draws the marks of a sheet among several: crop marks at the corners of the map, dashed lines
 * where the overlap with adjacent sheets begins, and the number and position of the sheet.
 */
export function sheetMarks(
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
