/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** What an index of 8 bits can tell apart. */
const MAX_COLORS = 256;

/** The colours of a picture, each with its index. */
export interface ColorTable {
  readonly colors: readonly Rgb[];
  /** The index of a colour: its own while there are any left, else that of the nearest there is. */
  readonly indexOf: (color: Rgb) => number;
}

/** A table of colours, the given ones first. */
export function createColorTable(first: readonly Rgb[]): ColorTable {
  const colors: Rgb[] = [];
  const indices = new Map<number, number>();
  const indexOf = (color: Rgb) => {
    const [red, green, blue] = color;
    const code = (red * 256 + green) * 256 + blue;
    const known = indices.get(code);
    if (known !== undefined) return known;
    const index = colors.length < MAX_COLORS ? colors.push(color) - 1 : nearest(colors, color);
    indices.set(code, index);
    return index;
  };
  first.forEach(indexOf);
  return { colors, indexOf };
}

function nearest(colors: readonly Rgb[], color: Rgb): number {
  const distances = colors.map((other) => squares(other, color));
  return distances.indexOf(Math.min(...distances));
}

function squares(a: Rgb, b: Rgb): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** The colour that `#rrggbb` says. */
export function rgbOf(hex: string): Rgb {
  const code = Number.parseInt(hex.slice(1), 16);
  return [code >> 16, (code >> 8) & 255, code & 255];
}

/** So much of one colour over another, 0 to 1. */
export function blend(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(under[i] + (over[i] - under[i]) * share);
  return [channel(0), channel(1), channel(2)];
}
