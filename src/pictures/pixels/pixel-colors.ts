import type { SvgPart } from '../scene/paint';

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The colour of each part of a picture. */
export type PartColors = Readonly<Record<SvgPart, Rgb>>;

/**
 * Creates a palette that assigns indices to colours in order of first use. After 256 colours, each
 * new colour gets the index of the most similar one.
 */
export function createColorTable(first: readonly Rgb[]) {
  const colors: Rgb[] = [];
  const indices = new Map<number, number>();
  const indexOf = (color: Rgb): number => {
    const code = (color[0] * 256 + color[1]) * 256 + color[2];
    const known = indices.get(code);
    if (known !== undefined) return known;
    const index = colors.length < 256 ? colors.push(color) - 1 : nearest(colors, color);
    indices.set(code, index);
    return index;
  };
  first.forEach(indexOf);
  return { colors, indexOf };
}

function nearest(colors: readonly Rgb[], [red, green, blue]: Rgb): number {
  const distances = colors.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.reduce((best, distance, i) => (distance < distances[best]! ? i : best), 0);
}

/** Parses a colour of the form `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const code = Number.parseInt(hex.slice(1), 16);
  return [code >> 16, (code >> 8) & 255, code & 255];
}

/** Blends two colours. `share` is the opacity of the upper one, from 0 to 1. */
export function blend(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(under[i] + (over[i] - under[i]) * share);
  return [channel(0), channel(1), channel(2)];
}
