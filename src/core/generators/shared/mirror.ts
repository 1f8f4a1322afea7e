import { invalid } from '../../model/checks';
import type { Grid } from '../../model/dungeon';
import type { ChoiceOption, SizeOptions } from '../../model/specification';

/**
 * The axes on which a layout is mirrored: `'x'` left to right, `'y'` top to bottom, `'both'` on
 * both.
 */
export type Mirror = 'x' | 'y' | 'both';

/** The options of layouts that can be mirrored. */
export interface MirrorOptions extends SizeOptions {
  /**
   * Mirrors the layout: `'x'` left to right, `'y'` top to bottom, `'both'` on both axes. Default
   * none.
   */
  readonly mirror?: Mirror | undefined;
}

/** The specification of the option `mirror`. */
export const MIRROR: ChoiceOption = {
  type: 'choice',
  names: ['x', 'y', 'both'],
  checkSize(name, settings) {
    for (const side of SIDES[settings[name] as Mirror]) {
      if ((settings[side] as number) >= LEAST) continue;
      const rule = `must have a grid with a \`${side}\` of at least ${LEAST}`;
      throw invalid(name, rule, settings[name], side);
    }
  },
  default: () => undefined,
};

/**
 * The minimum length of a mirrored side: a wall, a tile, the middle, and the images of the first
 * two.
 */
const LEAST = 5;

/** The sides that are halved by each mirror. */
const SIDES = { x: ['width'], y: ['height'], both: ['width', 'height'] } as const;

/**
 * Returns the size of the part that determines a mirrored layout. If the number of columns or rows
 * is odd, the part includes the middle one.
 */
export function halfOf({ width, height, mirror }: MirrorOptions): {
  width: number;
  height: number;
} {
  return {
    width: mirror === 'x' || mirror === 'both' ? (width + 1) >> 1 : width,
    height: mirror === 'y' || mirror === 'both' ? (height + 1) >> 1 : height,
  };
}

/** Replaces the right half, the lower half or both by the mirror image of the first half. */
export function mirrorTiles({ width, height, tiles }: Grid, mirror: Mirror): void {
  for (let y = 0; y < height; y++) {
    const row = width * (mirror === 'x' ? y : Math.min(y, height - 1 - y));
    for (let x = 0; x < width; x++) {
      const column = mirror === 'y' ? x : Math.min(x, width - 1 - x);
      tiles[y * width + x] = tiles[row + column]!;
    }
  }
}

/** Returns a tile and its images, each once, starting with the tile. */
export function imagesOf({ width, height, mirror }: MirrorOptions, tile: number): number[] {
  if (mirror === undefined) return [tile];
  const y = Math.floor(tile / width);
  const x = tile - y * width;
  const across = mirror !== 'y' ? y * width + width - 1 - x : tile;
  const down = mirror !== 'x' ? (height - 1 - y) * width + x : tile;
  const images = [tile];
  for (const image of [across, down, across + down - tile]) {
    if (!images.includes(image)) images.push(image);
  }
  return images;
}
