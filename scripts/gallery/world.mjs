// Draws 512 × 512 tiles of a world with its biomes and lakes as guide/gallery/world-512.png, two by
// two pixels a tile. Needs `npm run build` first; `npm run rewrite -- gallery` runs it.

import { crc32, deflateSync } from 'node:zlib';

const SIDE = 512;
/** Biomes at the edge depend on rooms this far beyond it. */
const MARGIN = 32;
const CELL = 16;

const lakes = (share, kind) => ({ share, kinds: [{ kind, weight: 1 }] });

/** The biomes, which the guide names, and their rock, lit rock, floor and tunnels as colours. */
function biomesOf({ cave, octagon, symmetricalCross }) {
  return [
    {
      name: 'halls',
      weight: 3,
      size: 7,
      lakes: lakes(0.05, 'water'),
      colors: ['241f1c', '3d342d', 'e6d3a8', 'a08d6c'],
    },
    {
      name: 'caves',
      weight: 2,
      size: 7,
      roomShapes: cave,
      roomMinSize: 8,
      roomMaxSize: 14,
      roomShare: 0.95,
      loops: 0.4,
      lakes: lakes(0.16, 'water'),
      colors: ['171f1d', '26362f', '9fb88a', '6f8468'],
    },
    {
      name: 'crypt',
      weight: 2,
      size: 6,
      roomShapes: symmetricalCross,
      roomMinSize: 5,
      roomMaxSize: 9,
      roomShare: 1,
      loops: 0.1,
      lakes: lakes(0.14, 'chasm'),
      colors: ['1e1a28', '332c44', 'b3a3cf', '7d7197'],
    },
    {
      name: 'forge',
      weight: 2,
      size: 6,
      roomShapes: octagon,
      roomMinSize: 9,
      roomMaxSize: 13,
      loops: 0,
      lakes: lakes(0.18, 'lava'),
      colors: ['261816', '472a22', 'd9926b', '9c6a50'],
    },
  ];
}

/** For each liquid its inside and its edge, then the walkable tiles. */
const LIQUIDS = { 5: ['1f5a86', '2f7aa8'], 7: ['d8481f', 'f5a33b'], 8: ['07060a', '15121c'] };
const WALKED = { 6: '6fb4cc', 9: '5b5470', 10: 'a8794a' };

/** The rows of pixels of the picture, each after a byte for "no filter". */
export function drawWorld({ generateWorldRegion, roomCenter, shapes }) {
  const looks = biomesOf(shapes);
  const biomes = looks.map(({ colors: _, ...biome }) => biome);
  const corner = -SIDE / 2 - MARGIN;
  const side = SIDE + 2 * MARGIN;
  const area = { x: corner, y: corner, width: side, height: side };
  const region = generateWorldRegion(42, area, { biomes });
  const { tiles } = region.grid;
  const land = landOf(region, roomCenter, biomes, corner, side);
  const indoors = new Uint8Array(tiles.length);
  for (const { x1, y1, x2, y2 } of region.rooms) {
    for (let y = Math.max(y1 + 1, corner); y < Math.min(y2, corner + side); y++) {
      for (let x = Math.max(x1 + 1, corner); x < Math.min(x2, corner + side); x++) {
        if (x2 - x1 > 2) indoors[(y - corner) * side + x - corner] = 1;
      }
    }
  }
  const stride = 2 * SIDE + 1;
  const rows = new Uint8Array(2 * SIDE * stride);
  for (let y = 0; y < 2 * SIDE; y++) {
    for (let x = 0; x < 2 * SIDE; x++) {
      const tile = ((y >> 1) + MARGIN) * side + (x >> 1) + MARGIN;
      const across = tile + (x % 2 === 0 ? -1 : 1);
      const beyond = tile + (y % 2 === 0 ? -side : side);
      const isEdge = tiles[across] !== tiles[tile] || tiles[beyond] !== tiles[tile];
      rows[y * stride + 1 + x] = colorOf(tiles[tile], land[tile], isEdge, indoors[tile]);
    }
  }
  return rows;
}

/** For each tile the biome of the room that is nearest to it, of those of the nine cells around. */
function landOf({ rooms }, roomCenter, biomes, corner, side) {
  const names = biomes.map(({ name }) => name);
  const byCell = new Map(rooms.map((room) => [`${room.column},${room.row}`, room]));
  const centers = new Map(rooms.map((room) => [room, roomCenter(room)]));
  return Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [corner + (i % side), corner + Math.floor(i / side)];
    let [nearest, least] = [0, Number.POSITIVE_INFINITY];
    for (let k = 0; k < 9; k++) {
      const column = Math.floor(x / CELL) + (k % 3) - 1;
      const room = byCell.get(`${column},${Math.floor(y / CELL) + Math.floor(k / 3) - 1}`);
      if (room === undefined) continue;
      const center = centers.get(room);
      const distance = (center.x - x) ** 2 + (center.y - y) ** 2;
      if (distance < least) [nearest, least] = [names.indexOf(room.biome), distance];
    }
    return nearest;
  });
}

/** All colours, those of biomes first, four each. */
function paletteOf(shapes) {
  const colors = biomesOf(shapes).flatMap((biome) => biome.colors);
  colors.push(...Object.values(LIQUIDS).flat(), ...Object.values(WALKED));
  return Buffer.from(colors.join(''), 'hex');
}

const LIQUID_CODES = Object.keys(LIQUIDS).map(Number);
const WALKED_CODES = Object.keys(WALKED).map(Number);
const FIRST_LIQUID = 16;

/** The index of a colour in the palette. */
function colorOf(code, biome, isEdge, isIndoors) {
  if (code === 0) return 4 * biome + (isEdge ? 1 : 0);
  if (code === 1) return 4 * biome + (isIndoors ? 2 : 3);
  const liquid = LIQUID_CODES.indexOf(code);
  if (liquid >= 0) return FIRST_LIQUID + 2 * liquid + (isEdge ? 1 : 0);
  return FIRST_LIQUID + 2 * LIQUID_CODES.length + WALKED_CODES.indexOf(code);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The picture as a PNG. */
export function worldPicture(library) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(2 * SIDE, 0);
  header.writeUInt32BE(2 * SIDE, 4);
  // Eight bits per pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', paletteOf(library.shapes)),
    chunk('IDAT', deflateSync(drawWorld(library), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
