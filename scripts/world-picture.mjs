// Draws 512 × 512 tiles of a world as guide/gallery/world-512.png, a pixel a tile: one bit each, so
// that the whole of it is some 15 kB. Needs `npm run build` first; `npm run gallery` runs it.

import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 512;

/** The rows of pixels of the picture, each after a byte that says that it is not filtered. */
export function drawWorld({ generateWorldRegion }) {
  const { grid } = generateWorldRegion(42, {
    x: -SIDE / 2,
    y: -SIDE / 2,
    width: SIDE,
    height: SIDE,
  });
  const stride = SIDE / 8 + 1;
  const rows = new Uint8Array(SIDE * stride);
  grid.tiles.forEach((tile, i) => {
    const x = i % SIDE;
    const byte = Math.floor(i / SIDE) * stride + 1 + (x >> 3);
    if (tile !== 0) rows[byte] |= 0x80 >> (x & 7);
  });
  return rows;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // One bit a pixel, of a palette.
  header.set([1, 3, 0, 0, 0], 8);
  const rows = drawWorld(await import('../dist/index.js'));
  const picture = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([0x1b, 0x18, 0x14, 0xe8, 0xdc, 0xc0])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  writeFileSync(new URL('../guide/gallery/world-512.png', import.meta.url), picture);
  console.log(`world-512.png, ${picture.length} bytes`);
}
