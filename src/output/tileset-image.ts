import { encodePng } from './png';
import { checkTileSize } from './tiled-tileset';

/** Mortar, brick, its lit edge; a flagstone, its lit edge, the joint. */
const PALETTE = [
  [0x22, 0x21, 0x2b],
  [0x45, 0x43, 0x54],
  [0x58, 0x55, 0x69],
  [0xc2, 0xb2, 0x93],
  [0xd0, 0xc2, 0xa6],
  [0xac, 0x9c, 0x7e],
] as const;

/**
 * The image of the default tileset, as the bytes of a PNG: a wall tile, and a floor tile to its
 * right. Write them beside a map, under the name that it gives (`map.tilesets[0].image`), and Tiled
 * has something to show.
 *
 * @param tileSize - sides of a tile in pixels, 1 to 1024
 * @throws InvalidOptionError where `tileSize` is out of range
 */
export function createTilesetImage(tileSize = 16): Uint8Array {
  checkTileSize(tileSize);
  const width = tileSize * 2;
  const pixels = new Uint8Array(width * tileSize);
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      pixels[y * width + x] = brick(x, y, tileSize);
      pixels[y * width + tileSize + x] = flagstone(x, y);
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
