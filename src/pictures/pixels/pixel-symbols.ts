import type { SvgPart } from '../scene/paint';
import type { Place, SymbolKind } from '../scene/places';

// Symbols of the flat style as pixels. Lengths are in tiles.

/** The part at a point, −0.5 to 0.5 from the tile's middle; `undefined` where the ground shows. */
type PixelSymbol = (u: number, v: number) => SvgPart | undefined;

/** A door in a way that leads to the right. */
const door: PixelSymbol = (u, v) => {
  return inBox(u, v, 0.3, 0.72) ? 'door' : doorway(u, v);
};

/** A locked door, with its keyhole upright. */
const lockedDoor: PixelSymbol = (u, v) => {
  if (inDisc(u, v + 0.09, 0.11) || (inBox(u, v - 0.1, 0.09, 0.24) && v > 0)) return 'symbol';
  return inBox(u, v, 0.62, 0.8) ? 'key' : doorway(u, v);
};

/** A locked door in a way that leads up or down: its keyhole stays upright. */
const lockedDoorAcross: PixelSymbol = (u, v) => {
  const part = lockedDoor(u, v);
  if (part === 'symbol') return part;
  return inBox(u, v, 0.8, 0.62) ? 'key' : doorway(v, u);
};

/** A door that looks like wall, for whoever may know: three dots. */
const secretDoor: PixelSymbol = (u, v) => {
  if ([-0.24, 0, 0.24].some((y) => inDisc(u, v - y, 0.09))) return 'symbol';
  return doorway(u, v);
};

/** Three bars that grow shorter on the way down, to the right. */
const stairsDown: PixelSymbol = (u, v) => {
  const bars = [0.26, 0.17, 0.08];
  const bar = bars.find((half, i) => Math.abs(u - 0.24 * (i - 1)) < 0.06 && Math.abs(v) < half);
  if (bar !== undefined) return 'symbol';
  // A square with round corners.
  const [x, y] = [Math.abs(u) - 0.4 + 0.1, Math.abs(v) - 0.4 + 0.1];
  const isCut = x > 0 && y > 0 && !inDisc(x, y, 0.1);
  return inBox(u, v, 0.8, 0.8) && !isCut ? 'stairs' : undefined;
};

/** A disc with an arrow. */
const entrance: PixelSymbol = (u, v) => {
  const isNotch = v > 0.08 + Math.abs(u) * 0.5;
  const isArrow = v > -0.27 && v < 0.2 && Math.abs(u) < (v + 0.27) * 0.5 && !isNotch;
  if (isArrow) return 'symbol';
  return inDisc(u, v, 0.44) ? 'stairs' : undefined;
};

/** A key from the lower left to the upper right: a ring, a shaft, two teeth. */
const key: PixelSymbol = (u, v) => {
  const along = (u - v) * Math.SQRT1_2 + 0.28;
  const across = (u + v) * Math.SQRT1_2;
  if (Math.abs(Math.sqrt(along ** 2 + across ** 2) - 0.17) < 0.065) return 'key';
  if (along > 0.17 && along < 0.66 && Math.abs(across) < 0.065) return 'key';
  const isTooth = Math.abs(along - 0.42) < 0.055 || Math.abs(along - 0.6) < 0.06;
  return isTooth && across > 0 && across < 0.2 ? 'key' : undefined;
};

/** A pillar with its face below and its shade. */
const pillar: PixelSymbol = (u, v) => {
  if (inDisc(u, v, 0.31)) return 'wall';
  if (inDisc(u, v - 0.18, 0.31)) return 'face';
  return inDisc(u - 0.14, v - 0.3, 0.31) ? 'shade' : undefined;
};

/** A star: a place with a name. */
const mark: PixelSymbol = (u, v) => {
  const [far, near] = [Math.max(Math.abs(u), Math.abs(v)), Math.min(Math.abs(u), Math.abs(v))];
  return near < 0.4 * (0.38 - far) ? 'mark' : undefined;
};

/** Planks across a way that leads to the right, between two rails. */
const bridge: PixelSymbol = (u, v) => {
  if (Math.abs(v) > 0.45) return undefined;
  if (Math.abs(v) > 0.35) return 'wall';
  return [-0.25, 0, 0.25].some((x) => Math.abs(u - x) < 0.035) ? 'shade' : 'bridge';
};

/** A symbol that points to the right, turned in the direction of its place. */
function turned(symbol: PixelSymbol, { dx, dy }: Place): PixelSymbol {
  if (dx !== 0) return (u, v) => symbol(u * dx, v);
  return (u, v) => symbol(v * (dy || -1), u);
}

/** A symbol moved in the direction of its place. */
function moved(symbol: PixelSymbol, { dx, dy }: Place, by: number): PixelSymbol {
  return (u, v) => symbol(u - dx * by, v - dy * by);
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

/** How each kind looks in its place, in drawing order. */
export const PIXEL_SYMBOLS: Readonly<Record<SymbolKind, (place: Place) => PixelSymbol>> = {
  bridge: (place) => turned(bridge, place),
  pillar: () => pillar,
  door: (place) => turned(door, place),
  locked: ({ dx }) => (dx === 0 ? lockedDoorAcross : lockedDoor),
  secret: (place) => turned(secretDoor, place),
  'stairs-down': (place) => turned(stairsDown, place),
  'stairs-up': (place) => turned((u, v) => stairsDown(-u, v), place),
  mark: () => mark,
  key: (place) => moved(key, place, 0.12),
  entrance: (place) => moved(entrance, place, 0.06),
};
