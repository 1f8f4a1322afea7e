/**
 * Returns the text of a tile set, given a sheet that shows several tiles side by side. The sheet
 * consists of bands with blank lines between them. Tiles in a band are separated by at least two
 * spaces, and the corners of each tile are above it.
 */
export function fromSheet(sheet: string): string {
  const tiles = sheet
    .trim()
    .split('\n\n')
    .flatMap((band) => {
      const rows = band.split('\n').map((row) => row.split(/ {2,}/));
      return rows[0]!.map((_, column) => rows.map((row) => row[column]).join('\n'));
    });
  return `\n${tiles.join('\n\n')}\n`;
}
