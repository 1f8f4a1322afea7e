import { invalid } from '../../model/checks';
import type { ChoiceOption } from '../../model/options';

/** Which axes a layout is mirrored on: `'x'` left to right, `'y'` top to bottom. */
export type Mirror = 'x' | 'y' | 'both';

/** What `mirror` may be. */
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

/** Tiles across what is mirrored: a wall, a tile, the middle, and the images. */
const LEAST = 5;

/** The sides that are folded. */
const SIDES = { x: ['width'], y: ['height'], both: ['width', 'height'] } as const;

/** A size, mirrored or not. */
export interface Mirrored {
  readonly width: number;
  readonly height: number;
  readonly mirror?: Mirror | undefined;
}

/**
 * The columns and rows that decide a mirrored layout, from the first; where their number is odd, the
 * middle one too.
 */
export function halfOf({ width, height, mirror }: Mirrored): { width: number; height: number } {
  return {
    width: mirror === 'x' || mirror === 'both' ? (width + 1) >> 1 : width,
    height: mirror === 'y' || mirror === 'both' ? (height + 1) >> 1 : height,
  };
}

/** A tile and its images, each once, the tile first. */
export function imagesOf({ width, height, mirror }: Mirrored, tile: number): number[] {
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
