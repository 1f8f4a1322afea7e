import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
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
test.for([1, 2, 16, 33, 200])('tiles of %d pixels: a PNG of eleven different tiles', (tileSize) => {
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
});

test('the bytes can be put into a Blob', () => {
  const bytes: Uint8Array<ArrayBuffer> = createTilesetImage();
  expect(new Blob([bytes]).size).toBe(bytes.length);
});

test.for([0, 1025, 1.5, null])('tiles of %s pixels are refused', (tileSize) => {
  expect(() => createTilesetImage(tileSize as number)).toThrow('`tileSize` must be');
});
