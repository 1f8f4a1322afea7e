import { elementAt } from '../../model/element-at';
/**
 * Returns the text of a set of tiles from a sheet that shows several side by side: in bands with a
 * blank line between them, at least two spaces between tiles, and above each tile its corners.
 */
export function fromSheet(sheet: string): string {
  const tiles = sheet
    .trim()
    .split('\n\n')
    .flatMap((band) => {
      const rows = band.split('\n').map((row) => row.split(/ {2,}/));
      return elementAt(rows, 0).map((_, column) => rows.map((row) => row[column]).join('\n'));
    });
  return `\n${tiles.join('\n\n')}\n`;
}
