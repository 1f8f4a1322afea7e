import type { SvgPart } from '../scene/paint';
import type { SymbolKind } from '../scene/symbol-positions';

// Lengths are in tiles, relative to the middle of the tile. Symbols that have a direction are drawn
// as if they pointed to the right.

/** The coordinates of points, in the order x, y, x, y and so on. */
type Points = readonly number[];

/** A stroke of a map symbol: one line, ring, disc or area. */
export type SymbolStroke = {
  /** The part of a picture whose colour the stroke has. */
  readonly part: SvgPart;
  /** Whether the stroke keeps its orientation when its symbol is rotated. */
  readonly isUpright?: true;
} & (
  | { readonly line: Points; readonly width: number; readonly isRound?: true }
  | { readonly ring: readonly [x: number, y: number, radius: number]; readonly width: number }
  | { readonly disc: readonly [x: number, y: number, radius: number] }
  /** `round` is half the width of a line around the area. */
  | { readonly area: Points; readonly round?: number }
);

/** A symbol of a map, such as a door. */
export interface MapSymbol {
  /** The strokes, later ones on top. */
  readonly strokes: readonly SymbolStroke[];
  /**
   * How far the symbol is moved away from walls. If set, the symbol is not rotated. If absent, it
   * is rotated.
   */
  readonly shift?: number;
}

/** How the letter of a lock is drawn on a symbol. Lengths are in tiles. */
export interface LockLetter {
  readonly part: SvgPart;
  /** The size of the font. */
  readonly size: number;
  /** The position of its middle, relative to the middle of the tile. */
  readonly at: readonly [x: number, y: number];
  /** How far it is moved in the direction of the symbol. */
  readonly shift: number;
  /** Whether it is on a patch of floor, because the symbol would make it unreadable. */
  readonly hasPatch?: true;
}

/** The letters of locks, for each kind of symbol that has one. */
export type LockLetters = Readonly<Partial<Record<SymbolKind, LockLetter>>>;

/** The letters of the styles whose keys and levers leave a corner of the tile free. */
export const USUAL_LETTERS = {
  secret: { part: 'wall', size: 0.7, at: [0, 0], shift: 0, hasPatch: true },
  shortcut: { part: 'wall', size: 0.7, at: [0, 0], shift: -0.15, hasPatch: true },
  key: { part: 'key', size: 0.7, at: [0.26, 0.22], shift: 0.2, hasPatch: true },
  lever: { part: 'key', size: 0.7, at: [-0.26, -0.16], shift: 0.2, hasPatch: true },
} as const satisfies LockLetters;

/** The height of a capital letter, as a multiple of the size of its font. */
export const CAPITAL_HEIGHT = 0.72;

/** The width of the edge of a patch. */
export const PATCH_EDGE = 0.07;

/** The letters U, P, D and N as lines around their middles, 0.18 wide and 0.28 high. */
const LETTERS = {
  U: [-0.09, -0.14, -0.09, 0.08, -0.04, 0.14, 0.04, 0.14, 0.09, 0.08, 0.09, -0.14],
  P: [-0.09, 0.14, -0.09, -0.14, 0.04, -0.14, 0.09, -0.1, 0.09, -0.03, 0.04, 0.02, -0.09, 0.02],
  D: [-0.09, -0.14, -0.09, 0.14, 0.02, 0.14, 0.09, 0.06, 0.09, -0.06, 0.02, -0.14, -0.09, -0.14],
  N: [-0.09, 0.14, -0.09, -0.14, 0.09, 0.14, 0.09, -0.14],
} as const;

/**
 * The distances of steps from the middle of the tile, and their lengths, the nearest first. In
 * tiles of 16 pixels, each step is one row of pixels.
 */
const STEPS = [
  [0.095, 0.6],
  [0.22, 0.39],
  [0.345, 0.18],
] as const;

/**
 * Returns the strokes of stairs: steps that get shorter upwards or downwards, and the letters UP or
 * DN. They are always upright.
 */
export function stairsStrokes(
  direction: 'up' | 'down',
  part: SvgPart,
  width: number,
): readonly SymbolStroke[] {
  const away = direction === 'up' ? -1 : 1;
  const letters = direction === 'up' ? (['U', 'P'] as const) : (['D', 'N'] as const);
  const steps = STEPS.map(([down, length]): SymbolStroke => {
    const y = away * down;
    return { part, line: [-length / 2, y, length / 2, y], width };
  });
  const strokes = letters.map((letter, i): SymbolStroke => {
    const [right, down] = [i === 0 ? -0.145 : 0.145, -0.195 * away];
    const line = LETTERS[letter].map((at, k) => at + (k % 2 === 0 ? right : down));
    return { part, line, width, isRound: true };
  });
  return [...steps, ...strokes];
}

/** How a bridge looks. Lengths are in tiles. */
interface BridgeLook {
  /** Half the width of a bridge of one tile. */
  readonly half: number;
  /** The positions of planks along the bridge, their width and the part whose colour they have. */
  readonly planks: readonly number[];
  readonly plank: { readonly part: SvgPart; readonly width: number };
  /** The width of rails. */
  readonly rail: number;
}

/**
 * Returns the symbols of bridges by the lanes next to them: planks between two rails. Planks
 * continue into other lanes, and there is no rail towards them.
 */
export function bridgeSymbols({ half, planks, plank, rail }: BridgeLook): readonly MapSymbol[] {
  return [0, 1, 2, 3].map((lanes) => {
    const top = (lanes & 1) === 1 ? -0.5 : -half;
    const bottom = (lanes & 2) === 2 ? 0.5 : half;
    const strokes: SymbolStroke[] = [
      { part: 'bridge', area: [-0.5, top, 0.5, top, 0.5, bottom, -0.5, bottom] },
      ...planks.map((x): SymbolStroke => ({ ...plank, line: [x, top, x, bottom] })),
    ];
    for (const y of [top, bottom]) {
      if (Math.abs(y) === half)
        strokes.push({ part: 'wall', line: [-0.5, y, 0.5, y], width: rail });
    }
    return { strokes };
  });
}
