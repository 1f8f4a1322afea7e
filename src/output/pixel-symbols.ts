import type { FlatColors } from './palette';

// What stands on tiles, drawn over their ground: the measures of the flat style, in tiles.

/**
 * The part of the picture at a point of a tile, from its middle, −0.5 to 0.5; nothing where the
 * ground shows.
 */
export type PixelSymbol = (u: number, v: number) => keyof FlatColors | undefined;

/** A door in a way that leads to the right. */
export const door: PixelSymbol = (u, v) => {
  return inBox(u, v, 0.3, 0.72) ? 'door' : doorway(u, v);
};

/** A locked door, with its keyhole upright. */
export const lockedDoor: PixelSymbol = (u, v) => {
  if (inDisc(u, v + 0.09, 0.11) || (inBox(u, v - 0.1, 0.09, 0.24) && v > 0)) return 'onSymbol';
  return inBox(u, v, 0.62, 0.8) ? 'gold' : doorway(u, v);
};

/** A locked door in a way that leads up or down: its keyhole stays upright. */
export const lockedDoorAcross: PixelSymbol = (u, v) => {
  const part = lockedDoor(u, v);
  if (part === 'onSymbol') return part;
  return inBox(u, v, 0.8, 0.62) ? 'gold' : doorway(v, u);
};

/** A door that looks like wall, for whoever may know: three dots. */
export const secretDoor: PixelSymbol = (u, v) => {
  if ([-0.24, 0, 0.24].some((y) => inDisc(u, v - y, 0.09))) return 'onSymbol';
  return doorway(u, v);
};

/** Three bars that grow shorter on the way down, to the right. */
export const stairsDown: PixelSymbol = (u, v) => {
  const bars = [0.26, 0.17, 0.08];
  const bar = bars.find((half, i) => Math.abs(u - 0.24 * (i - 1)) < 0.06 && Math.abs(v) < half);
  if (bar !== undefined) return 'onSymbol';
  return inBox(u, v, 0.8, 0.8) && !isCut(u, v, 0.4, 0.1) ? 'way' : undefined;
};

/** Three bars that grow longer on the way up, to the right. */
export const stairsUp: PixelSymbol = (u, v) => stairsDown(-u, v);

/** A disc with an arrow. */
export const entrance: PixelSymbol = (u, v) => {
  const isArrow = v > -0.27 && v < 0.2 && Math.abs(u) < (v + 0.27) * 0.5 && !isNotch(u, v);
  if (isArrow) return 'onSymbol';
  return inDisc(u, v, 0.44) ? 'way' : undefined;
};

/** A key from the lower left to the upper right: a ring, a shaft, two teeth. */
export const key: PixelSymbol = (u, v) => {
  const along = (u - v) * Math.SQRT1_2 + 0.28;
  const across = (u + v) * Math.SQRT1_2;
  if (Math.abs(Math.sqrt(along ** 2 + across ** 2) - 0.17) < 0.065) return 'gold';
  if (along > 0.17 && along < 0.66 && Math.abs(across) < 0.065) return 'gold';
  const isTooth = Math.abs(along - 0.42) < 0.055 || Math.abs(along - 0.6) < 0.06;
  return isTooth && across > 0 && across < 0.2 ? 'gold' : undefined;
};

/** A pillar with its face below and its shade. */
export const pillar: PixelSymbol = (u, v) => {
  if (inDisc(u, v, 0.31)) return 'wall';
  if (inDisc(u, v - 0.18, 0.31)) return 'face';
  return inDisc(u - 0.14, v - 0.3, 0.31) ? 'shade' : undefined;
};

/** A star: a place with a name. */
export const mark: PixelSymbol = (u, v) => {
  const [far, near] = [Math.max(Math.abs(u), Math.abs(v)), Math.min(Math.abs(u), Math.abs(v))];
  return near < 0.4 * (0.38 - far) ? 'mark' : undefined;
};

/** A symbol that points to the right, turned so that it points in another direction. */
export function turned(symbol: PixelSymbol, dx: number, dy: number): PixelSymbol {
  if (dx !== 0) return dx > 0 ? symbol : (u, v) => symbol(-u, v);
  return dy > 0 ? (u, v) => symbol(v, u) : (u, v) => symbol(-v, u);
}

/** A symbol moved to the right and down. */
export function moved(symbol: PixelSymbol, x: number, y: number): PixelSymbol {
  return (u, v) => symbol(u - x, v - y);
}

/** The wall that a door stands in. */
function doorway(u: number, v: number): 'wall' | undefined {
  return inBox(u, v, 0.5, 1) ? 'wall' : undefined;
}

function inBox(u: number, v: number, width: number, height: number): boolean {
  return Math.abs(u) < width / 2 && Math.abs(v) < height / 2;
}

function inDisc(u: number, v: number, radius: number): boolean {
  return u ** 2 + v ** 2 < radius ** 2;
}

/** Whether a point lies outside the rounded corners of a square. */
function isCut(u: number, v: number, half: number, radius: number): boolean {
  const [x, y] = [Math.abs(u) - half + radius, Math.abs(v) - half + radius];
  return x > 0 && y > 0 && !inDisc(x, y, radius);
}

/** What is missing of a triangle to be an arrowhead. */
function isNotch(u: number, v: number): boolean {
  return v > 0.08 + Math.abs(u) * 0.5;
}
