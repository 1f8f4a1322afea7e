import { checkTileSize } from './options';
import { encodePng } from './png';

/** Red, green and blue of each colour. */
const PALETTE = [
  // Mortar, brick, its lit edge.
  [0x22, 0x21, 0x2b],
  [0x45, 0x43, 0x54],
  [0x58, 0x55, 0x69],
  // A flagstone, its lit edge, the joint.
  [0xc2, 0xb2, 0x93],
  [0xd0, 0xc2, 0xa6],
  [0xac, 0x9c, 0x7e],
  // A board, the gap between two, the handle.
  [0x8a, 0x56, 0x2b],
  [0x5e, 0x38, 0x1b],
  [0xf0, 0xcf, 0x6b],
  // Three steps, the highest first, and the edge of each.
  [0xf2, 0xe9, 0xd2],
  [0xa9, 0x9f, 0x8c],
  [0x62, 0x5b, 0x52],
  [0x30, 0x2c, 0x2a],
] as const;

/** The picture of each tile code: the palette's index at a pixel of a tile. */
const PICTURES: readonly ((x: number, y: number, tileSize: number) => number)[] = [
  brick,
  flagstone,
  door,
  stairsUp,
  stairsDown,
];

/**
 * The image of the default tileset, as the bytes of a PNG: five tiles from left to right, wall, floor,
 * door, stairs up and stairs down. Write them beside a map, under the name that it gives
 * (`map.tilesets[0].image`), and Tiled has something to show.
 *
 * What comes back is a `Uint8Array<ArrayBuffer>`, which a `Blob` takes; TypeScript before 5.7 calls it
 * a `Uint8Array`.
 *
 * @param tileSize - sides of a tile in pixels, 1 to 1024
 * @throws InvalidOptionError where `tileSize` is out of range
 * @example
 * const url = URL.createObjectURL(new Blob([createTilesetImage(16)], { type: 'image/png' }));
 */
export function createTilesetImage(tileSize = 16): ReturnType<Uint8ArrayConstructor['of']> {
  checkTileSize('tileSize', tileSize);
  const width = tileSize * PICTURES.length;
  const pixels = new Uint8Array(width * tileSize);
  for (const [i, picture] of PICTURES.entries()) {
    for (let y = 0; y < tileSize; y++) {
      for (let x = 0; x < tileSize; x++) {
        pixels[y * width + i * tileSize + x] = picture(x, y, tileSize);
      }
    }
  }
  return encodePng({ width, height: tileSize, pixels, palette: PALETTE });
}

/** Four courses of brick a tile, every other one moved by half a brick. */
function brick(x: number, y: number, tileSize: number): number {
  const height = Math.max(3, Math.ceil(tileSize / 4));
  const length = Math.max(4, Math.ceil(tileSize / 2));
  const course = Math.floor(y / height);
  const along = (x + (course % 2) * Math.floor(length / 2)) % length;
  if (y % height === height - 1 || along === length - 1) return 0;
  return y % height === 0 ? 2 : 1;
}

function flagstone(x: number, y: number): number {
  if (x === 0 || y === 0) return 5;
  return x === 1 || y === 1 ? 4 : 3;
}

/** Boards upright in a frame, with a handle. */
function door(x: number, y: number, tileSize: number): number {
  const frame = Math.ceil(tileSize / 8);
  const board = Math.max(2, Math.round(tileSize / 4));
  if (x < frame || x >= tileSize - frame || y < frame) return 7;
  const isHandle = isNear(x, tileSize * 0.7, tileSize) && isNear(y, tileSize * 0.55, tileSize);
  if (isHandle) return 8;
  return (x - frame) % board === board - 1 ? 7 : 6;
}

function isNear(pixel: number, middle: number, tileSize: number): boolean {
  return Math.abs(pixel + 0.5 - middle) < Math.max(0.6, tileSize / 16);
}

/** Three steps from side to side, each brighter than the one below. */
function stairsUp(_: number, y: number, tileSize: number): number {
  const step = Math.floor((y * 3) / tileSize);
  const isEdge = Math.floor(((y + 1) * 3) / tileSize) > step;
  return isEdge ? 12 : 9 + step;
}

/** Three steps in a shaft that grows narrow, each darker than the one above. */
function stairsDown(x: number, y: number, tileSize: number): number {
  const step = Math.floor((y * 3) / tileSize);
  const inset = ((step + 0.5) * tileSize) / 8;
  return x + 0.5 < inset || x + 0.5 > tileSize - inset ? flagstone(x, y) : 10 + step;
}
