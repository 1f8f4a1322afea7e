import type { SvgPart } from '../scene/paint';

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
