import { extraWidth, type SymbolKind, type SymbolPosition } from '../scene/symbol-positions';
import {
  bridgeSymbols,
  type LockLetters,
  type MapSymbol,
  type SymbolStroke,
  stairsStrokes,
  USUAL_LETTERS,
} from './map-symbol';

// The symbols of the flat style, for SVG and for pixels. Lengths are in tiles, relative to the
// middle of the tile. Symbols that have a direction are drawn as if they pointed to the right.

const DOORWAY: SymbolStroke = { part: 'wall', line: [0, -0.5, 0, 0.5], width: 0.5 };
const SQUARE = {
  part: 'stairs',
  area: [-0.32, -0.32, 0.32, -0.32, 0.32, 0.32, -0.32, 0.32],
  round: 0.1,
} as const;
const METAL = { part: 'key', width: 0.13, isRound: true } as const;

const BRIDGES = /* @__PURE__ */ bridgeSymbols({
  half: 0.4,
  planks: [-0.33, 0, 0.33],
  plank: { part: 'shade', width: 0.07 },
  rail: 0.1,
});

/** The symbols of the flat style, in drawing order. */
export const FLAT_SYMBOLS: Readonly<Record<SymbolKind, MapSymbol>> = {
  bridge: /* @__PURE__ */ BRIDGES[0]!,
  // The shadow, the face and the top.
  pillar: {
    strokes: [
      { part: 'shade', disc: [0.1, 0.36, 0.31], isUpright: true },
      { part: 'face', disc: [0, 0.18, 0.31], isUpright: true },
      { part: 'wall', disc: [0, 0, 0.31], isUpright: true },
    ],
  },
  door: { strokes: [DOORWAY, { part: 'door', line: [0, -0.35, 0, 0.35], width: 0.3 }] },
  // A broad door leaf, for the letter of its lock.
  locked: { strokes: [DOORWAY, { part: 'key', line: [0, -0.4, 0, 0.4], width: 0.62 }] },
  // Three dots in line with the wall.
  secret: {
    strokes: [
      DOORWAY,
      { part: 'symbol', disc: [0, -0.25, 0.08] },
      { part: 'symbol', disc: [0, 0, 0.08] },
      { part: 'symbol', disc: [0, 0.25, 0.08] },
    ],
  },
  // A door leaf with a bar on its far side, in two brackets.
  shortcut: {
    strokes: [
      DOORWAY,
      { part: 'door', line: [0, -0.35, 0, 0.35], width: 0.3 },
      { part: 'key', line: [0.1, -0.2, 0.3, -0.2], width: 0.1 },
      { part: 'key', line: [0.1, 0.2, 0.3, 0.2], width: 0.1 },
      { part: 'key', line: [0.3, -0.42, 0.3, 0.42], width: 0.14 },
    ],
  },
  'stairs-down': { shift: 0, strokes: [SQUARE, ...stairsStrokes('down', 'symbol', 0.075)] },
  'stairs-up': { shift: 0, strokes: [SQUARE, ...stairsStrokes('up', 'symbol', 0.075)] },
  // A ring, a shaft that leads to the upper right, and two teeth.
  key: {
    shift: 0.2,
    strokes: [
      { part: 'key', ring: [-0.16, 0.16, 0.17], width: 0.13 },
      { ...METAL, line: [-0.04, 0.04, 0.28, -0.28, 0.4, -0.16] },
      { ...METAL, line: [0.16, -0.16, 0.26, -0.06] },
    ],
  },
  // A plate, a shaft that leads to the upper right, and a knob.
  lever: {
    shift: 0.2,
    strokes: [
      { ...METAL, line: [-0.26, 0.3, 0.26, 0.3] },
      { ...METAL, line: [0, 0.28, 0.2, -0.2] },
      { part: 'key', disc: [0.22, -0.24, 0.14] },
    ],
  },
  // A star with four rays.
  mark: {
    shift: 0,
    strokes: [
      {
        part: 'mark',
        area: [0, -0.35, 0.1, -0.1, 0.35, 0, 0.1, 0.1, 0, 0.35, -0.1, 0.1, -0.35, 0, -0.1, -0.1],
      },
    ],
  },
  // An arrow on a disc.
  entrance: {
    shift: 0.15,
    strokes: [
      { part: 'entrance', disc: [0, 0, 0.44] },
      { part: 'symbol', area: [0, -0.27, 0.21, 0.19, 0, 0.08, -0.21, 0.19] },
    ],
  },
};

/** The letters of the flat style. */
export const FLAT_LETTERS: LockLetters = {
  ...USUAL_LETTERS,
  locked: { part: 'symbol', size: 0.78, at: [0, 0], shift: 0 },
};

/** Returns the symbol of the flat style at a position. */
export function flatSymbol(kind: SymbolKind, { lanes = 0 }: SymbolPosition): MapSymbol {
  return kind === 'bridge' ? BRIDGES[lanes]! : FLAT_SYMBOLS[kind];
}

/** Converts a point of a stroke to a point in the tile of its symbol. */
export function toTile(
  position: SymbolPosition,
  { shift }: MapSymbol,
  { isUpright }: SymbolStroke,
  [x, y]: readonly [x: number, y: number],
): [x: number, y: number] {
  const { dx, dy } = position;
  if (shift !== undefined) return [x + dx * shift, y + dy * shift];
  if (isUpright) return [x, y];
  const across = y + (Math.sign(y) * extraWidth(position)) / 2;
  return dx === 0 ? [across, x * (dy || -1)] : [x * dx, across];
}

/**
 * Converts a point in the tile of a symbol to a point of a stroke. It is the inverse of
 * {@link toTile}.
 */
export function toStroke(
  position: SymbolPosition,
  { shift }: MapSymbol,
  { isUpright }: SymbolStroke,
  [x, y]: readonly [x: number, y: number],
): [x: number, y: number] {
  const { dx, dy } = position;
  if (shift !== undefined) return [x - dx * shift, y - dy * shift];
  if (isUpright) return [x, y];
  const [along, across] = dx === 0 ? [y * (dy || -1), x] : [x * dx, y];
  const extra = extraWidth(position) / 2;
  return [along, Math.sign(across) * Math.max(0, Math.abs(across) - extra)];
}
