import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTilesetImage } from '../../src/index';

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
test.for([1, 2, 16, 33, 200])('tiles of %d pixels: a PNG of two different tiles', (tileSize) => {
  const png = createTilesetImage(tileSize);
  const { IHDR, PLTE, IDAT } = chunksOf(png) as Record<'IHDR' | 'PLTE' | 'IDAT', Buffer>;
  expect([IHDR.readUInt32BE(0), IHDR.readUInt32BE(4)]).toEqual([tileSize * 2, tileSize]);
  // Inflating tests the Adler-32 of the whole.
  const lines = inflateSync(IDAT);
  expect(lines.length).toBe(tileSize * (tileSize * 2 + 1));
  for (let y = 0; y < tileSize; y++) {
    const line = lines.subarray(y * (tileSize * 2 + 1), (y + 1) * (tileSize * 2 + 1));
    expect(line[0]).toBe(0);
    expect(Math.max(...line.subarray(1, tileSize + 1))).toBeLessThan(3);
    expect(Math.min(...line.subarray(tileSize + 1))).toBeGreaterThanOrEqual(3);
  }
  expect(PLTE.length).toBe(18);
  // The checksum that ends every PNG.
  expect([...png.subarray(-4)]).toEqual([0xae, 0x42, 0x60, 0x82]);
});

test.for([0, 1025, 1.5, null])('tiles of %s pixels are refused', (tileSize) => {
  expect(() => createTilesetImage(tileSize as number)).toThrow('`tileSize` must be');
});
