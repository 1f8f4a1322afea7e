// Draws the tile sheets of `createTilesetImage` with the mask of each tile.

const TILE = 16;
const SCALE = 3;

/** Returns a picture for each mode of `autotile`. */
export function drawSheets({ BLOB_MASKS, createTilesetImage, TILE_SHEETS }) {
  const sheetOf = (mode) => {
    const columns = mode === 'blob' ? 12 : 4;
    const top = TILE * Math.ceil(12 / columns);
    const [width, height] = [TILE * columns, TILE * 4];
    const data = btoa(String.fromCharCode(...createTilesetImage(TILE, mode)));
    const labels = TILE_SHEETS[mode].map((tile, i) => {
      const x = TILE * (tile % columns) + TILE / 2;
      const y = top + TILE * Math.floor(tile / columns) + 9.5;
      return `<text x="${x}" y="${y}">${mode === 'blob' ? BLOB_MASKS[i] : i}</text>`;
    });
    const size = `width="${SCALE * width}" height="${SCALE * height}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${height}" ${size} role="img">`,
      `<title>The tiles of the sheet '${mode}', each with its mask</title>`,
      `<image width="${width}" height="${top + height}" style="image-rendering:pixelated" href="data:image/png;base64,${data}"/>`,
      '<g font-family="system-ui,sans-serif" font-size="5" font-weight="700" text-anchor="middle" fill="#fff" stroke="#14131a" stroke-width="1.4" paint-order="stroke">',
      ...labels,
      '</g>',
      '</svg>\n',
    ].join('\n');
  };
  const modes = ['edges', 'blob', 'corners'];
  return Object.fromEntries(modes.map((mode) => [`sheet-${mode}`, sheetOf(mode)]));
}
