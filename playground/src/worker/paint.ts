import { type Grid, Tile } from 'dungeonsmith';
import type { Scheme, Style } from '../state';

/** Rock, wall, floor, doors, stairs: 0xBBGGRR, the order of bytes in memory. */
type Palette = readonly [rock: number, wall: number, floor: number, door: number, stairs: number];

const PALETTES: Readonly<Record<Style, Readonly<Record<Scheme, Palette>>>> = {
  flat: {
    light: [0xf3eeea, 0x61483a, 0xfefdfc, 0x2b4ac4, 0x6e7a0b],
    dark: [0x1a130f, 0xae8c7b, 0x4b382d, 0x668fff, 0xc1d65a],
  },
  blueprint: {
    light: [0xfcf8f5, 0x85471c, 0xffffff, 0x85471c, 0x9c6846],
    dark: [0x5f3312, 0xfff1e8, 0x6c3b16, 0xfff1e8, 0xe6bc9d],
  },
  hatched: {
    light: [0xe9f3f7, 0x181b1e, 0xf7fdff, 0x181b1e, 0x181b1e],
    dark: [0x1b1816, 0xd6e3e9, 0x322d29, 0xd6e3e9, 0xd6e3e9],
  },
};

/** A large grid, one pixel per tile; rock beside dug tiles is drawn as wall. */
export function paintTiles(grid: Grid, style: Style, scheme: Scheme): ImageData {
  const palette = PALETTES[style][scheme];
  const { width, height, tiles } = grid;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0; i < tiles.length; i++) {
    pixels[i] = (0xff000000 | palette[kindOf(grid, i)]) >>> 0;
  }
  return image;
}

function kindOf({ tiles, width }: Grid, i: number): 0 | 1 | 2 | 3 | 4 {
  const tile = tiles[i];
  if (tile === Tile.Floor) return 2;
  if (tile === Tile.Door) return 3;
  if (tile !== Tile.Wall) return 4;
  const isBesideDug = tiles[i - 1] || tiles[i + 1] || tiles[i - width] || tiles[i + width];
  return isBesideDug ? 1 : 0;
}
