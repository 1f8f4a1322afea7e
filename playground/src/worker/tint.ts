/** From near to far, red, green and blue: teal, gold, brick. */
const SCALE = [
  [11, 122, 110],
  [90, 190, 150],
  [240, 190, 70],
  [214, 90, 48],
  [140, 30, 60],
] as const;

const KINDS = [
  [11, 122, 110],
  [29, 95, 216],
  [196, 74, 43],
  [139, 79, 176],
  [156, 98, 0],
  [59, 125, 58],
  [176, 58, 118],
  [70, 104, 156],
] as const;

/** Opaque: the page sets the transparency, because browsers disagree on half-transparent pixels. */
const OPACITY = 0xff;

/** The colour of a number as a pixel: along a scale up to `most`, or of a set of kinds. */
export function tint(number: number, most?: number): number {
  if (most === undefined) return pixel(KINDS[number % KINDS.length] as readonly number[]);
  const at = (number / most) * (SCALE.length - 1);
  const from = SCALE[Math.floor(at)] as readonly number[];
  const to = SCALE[Math.ceil(at)] as readonly number[];
  return pixel(from.map((part, i) => Math.round(part + ((to[i] as number) - part) * (at % 1))));
}

/** Red, green and blue as a pixel. */
export function pixel([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return ((OPACITY << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
