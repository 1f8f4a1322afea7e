import type { SvgPart } from '../scene/paint';
import type { SymbolKind } from '../scene/symbol-positions';

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
