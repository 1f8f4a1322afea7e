import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BLOB_MASKS, TILE_SHEETS } from '../../../src/core/index';
import { createTilesetImage } from '../../../src/pictures/index';

/** The chunks of a PNG. */
function chunksOf(png: Uint8Array) {
  const chunks: Record<string, Buffer> = {};
  const bytes = Buffer.from(png);
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks[type] = bytes.subarray(at + 8, at + 8 + length);
    at += length + 12;
  }
  return chunks;
}

// The last is more than one stored block of deflate holds.
test.for([1, 2, 16, 33, 200])(
  'tiles of %d pixels are a PNG of eleven different tiles',
  (tileSize) => {
    const png = createTilesetImage(tileSize);
    const { IHDR, PLTE, IDAT } = chunksOf(png) as Record<'IHDR' | 'PLTE' | 'IDAT', Buffer>;
    const width = tileSize * 11;
    expect([IHDR.readUInt32BE(0), IHDR.readUInt32BE(4)]).toEqual([width, tileSize]);
    // Inflating tests the Adler-32 of the whole.
    const lines = inflateSync(IDAT);
    expect(lines.length).toBe(tileSize * (width + 1));
    expect(PLTE.length).toBe(72);
    const pictures = Array.from({ length: 11 }, (_, tile) => {
      const rows = Array.from({ length: tileSize }, (_, y) => {
        const start = y * (width + 1);
        expect(lines[start]).toBe(0);
        return [...lines.subarray(start + 1 + tile * tileSize, start + 1 + (tile + 1) * tileSize)];
      });
      return rows.flat();
    });
    expect(pictures.flat().every((color) => color < 24)).toBe(true);
    if (tileSize > 2) expect(new Set(pictures.map(String)).size).toBe(11);
    // Walls use the first colours, floor the next.
    expect(pictures[0]?.every((color) => color < 3)).toBe(true);
    expect(pictures[1]?.every((color) => color >= 3 && color < 6)).toBe(true);
    // The checksum that ends every PNG.
    expect([...png.subarray(-4)]).toEqual([0xae, 0x42, 0x60, 0x82]);
  },
);

test('the bytes of an image can be put into a Blob', () => {
  const bytes: Uint8Array<ArrayBuffer> = createTilesetImage();
  expect(new Blob([bytes]).size).toBe(bytes.length);
});

test.for([0, 1025, 1.5, null])('tiles of %s pixels are refused', (tileSize) => {
  expect(() => createTilesetImage(tileSize as number)).toThrow('`tileSize` must be');
});

/** The palette indices of each tile of an image with a sheet, by the number of the tile. */
function tilesOf(tileSize: number, sheet: 'edges' | 'blob' | 'corners') {
  const { IHDR, IDAT } = chunksOf(createTilesetImage(tileSize, sheet)) as Record<
    'IHDR' | 'IDAT',
    Buffer
  >;
  const [width, height] = [IHDR.readUInt32BE(0), IHDR.readUInt32BE(4)];
  const lines = inflateSync(IDAT);
  const pixelAt = (x: number, y: number) => lines[y * (width + 1) + 1 + x]!;
  const columns = width / tileSize;
  const tileAt = (tile: number) => (x: number, y: number) =>
    pixelAt((tile % columns) * tileSize + x, Math.floor(tile / columns) * tileSize + y);
  return { columns, rows: height / tileSize, tileAt };
}

const [DARK, EDGE] = [0, 2];

test.for([
  ['edges', 4, 7],
  ['blob', 12, 5],
  ['corners', 4, 7],
] as const)('a sheet of %s has an edge on each side without wall', ([sheet, columns, rows]) => {
  const size = 16;
  const image = tilesOf(size, sheet);
  expect([image.columns, image.rows]).toEqual([columns, rows]);
  const masks = sheet === 'blob' ? BLOB_MASKS : Array.from({ length: 16 }, (_, mask) => mask);
  const plain = tilesOf(size, 'edges').tileAt(1);
  for (const [i, mask] of masks.entries()) {
    const at = image.tileAt(12 + TILE_SHEETS[sheet][i]!);
    if (sheet === 'corners') {
      const isFloor = (x: number, y: number) => at(x, y) === plain(x, y);
      // Flagstones and walls have no colour in common.
      expect(isFloor(1, 1)).toBe((mask & 1) === 0);
      expect(isFloor(14, 1)).toBe((mask & 2) === 0);
      expect(isFloor(14, 14)).toBe((mask & 4) === 0);
      expect(isFloor(1, 14)).toBe((mask & 8) === 0);
      continue;
    }
    const [north, east, south, west] = sheet === 'edges' ? [1, 2, 4, 8] : [1, 4, 16, 64];
    expect(at(8, 0)).toBe(mask & north ? DARK : EDGE);
    expect(at(15, 4)).toBe(mask & east ? DARK : EDGE);
    expect(at(0, 4)).toBe(mask & west ? DARK : EDGE);
    // Above floor there is a brick front.
    const below = Array.from({ length: size }, (_, x) => at(x, 13));
    expect(below.includes(1)).toBe((mask & south) === 0);
  }
});

test('an unknown sheet is refused', () => {
  expect(() => createTilesetImage(16, 'wang' as never)).toThrow('`sheet` must be one of');
});
