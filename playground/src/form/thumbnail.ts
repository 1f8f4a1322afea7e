/** What a small picture covers, in tiles. */
export const SIZE = { width: 26, height: 17 };

/**
 * A small picture as a path, a line a row of dug tiles.
 *
 * @param bits - a bit a tile, row by row, in base 64; of twice as many tiles across and down, each is half as large
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
