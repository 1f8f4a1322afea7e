import { MARGIN, OVERLAP, type SheetLayout } from './lay-out-sheets';

/**
 * Draws the marks of a sheet among several: crop marks at the corners of the map, dashed lines
 * where the overlap with adjacent sheets begins, and the number and position of the sheet.
 */
export function sheetMarks(
  { sheet, columns, rows, part }: SheetLayout,
  { column, row }: { readonly column: number; readonly row: number },
  position: string,
): string {
  const [width, height] = part;
  const [left, top, right, bottom] = [MARGIN, MARGIN, MARGIN + width, MARGIN + height];
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => {
      const [outX, outY] = [x === left ? -1 : 1, y === top ? -1 : 1];
      const below = y === bottom ? '' : `M${x} ${y + 2 * outY}v${5 * outY}`;
      return `M${x + 2 * outX} ${y}h${5 * outX}${below}`;
    }),
  );
  const overlaps = [
    column > 0 && `M${left + OVERLAP} ${top}v${height}`,
    column < columns - 1 && `M${right - OVERLAP} ${top}v${height}`,
    row > 0 && `M${left} ${top + OVERLAP}h${width}`,
    row < rows - 1 && `M${left} ${bottom - OVERLAP}h${width}`,
  ];
  const words = `${position}: row ${row + 1}, column ${column + 1}; dashed lines: overlap with other sheets`;
  return [
    `<path fill="none" stroke="#000" stroke-width=".2" d="${corners.join('')}"/>`,
    `<path fill="none" stroke="#000" stroke-width=".2" stroke-dasharray="2 2" d="${overlaps.filter(Boolean).join('')}"/>`,
    `<text x="${sheet[0] / 2}" y="${sheet[1] - 4}" font-family="sans-serif" font-size="3" text-anchor="middle">${words}</text>\n`,
  ].join('\n');
}
