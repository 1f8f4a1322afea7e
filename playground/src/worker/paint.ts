import { type Grid, Tile } from 'dungeonsmith';
import { rgbOf } from '../../../src/pictures/pixels/png';
import type { SvgPart } from '../../../src/pictures/scene/paint';
import type { StyleParts } from '../../../src/pictures/svg/style';
import { SVG_STYLES } from '../../../src/pictures/svg/styles';
import type { Scheme, Style } from '../state';
import { pixel } from './tint';

/** The part of a picture that has the colour of a tile, by the code of the tile. */
const PARTS: readonly SvgPart[] = [
  'rock',
  'floor',
  'door',
  'stairs',
  'stairs',
  'water',
  'shallow',
  'lava',
  'chasm',
  'edge',
  'bridge',
];

/** A large grid in the colours of a style, one pixel per tile; rock beside dug tiles is drawn as wall. */
export function paintTiles(grid: Grid, style: Style, scheme: Scheme): ImageData {
  const { palette } = SVG_STYLES[style] as StyleParts;
  const colorOf = (part: SvgPart) => pixel(rgbOf(palette[part][scheme === 'light' ? 0 : 1]));
  const colors = PARTS.map(colorOf);
  const wall = colorOf('wall');
  const { width, height, tiles } = grid;
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0; i < tiles.length; i++) {
    pixels[i] = isWall(grid, i) ? wall : (colors[tiles[i] as number] as number);
  }
  return image;
}

/** Whether a tile is rock beside a dug tile. */
function isWall({ tiles, width }: Grid, i: number): boolean {
  if (tiles[i] !== Tile.Wall) return false;
  return Boolean(tiles[i - 1] || tiles[i + 1] || tiles[i - width] || tiles[i + width]);
}
