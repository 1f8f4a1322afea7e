/** The area of a small picture, in tiles. */
export const SIZE = { width: 26, height: 17 };

/**
 * A small picture as a path, one line per row of dug tiles.
 *
 * @param bits - one bit per tile, row by row, in base 64; with twice as many tiles in each direction, tiles are half as large
 */
export function thumbnailPath(bits: string): string {
  const bytes = Uint8Array.from(atob(bits), (byte) => byte.charCodeAt(0));
  const scale = bytes.length * 8 >= 4 * SIZE.width * SIZE.height ? 0.5 : 1;
  const columns = SIZE.width / scale;
  const isDug = (i: number) => ((bytes[i >> 3] ?? 0) >> (i & 7)) & 1;
  let path = '';
  for (let i = 0; i < columns * (SIZE.height / scale); i++) {
    if (!isDug(i)) continue;
    const [x, y] = [(i % columns) * scale, Math.floor(i / columns) * scale];
    path += `M${x} ${y}h${scale}v${scale}h-${scale}z`;
  }
  return path;
}
